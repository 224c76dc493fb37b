// The greedy bot, for any game: plays the best plan for its own turn and does not look beyond it.
import type { BotGame } from '../engine/bot';
import type { AnyGame, Move, Seat } from '../engine/game';
import type { Rng } from '../engine/rng';
import { RandomDealer } from './random-dealer';
import { bestPlansOf, type SearchEffort } from './plan-turn';
import type { Policy } from './policy';

const GREEDY_EFFORT: SearchEffort = { width: 5, budget: 3000 };

/** The best turn found: its moves up to the end of the turn or the first chance event. Never empty. */
export function greedyPlan(game: BotGame, view: object, seat: Seat, rng: Rng, effort = GREEDY_EFFORT): readonly Move[] {
  const dealer = new RandomDealer(rng);
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  return bestPlansOf(game, world, seat, dealer, effort)[0].moves;
}

/** The first move of the best plan. `view` is the position as `seat` sees it. */
export function greedyMove(game: BotGame, view: object, seat: Seat, rng: Rng): Move {
  return greedyPlan(game, view, seat, rng)[0];
}

/** A policy that asks for a new plan in each turn and if the next move is illegal: faster than planning every move. */
export function followPlan(game: AnyGame, plan: (view: object, seat: Seat) => readonly Move[]): Policy {
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

export function greedyPlayer(game: BotGame, rng: Rng, effort = GREEDY_EFFORT): Policy {
  return followPlan(game, (view, seat) => greedyPlan(game, view, seat, rng, effort));
}
