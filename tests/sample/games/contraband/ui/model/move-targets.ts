// The targets to tap, in order, to play a legal move.
import type { Move } from '$lib/engine/game';
import type { Card } from '../../data';
import { moves } from '../../moves';
import type { State } from '../../state';

export type Tab = 'port' | 'seats';

/** All `data-target` names that play a move. */
export type TargetId = 'draw' | 'look' | 'gamble' | 'done' | `${'sell' | 'hoard'}-${Card}`;

/** The targets of a move, in order. If the hand is covered, “look” comes first. */
export function targetsOfMove(s: State, move: Move): readonly TargetId[] {
  const a = moves.decode(move);
  switch (a.type) {
    case 'sell':
    case 'hoard':
      return [...(s.hiddenHand[s.seat] > 0 ? ['look' as const] : []), `${a.type}-${a.card}`];
    case 'stop':
      return ['done'];
    default:
      return [a.type];
  }
}

/** The tab that shows a target in a layout with one part at a time; null if it is always visible. */
export const tabOfTarget = (target: string): Tab | null => (target === 'draw' ? 'port' : null);
