// The movable pieces, derived from the legal moves.
import type { Move } from '../../../../engine/game';
import { arg, moves } from '../../moves';

/**
 * A movable piece. `at` is where it is: a Worker's post, a Citizen's city spot, a marker's Building, or 0 for a ship at
 * Home and slot + 1 for a ship in a slot.
 */
export interface MovablePiece {
  readonly kind: 'worker' | 'citizen' | 'ship' | 'marker';
  readonly at: number;
}

export const isSamePiece = (a: MovablePiece, b: MovablePiece): boolean => a.kind === b.kind && a.at === b.at;

/** The piece a legal move would move, or null. */
export function pieceOfMove(move: Move): MovablePiece | null {
  const kind = moves.family(move);
  if (kind !== 'worker' && kind !== 'citizen' && kind !== 'ship' && kind !== 'marker') return null;
  return { kind, at: arg[kind].from(move) };
}

/**
 * The panel has room for this many buttons of destinations and pieces; if there are more, they are in a folded list.
 */
const FEW = 4;

/** Whether a piece's destinations can be shown in the panel; with several pieces their buttons count too. */
export const areTargetsFew = (pieces: number, ways: number): boolean => ways + (pieces > 1 ? pieces : 0) <= FEW;
