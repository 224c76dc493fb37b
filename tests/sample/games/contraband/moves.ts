// Contraband's moves.
import { actionTable, type ActionOf } from '$lib/engine/actions';
import { CARDS } from './data';

const spec = {
  /** Take an unseen card. */
  draw: {},
  /** Play a card openly: it scores its value. */
  sell: { card: CARDS },
  /** Hide a card: it counts double at the end. */
  hoard: { card: CARDS },
  /** After the action: roll, and lose or win a point. */
  gamble: {},
  stop: {},
} as const;
export const moves = actionTable(spec);
export type Action = ActionOf<typeof spec>;
