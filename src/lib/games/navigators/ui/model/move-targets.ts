// The targets to tap, in order, to play a legal move. Targets of a choice already made or a list already open may be
// skipped.
import type { Move } from '../../../../engine/game';
import { TILES, type ROWS } from '../../data';
import { moves, type Action, type FLIP_KINDS } from '../../moves';
import { paymentOf, paymentsFor } from '../../payment';
import { NONE, type State } from '../../state';
import type { Tab } from './screen.svelte';
import { paymentsWithoutWaste, isSamePayment } from './payments';

type Row = (typeof ROWS)[number];
type Tile = (typeof TILES)[number];

export type TargetId =
  | `cell-${Row}-${number}`
  | `hex-${string}`
  | `pay-tile-${number}`
  | `way-${number}-${number}-${number}`
  | `flip-${(typeof FLIP_KINDS)[number]}`
  | `give-${number}`
  | `${'keep' | 'drop'}-${Tile}`
  | 'ways-all'
  | 'pay'
  | 'build'
  | 'stop'
  | 'done'
  | 'dummy'
  | 'reveal';

export const paymentTarget = (p: { readonly rotates: number; readonly turn: number; readonly ignore: number }) =>
  `way-${p.rotates}-${p.turn}-${p.ignore}` as const;

/**
 * The targets of a payment: the tile, then the change of wind if the tile allows several, then `pay`. If the payment
 * wastes tiles, `ways-all` shows it first.
 */
function payTargets(s: State, move: Move): TargetId[] {
  const all = paymentsFor(s, s.target);
  const p = paymentOf(move);
  const out: TargetId[] = [];
  if (p.tile !== NONE || all.some((other) => other.tile !== NONE)) out.push(`pay-tile-${p.tile}`);
  const fitting = all.filter((other) => other.tile === p.tile);
  if (fitting.length > 1) {
    if (!paymentsWithoutWaste(fitting).some((other) => isSamePayment(other, p))) out.push('ways-all');
    out.push(paymentTarget(p));
  }
  return [...out, 'pay'];
}

export function targetsOfMove(s: State, move: Move): readonly TargetId[] {
  const a: Action = moves.decode(move);
  switch (a.type) {
    case 'place':
      return [`cell-${a.row}-${a.space}`];
    case 'sail':
      return [`hex-${a.to}`];
    case 'pay':
      return payTargets(s, move);
    case 'flip':
      return [`flip-${a.tile}`];
    case 'give':
      return [`give-${TILES.indexOf(a.tile)}`];
    case 'keep':
    case 'drop':
      return [`${a.type}-${a.tile}`];
    default:
      return [a.type];
  }
}

/** The tab that shows a target in a layout with one part at a time; null if it is always visible. */
export function tabOfTarget(target: string): Tab | null {
  if (target.startsWith('cell-')) return 'plan';
  return target.startsWith('hex-') ? 'chart' : null;
}
