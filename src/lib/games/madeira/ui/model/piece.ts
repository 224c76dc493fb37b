// The pieces that can be moved, read from the legal moves.
import type { Move } from '../../../../engine/game';
import { arg, moves } from '../../moves';

/** A piece that can be moved: a Worker of a place, a Citizen of a spot, a ship (0 at Home; otherwise slot + 1), a marker of a Building. */
export interface Piece {
  readonly kind: 'worker' | 'citizen' | 'ship' | 'marker';
  readonly at: number;
}

export const samePiece = (a: Piece, b: Piece): boolean => a.kind === b.kind && a.at === b.at;

/** The piece a legal move would move, or null. */
export function pieceOf(move: Move): Piece | null {
  const kind = moves.family(move);
  if (kind !== 'worker' && kind !== 'citizen' && kind !== 'ship' && kind !== 'marker') return null;
  return { kind, at: arg[kind].from(move) };
}

/** So many pieces and ways of the piece in hand stand open in the panel; more stand in the list of words. */
const FEW = 4;

/** Whether the ways of a piece are few enough to stand open, beside the pieces if there are several. */
export const fewWays = (pieces: number, ways: number): boolean => ways + (pieces > 1 ? pieces : 0) <= FEW;
