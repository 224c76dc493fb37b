// Changing the plan of the running turn: another move in place of one already made, with what followed kept where it can be.
import type { BaseOptions, Game, Move } from '../engine/game';
import type { Dealer } from '../engine/dealer';
import type { Timeline } from '../engine/timeline';

class Asked extends Error {}

/** A dealer that only notices that it was asked. */
const probe: Dealer = {
  draw: () => {
    throw new Asked();
  },
  roll: () => {
    throw new Asked();
  },
  reveal: () => {
    throw new Asked();
  },
};

/** True where the move would show something hidden. */
export function reveals<S extends object>(game: Game<S, BaseOptions, unknown>, state: S, move: Move): boolean {
  try {
    game.apply(game.clone(state), move, probe);
    return false;
  } catch (error) {
    if (error instanceof Asked) return true;
    throw error;
  }
}

/**
 * Takes back to `ply` (not beyond the barrier), plays `moves` in place of the move that stood there, then again what had
 * followed it, until a move is no longer legal or would show something hidden. Does nothing where the first of `moves` is not legal.
 */
export function replanned<S extends object>(line: Timeline<S>, ply: number, moves: readonly Move[], at?: number): void {
  if (ply < line.barrier || ply > line.ply) return;
  const { game } = line;
  if (moves.length > 0) {
    const legal: Move[] = [];
    game.legal(line.states[ply], legal);
    if (!legal.includes(moves[0])) return;
  }
  const followed = line.line.slice(ply + 1).flatMap((entry) => game.moves.parse(entry.move) ?? []);
  if (ply < line.ply) line.undoTo(ply, false, at);
  for (const move of moves) {
    if (!line.legal().includes(move)) return;
    line.play(move, at);
  }
  for (const move of followed) {
    if (!line.legal().includes(move) || reveals(game, line.state, move)) return;
    line.play(move, at);
  }
}
