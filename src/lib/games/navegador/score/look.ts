// What a table of cardboard is asked to look at again: possible figures by the box, and yet hardly what was meant.
import type { Counts, ScoreSheet, SheetProblem } from '../../../scoring/sheet';
import type { Edition } from '../edition';
import { makeSheet, PRIVILEGE_FIELDS } from '../sheet';

/** Cruzados nobody has at the end of a game; more is a digit too many (house). */
const RICH = 5000;

/** Privileges of a kind that the gallery gives in a whole game: one at the start, and what is laid out in phases II and III. */
export function galleryGives(edition: Edition, seats: number): number {
  return edition.refill[seats as keyof Edition['refill']].reduce((n, more) => n + more, 1);
}

function lookAgain(edition: Edition, table: readonly Counts[]): SheetProblem[] {
  const most = galleryGives(edition, table.length);
  const privileges = PRIVILEGE_FIELDS.flatMap((field): SheetProblem[] => {
    const sum = table.reduce((n, c) => n + (c[field] ?? 0), 0);
    return sum > most ? [{ code: 'gallery', field, seat: null, stop: false, args: { sum, most } }] : [];
  });
  const rich = table.flatMap((c, seat): SheetProblem[] =>
    (c.cash ?? 0) > RICH ? [{ code: 'rich', field: 'cash', seat, stop: false, args: { cash: c.cash } }] : [],
  );
  return [...privileges, ...rich];
}

/** The rules' own sheet, with a second look at what is entered by hand. */
export function physicalSheet(edition: Edition): ScoreSheet {
  const sheet = makeSheet(edition);
  return { ...sheet, check: (table) => [...(sheet.check?.(table) ?? []), ...lookAgain(edition, table)] };
}
