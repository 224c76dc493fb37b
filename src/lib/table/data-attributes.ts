// Data attributes of a table's parts: names of pieces, figures and supplies for hints, animation and tests.
import type { Seat } from '../engine/game';
import type { Place } from '../ui/beats';

/** A piece at a place (see `ui/beats.ts`), animated when it moves. `count`: how many equal pieces the element shows. */
export const piece = (
  name: string,
  at: Place,
  count?: number,
): { 'data-piece': string; 'data-at': Place; 'data-count'?: number } => ({
  'data-piece': name,
  'data-at': at,
  ...(count === undefined ? {} : { 'data-count': count }),
});

/** A place that pieces come from and go to if they are not shown there themselves. */
export const place = (...names: readonly Place[]): { 'data-place': string } => ({ 'data-place': names.join(' ') });

/** A seat's figure, such as `money`: its changes are animated. */
export const figure = (what: string, seat: Seat): { 'data-figure': string } => ({ 'data-figure': `${what}-${seat}` });
