// Positions of seeded games among bots, spread evenly over whole games, for tools that examine hints.
import type { Level } from '../../src/lib/bots/levels';
import { makeOpponent } from '../bots/policies';
import { consideredMoves } from '../../src/lib/bots/plan-turn';
import type { BotGame } from '../../src/lib/engine/bot';
import type { BaseOptions, Move, Seat } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { contest } from './duel';

/** A game that was played, with all its positions. */
export interface Line {
  readonly seed: string;
  readonly options: BaseOptions;
  readonly states: readonly object[];
  readonly moves: readonly Move[];
}

export interface Place {
  readonly line: Line;
  readonly ply: number;
  readonly seat: Seat;
  readonly view: object;
}

/** A whole game among bots of one level. */
export function playLine(game: BotGame, level: Level, seats: number, seed: string): Line {
  const options = game.parseOptions({ seats });
  const policies = Array.from({ length: seats }, (_, seat) =>
    makeOpponent(game, options, level, `${seed} ${String(seat)}`),
  );
  const states: object[] = [];
  const { state, moves } = contest({ game, options, seed, policies, each: (s) => states.push(game.clone(s)) });
  return { seed, options, states: [...states, state], moves };
}

/** Positions of a played game with more than one move to consider. `turns`: only those at the beginning of a turn. */
export function placesOf(game: BotGame, line: Line, turns: boolean): Place[] {
  const { states, moves } = line;
  return moves.flatMap((_, ply) => {
    const s = states[ply];
    const seat = game.actor(s);
    const begins = ply === 0 || game.turn(states[ply - 1]) !== game.turn(s) || game.actor(states[ply - 1]) !== seat;
    if ((turns && !begins) || consideredMoves(game, s).length < 2) return [];
    return [{ line, ply, seat, view: game.redact(game.clone(s), seat) }];
  });
}

/** Yields `count` positions, `each` of them from one match. `seats`: the matches' numbers of players, used in turn. */
export function* spread(
  game: BotGame,
  { count, seats, seed, each = 5 }: { count: number; seats: readonly number[]; seed: string; each?: number },
): Generator<Place, void> {
  const rng = new Rng(seedWords(`spread ${seed}`));
  for (let given = 0, k = 0; given < count; k++) {
    const line = playLine(game, 'grumete', seats[k % seats.length], `${seed} ${game.id} ${String(k)}`);
    const all = placesOf(game, line, false);
    const wanted = Math.min(each, count - given);
    for (let n = 0; n < wanted; n++) yield all[Math.floor(((n + rng.next() / 2 ** 32) * all.length) / wanted)];
    given += wanted;
  }
}
