// A bot as a policy, for the arena, the simulator and tests. (A table asks BotHost for one decision at a time.)
import type { BotGame } from '../engine/bot';
import type { BaseOptions } from '../engine/game';
import { followPlan } from './greedy';
import { botStyleOf, type Level } from './levels';
import type { Policy } from './policy';
import { chooseMoveAtOnce } from './choose-move';

/** A policy of this level for one seat of one match. The same seed plays the same moves. */
export function makeOpponent(game: BotGame, options: BaseOptions, level: Level, seed: string): Policy {
  const style = botStyleOf(level, game, options.seats);
  return followPlan(game, (view, seat) => {
    const moment = `${seed} ${String(game.turn(view))} ${String(seat)}`;
    return chooseMoveAtOnce({ game, options, view, seat, style, seed: moment }).moves;
  });
}
