// A game looked over: every decision set beside the best that is found in the same worlds, by what its seat could see.
import type { BotGame } from '../engine/bot';
import type { SeededDealer } from '../engine/dealer';
import { OVER, type BaseOptions, type Move, type Seat } from '../engine/game';
import type { Way } from './ask';
import { styleOf } from './levels';
import { choices } from './plan';
import { think, type Limit } from './think';

/** A stretch of one seat's moves up to the end of its turn or to the first thing chance decided. */
export interface Decision {
  /** Index of its first move in the log as played, and how many moves it has. */
  readonly ply: number;
  readonly moves: readonly Move[];
  readonly seat: Seat;
  /** Turns begun, this one included. */
  readonly turn: number;
}

export interface Judged extends Decision {
  /** Points lost against the best found, 0 or more; and what that was, null where the played was as good. */
  readonly loss: number;
  readonly better: Way | null;
  /** Chance of winning after what was played, by seat, 0 … 1. */
  readonly chances: readonly number[];
}

export interface Analysis {
  readonly decisions: readonly Judged[];
  /** By seat: mean loss of a decision, points. */
  readonly mean: readonly number[];
}

/** Points of a loss that earn one sign and two. */
export const DEAR = { one: 3, two: 6 } as const;

export interface Played {
  readonly game: BotGame;
  readonly options: BaseOptions;
  /** Positions before every move, as they were: [ply]; one more at the end. */
  readonly states: readonly object[];
  readonly moves: readonly Move[];
  /** Whether chance or a reveal came with the move: an undo barrier of the log. */
  readonly reveals: readonly boolean[];
  readonly seed: string;
}

/** The decisions of a game, those without a choice left out. */
export function decisionsOf({ game, states, moves, reveals }: Played): Decision[] {
  const list: Decision[] = [];
  for (let ply = 0; ply < moves.length;) {
    const s = states[ply];
    const [seat, turn] = [game.actor(s), game.turn(s)];
    let to = ply + 1;
    while (to < moves.length && !reveals[to - 1] && game.actor(states[to]) === seat && game.turn(states[to]) === turn)
      to++;
    const free = moves.slice(ply, to).some((_, k) => choices(game, states[ply + k]).length > 1);
    if (free) list.push({ ply, moves: moves.slice(ply, to), seat, turn });
    ply = to;
  }
  return list;
}

const same = (a: readonly Move[], b: readonly Move[]): boolean =>
  a.length === b.length && a.every((m, i) => m === b[i]);

function* judge(played: Played, decision: Decision, limit?: Limit): Generator<void, Judged> {
  const { game, options, states } = played;
  const { ply, seat, moves } = decision;
  const thought = yield* think(
    {
      game,
      options,
      view: game.redact(states[ply], seat),
      seat,
      style: styleOf('review', game.id),
      seed: `${played.seed} ${String(ply)}`,
      played: moves,
    },
    limit,
  );
  const all: Way[] = [thought, ...thought.alternatives];
  const own = all.find((o) => same(o.moves, moves)) ?? thought;
  const loss = Math.max(0, thought.value - own.value);
  return { ...decision, loss, better: loss > 0 ? thought : null, chances: own.chances ?? [] };
}

/**
 * Looks a game over. `progress` hears how much is done, 0 … 1. Every `yield` is a place to rest. With a limit every decision has its
 * share of the time that is left; without one each takes what it takes and the same game is always judged the same.
 */
export function* analyse(played: Played, progress: (done: number) => void, limit?: Limit): Generator<void, Analysis> {
  const decisions = decisionsOf(played);
  const judged: Judged[] = [];
  for (const decision of decisions) {
    const left = decisions.length - judged.length;
    const share = limit && { now: limit.now, until: limit.now() + (limit.until - limit.now()) / left };
    judged.push(yield* judge(played, decision, share));
    progress(judged.length / decisions.length);
  }
  const mean = Array.from({ length: played.options.seats }, (_, seat) => {
    const own = judged.filter((d) => d.seat === seat);
    return own.length === 0 ? 0 : own.reduce((sum, d) => sum + d.loss, 0) / own.length;
  });
  return { decisions: judged, mean };
}

/** The dearest decisions of a seat, dearest first. */
export function dearest(analysis: Analysis, seat: Seat, n = 3): Judged[] {
  return analysis.decisions
    .filter((d) => d.seat === seat && d.loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, n);
}

/** Positions, moves and reveals of a game played from its seed; for tools. */
export function replayed(
  game: BotGame,
  options: BaseOptions,
  dealer: SeededDealer,
  moves: readonly Move[],
  seed: string,
): Played {
  const s = game.setup(options, dealer.at(-1));
  const states = [game.clone(s)];
  const reveals: boolean[] = [];
  moves.forEach((move, ply) => {
    if (game.actor(s) === OVER) throw new Error(`over before ply ${String(ply)}`);
    game.apply(s, move, dealer.at(ply));
    states.push(game.clone(s));
    reveals.push(dealer.asked);
  });
  return { game, options, states, moves, reveals, seed };
}
