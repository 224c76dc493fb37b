// Data attributes of a table's parts: names of pieces, figures and supplies for hints, animation and tests.
import type { Seat } from '../engine/game';
import type { PiecePlace } from '../ui/beats';

/** A piece at a place (see `ui/beats.ts`), animated when it moves. `count`: how many equal pieces the element shows. */
export const pieceAttributes = (
  name: string,
  at: PiecePlace,
  count?: number,
): { 'data-piece': string; 'data-at': PiecePlace; 'data-count'?: number } => ({
  'data-piece': name,
  'data-at': at,
  ...(count === undefined ? {} : { 'data-count': count }),
});

/** Names the places that an element shows: pieces without elements of their own move from and to this element. */
export const placeAttributes = (...names: readonly PiecePlace[]): { 'data-place': string } => ({
  'data-place': names.join(' '),
});

/** A seat's figure, such as `money`: its changes are animated. */
export const figureAttributes = (what: string, seat: Seat): { 'data-figure': string } => ({
  'data-figure': `${what}-${seat}`,
});
