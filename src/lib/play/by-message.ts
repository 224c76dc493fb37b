// Matches played by message: which seats sit at this device, and how far the last link went that left it. What is played is in the match itself.
import { preferences } from '../device/prefs.svelte';
import type { Seat } from '../engine/game';
import type { Prefs } from '../store';

export type KeptTurns = Prefs['turns'][number];

/** Matches kept in mind at most; the oldest are forgotten, and ask again who sits here. */
const MOST = 60;

/** A match that was played on in two ways is one match by message: its copies are named after it. */
const stem = (match: string): string => match.split('~')[0];

function change(match: string, how: Partial<KeptTurns>): void {
  const name = stem(match);
  const kept: readonly KeptTurns[] = preferences.now.turns;
  const old = kept.find((t) => t.match === name) ?? { match: name, seats: [], sent: 0 };
  const next = [...kept.filter((t) => t.match !== name), { ...old, ...how }];
  void preferences.set('turns', next.slice(-MOST));
}

export const byMessage = {
  /** What is kept of a match; undefined where it is played at one table. No seats: nobody said yet who sits here. Reactive. */
  of: (match: string): KeptTurns | undefined => preferences.now.turns.find((t) => t.match === stem(match)),
  begin: (match: string): void => change(match, {}),
  /** Says who sits at this device. */
  sit: (match: string, seats: readonly Seat[]): void => change(match, { seats: [...seats] }),
  /** A link with the first `ply` moves has left this device: they are taken back no more. */
  sent: (match: string, ply: number): void => change(match, { sent: ply }),
};
