// What lists show of a match: the active player, the points, and the public position for the picture.
import { GAME_OVER, type AnyGame } from '../engine/game';
import { seatRanks, seatTotals } from '../engine/sheet';
import type { MatchSummary } from './schemas';

export function summariseMatch(game: AnyGame, options: { readonly seats: number }, state: object): MatchSummary {
  const sheet = game.sheet(options);
  const actor = game.actor(state);
  // During the game only the public view counts: points of a hidden card would reveal it.
  const open = game.redact(state, null);
  const table = game.tally(actor === GAME_OVER ? state : open);
  return {
    actor,
    turn: game.turn(state),
    scores: seatTotals(sheet, table),
    ...(actor === GAME_OVER && { ranks: seatRanks(sheet, table), counts: table.map((counts) => ({ ...counts })) }),
    thumb: open,
  };
}
