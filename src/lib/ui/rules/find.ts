// Finding a section of the rules by words, accents and case aside.
import type { RulesSection } from '../game-ui';

const plain = (s: string) => s.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The sections that contain every word of `wanted`, those with it in the title first. */
export function findSections(sections: readonly RulesSection[], wanted: string): readonly RulesSection[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const has = (text: string) => words.every((w) => plain(text).includes(w));
  const found = sections.filter((s) => has([s.title(), s.summary(), ...s.detail()].join(' ')));
  return [...found.filter((s) => has(s.title())), ...found.filter((s) => !has(s.title()))];
}
