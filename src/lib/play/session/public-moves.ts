// Public moves: legal moves that are legal in the public view too. Only these may be offered before the curtain is
// lifted.
import type { BaseOptions, Game, Move } from '../../engine/game';

/** The rules of any game with positions of this type. */
export type GameRules<S extends object> = Game<S, BaseOptions, { type: string }>;

/** Whether two positions, both plain JSON, are equal. */
function isSamePosition(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSamePosition(item, b[i]));
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return left.length === Object.keys(b).length && left.every(([key, item]) => isSamePosition(item, right[key]));
}

/** Returns a function that tests whether a move is legal in this view. */
export function legalInView<S extends object>(game: GameRules<S>, view: S): (move: Move) => boolean {
  const legal: Move[] = [];
  game.legal(view, legal);
  const known = new Set(legal);
  return (move) => known.has(move);
}

/** Computes the public moves of a position, once for each position. */
export class PublicMoves<S extends object> {
  readonly #game: GameRules<S>;
  readonly #known = new WeakMap<S, readonly Move[]>();

  constructor(game: GameRules<S>) {
    this.#game = game;
  }

  of(state: S, legal: readonly Move[]): readonly Move[] {
    let known = this.#known.get(state);
    if (!known) {
      const view = this.#game.redact(state, null);
      // If nothing is hidden, all legal moves are public.
      known = isSamePosition(view, state) ? legal : legal.filter(legalInView(this.#game, view));
      this.#known.set(state, known);
    }
    return known;
  }
}
