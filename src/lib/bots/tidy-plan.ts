// Tidies a plan before it is recommended: drops useless parts, and adds useful actions at its end.
import type { BotGame } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import { RandomDealer } from './random-dealer';
import { Rng } from '../engine/rng';
import { choices, worthForSeatIn, type Plan } from './plan';

/** Values this close are equal. */
const SAME = 1e-6;
/** Most moves dropped together: there and back, each with its payment. */
const LONGEST = 4;
/** Most actions added to a plan. */
const ADDED = 8;

/** Plays moves of one seat's turn in one possible world, and returns their value. */
export class MoveTidier {
  readonly #worth: (s: object, seat: Seat) => number;

  constructor(
    readonly game: BotGame,
    /** The position at which the turn begins; has no hidden parts, never changed. */
    readonly world: object,
    readonly seat: Seat,
  ) {
    this.#worth = worthForSeatIn(game, world);
  }

  /**
   * Positions before each move and after the last; null if a move is illegal, or if a chance event comes before the
   * last one.
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
   * The value of a whole turn by the judge, up to a chance event. −∞ unless the moves are legal and end the turn, or
   * lead to a chance event.
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

  /** Moves that can be dropped at no loss; returns the plan without them. */
  #without(moves: readonly Move[], value: number): readonly Move[] | null {
    for (let n = Math.min(LONGEST, moves.length - 1); n > 0; n--)
      for (let at = 0; at + n < moves.length; at++) {
        const rest = [...moves.slice(0, at), ...moves.slice(at + n)];
        if (this.worth(rest) >= value - SAME) return rest;
      }
    return null;
  }

  /** A useful action that is possible before the last move; returns the plan with it. */
  #with(moves: readonly Move[], value: number): readonly Move[] | null {
    const played = this.play(moves);
    // A turn does not end before its chance event.
    if (!played || played.open) return null;
    const last = moves.length - 1;
    let best = value + SAME;
    let found: readonly Move[] | null = null;
    for (const move of choices(this.game, played.states[last])) {
      const more = [...moves.slice(0, last), move, moves[last]];
      const worth = this.worth(more);
      if (worth > best) [best, found] = [worth, more];
    }
    return found;
  }

  /** The tidied plan. */
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
    // The chance event keeps its value: dropped moves do not change it.
    return { moves, value: this.play(moves)?.open ? plan.value : value };
  }
}
