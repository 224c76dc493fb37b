// The search of the first bot, frozen; see index.ts.
import type { Dealer } from '../../../src/lib/engine/dealer';
import type { BotGame } from '../../../src/lib/engine/bot';
import type { Move, Seat } from '../../../src/lib/engine/game';
import type { Rng } from '../../../src/lib/engine/rng';
import { seatTotals } from '../../../src/lib/engine/sheet';

export interface GreedyOptions {
  /** Positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Positions examined for one plan, all first moves together. */
  readonly budget: number;
}

const GREEDY: GreedyOptions = { width: 5, budget: 3000 };
/** The maximum number of moves in a planned turn. */
const MOST_STEPS = 40;

/** Draws from the bot's own random numbers, not from the match's seed: the bot cannot foresee the real draws. */
class Guess implements Dealer {
  asked = false;
  constructor(readonly rng: Rng) {}

  draw(counts: readonly number[]): number {
    this.asked = true;
    let at = this.rng.below(counts.reduce((n, x) => n + x, 0));
    return counts.findIndex((n) => (at -= n) < 0);
  }

  roll(sides: number): number {
    this.asked = true;
    return this.rng.below(sides);
  }

  reveal(): void {
    this.asked = true;
  }
}

interface Branch {
  readonly s: object;
  readonly moves: readonly Move[];
  readonly value: number;
}

/** One search over the moves of a turn. */
class Search {
  best: Branch | null = null;
  spent = 0;
  readonly #turn: number;

  constructor(
    readonly game: BotGame,
    readonly seat: Seat,
    readonly dealer: Guess,
    root: object,
  ) {
    this.#turn = game.turn(root);
  }

  choices(s: object): Move[] {
    const out: Move[] = [];
    this.game.legal(s, out);
    this.game.bot.prune?.(s, out);
    return out;
  }

  /** The position after a move; null if the plan ends with this move: then the plan may become `best`. */
  step(from: Branch, move: Move): Branch | null {
    const s = this.game.clone(from.s);
    this.dealer.asked = false;
    this.game.apply(s, move, this.dealer);
    this.spent++;
    const node = { s, moves: [...from.moves, move], value: this.#worth(s) };
    const goesOn = !this.dealer.asked && this.game.actor(s) === this.seat && this.game.turn(s) === this.#turn;
    if (goesOn) return node;
    if (this.best === null || node.value > this.best.value) this.best = node;
    return null;
  }

  #worth(s: object): number {
    if (this.game.bot.evaluate) return this.game.bot.evaluate(s, this.seat);
    const table = this.game.tally(s);
    const points = seatTotals(this.game.sheet({ seats: table.length }), table);
    return points[this.seat] - Math.max(...points.filter((_, seat) => seat !== this.seat));
  }
}

/** Follows one first move to ends of the turn, keeping the best positions after each step. */
function follow(search: Search, first: Branch, width: number, budget: number): void {
  let beam = [first];
  const until = search.spent + budget;
  for (let depth = 0; beam.length > 0 && depth < MOST_STEPS && search.spent < until; depth++) {
    const next: Branch[] = [];
    const seen = new Set<number>();
    for (const node of beam) {
      for (const move of search.choices(node.s)) {
        const child = search.step(node, move);
        // Positions with exactly equal value are almost always the same choices in another order: one of them is
        // enough.
        if (child === null || seen.has(child.value)) continue;
        seen.add(child.value);
        next.push(child);
      }
    }
    beam = next.sort((a, b) => b.value - a.value).slice(0, width);
  }
}

/** The best turn found: its moves up to the end of the turn or the first chance event. Never empty. */
function planTurn(game: BotGame, view: object, seat: Seat, rng: Rng, options = GREEDY): readonly Move[] {
  const dealer = new Guess(rng);
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const search = new Search(game, seat, dealer, world);
  const moves = search.choices(world);
  if (moves.length === 1) return moves;
  const root: Branch = { s: world, moves: [], value: 0 };
  const lane = Math.ceil(options.budget / moves.length);
  let fallback: Branch | null = null;
  for (const move of moves) {
    const node = search.step(root, move);
    if (node === null) continue;
    if (fallback === null || node.value > fallback.value) fallback = node;
    follow(search, node, options.width, lane);
  }
  return search.best?.moves ?? fallback?.moves ?? moves.slice(0, 1);
}

/** A player that follows its plan while it is legal: several times faster than a new plan for each decision. */
export function greedyPlayer(game: BotGame, rng: Rng, options = GREEDY): (view: object, seat: Seat) => Move {
  let plan: Move[] = [];
  let turn = -1;
  let who = -1;
  return (view, seat) => {
    const legal: Move[] = [];
    game.legal(view, legal);
    if (turn !== game.turn(view) || who !== seat || plan.length === 0 || !legal.includes(plan[0])) {
      plan = [...planTurn(game, view, seat, rng, options)];
      turn = game.turn(view);
      who = seat;
    }
    const [move, ...rest] = plan;
    plan = rest;
    return move;
  };
}
