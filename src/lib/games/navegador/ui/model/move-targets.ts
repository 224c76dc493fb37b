// The targets to tap, in order, to play a legal move.
import type { Move } from '../../../../engine/game';
import { FIELDS, GOODS, LIMITS, type Column, type Good, type BuildingKind, type Region } from '../../data';
import { moves, type Action } from '../../moves';
import { NONE, type State } from '../../state';
import type { Tab } from './screen.svelte';

export type TargetId =
  | `field-${number}`
  | `region-${Region}`
  | `market-${Good}-${number}`
  | `trade-${Good}-${'less' | 'more'}`
  | `${'recruit' | 'ships'}-more`
  | `building-${BuildingKind}`
  | `${'privilege' | 'goa' | 'king'}-${Column}`
  | 'hub'
  | 'explore'
  | 'done'
  | 'keep';

const times = (n: number, target: TargetId): TargetId[] => new Array<TargetId>(n).fill(target);

/**
 * A trade is one tap on the cube's new row. At an end of the column several trades lead to the same row, so the stepper
 * is tapped once for each unit.
 */
function tradeTargets(s: State, { type, good, n }: Extract<Action, { type: 'sell' | 'process' }>): TargetId[] {
  const at = s.market[GOODS.indexOf(good)];
  const row = type === 'sell' ? at + n : at - n;
  if (row > 1 && row < LIMITS.rows) return [`market-${good}-${row - 1}`];
  return times(n, `trade-${good}-${type === 'sell' ? 'more' : 'less'}`);
}

/** The targets of a legal move. Of several ships on one route the one that may cross the fewest borders sails. */
export function targetsOfMove(s: State, move: Move): readonly TargetId[] {
  const a = moves.decode(move);
  switch (a.type) {
    case 'field':
      return [`field-${FIELDS.indexOf(a.field)}`];
    case 'navegador':
      return ['hub'];
    case 'pay':
    case 'found':
      return [`region-${a.region}`];
    case 'sail':
      // A waiting fleet has one target: its ships join it by one tap.
      return s.target === NONE ? [`region-${a.from}`, `region-${a.to}`] : [`region-${a.from}`];
    case 'recruit':
    case 'ships':
      return times(a.n, `${a.type}-more`);
    case 'sell':
    case 'process':
      return tradeTargets(s, a);
    case 'build':
      return [`building-${a.kind}`];
    case 'privilege':
    case 'goa':
    case 'king':
      return [`${a.type}-${a.column}`];
    default:
      return [a.type];
  }
}

/** The tab that shows a target in a layout with one part at a time; null if it is always visible. */
export function tabOfTarget(target: string): Tab | null {
  if (/^(field|region|hub)/.test(target)) return 'board';
  return /^(market|building|privilege)/.test(target) ? 'tables' : null;
}
