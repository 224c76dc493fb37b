// One decision of an opponent, in small steps: plans of its turn by the judge, the best of them tried out, the choice by its level.
import type { BotGame } from '../engine/bot';
import type { BaseOptions, Move, Seat } from '../engine/game';
import { Rng, seedWords } from '../engine/rng';
import type { Way, Thought } from './ask';
import { Guess } from './guess';
import type { Style, Trial } from './levels';
import { atOnce, madePlan, planning, type Plan } from './plan';
import { playOut, untried, type Tried } from './trial';

export interface Task {
  readonly game: BotGame;
  readonly options: BaseOptions;
  /** The position as the seat may see it. Left as it is. */
  readonly view: object;
  readonly seat: Seat;
  readonly style: Style;
  readonly seed: string;
  /** Moves that were played here: judged and tried out beside the best plans, however bad they look. */
  readonly played?: readonly Move[];
}

/** A clock, and when it has to be enough: both in ms. Without one a decision takes what it takes and is always the same. */
export interface Limit {
  readonly now: () => number;
  readonly until: number;
  /** From here on plans are tried out in no further world; as long as there is time if not said. */
  readonly enough?: number;
}

/** Alternatives named beside the best. */
const NAMED = 3;

/** Thinks one decision over; every `yield` is a place to rest, some milliseconds from the last one at most. */
export function* think(task: Task, limit?: Limit): Generator<void, Thought> {
  const began = limit?.now() ?? 0;
  const plans = yield* propose(task);
  const tried = plans.all.length > 1 && task.style.trial ? yield* tryOut(task, plans, task.style.trial, limit) : [];
  const options = tried.length > 0 ? tried.map((t) => triedWay(task, t, plans.all[0])) : plans.all.map(plainWay);
  options.sort((a, b) => b.value - a.value);
  const at = pick(options, task);
  const best = options[at];
  const cut = isLate(limit);
  const alternatives = options.filter((o) => o !== best).slice(0, NAMED);
  return { ...best, alternatives, ms: limit ? limit.now() - began : 0, cut };
}

/** Whether time is up, or another moment of the clock has come. */
const isLate = (limit: Limit | undefined, when = limit?.until): boolean =>
  limit !== undefined && when !== undefined && limit.now() >= when;

/** What is proposed: the turn's plans, best first, and beside them what was played here. */
interface Proposal {
  readonly all: readonly Plan[];
  readonly played: Plan | null;
}

/** The turn's plans in one possible world, and what was played judged in the same. */
function* propose({ game, view, seat, style, seed, played }: Task): Generator<void, Proposal> {
  const dealer = new Guess(new Rng(seedWords(seed)));
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const all = yield* planning(game, world, seat, dealer, style.effort);
  return { all, played: played ? madePlan(game, world, seat, dealer, { effort: style.effort, moves: played }) : null };
}

/** Plays the best few plans on, world by world, so that all have been tried in the same ones whenever time is up. */
function* tryOut(
  task: Task,
  { all, played }: Proposal,
  trial: Trial,
  limit: Limit | undefined,
): Generator<void, Tried[]> {
  const { game, options, view, seat } = task;
  const bench = { game, options, view, seat, trial, seed: seedWords(`${task.seed} trial`) };
  const list = [...all.slice(0, trial.plans), ...(played ? [played] : [])].map((plan) => untried(plan, bench));
  for (let k = 0; k < trial.worlds && !(k > 0 && isLate(limit, limit?.enough)); k++) {
    const before = list.map((t) => ({ ...t, won: [...t.won], rows: [...t.rows] }));
    for (const tried of list) {
      for (const rest of playOut(bench, tried, k)) {
        yield rest;
        // A world that not all plans have seen says nothing.
        if (isLate(limit)) return before.filter((t) => t.n > 0);
      }
    }
  }
  return list;
}

function plainWay({ moves, value }: Plan): Way {
  return { moves, value, win: null, chances: null, rows: null };
}

function triedWay({ game, options, seat, style }: Task, { plan, n, margin, won, rows }: Tried, first: Plan): Way {
  const faith = style.trial?.faith ?? 0;
  const ids = game.sheet(options).rows.map((row, i) => [row.id, rows[i] / n] as const);
  return {
    moves: plan.moves,
    // Two opinions of the same points: their mean, so that a difference stays one of points.
    value: (margin / n + faith * (plan.value - first.value)) / (1 + faith),
    win: won[seat] / n,
    chances: won.map((x) => x / n),
    rows: Object.fromEntries(ids),
  };
}

/** Index of the option to play: the first, or by lot with a temperature, but never one of the worst third. */
function pick(options: readonly Way[], { style, seed }: Task): number {
  if (style.temperature === 0 || options.length === 1) return 0;
  const open = options.slice(0, Math.ceil((options.length * 2) / 3));
  const weights = open.map((o) => Math.exp((o.value - options[0].value) / style.temperature));
  const rng = new Rng(seedWords(`${seed} lot`));
  let at = (rng.next() / 2 ** 32) * weights.reduce((n, x) => n + x, 0);
  const k = weights.findIndex((x) => (at -= x) < 0);
  return Math.max(0, k);
}

/** Thinks without resting. */
export function thinkAtOnce(task: Task, limit?: Limit): Thought {
  return atOnce(think(task, limit));
}
