// Builds the sections of a game's rules from its messages.
import { numberedMessages, type NumberedKey } from '../../i18n/message-lists';
import type { HelpSection, HelpTable, HelpThing } from '../game-ui';

/** A section: its title, and the numbered messages of its text. The first one is the summary, the others the detail. */
export const helpSection = (id: string, title: () => string, text: NumberedKey): HelpSection => ({
  id,
  title,
  summary: () => numberedMessages(text)[0],
  detail: () => numberedMessages(text).slice(1),
});

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
