// Playouts: quick players continue each plan for all seats, in the same possible worlds.
import type { BotGame } from '../engine/bot';
import { GAME_OVER, type AnyGame, type BaseOptions, type Move, type Seat } from '../engine/game';
import { Rng, type SeedWords } from '../engine/rng';
import { seatRanks, seatTotals } from '../engine/sheet';
import { winChancesOf } from './win-chances';
import { RandomDealer } from './random-dealer';
import type { PlayoutSettings } from './levels';
import { makeExpectedPoints, searchPlans, makeSeatWorth, type Plan } from './plan-turn';

export interface PlayoutOutcome {
  /** The value by which plans are chosen, relative to the best rival; larger is better. */
  readonly value: number;
  /** Expected lead over the best rival at the end, in points. */
  readonly lead: number;
  /** Chances to win by seat, 0 … 1. */
  readonly chances: readonly number[];
  /** True if the plan itself ended the game: the result is then exact. */
  readonly decided: boolean;
}

/** A plan and its playouts, world by world. */
export interface TriedPlan {
  readonly plan: Plan;
  readonly outcomes: PlayoutOutcome[];
}

/** A decision, and the seed of the possible worlds in which its plans are played out. */
export interface DecisionTask {
  readonly game: BotGame;
  readonly options: BaseOptions;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: SeedWords;
}

export interface PlayoutTask extends DecisionTask {
  readonly trial: PlayoutSettings;
}

/** Longest playout, in turns of each seat. */
const MOST_TURNS = 120;
/** Points subtracted for a lost game, in addition to its margin: a seat behind must not want to end the game. */
const LOST = 40;

function margin(points: readonly number[], seat: Seat): number {
  let rival = -Infinity;
  points.forEach((p, other) => {
    if (other !== seat) rival = Math.max(rival, p);
  });
  return points[seat] - rival;
}

/** Plays a plan's moves up to the first one that is illegal in this world. */
export function playPlanMoves(game: AnyGame, s: object, moves: readonly Move[], dealer: RandomDealer): void {
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(s, legal);
    if (!legal.includes(move)) return;
    game.apply(s, move, dealer);
  }
}

/** A plan drawn at random, in proportion to e^(value / temperature); at temperature 0 the best one. */
function drawn(plans: readonly Plan[], temperature: number, rng: Rng): Plan {
  const [best] = plans;
  if (temperature === 0) return best;
  const weights = plans.map((plan) => Math.exp((plan.value - best.value) / temperature));
  let at = (rng.next() / 2 ** 32) * weights.reduce((sum, x) => sum + x, 0);
  return plans.find((_, k) => (at -= weights[k]) < 0) ?? best;
}

export function possibleWorld({ game, view, seat, seed }: DecisionTask, k: number): object {
  const world = game.clone(view);
  game.resample(world, seat, new RandomDealer(new Rng(seed, k)));
  return world;
}

/** The game as quick players see it: without the moves that its rules of thumb call a waste, unless all are. */
function byRulesOfThumb(game: BotGame): BotGame {
  const { bot } = game;
  const prune = (s: object, moves: Move[]) => {
    bot.prune?.(s, moves);
    const kept = moves.filter((move) => !bot.wastes?.(move, moves));
    if (kept.length > 0) moves.splice(0, moves.length, ...kept);
  };
  return bot.wastes ? { ...game, bot: { ...bot, prune } } : game;
}

/**
 * One playout: plays a plan in world number `k`, then quick players play for all seats until the game, the lap or the
 * number of turns is over. Yields after every first move that a quick player examines.
 */
export function* playOut(bench: PlayoutTask, plan: Plan, k: number): Generator<void, PlayoutOutcome> {
  const { game, view, seat, trial } = bench;
  const world = possibleWorld(bench, k);
  // Two sources of random numbers, for chance events and for quick players: the same for every plan in this world.
  const chance = new RandomDealer(new Rng(bench.seed, 1000 + k));
  const own = new RandomDealer(new Rng(bench.seed, 2000 + k));
  playPlanMoves(game, world, plan.moves, chance);
  const decided = game.actor(world) === GAME_OVER;
  const seats = bench.options.seats;
  const until = game.turn(view) + Math.min(trial.turns, MOST_TURNS) * seats;
  const lapOf = trial.laps && game.bot.lap;
  const lap = lapOf && lapOf(view);
  const quick = byRulesOfThumb(game);
  while (game.actor(world) !== GAME_OVER) {
    if (lapOf ? lapOf(world) !== lap : game.turn(world) > until) break;
    const actor = game.actor(world);
    const plans = yield* searchPlans(quick, world, actor, own, trial.quick);
    playPlanMoves(game, world, drawn(plans, trial.lot ?? 0, own.rng).moves, chance);
    yield;
  }
  return outcomeOf(bench, world, seat, decided);
}

/** The result for a seat at the end of a playout: by points if the game is over; otherwise by the judge. */
export function outcomeOf(
  { game, options, view }: DecisionTask,
  s: object,
  seat: Seat,
  decided: boolean,
): PlayoutOutcome {
  const all = Array.from({ length: options.seats }, (_, who) => who);
  const over = game.actor(s) === GAME_OVER;
  if (!over) {
    // Assume the length of the game as expected from `view`: otherwise plans that end the game sooner would be
    // undervalued.
    const worth = makeSeatWorth(game, view);
    const expected = makeExpectedPoints(game, view);
    const points = all.map((who) => expected(s, who));
    const value = game.bot.relative
      ? worth(s, seat)
      : margin(
          all.map((who) => worth(s, who)),
          seat,
        );
    return { value, lead: margin(points, seat), chances: winChancesOf({ game, options }, s, points), decided };
  }
  const sheet = game.sheet(options);
  const table = game.tally(s);
  const chances = winsBySeat(game, options, s);
  const lead = margin(seatTotals(sheet, table), seat);
  const value = game.bot.relative ? makeSeatWorth(game, view)(s, seat) : lead - (chances[seat] > 0 ? 0 : LOST);
  return { value, lead, chances, decided };
}

/** Each seat's share of the win in a finished game: 1 for a single winner, 1/n for each of n at the first rank. */
export function winsBySeat(game: AnyGame, options: BaseOptions, s: object): number[] {
  const rank = seatRanks(game.sheet(options), game.tally(s));
  const first = rank.filter((r) => r === 1).length;
  return rank.map((r) => (r === 1 ? 1 / first : 0));
}
