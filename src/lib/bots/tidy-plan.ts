// Tidies a plan before it is recommended: drops useless parts, and adds useful actions before the last move.
import type { BotGame } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import { RandomDealer } from './random-dealer';
import { Rng } from '../engine/rng';
import { consideredMoves, makeSeatWorth, type Plan } from './plan-turn';

/** Values that differ by less count as equal. */
const SAME = 1e-6;
/** Largest number of moves dropped together: enough for a step, the step back, and a payment for each. */
const LONGEST = 4;
/** Largest number of changes to a plan, added actions and dropped parts together. */
const ADDED = 8;

/** Tidies plans for one seat's turn in one possible world. */
export class MoveTidier {
  readonly #worth: (s: object, seat: Seat) => number;

  constructor(
    readonly game: BotGame,
    /** The position at which the turn begins; has no hidden parts, never changed. */
    readonly world: object,
    readonly seat: Seat,
  ) {
    this.#worth = makeSeatWorth(game, world);
  }

  /**
   * Positions before each move and after the last. `open`: the last move has a chance event. Null if a move is illegal,
   * if another seat is active, or if an earlier move has a chance event.
   */
  play(moves: readonly Move[]): { readonly states: object[]; readonly open: boolean } | null {
    const { game } = this;
    const dealer = new RandomDealer(new Rng([1, 2, 3, 4]));
    const states = [this.world];
    for (const [k, move] of moves.entries()) {
      const s = game.clone(states[k]);
      const legal: Move[] = [];
      game.legal(s, legal);
      if (!legal.includes(move) || game.actor(s) !== this.seat || dealer.asked) return null;
      game.apply(s, move, dealer);
      states.push(s);
    }
    return { states, open: dealer.asked };
  }

  /**
   * The judge's value after a whole turn, or before the last move if that has a chance event. −∞ if the moves are
   * illegal, or neither end the turn nor lead to a chance event.
   */
  worth(moves: readonly Move[]): number {
    const played = this.play(moves);
    if (!played) return -Infinity;
    const { states, open } = played;
    const { game, seat, world } = this;
    if (open) return this.#worth(states[moves.length - 1], seat);
    const end = states[moves.length];
    const over = game.actor(end) !== seat || game.turn(end) !== game.turn(world);
    return over ? this.#worth(end, seat) : -Infinity;
  }

  /** The moves without a part that can be dropped at no loss; null if there is no such part. */
  #without(moves: readonly Move[], value: number): readonly Move[] | null {
    for (let n = Math.min(LONGEST, moves.length - 1); n > 0; n--)
      for (let at = 0; at + n < moves.length; at++) {
        const rest = [...moves.slice(0, at), ...moves.slice(at + n)];
        if (this.worth(rest) >= value - SAME) return rest;
      }
    return null;
  }

  /** The moves, with the most useful action inserted before the last one; null if no action raises the value. */
  #with(moves: readonly Move[], value: number): readonly Move[] | null {
    const played = this.play(moves);
    // Nothing is added before a chance event, because the turn goes on after the event.
    if (!played || played.open) return null;
    const last = moves.length - 1;
    let best = value + SAME;
    let found: readonly Move[] | null = null;
    for (const move of consideredMoves(this.game, played.states[last])) {
      const more = [...moves.slice(0, last), move, moves[last]];
      const worth = this.worth(more);
      if (worth > best) [best, found] = [worth, more];
    }
    return found;
  }

  /** The tidied plan; the same object if nothing changed. */
  tidy(plan: Plan): Plan {
    let { moves } = plan;
    let value = this.worth(moves);
    if (value === -Infinity) return plan;
    for (let k = 0; k < ADDED; k++) {
      const better = this.#with(moves, value) ?? this.#without(moves, value);
      if (!better) break;
      moves = better;
      value = this.worth(moves);
    }
    if (moves === plan.moves) return plan;
    // A plan that ends with a chance event keeps its value: dropped moves do not change the event.
    return { moves, value: this.play(moves)?.open ? plan.value : value };
  }
}
