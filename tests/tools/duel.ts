// One match between policies, seat by seat: its result, and the cost of every turn.
import { SeededDealer } from '../../src/lib/engine/dealer';
import { OVER, type AnyGame, type BaseOptions, type Seat } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { ranks, totals } from '../../src/lib/engine/sheet';
import type { Policy } from '../../src/lib/bots/policy';

export interface Duel {
  readonly points: readonly number[];
  readonly ranks: readonly number[];
  /** Turns of all seats together. */
  readonly turns: number;
  /** False if the turn limit came first: points and ranks are those of that moment. */
  readonly finished: boolean;
  /** How the game ended, in its own word; null if unfinished. */
  readonly end: string | null;
  /** By seat: processor time of each of its turns, ms. */
  readonly ms: readonly (readonly number[])[];
  readonly state: object;
}

export interface DuelOptions {
  readonly game: AnyGame;
  readonly options: BaseOptions;
  readonly seed: string;
  /** One for each seat. */
  readonly policies: readonly Policy[];
  /** The limit of turns of all seats together. */
  readonly mostTurns: number;
}

/** Processor time of this process, ms: other processes do not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays one match; each policy gets its seat's view only. */
export function duel({ game, options, seed, policies, mostTurns }: DuelOptions): Duel {
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const ms = policies.map((): number[] => []);
  let last = -1;
  for (let ply = 0; game.actor(s) !== OVER && game.turn(s) <= mostTurns; ply++) {
    const seat: Seat = game.actor(s);
    const view = game.redact(s, seat);
    const before = spent();
    const move = policies[seat](view, seat);
    const took = spent() - before;
    if (game.turn(s) === last && ms[seat].length > 0) ms[seat][ms[seat].length - 1] += took;
    else ms[seat].push(took);
    last = game.turn(s);
    game.apply(s, move, dealer.at(ply));
  }
  const table = game.tally(s);
  const sheet = game.sheet(options);
  const finished = game.actor(s) === OVER;
  return {
    points: totals(sheet, table),
    ranks: ranks(sheet, table),
    turns: game.turn(s),
    finished,
    end: game.endedBy(s),
    ms,
    state: s,
  };
}
