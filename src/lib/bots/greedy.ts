// A bot for any game: plays the best plan it finds for its own turn, and looks no further.
import type { BotGame } from '../engine/bot';
import type { AnyGame, Move, Seat } from '../engine/game';
import type { Rng } from '../engine/rng';
import { RandomDealer } from './random-dealer';
import { plansOf, type SearchEffort } from './plan';
import type { Policy } from './policy';

export const GREEDY_EFFORT: SearchEffort = { width: 5, budget: 3000 };

/** The best turn it finds from here: its moves up to the end of the turn or to the first thing chance decides. Never empty. */
export function planTurn(game: BotGame, view: object, seat: Seat, rng: Rng, effort = GREEDY_EFFORT): readonly Move[] {
  const dealer = new RandomDealer(rng);
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  return plansOf(game, world, seat, dealer, effort)[0].moves;
}

/** One decision of the bot whose turn it is. `view` is the position as the seat may see it; the move is legal in it. */
export function greedy(game: BotGame, view: object, seat: Seat, rng: Rng): Move {
  return planTurn(game, view, seat, rng)[0];
}

/** Keeps to a plan as long as it holds, and asks for another when it does not: several times faster than planning each decision. */
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

/** The greedy bot for one seat of one match. */
export function greedyPlayer(game: BotGame, rng: Rng, effort = GREEDY_EFFORT): Policy {
  return followPlan(game, (view, seat) => planTurn(game, view, seat, rng, effort));
}
