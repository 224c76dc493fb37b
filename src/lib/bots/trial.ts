// Trying plans out: each is played on by quick players in every seat, through the same possible worlds for all of them.
import type { BotGame, Outlook } from '../engine/bot';
import { OVER, type AnyGame, type BaseOptions, type Move, type Seat } from '../engine/game';
import { Rng, type SeedWords } from '../engine/rng';
import { ranks, rowPoints, totals, type ScoreSheet } from '../scoring/sheet';
import { Guess } from './guess';
import { leadOf, type Trial } from './levels';
import { planning, worthIn, type Plan } from './plan';

/** What the trials of one plan add up to. */
export interface Tried {
  readonly plan: Plan;
  /** Worlds it was played in. */
  n: number;
  /** Sums over them: margin to the best rival in points, games won by seat, points by row of the sheet. */
  margin: number;
  readonly won: number[];
  readonly rows: number[];
}

/** A plan that has not been tried yet. */
export function untried(plan: Plan, { game, options }: Pick<Bench, 'game' | 'options'>): Tried {
  const none = (n: number) => new Array<number>(n).fill(0);
  return { plan, n: 0, margin: 0, won: none(options.seats), rows: none(game.sheet(options).rows.length) };
}

export interface Bench {
  readonly game: BotGame;
  readonly options: BaseOptions;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: SeedWords;
  readonly trial: Trial;
}

/** No trial is longer than this, in turns of each seat. */
const MOST_TURNS = 120;

function margins(points: readonly number[], seat: Seat): number {
  let rival = -Infinity;
  points.forEach((p, other) => {
    if (other !== seat) rival = Math.max(rival, p);
  });
  return points[seat] - rival;
}

/** Plays a plan's moves as long as they are legal in this world. */
function begin(game: AnyGame, s: object, moves: readonly Move[], dealer: Guess): void {
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(s, legal);
    if (!legal.includes(move)) return;
    game.apply(s, move, dealer);
  }
}

/** One playout: a plan in world number `k`, played on for the trial's turns. Yields after every first move a quick player looks at. */
export function* playOut(bench: Bench, tried: Tried, k: number): Generator<void, void> {
  const { game, view, seat, trial } = bench;
  const world = game.clone(view);
  game.resample(world, seat, new Guess(new Rng(bench.seed, k)));
  // Chance of the trial, and the quick players' own numbers: the same for every plan in this world.
  const chance = new Guess(new Rng(bench.seed, 1000 + k));
  const own = new Guess(new Rng(bench.seed, 2000 + k));
  begin(game, world, tried.plan.moves, chance);
  const seats = bench.options.seats;
  const until = game.turn(view) + Math.min(trial.turns, MOST_TURNS) * seats;
  while (game.actor(world) !== OVER && game.turn(world) <= until) {
    const actor = game.actor(world);
    const [next] = yield* planning(game, world, actor, own, trial.quick);
    begin(game, world, next.moves, chance);
    yield;
  }
  note(bench, tried, world);
}

/** Adds a world's end to what is known of a plan: by its points where the game is over; otherwise by the judge. */
function note(bench: Bench, tried: Tried, s: object): void {
  const { game, seat, options } = bench;
  const sheet: ScoreSheet = game.sheet(options);
  const table = game.tally(s);
  const over = game.actor(s) === OVER;
  // What is left of the game was asked at the beginning: a plan that brought the end nearer is not worth less for it.
  const points = over ? totals(sheet, table) : judged(worthIn(game, bench.view), s, table.length);
  const margin = margins(points, seat);
  tried.n++;
  tried.margin += margin;
  const share = over ? winners(ranks(sheet, table)) : chances(points, leadOf(game.id));
  share.forEach((x, other) => (tried.won[other] += x));
  sheet.rows.forEach((row, i) => (tried.rows[i] += rowPoints(row, table[seat], seat, table)));
}

/** Who has won: one win, shared by all on the first rank. */
function winners(rank: readonly number[]): number[] {
  const first = rank.filter((r) => r === 1).length;
  return rank.map((r) => (r === 1 ? 1 / first : 0));
}

/** Chances of winning, by what the judge expects of everybody, where a game was not played to its end. */
function chances(points: readonly number[], lead: number): number[] {
  const most = Math.max(...points);
  const weights = points.map((p) => Math.exp((p - most) / lead));
  const sum = weights.reduce((n, x) => n + x, 0);
  return weights.map((x) => x / sum);
}

/** What the judge gives every seat in a position where the game goes on. */
function judged(worth: Outlook<object>['worth'], s: object, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => worth(s, seat));
}
