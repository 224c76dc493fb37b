// Frozen with Almirante 2, never improved. Plans of one turn: a beam for each first move, valued by the judge.
import type { BotGame, PlanOutlook } from '../../../src/lib/engine/bot';
import type { Move, Seat } from '../../../src/lib/engine/game';
import { seatTotals } from '../../../src/lib/engine/sheet';
import type { RandomDealer } from '../../../src/lib/bots/random-dealer';

export interface Effort {
  /** Positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Positions examined for one turn; beyond them, each first move follows only its best continuation. */
  readonly budget: number;
  /** Number of draws if a plan ends with a chance event; their mean counts. One by default. */
  readonly samples?: number;
  /** Number of first moves followed to the end of the turn, the best ones; all by default. */
  readonly first?: number;
}

/** A plan of a turn: its moves up to the end of the turn or the first chance event, and its value by the judge. */
export interface Plan {
  readonly moves: readonly Move[];
  /** Points, by the game's judge; comparable only within the same search. */
  readonly value: number;
}

/** The maximum number of moves in a planned turn. */
const MOST_STEPS = 40;

type Worth = PlanOutlook<object>['worth'];

/** Returns a function that values positions of a plan from `root`: by the game's judge, or by current points. */
export function worthIn(game: BotGame, root: object): Worth {
  const { bot } = game;
  if (bot.outlook) {
    const outlook = bot.outlook(root);
    return outlook.worth.bind(outlook);
  }
  if (bot.evaluate) return bot.evaluate.bind(bot);
  return (s, seat) => {
    const table = game.tally(s);
    const points = seatTotals(game.sheet(game.parseOptions({ seats: table.length })), table);
    return points[seat] - Math.max(...points.filter((_, other) => other !== seat));
  };
}

/** The moves a bot considers in a position. */
function choices(game: BotGame, s: object): Move[] {
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

/** One search over the moves of a turn. */
class Search {
  spent = 0;
  readonly #turn: number;
  readonly #worth: Worth;

  constructor(
    readonly game: BotGame,
    readonly seat: Seat,
    readonly dealer: RandomDealer,
    root: object,
    readonly effort: Effort,
  ) {
    this.#turn = game.turn(root);
    this.#worth = worthIn(game, root);
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

  /** The mean value over several draws, so that one lucky draw does not decide. */
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

  /** Follows one first move to ends of the turn, keeping the best positions after each step. */
  follow(first: Reached, budget: number): Plan {
    let best: Reached | null = null;
    let beam = [first];
    const until = this.spent + budget;
    for (let depth = 0; beam.length > 0 && depth < MOST_STEPS; depth++) {
      const next: Reached[] = [];
      const seen = new Set<number>();
      for (const from of beam) {
        for (const move of choices(this.game, from.s)) {
          const { node, goesOn } = this.step(from, move);
          if (!goesOn) {
            if (best === null || node.value > best.value) best = node;
          } else if (!seen.has(node.value)) {
            // Positions with exactly equal value are almost always the same choices in another order: one is enough.
            seen.add(node.value);
            next.push(node);
          }
        }
      }
      // When the budget is spent, only the best position is followed further: a plan needs an end to be valued.
      const width = this.spent < until ? this.effort.width : 1;
      beam = next.sort((a, b) => b.value - a.value).slice(0, width);
    }
    return best ?? { ...first, value: first.value - UNFINISHED };
  }
}

/** Subtracted from a plan that does not end within the step limit, so that any finished plan is better. */
const UNFINISHED = 1000;

/** The positions after first moves: after all, or after the `most` best ones. */
function* beginnings(search: Search, root: Reached, moves: readonly Move[], most = Infinity): Generator<Begun, void> {
  if (moves.length <= most) {
    for (const move of moves) yield search.step(root, move);
    return;
  }
  const all = moves.map((move) => search.step(root, move));
  yield* all.sort((a, b) => b.node.value - a.node.value).slice(0, most);
}

/** The best plan for each first move, best first. `world` has no hidden parts and is never changed. */
export function plansOf(game: BotGame, world: object, seat: Seat, dealer: RandomDealer, effort: Effort): Plan[] {
  const search = new Search(game, seat, dealer, world, effort);
  const moves = choices(game, world);
  const root: Reached = { s: world, moves: [], value: 0 };
  if (moves.length === 1) return [{ moves, value: 0 }];
  const lane = Math.ceil(effort.budget / moves.length);
  const plans: Plan[] = [];
  for (const { node, goesOn } of beginnings(search, root, moves, effort.first)) {
    const { moves: list, value } = goesOn ? search.follow(node, lane) : node;
    plans.push({ moves: list, value });
  }
  return plans.sort((a, b) => b.value - a.value);
}
