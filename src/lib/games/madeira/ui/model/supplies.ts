// Where removed pieces move to if their owner's mat is hidden: the owner's line among the others.
import { FAVORS } from '../../data';
import type { State } from '../../state';

/** The pieces a seat's line supplies: markers, Workers, ships, and its Favors. */
export const suppliesOf = (s: State, seat: number): string =>
  [
    ...['marker', 'worker', 'ship'].map((kind) => `${kind}-${String(seat)}`),
    ...FAVORS.filter((_, f) => s.favorOf[f] === seat).map((id) => `favor-${id}`),
  ].join(' ');
