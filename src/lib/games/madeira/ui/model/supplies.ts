// Where pieces that leave the board are seen to go where no mat shows their owner's things: to his line among the others.
import { FAVORS } from '../../data';
import type { State } from '../../state';

/** The kinds of pieces a seat's line takes in: markers, Workers, ships, and the Favors it owns. */
export const atLine = (s: State, seat: number): string =>
  [
    ...['marker', 'worker', 'ship'].map((kind) => `${kind}-${String(seat)}`),
    ...FAVORS.filter((_, f) => s.favorOf[f] === seat).map((id) => `favor-${id}`),
  ].join(' ');
