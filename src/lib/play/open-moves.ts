// What may be offered before the curtain: moves that are legal in the position as everybody may see it.
import type { BaseOptions, Game, Move } from '../engine/game';

/** Rules over positions of one type, whatever their options and actions. */
export type SomeGame<S extends object> = Game<S, BaseOptions, { type: string }>;

/** Whether two positions, plain JSON both, say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return left.length === Object.keys(b).length && left.every(([key, item]) => same(item, right[key]));
}

/** Tells of a move whether it is legal in this view. */
export function inView<S extends object>(game: SomeGame<S>, view: S): (move: Move) => boolean {
  const legal: Move[] = [];
  game.legal(view, legal);
  const known = new Set(legal);
  return (move) => known.has(move);
}

/** The open moves of positions, each asked for once. */
export class OpenMoves<S extends object> {
  readonly #game: SomeGame<S>;
  readonly #known = new WeakMap<S, readonly Move[]>();

  constructor(game: SomeGame<S>) {
    this.#game = game;
  }

  /** The legal moves that stay legal in the position as everybody may see it. */
  of(state: S, legal: readonly Move[]): readonly Move[] {
    let known = this.#known.get(state);
    if (!known) {
      const view = this.#game.redact(state, null);
      // If nothing is hidden the moves are the same: they are not asked for again.
      known = same(view, state) ? legal : legal.filter(inView(this.#game, view));
      this.#known.set(state, known);
    }
    return known;
  }
}
