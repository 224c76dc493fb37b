// The movable pieces, derived from the legal moves.
import type { Move } from '../../../../engine/game';
import { arg, moves } from '../../moves';

/**
 * A movable piece: a Worker of a place, a Citizen of a spot, a ship (0 at Home; otherwise slot + 1), a marker of a
 * Building.
 */
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

/** Up to this many pieces and destinations are open in the panel; more are in the list. */
const FEW = 4;

/** Whether a piece's destinations are few enough to be open, next to the pieces if there are several. */
export const fewWays = (pieces: number, ways: number): boolean => ways + (pieces > 1 ? pieces : 0) <= FEW;
