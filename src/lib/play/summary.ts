// What lists show of a match: who decides, the points, and the public position for the picture.
import { OVER, type AnyGame } from '../engine/game';
import { ranks, totals } from '../scoring/sheet';
import type { MatchSummary } from '../store';

/** Sums up a position of a match. */
export function summarise(game: AnyGame, options: { readonly seats: number }, state: object): MatchSummary {
  const sheet = game.sheet(options);
  const actor = game.actor(state);
  // While the game runs, lists show what everybody may see: points of a hidden card would tell it.
  const open = game.redact(state, null);
  const table = game.tally(actor === OVER ? state : open);
  return {
    actor,
    turn: game.turn(state),
    scores: totals(sheet, table),
    ...(actor === OVER && { ranks: ranks(sheet, table), counts: table.map((counts) => ({ ...counts })) }),
    thumb: open,
  };
}
