// Matches played by message: which seats sit at this device, and up to which move a link was sent. The moves are in the
// match itself.
import { preferences } from '../../device/prefs.svelte';
import type { Seat } from '../../engine/game';
import type { Prefs } from '../../store';

export type MessageMatch = Prefs['turns'][number];

/** At most this many matches are remembered; a forgotten one asks again who sits here. */
const MOST = 60;

/** A match that was continued in two ways is one match by message: its copies share its name. */
const stem = (match: string): string => match.split('~')[0];

function change(match: string, how: Partial<MessageMatch>): void {
  const name = stem(match);
  const kept: readonly MessageMatch[] = preferences.now.turns;
  const old = kept.find((t) => t.match === name) ?? { match: name, seats: [], sent: 0 };
  const next = [...kept.filter((t) => t.match !== name), { ...old, ...how }];
  void preferences.set('turns', next.slice(-MOST));
}

export const byMessage = {
  /** The stored note of a match; undefined if it is played at one table. No seats: not yet chosen. Reactive. */
  of: (match: string): MessageMatch | undefined => preferences.now.turns.find((t) => t.match === stem(match)),
  begin: (match: string): void => change(match, {}),
  /** Stores which seats sit at this device. */
  sit: (match: string, seats: readonly Seat[]): void => change(match, { seats: [...seats] }),
  /** A link with the first `ply` moves was sent: they can no longer be undone here. */
  sent: (match: string, ply: number): void => change(match, { sent: ply }),
};
