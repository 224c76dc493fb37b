// The same deal again: finished matches on this device from the same deal, and their points turn by turn.
import { BadInput } from '../../engine/errors';
import { isSameStart } from '../../engine/same-start';
import { Timeline } from '../../engine/timeline';
import { seatTotals } from '../../engine/sheet';
import type { AnyGame, BaseOptions } from '../../engine/game';
import { allMatches, readMatch, type MatchRow } from '../../store';
import type { AnyGameUi } from '../../ui/game-ui';
import { chartPlies } from '../finale/result-numbers';

/** Finished matches of the same deal, newest first, without this match. Throws StoreError. */
export async function earlierMatchesOfDeal({ id, game, start }: MatchRow): Promise<MatchRow[]> {
  const found: MatchRow[] = [];
  for (const status of ['finished', 'archived'] as const)
    for await (const row of allMatches({ status, game }))
      if (row.id !== id && isSameStart(row.start, start) && row.summary.ranks !== undefined) found.push(row);
  return found;
}

/** Points of each seat in a position, with all points that are already certain. */
const pointsIn = (game: AnyGame, ui: AnyGameUi, options: BaseOptions, state: object): readonly number[] =>
  ui.standing?.(state) ?? seatTotals(game.sheet(options), game.tally(state));

/**
 * Points by seat after each turn, from the beginning. `at` returns the position after `ply` moves; while the match
 * runs, the caller redacts it.
 */
export function pointsByTurn(
  { game, ui, options, turnAt }: { game: AnyGame; ui: AnyGameUi; options: BaseOptions; turnAt: readonly number[] },
  at: (ply: number) => object,
): (readonly number[])[] {
  return chartPlies(turnAt).map((ply) => pointsIn(game, ui, options, at(ply)));
}

/** Points by seat of a finished match after each turn. Throws StoreError, or BadInput if the match is no longer stored. */
export async function ghostPointsOf(row: MatchRow, game: AnyGame, ui: AnyGameUi): Promise<(readonly number[])[]> {
  const stored = await readMatch(row.id);
  if (!stored) throw new BadInput('no_match', { id: row.id });
  const line = new Timeline(game, stored.row.start, stored.log);
  const turnAt = line.states.map((state) => game.turn(state));
  return pointsByTurn({ game, ui, options: line.options, turnAt }, (ply) => line.states[ply]);
}
