// Tidies a plan before it is recommended: no part that could be left out at no loss, no action of value left undone at its end.
import type { BotGame } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import { RandomDealer } from './random-dealer';
import { Rng } from '../engine/rng';
import { choices, worthForSeatIn, type Plan } from './plan';

/** Values closer than this are the same. */
const SAME = 1e-6;
/** Moves that are left out together at most: out and back again, each with its payment. */
const LONGEST = 4;
/** Actions added to one plan at most. */
const ADDED = 8;

/** Plays moves of one seat's turn in one possible world, and says what that comes to. */
export class MoveTidier {
  readonly #worth: (s: object, seat: Seat) => number;

  constructor(
    readonly game: BotGame,
    /** The position the turn begins at; hides nothing, left as it is. */
    readonly world: object,
    readonly seat: Seat,
  ) {
    this.#worth = worthForSeatIn(game, world);
  }

  /** Positions before each move and after the last; null if a move is not legal, or if chance decides before the last one. */
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
   * What a whole turn is worth by the judge; one that ends with chance, right before it. −∞ unless the moves are legal and end the turn,
   * or lead up to what chance decides.
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

  /** A stretch of moves that can be left out at no loss; the plan without it. */
  #without(moves: readonly Move[], value: number): readonly Move[] | null {
    for (let n = Math.min(LONGEST, moves.length - 1); n > 0; n--)
      for (let at = 0; at + n < moves.length; at++) {
        const rest = [...moves.slice(0, at), ...moves.slice(at + n)];
        if (this.worth(rest) >= value - SAME) return rest;
      }
    return null;
  }

  /** An action that can still be taken before the last move, and is worth it; the plan with it. */
  #with(moves: readonly Move[], value: number): readonly Move[] | null {
    const played = this.play(moves);
    // Before chance decides nothing is over.
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

  /** The plan tidied. */
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
    // What chance brings was valued before; what was left out changed nothing of it.
    return { moves, value: this.play(moves)?.open ? plan.value : value };
  }
}
