// Policies, which each play a seat of a match: the greedy bot and the levels, for the arena, the simulator and tests.
// (A table of the app asks BotHost for one decision at a time.)
import { chooseMoveAtOnce } from '$lib/bots/choose-move';
import { botStyleOf, type Level } from '$lib/bots/levels';
import { bestPlansOf, type SearchEffort } from '$lib/bots/plan-turn';
import { RandomDealer } from '$lib/bots/random-dealer';
import type { BotGame } from '$lib/engine/bot';
import type { BaseOptions, Move, Seat } from '$lib/engine/game';
import type { Rng } from '$lib/engine/rng';

/**
 * Gets its seat's view and returns a legal move. A policy is created for one seat of one match; it may remember its plan
 * from one move to the next.
 */
export type Policy = (view: object, seat: Seat) => Move;

/** Plans a turn: its moves up to the end of the turn or the first chance event. Never empty. */
type Planner = (view: object, seat: Seat) => readonly Move[];

/** A policy that asks for a new plan in each turn and if the next move is illegal: faster than planning every move. */
export function followPlan(game: BotGame, plan: Planner): Policy {
  let left: readonly Move[] = [];
  let turn = -1;
  let who = -1;
  return (view, seat) => {
    const legal: Move[] = [];
    game.legal(view, legal);
    if (turn !== game.turn(view) || who !== seat || left.length === 0 || !legal.includes(left[0])) {
      left = plan(view, seat);
      turn = game.turn(view);
      who = seat;
    }
    const [move, ...rest] = left;
    left = rest;
    return move;
  };
}

const GREEDY_EFFORT: SearchEffort = { width: 5, budget: 3000 };

/** The greedy bot: plays the best turn found, without a look beyond it. */
export function greedyPlayer(game: BotGame, rng: Rng, effort = GREEDY_EFFORT): Policy {
  return followPlan(game, (view, seat) => {
    const dealer = new RandomDealer(rng);
    const world = game.clone(view);
    game.resample(world, seat, dealer);
    return bestPlansOf(game, world, seat, dealer, effort)[0].moves;
  });
}

/** A bot of this level. The same seed plays the same moves. */
export function makeOpponent(game: BotGame, options: BaseOptions, level: Level, seed: string): Policy {
  const style = botStyleOf(level, game, options.seats);
  let decisions = 0;
  return followPlan(game, (view, seat) => {
    const moment = `${seed} ${String(game.turn(view))} ${String(seat)}${style.stepwise ? ` ${String(decisions++)}` : ''}`;
    return chooseMoveAtOnce({ game, options, view, seat, style, seed: moment }).moves;
  });
}
