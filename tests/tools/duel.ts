// Plays one match between players, one for each seat. `duel` also measures every turn and returns the result.
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER, type AnyGame, type BaseOptions, type Move, type Seat } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { seatRanks, seatTotals } from '../../src/lib/engine/sheet';

/** A policy that may also use the moves so far. */
export type Player = (view: object, seat: Seat, moves: readonly Move[]) => Move;

export interface Contest {
  readonly game: AnyGame;
  readonly options: BaseOptions;
  readonly seed: string;
  /** Version of the rules; by default the current one. */
  readonly rules?: number;
  /** One player for each seat. */
  readonly policies: readonly Player[];
  /** Ends the match early in a position for which it returns true; by default only the game's rules end it. */
  readonly until?: (state: object, ply: number) => boolean;
  /** Called with each position before a move. The move then changes this object: clone it to keep it. */
  readonly each?: (state: object) => void;
}

/** Plays one match; each player gets its seat's view only. Returns the last position, and the moves. */
export function contest({ game, options, seed, rules, policies, until, each }: Contest): {
  state: object;
  moves: Move[];
} {
  const dealer = new SeededDealer(seedWords(seed));
  const state = game.setup(options, dealer.at(-1), rules);
  const moves: Move[] = [];
  while (game.actor(state) !== GAME_OVER && !until?.(state, moves.length)) {
    each?.(state);
    const seat = game.actor(state);
    const move = policies[seat](game.redact(state, seat), seat, moves);
    game.apply(state, move, dealer.at(moves.length));
    moves.push(move);
  }
  return { state, moves };
}

export interface Duel {
  readonly points: readonly number[];
  readonly ranks: readonly number[];
  /** Turns of all seats together. */
  readonly turns: number;
  /** False if the turn limit was reached: points and ranks are those of the position at the limit. */
  readonly finished: boolean;
  /** The game's word for the way in which it ended; null if unfinished. */
  readonly end: string | null;
  /** By seat: processor time of each of its turns, ms. */
  readonly ms: readonly (readonly number[])[];
  readonly state: object;
}

export interface DuelOptions extends Pick<Contest, 'game' | 'options' | 'seed' | 'rules' | 'policies'> {
  /** Limit of the turns of all seats together. */
  readonly mostTurns: number;
}

/** Processor time of this process, ms: other processes do not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays one match, and measures it. */
export function duel({ game, options, seed, rules, policies, mostTurns }: DuelOptions): Duel {
  const ms = policies.map((): number[] => []);
  let last = -1;
  const timed = policies.map((policy): Player => (view, seat, moves) => {
    const before = spent();
    const move = policy(view, seat, moves);
    const took = spent() - before;
    if (game.turn(view) === last && ms[seat].length > 0) ms[seat][ms[seat].length - 1] += took;
    else ms[seat].push(took);
    last = game.turn(view);
    return move;
  });
  const { state: s } = contest({
    game,
    options,
    seed,
    rules,
    policies: timed,
    until: (now) => game.turn(now) > mostTurns,
  });
  const table = game.tally(s);
  const sheet = game.sheet(options);
  const finished = game.actor(s) === GAME_OVER;
  return {
    points: seatTotals(sheet, table),
    ranks: seatRanks(sheet, table),
    turns: game.turn(s),
    finished,
    end: game.endedBy(s),
    ms,
    state: s,
  };
}
