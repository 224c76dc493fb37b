// Builds the sections of a game's rules from its messages.
import type { HelpSection, HelpTable, HelpThing } from '../game-ui';

/** A section: title, summary and paragraphs. Each is a message, called when it is shown. */
export function helpSection(
  id: string,
  title: () => string,
  summary: () => string,
  ...detail: readonly (() => string)[]
): HelpSection {
  return { id, title, summary, detail: () => detail.map((paragraph) => paragraph()) };
}

/** Components and tables by the id of the section that shows them. */
interface Below {
  readonly things?: Readonly<Record<string, Readonly<Record<string, HelpThing>> | readonly HelpThing[]>>;
  readonly tables?: Readonly<Record<string, readonly HelpTable[]>>;
}

/** Adds the components and tables that sections explain. */
export function addThingsAndTables(
  sections: readonly HelpSection[],
  { things = {}, tables = {} }: Below,
): HelpSection[] {
  return sections.map((one) => ({
    ...one,
    ...(one.id in things ? { things: Object.values(things[one.id]) } : {}),
    ...(one.id in tables ? { tables: tables[one.id] } : {}),
  }));
}
