// Plans a turn in any game: a beam search for each first move, valued by the game's judge, up to the first chance
// event.
import type { BotGame, PlanOutlook } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import { seatTotals } from '../engine/sheet';
import type { SearchEffort } from '../engine/bot-style';
import type { RandomDealer } from './random-dealer';

export type { SearchEffort } from '../engine/bot-style';

/** A plan of a turn: the moves up to the turn's end or the first chance event, and their value by the judge. */
export interface Plan {
  readonly moves: readonly Move[];
  /** Points, by the game's judge; comparable only within the same search. */
  readonly value: number;
}

/** The maximum number of moves in a planned turn. */
const MOST_STEPS = 40;

type Worth = PlanOutlook<object>['worth'];

/** A function that values positions after `root` for a seat: the game's judge; without one, the lead in points. */
export function makeSeatWorth(game: BotGame, root: object): Worth {
  const { bot } = game;
  if (bot.outlook) {
    const outlook = bot.outlook(root);
    return outlook.worth.bind(outlook);
  }
  if (bot.evaluate) return bot.evaluate.bind(bot);
  return (s, seat) => {
    const points = pointsIn(game, s);
    return points[seat] - Math.max(...points.filter((_, other) => other !== seat));
  };
}

function pointsIn(game: BotGame, s: object): number[] {
  const table = game.tally(s);
  return seatTotals(game.sheet(game.parseOptions({ seats: table.length })), table);
}

/** The game without its judge: a search then counts the points. */
export const withoutJudge = ({ bot: { prune }, ...game }: BotGame): BotGame => ({
  ...game,
  bot: prune ? { prune } : {},
});

/** A function that estimates a seat's points at the end; if the judge cannot, it returns the current points. */
export function makeExpectedPoints(game: BotGame, root: object): Worth {
  const { bot } = game;
  const outlook = bot.outlook?.(root);
  if (outlook?.points) return outlook.points.bind(outlook);
  if (bot.evaluate && !bot.relative) return makeSeatWorth(game, root);
  return (s, seat) => pointsIn(game, s)[seat];
}

export function consideredMoves(game: BotGame, s: object): Move[] {
  const out: Move[] = [];
  game.legal(s, out);
  game.bot.prune?.(s, out);
  return out;
}

interface Reached extends Plan {
  readonly s: object;
}

/** A position after a move, and whether the turn continues. */
interface Begun {
  readonly node: Reached;
  readonly goesOn: boolean;
}

class Search {
  spent = 0;
  readonly #turn: number;
  readonly #worth: Worth;

  constructor(
    readonly game: BotGame,
    readonly seat: Seat,
    readonly dealer: RandomDealer,
    root: object,
    readonly effort: SearchEffort,
  ) {
    this.#turn = game.turn(root);
    this.#worth = makeSeatWorth(game, root);
  }

  step(from: Reached, move: Move): Begun {
    const { game, dealer, seat } = this;
    const s = game.clone(from.s);
    dealer.asked = false;
    game.apply(s, move, dealer);
    this.spent++;
    let value = this.#worth(s, seat);
    const goesOn = !dealer.asked && game.actor(s) === seat && game.turn(s) === this.#turn;
    if (dealer.asked) value = this.#mean(from, move, value);
    return { node: { s, moves: [...from.moves, move], value }, goesOn };
  }

  /** The mean value of several draws for a chance event, so that one lucky draw does not decide. */
  #mean(from: Reached, move: Move, first: number): number {
    const n = this.effort.samples ?? 1;
    let sum = first;
    for (let k = 1; k < n; k++) {
      const s = this.game.clone(from.s);
      this.game.apply(s, move, this.dealer);
      this.spent++;
      sum += this.#worth(s, this.seat);
    }
    return sum / n;
  }

  /** The best plan that continues `first`: a beam search, which keeps only the best positions after each move. */
  follow(first: Reached, budget: number): Plan {
    let best: Reached | null = null;
    let beam = [first];
    const until = this.spent + budget;
    for (let depth = 0; beam.length > 0 && depth < MOST_STEPS; depth++) {
      const next: Reached[] = [];
      const seen = new Set<number>();
      for (const from of beam) {
        for (const move of consideredMoves(this.game, from.s)) {
          const { node, goesOn } = this.step(from, move);
          if (!goesOn) {
            if (best === null || node.value > best.value) best = node;
          } else if (!seen.has(node.value)) {
            // Keep one of several positions of exactly equal value: almost always the same choices in another order.
            seen.add(node.value);
            next.push(node);
          }
        }
      }
      // After the budget is spent, follow only the best position: a plan must reach the end of the turn.
      const width = this.spent < until ? this.effort.width : 1;
      beam = next.sort((a, b) => b.value - a.value).slice(0, width);
    }
    return best ?? { ...first, value: first.value - UNFINISHED };
  }
}

/** Subtracted from the value of a plan without an end within MOST_STEPS moves: every finished plan is then better. */
const UNFINISHED = 1000;

/** The positions after each first move; if there are more than `most`, only the best ones. */
function* beginnings(search: Search, root: Reached, moves: readonly Move[], most = Infinity): Generator<Begun, void> {
  if (moves.length <= most) {
    for (const move of moves) yield search.step(root, move);
    return;
  }
  const all = moves.map((move) => search.step(root, move));
  yield* all.sort((a, b) => b.node.value - a.node.value).slice(0, most);
}

/**
 * Makes the best plan for each first move, best first, and pauses after each. If a bot considers only one move, the
 * plan is that move alone. `world` has no hidden parts and is never changed.
 */
export function* searchPlans(
  game: BotGame,
  world: object,
  seat: Seat,
  dealer: RandomDealer,
  effort: SearchEffort,
): Generator<void, Plan[]> {
  const search = new Search(game, seat, dealer, world, effort);
  const moves = consideredMoves(game, world);
  const root: Reached = { s: world, moves: [], value: 0 };
  if (moves.length === 1) return [{ moves, value: 0 }];
  const lane = Math.ceil(effort.budget / moves.length);
  const plans: Plan[] = [];
  for (const { node, goesOn } of beginnings(search, root, moves, effort.first)) {
    const { moves: list, value } = goesOn ? search.follow(node, lane) : node;
    plans.push({ moves: list, value });
    yield;
  }
  return plans.sort((a, b) => b.value - a.value);
}

/**
 * Played moves as a plan. If a move is illegal in this world, the value is that of the position before it; if the first
 * move is, a very low one.
 */
export function planFromMoves(
  game: BotGame,
  world: object,
  seat: Seat,
  dealer: RandomDealer,
  { effort, moves }: { readonly effort: SearchEffort; readonly moves: readonly Move[] },
): Plan {
  const search = new Search(game, seat, dealer, world, effort);
  let at: Reached = { s: world, moves: [], value: -UNFINISHED };
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(at.s, legal);
    if (!legal.includes(move)) break;
    at = search.step(at, move).node;
  }
  return { moves, value: at.value };
}

/** Runs a generator to its end without pausing; returns its result. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The best plan for each first move, best first. Never empty; `world` has no hidden parts and is never changed. */
export function bestPlansOf(
  game: BotGame,
  world: object,
  seat: Seat,
  dealer: RandomDealer,
  effort: SearchEffort,
): Plan[] {
  return runToEnd(searchPlans(game, world, seat, dealer, effort));
}
