// Searches the sections of the rules, ignoring accents and case.
import { textForSearch } from '../../i18n/normalise';
import type { HelpSection } from '../game-ui';

const things = ({ things = [] }: HelpSection) => things.flatMap((t) => [t.name(), t.text()]);

const tableWords = ({ tables = [] }: HelpSection) =>
  tables.flatMap((table) => [table.title(), ...table.heads(), ...table.rows().flat()]);

/** The sections that contain every word of `wanted`; first those with all the words in the title. */
export function findSections(sections: readonly HelpSection[], wanted: string): readonly HelpSection[] {
  const words = textForSearch(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const has = (text: string) => words.every((w) => textForSearch(text).includes(w));
  const found = sections.filter((s) =>
    has([s.title(), s.summary(), ...s.detail(), ...things(s), ...tableWords(s)].join(' ')),
  );
  return [...found.filter((s) => has(s.title())), ...found.filter((s) => !has(s.title()))];
}
