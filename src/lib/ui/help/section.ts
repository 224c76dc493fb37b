// Builds the sections of a game's rules from its messages.
import type { HelpSection, HelpTable } from '../game-ui';

/** A section: title, summary and paragraphs. Each is a message, called when it is shown. */
export function section(
  id: string,
  title: () => string,
  summary: () => string,
  ...detail: readonly (() => string)[]
): HelpSection {
  return { id, title, summary, detail: () => detail.map((paragraph) => paragraph()) };
}

/** Adds tables to sections, by the section's id. */
export function sectionWithTable(
  sections: readonly HelpSection[],
  tables: Readonly<Record<string, readonly HelpTable[]>>,
): readonly HelpSection[] {
  return sections.map((one) => (one.id in tables ? { ...one, tables: tables[one.id] } : one));
}
