// Changes the plan of the running turn: replaces an earlier move and keeps the moves after it as far as possible.
import type { BaseOptions, Game, Move } from '../../engine/game';
import type { Dealer } from '../../engine/dealer';
import type { Timeline } from '../../engine/timeline';
import type { ReplacedMoves } from './replaced-moves';

export type { ReplacedMoves };

class Asked extends Error {}

/** A dealer that throws if a move asks it for something hidden, which shows that the move reveals it. */
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

export function wouldReveal<S extends object>(game: Game<S, BaseOptions, unknown>, state: S, move: Move): boolean {
  try {
    game.apply(game.clone(state), move, probe);
    return false;
  } catch (error) {
    if (error instanceof Asked) return true;
    throw error;
  }
}

/**
 * Undoes to `ply` (not beyond the barrier) and plays `moves` instead of the move there. Then plays the following moves
 * again, until one is illegal or would reveal something. Moves of one tap stay one tap. Does nothing if the first of
 * `moves` is illegal.
 */
export function replanTurn<S extends object>(
  timeline: Timeline<S>,
  ply: number,
  moves: readonly Move[],
  at?: number,
): void {
  if (ply < timeline.barrier || ply > timeline.ply) return;
  const { game } = timeline;
  if (moves.length > 0) {
    const legal: Move[] = [];
    game.legal(timeline.states[ply], legal);
    if (!legal.includes(moves[0])) return;
  }
  const [replaced, ...followed] = timeline.played.slice(ply);
  if (ply < timeline.ply) timeline.undoTo(ply, 'replan', at);
  /** Whether the next move joins the tap before it. */
  let on = replaced?.tap === true;
  const put = (move: Move) => {
    if (on && timeline.goesOn(move)) timeline.playOn(move, at);
    else timeline.play(move, at);
    on = true;
  };
  for (const move of moves) {
    if (!timeline.legal().includes(move)) return;
    put(move);
  }
  for (const entry of followed) {
    const move = game.moves.parse(entry.move);
    if (move === undefined || !timeline.legal().includes(move) || wouldReveal(game, timeline.state, move)) return;
    // If the beginning of a tap was replaced, the first kept move begins a new tap.
    on = on && entry.tap === true;
    put(move);
  }
}

/**
 * Undoes the moves that replaced `moves`, and plays `moves` again up to the first that is illegal. Does nothing if the
 * undo would cross the barrier.
 */
export function restoreReplacedMoves<S extends object>(
  timeline: Timeline<S>,
  { ply, moves }: ReplacedMoves,
  at: number,
): void {
  if (ply < timeline.barrier || ply > timeline.ply || !timeline.rests(ply)) return;
  if (ply < timeline.ply) timeline.undoTo(ply, undefined, at);
  for (const entry of moves) {
    const move = timeline.game.moves.parse(entry.move);
    if (move === undefined || !timeline.legal().includes(move)) return;
    if (entry.tap && timeline.goesOn(move)) timeline.playOn(move, at);
    else timeline.play(move, at);
  }
}
