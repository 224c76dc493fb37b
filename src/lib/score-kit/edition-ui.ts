// Printed figures as the score sheet asks for them: by number; a word is the number of its place in the list of choices.
import type { PrintedFigures } from '../engine/printed-figures';
import type { EditionUi } from './score-ui';

/** `fault`: the sentence for a figure that cannot be. */
export function editionUi<E extends object>(printed: PrintedFigures<E>, fault: () => string): EditionUi {
  return {
    editions: printed.editions,
    parse: printed.parse,
    read(edition, path) {
      const value = printed.read(edition as E, path);
      return printed.choices(path)?.indexOf(String(value)) ?? Number(value);
    },
    write: (edition, path, value) => printed.with(edition as E, path, printed.choices(path)?.[value] ?? value),
    proposed: (edition, path) =>
      printed.unsure(path) && printed.read(edition as E, path) === printed.read(printed.editions.standard, path),
    fault,
  };
}
