// Reviews a game: compares each decision with the best plan that a search finds from the view of the deciding seat.
import type { BotGame } from '../engine/bot';
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../engine/game';
import { Rng, seedWords } from '../engine/rng';
import type { BotAnswer, RatedPlan } from './protocol';
import { botStyleOf } from './levels';
import { winChancesOf } from './win-chances';
import { consideredMoves, makeExpectedPoints } from './plan-turn';
import { winsBySeat } from './playouts';
import { ERRORS_TO_BE_CERTAIN } from './plan-search';
import { RandomDealer } from './random-dealer';
import { comparePlans, chooseMove, type TimeLimit, type BotTask } from './choose-move';

/** The moves of one seat up to the end of its turn or to the first chance event. */
export interface Decision {
  /** Index of the decision's first move among all played moves, from 0. */
  readonly ply: number;
  readonly moves: readonly Move[];
  readonly seat: Seat;
  /** Number of turns begun, this decision's turn included. */
  readonly turn: number;
}

/** The grade of a decision: 0 fine, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
export type Grade = 0 | 1 | 2 | 3;

export interface JudgedDecision extends Decision {
  /** Points lost compared with the better plan, 0 or more; 0 if no plan is surely better. */
  readonly loss: number;
  /** Chance to win lost compared with the better plan, 0 … 1; 0 if no plan is surely better. */
  readonly fall: number;
  readonly grade: Grade;
  /** The better plan; null if no plan is surely better. */
  readonly better: RatedPlan | null;
  /** Whether the time sufficed to compare the played moves with other plans. If not, the loss is unknown and given as 0. */
  readonly checked: boolean;
  /** Each seat's chance to win after the played moves, 0 … 1. */
  readonly chances: readonly number[];
}

export interface Analysis {
  readonly decisions: readonly JudgedDecision[];
  /** By seat: mean loss of a checked decision, points; 0 if none was checked. */
  readonly mean: readonly number[];
}

/** Smallest lost chance to win (0 … 1) of an inaccuracy, of a mistake and of a blunder. */
const GRADE_LIMITS = [0.05, 0.1, 0.15] as const;

const gradeOf = (fall: number): Grade => GRADE_LIMITS.filter((least) => fall >= least).length as Grade;

export interface PlayedMatch {
  readonly game: BotGame;
  readonly options: BaseOptions;
  /** The full position before each move, by ply; then the final position. */
  readonly states: readonly object[];
  readonly moves: readonly Move[];
  /** By ply: true if the move had a chance event or a reveal, which undo cannot cross. */
  readonly reveals: readonly boolean[];
  /** The seed of the match's bot questions (`opponentSeed`): review and hints use the same random numbers. */
  readonly seed: string;
}

/** The decisions of a game. A decision is omitted if a bot would consider no alternative to any of its moves. */
export function decisionsOf({ game, states, moves, reveals }: PlayedMatch): Decision[] {
  const list: Decision[] = [];
  for (let ply = 0; ply < moves.length;) {
    const s = states[ply];
    const [seat, turn] = [game.actor(s), game.turn(s)];
    let to = ply + 1;
    while (to < moves.length && !reveals[to - 1] && game.actor(states[to]) === seat && game.turn(states[to]) === turn)
      to++;
    const free = moves.slice(ply, to).some((_, k) => consideredMoves(game, states[ply + k]).length > 1);
    if (free) list.push({ ply, moves: moves.slice(ply, to), seat, turn });
    ply = to;
  }
  return list;
}

/** A decision after the first search: its played plan (`own`) and the best plan found, not confirmed yet. */
interface Look {
  readonly decision: Decision;
  /** Each seat's chance to win after the played moves. */
  readonly chances: readonly number[];
  readonly task: BotTask;
  readonly best: BotAnswer;
  readonly own: RatedPlan;
}

function* look(played: PlayedMatch, decision: Decision, limit?: TimeLimit): Generator<void, Look> {
  const { game, options, states } = played;
  const { ply, seat, moves } = decision;
  const task: BotTask = {
    game,
    options,
    view: game.redact(states[ply], seat),
    seat,
    style: botStyleOf('review', game, options.seats),
    seed: `${played.seed} ${String(ply)}`,
    played: moves,
  };
  const best = yield* chooseMove(task, limit);
  const own = best.own ?? best;
  const after = states[ply + moves.length];
  const chances = !best.cut && own.chances ? own.chances : guessed(played, after, seat);
  return { decision, chances, task, best, own };
}

/**
 * Each seat's chance to win by the judge alone, from one seat's view: used if the playouts are missing or incomplete.
 */
function guessed({ game, options, seed }: PlayedMatch, s: object, seat: Seat): readonly number[] {
  if (game.actor(s) === GAME_OVER) return winsBySeat(game, options, s);
  const world = game.redact(game.clone(s), seat);
  game.resample(world, seat, new RandomDealer(new Rng(seedWords(`${seed} chances`))));
  const expected = makeExpectedPoints(game, world);
  return winChancesOf(
    game,
    world,
    Array.from({ length: options.seats }, (_, who) => expected(world, who)),
  );
}

/** Whether the time sufficed for playouts of the played plan, or there was nothing to compare it with. */
const tried = ({ best, own }: Look): boolean => !best.cut || own.behind !== null || best.alternatives.length === 0;

/** The result for a decision if no other plan was surely better than the played one. */
const unmarked = ({ decision, chances }: Look, checked: boolean): JudgedDecision => ({
  ...decision,
  loss: 0,
  fall: 0,
  grade: 0,
  better: null,
  checked,
  chances,
});

/** Compares the best and the played plan again in new worlds: a loss counts only if it occurs there too. */
function* again(seen: Look, limit?: TimeLimit): Generator<void, JudgedDecision> {
  const { decision, chances, task, best, own } = seen;
  const found = yield* comparePlans(task, [best.moves, own.moves], limit);
  if (!found || found.value.points <= ERRORS_TO_BE_CERTAIN * found.value.noise) return unmarked(seen, found !== null);
  const fall = Math.max(0, found.win.points);
  return {
    ...decision,
    loss: Math.max(0, found.lead.points),
    fall,
    grade: found.win.points > ERRORS_TO_BE_CERTAIN * found.win.noise ? gradeOf(fall) : 0,
    better: best,
    checked: true,
    chances,
  };
}

/** Reviews one decision without a time limit. Compares in new worlds only if the first search found a better plan. */
export function* judgeDecision(played: PlayedMatch, decision: Decision): Generator<void, JudgedDecision> {
  const seen = yield* look(played, decision);
  return (seen.own.behind?.points ?? 0) > 0 ? yield* again(seen) : unmarked(seen, tried(seen));
}

/** Share of the time limit for the first search of all decisions; the rest is for comparisons in new worlds. */
const FIRST_LOOK = 0.6;

/** A comparison gets at least 1 / SECOND_LOOKS of the remaining time: one cut short does not mark its decision. */
const SECOND_LOOKS = 8;

/**
 * The time limit of the next one of `left` pieces of work that share the time until `until` equally; undefined if there
 * is no limit.
 */
const share = (limit: TimeLimit | undefined, until: number, left: number): TimeLimit | undefined =>
  limit && { now: limit.now, until: limit.now() + (until - limit.now()) / left };

/**
 * Reviews a game. Calls `progress` with 0 … 1; pauses at every `yield`. With a limit each decision gets its share of
 * the time; without one the result is repeatable.
 */
export function* analyseMatch(
  played: PlayedMatch,
  progress: (done: number) => void,
  limit?: TimeLimit,
): Generator<void, Analysis> {
  const decisions = decisionsOf(played);
  const half = limit ? limit.now() + FIRST_LOOK * (limit.until - limit.now()) : Infinity;
  const seen: Look[] = [];
  for (const decision of decisions) {
    seen.push(yield* look(played, decision, share(limit, half, decisions.length - seen.length)));
    progress((FIRST_LOOK * seen.length) / decisions.length);
  }
  const judged = new Map<Look, JudgedDecision>();
  // Confirm the costliest decisions first: time may run out, and a decision without a confirmation is not marked.
  const doubtful = seen.filter(({ own }) => (own.behind?.points ?? 0) > 0);
  doubtful.sort((a, b) => (b.own.behind?.points ?? 0) - (a.own.behind?.points ?? 0));
  for (const [k, one] of doubtful.entries()) {
    const left = Math.min(doubtful.length - k, SECOND_LOOKS);
    judged.set(one, yield* again(one, share(limit, limit?.until ?? Infinity, left)));
    progress(FIRST_LOOK + ((1 - FIRST_LOOK) * (k + 1)) / doubtful.length);
  }
  progress(1);
  const all = seen.map((one) => judged.get(one) ?? unmarked(one, tried(one)));
  const last = all.at(-1);
  const end = played.states[played.states.length - 1];
  // After the last decision the result is certain.
  if (last && played.game.actor(end) === GAME_OVER)
    all[all.length - 1] = { ...last, chances: winsBySeat(played.game, played.options, end) };
  const mean = Array.from({ length: played.options.seats }, (_, seat) => {
    const own = all.filter((d) => d.seat === seat && d.checked);
    return own.length === 0 ? 0 : own.reduce((sum, d) => sum + d.loss, 0) / own.length;
  });
  return { decisions: all, mean };
}

/** A seat's `n` decisions that lost the most chance to win, worst first; only those with a better plan. */
export function worstDecisions(analysis: Analysis, seat: Seat, n = 3): JudgedDecision[] {
  return analysis.decisions
    .filter((d) => d.seat === seat && d.better !== null)
    .sort((a, b) => b.fall - a.fall || b.loss - a.loss)
    .slice(0, n);
}
