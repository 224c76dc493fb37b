// Matches played by message: which seats play at this device, and up to which move a link was sent. The moves are in
// the match itself.
import { preferences } from '../../device/prefs.svelte';
import type { Seat } from '../../engine/game';
import type { Prefs } from '../../store';
import { copyMessageMatches } from '../../store/message-copy';

export type MessageMatch = Prefs['turns'][number];

/** At most this many matches are remembered. A forgotten match asks again who plays at this device. */
const MOST = 60;

/** Copies of a match that was continued in two ways are one match by message: their ids are equal up to `~`. */
const stem = (match: string): string => match.split('~')[0];

function change(match: string, how: Partial<MessageMatch>): void {
  const name = stem(match);
  const kept: readonly MessageMatch[] = preferences.now.turns;
  const old = kept.find((t) => t.match === name) ?? { match: name, seats: [] };
  const next = [...kept.filter((t) => t.match !== name), { ...old, ...how }].slice(-MOST);
  void preferences.set('turns', next);
  copyMessageMatches(next);
}

export const messageMatches = {
  /**
   * The stored data of a match by message; undefined if the match is played at one table. Empty `seats`: not yet
   * chosen. Reactive.
   */
  of: (match: string): MessageMatch | undefined => preferences.now.turns.find((t) => t.match === stem(match)),
  begin: (match: string): void => change(match, {}),
  /** Stores which seats play at this device. */
  sit: (match: string, seats: readonly Seat[]): void => change(match, { seats: [...seats] }),
  /** Stores that a link with the first `ply` moves was sent: these moves can no longer be undone here. */
  sent: (match: string, ply: number): void => change(match, { sent: ply, undone: undefined }),
  /** Stores that sent moves were undone down to `ply`: the other devices need a new link. */
  undone: (match: string, ply: number): void => change(match, { sent: ply, undone: true }),
};
