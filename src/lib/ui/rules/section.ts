// A section of a game's rules, written as its messages.
import type { RulesSection } from '../game-ui';

/** A section: its name, the short of it, and the paragraphs behind it. Each is a message, asked for when it is shown. */
export function section(
  id: string,
  title: () => string,
  summary: () => string,
  ...detail: readonly (() => string)[]
): RulesSection {
  return { id, title, summary, detail: () => detail.map((paragraph) => paragraph()) };
}
