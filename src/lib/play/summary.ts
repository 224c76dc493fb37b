// What lists show of a match: who decides, the points, and the public position for the picture.
import { OVER, type AnyGame } from '../engine/game';
import { ranks, totals } from '../scoring/sheet';
import type { MatchSummary } from '../store';

/** Sums up a position of a match. */
export function summarise(game: AnyGame, options: { readonly seats: number }, state: object): MatchSummary {
  const sheet = game.sheet(options);
  const table = game.tally(state);
  const actor = game.actor(state);
  return {
    actor,
    turn: game.turn(state),
    scores: totals(sheet, table),
    ...(actor === OVER && { ranks: ranks(sheet, table) }),
    thumb: game.redact(state, null),
  };
}
