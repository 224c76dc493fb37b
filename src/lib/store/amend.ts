// What people correct of a match afterwards: who sat there, and what they say of the evening. All of it in one write, or nothing.
import type { About } from '../engine/about';
import { changeMatch } from './matches';
import { NAME_MAX } from './records';

export interface Amendment {
  /** Of each seat. */
  readonly names: readonly string[];
  readonly about: About;
}

/**
 * Amends a match; its log, its points and its place in time stay as they are. Of two devices the one that amended last is right:
 * that is what `amended` is for. Throws StoreFailed; nothing is changed then.
 */
export async function amendMatch(id: string, { names, about }: Amendment, now = Date.now()): Promise<void> {
  await changeMatch(id, ({ people, amended = 0 }) => ({
    people: people.map((p, seat) => ({ ...p, name: (names[seat] ?? p.name).trim().slice(0, NAME_MAX) })),
    about,
    amended: Math.max(now, amended + 1),
  }));
}
