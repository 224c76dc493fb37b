// Reviews a game: compares each decision with the best plan that a search finds from the view of the deciding seat.
import type { BotGame } from '../engine/bot';
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../engine/game';
import { Rng, seedWords } from '../engine/rng';
import type { BotAnswer, PlanComparison, RatedPlan } from './protocol';
import { botStyleOf } from './levels';
import { winChancesOf } from './win-chances';
import { bestPlansOf, consideredMoves, makeExpectedPoints, planFromMoves } from './plan-turn';
import { winsBySeat } from './playouts';
import { ERRORS_TO_BE_CERTAIN, ERRORS_TO_BE_SURE, type MeanDifference } from './plan-search';
import { RandomDealer } from './random-dealer';
import { chooseMove, type BotTask } from './choose-move';
import { compareInWholeGames, comparePlans } from './compare-in-worlds';

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
  /** The better plan; null if whole games did not confirm that one is better. */
  readonly better: RatedPlan | null;
  /** Whether the review has come to this decision. Until then its loss is given as 0, its chances by the judge alone. */
  readonly checked: boolean;
  /** Each seat's chance to win after the played moves, 0 … 1. */
  readonly chances: readonly number[];
}

export interface Analysis {
  readonly decisions: readonly JudgedDecision[];
  /** By seat: mean loss of a checked decision, points; 0 if none was checked. */
  readonly mean: readonly number[];
}

/** The least that an inaccuracy, a mistake and a blunder lose: of the chance to win (0 … 1), or in points. */
const GRADE_LIMITS = { fall: [0.05, 0.1, 0.15], loss: [6, 12, 24] } as const;

/** The grade by chance or by points, whichever is worse: points count even if the game is already decided. */
const gradeOf = (lost: { readonly fall: number; readonly loss: number }): Grade =>
  Math.max(
    ...(['fall', 'loss'] as const).map((of) => GRADE_LIMITS[of].filter((least) => lost[of] >= least).length),
  ) as Grade;

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

/** The search for a decision, with the seed and the view of the seat that decided. */
export function taskOf(played: PlayedMatch, { ply, seat, moves }: Decision): BotTask {
  const { game, options, states } = played;
  const style = botStyleOf('review', game, options.seats);
  const view = game.redact(states[ply], seat);
  return { game, options, view, seat, style, seed: `${played.seed} ${String(ply)}`, played: moves };
}

function* look(played: PlayedMatch, decision: Decision): Generator<void, Look> {
  const task = taskOf(played, decision);
  const best = yield* chooseMove(task);
  const own = best.own ?? best;
  const { ply, seat, moves } = decision;
  const chances = own.chances ?? guessed(played, played.states[ply + moves.length], seat);
  return { decision, chances, task, best, own };
}

/** The effort of the search that orders decisions: few positions. */
const HASTY = { width: 2, budget: 200 } as const;

/** Points by which the judge alone likes another turn better than the one that was played. */
export function dislikeOf(played: PlayedMatch, decision: Decision): number {
  const { game, view, seat, seed } = taskOf(played, decision);
  const dealer = new RandomDealer(new Rng(seedWords(seed)));
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const [best] = bestPlansOf(game, world, seat, dealer, HASTY);
  return best.value - planFromMoves(game, world, seat, dealer, { effort: HASTY, moves: decision.moves }).value;
}

/** Each seat's chance to win by the judge alone, from one seat's view: used if there are no playouts. */
function guessed({ game, options, seed }: PlayedMatch, s: object, seat: Seat): readonly number[] {
  if (game.actor(s) === GAME_OVER) return winsBySeat(game, options, s);
  const world = game.redact(game.clone(s), seat);
  game.resample(world, seat, new RandomDealer(new Rng(seedWords(`${seed} chances`))));
  const expected = makeExpectedPoints(game, world);
  return winChancesOf(
    { game, options },
    world,
    Array.from({ length: options.seats }, (_, who) => expected(world, who)),
  );
}

/** The result for a decision if no other plan was surely better than the played one. */
const unmarked = (decision: Decision, chances: readonly number[], checked: boolean): JudgedDecision => ({
  ...decision,
  loss: 0,
  fall: 0,
  grade: 0,
  better: null,
  checked,
  chances,
});

/** What a comparison is certain of: points and chance to win lost, 0 if uncertain. */
const certain = ({ lead, win }: PlanComparison): { loss: number; fall: number } => {
  const sure = ({ points, noise }: MeanDifference) => (points > ERRORS_TO_BE_CERTAIN * noise ? points : 0);
  return { loss: sure(lead), fall: sure(win) };
};

/**
 * Compares the best and the played plan again in new worlds: a loss counts only if it occurs there too. If it is graded,
 * whole games of other players must surely confirm it: it shrinks to what they find as well.
 */
function* again({ decision, chances, task, best, own }: Look): Generator<void, JudgedDecision> {
  const fine = unmarked(decision, chances, true);
  const plans = [best.moves, own.moves] as const;
  const found = yield* comparePlans(task, plans);
  if (!found || found.value.points <= ERRORS_TO_BE_CERTAIN * found.value.noise) return fine;
  const likely = certain(found);
  if (gradeOf(likely) === 0) return { ...fine, ...likely };
  const games = yield* compareInWholeGames(task, plans);
  if (!games || games.lead.points <= ERRORS_TO_BE_SURE * games.lead.noise) return fine;
  const loss = Math.min(likely.loss, games.lead.points);
  const fall = Math.min(likely.fall, Math.max(0, games.win.points));
  return { ...fine, loss, fall, grade: gradeOf({ loss, fall }), better: best };
}

/** Reviews one decision. Compares in new worlds only if the first search found a better plan. */
export function* judgeDecision(played: PlayedMatch, decision: Decision): Generator<void, JudgedDecision> {
  const seen = yield* look(played, decision);
  return (seen.own.behind?.points ?? 0) > 0 ? yield* again(seen) : unmarked(decision, seen.chances, true);
}

/** After this many decisions each, a review shows what it has found. */
const SHOWN_EVERY = 10;

/**
 * Reviews a game: first the decisions that the judge likes least. Calls `progress` after each decision with the share
 * that is done (0 … 1), and with the analysis so far after every `SHOWN_EVERY`. Repeatable, however slow the device.
 */
export function* analyseMatch(
  played: PlayedMatch,
  progress: (done: number, soFar: Analysis | null) => void,
): Generator<void, Analysis> {
  const { game, options, states } = played;
  const judged: JudgedDecision[] = [];
  const order: { readonly k: number; readonly dislike: number }[] = [];
  for (const [k, decision] of decisionsOf(played).entries()) {
    const { ply, seat, moves } = decision;
    judged.push(unmarked(decision, guessed(played, states[ply + moves.length], seat), false));
    order.push({ k, dislike: dislikeOf(played, decision) });
    yield;
  }
  order.sort((a, b) => b.dislike - a.dislike);
  const end = states[states.length - 1];
  for (const [n, { k }] of order.entries()) {
    const one = yield* judgeDecision(played, judged[k]);
    // After the last decision the result is certain.
    const over = k === judged.length - 1 && game.actor(end) === GAME_OVER;
    judged[k] = over ? { ...one, chances: winsBySeat(game, options, end) } : one;
    progress((n + 1) / order.length, (n + 1) % SHOWN_EVERY === 0 ? analysisOf(judged, options.seats) : null);
  }
  return analysisOf(judged, options.seats);
}

function analysisOf(judged: readonly JudgedDecision[], seats: number): Analysis {
  const mean = Array.from({ length: seats }, (_, seat) => {
    const own = judged.filter((d) => d.seat === seat && d.checked);
    return own.length === 0 ? 0 : own.reduce((sum, d) => sum + d.loss, 0) / own.length;
  });
  return { decisions: [...judged], mean };
}
