// A section of a game's rules, written as its messages.
import type { HelpSection, HelpTable } from '../game-ui';

/** A section: its name, the short of it, and the paragraphs behind it. Each is a message, asked for when it is shown. */
export function section(
  id: string,
  title: () => string,
  summary: () => string,
  ...detail: readonly (() => string)[]
): HelpSection {
  return { id, title, summary, detail: () => detail.map((paragraph) => paragraph()) };
}

/** The same sections with tables below some of them, by the section's id. */
export function tabled(
  sections: readonly HelpSection[],
  tables: Readonly<Record<string, readonly HelpTable[]>>,
): readonly HelpSection[] {
  return sections.map((one) => (one.id in tables ? { ...one, tables: tables[one.id] } : one));
}
