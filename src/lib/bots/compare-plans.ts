// Compares plans by their ideas: whether two are really different, and which ones a hint may compare.
import type { BotGame } from '../engine/bot';
import type { Move } from '../engine/game';
import type { RatedPlan } from './protocol';

export const areSameMoves = (a: readonly Move[], b: readonly Move[] = []): boolean =>
  a.length === b.length && a.every((move, k) => move === b[k]);

/** The idea of a plan: the game's idea of its first move; the first move itself if the game has no ideas. */
export const ideaOf = ({ bot }: BotGame, { moves: [move] }: Pick<RatedPlan, 'moves'>): string =>
  bot.idea?.(move) ?? String(move);

/** The idea of a move as the log writes it. */
export function ideaOfText(game: BotGame, text: string): string {
  const move = game.moves.parse(text);
  return move === undefined ? text : ideaOf(game, { moves: [move] });
}

/** Texts of the moves that end a turn or a part of it, in all games. */
const ENDS = /^(done|stop|skip)$/;
export const endsAtOnce = (game: Pick<BotGame, 'moves'>, { moves }: Pick<RatedPlan, 'moves'>): boolean =>
  moves.length === 1 && ENDS.test(game.moves.text(moves[0]));

/**
 * Whether `other` is really different from `best`: they have no common goal, and neither has a move with the idea of the
 * other's first move, which would be the same thing in another order. A plan that ends the turn at once differs from all
 * others.
 */
export function isDifferentPlan(
  game: BotGame,
  best: Pick<RatedPlan, 'moves'>,
  other: Pick<RatedPlan, 'moves'>,
): boolean {
  if (endsAtOnce(game, best) || endsAtOnce(game, other)) return !areSameMoves(best.moves, other.moves);
  const goal = (way: Pick<RatedPlan, 'moves'>) => game.bot.goal?.(way.moves) ?? null;
  if (goal(best) !== null && goal(best) === goal(other)) return false;
  const has = ({ moves }: Pick<RatedPlan, 'moves'>, idea: string) =>
    moves.some((move) => ideaOf(game, { moves: [move] }) === idea);
  return !has(best, ideaOf(game, other)) && !has(other, ideaOf(game, best));
}

/**
 * The plans that a hint may compare with the best one. They are really different plans, or if there are none, plans
 * whose first move has the same idea.
 */
export function comparablePlans<P extends Pick<RatedPlan, 'moves'>>(game: BotGame, best: P, plans: readonly P[]): P[] {
  const others = plans.filter((plan) => plan !== best);
  const different = others.filter((plan) => isDifferentPlan(game, best, plan));
  return different.length > 0 ? different : others.filter((plan) => ideaOf(game, plan) === ideaOf(game, best));
}
