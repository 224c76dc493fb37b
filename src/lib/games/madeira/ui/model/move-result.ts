// The result of a move. The move is played on a copy of the view; if a roll or draw decides, the result is unknown.
import { m } from '$lib/i18n/messages';
import type { Dealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { GOODS } from '../../data';
import { apply } from '../../play';
import { clone, type State } from '../../state';
import { goodName, realsText } from '../text/wording';

class Unknown extends Error {}
const unknown = (): never => {
  throw new Unknown();
};
const nobody: Dealer = { draw: unknown, roll: unknown, reveal: unknown };

/** The position after a move; null if chance decides part of it. */
export function positionAfter(s: State, move: Move): State | null {
  const next = clone(s);
  try {
    apply(next, move, nobody);
    return next;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

interface Stock {
  name(): string;
  of(s: State, seat: number): number;
}
const STOCKS: readonly Stock[] = [
  { name: m.mad_reals, of: (s, seat) => s.reals[seat] },
  { name: m.mad_bread, of: (s, seat) => s.bread[seat] },
  { name: m.mad_wood, of: (s, seat) => s.wood[seat] },
  ...GOODS.map((_, g): Stock => ({ name: () => goodName(g), of: (s, seat) => s.goods[seat * GOODS.length + g] })),
  { name: m.mad_pp, of: (s, seat) => s.pp[seat] },
];

/**
 * How a move changes the player's resources: `Bread 4 → 3, Reals 5 → 8`, and Reals that follow when all ships have
 * moved. Empty if nothing changes or chance decides.
 */
export function resourceChanges(s: State, move: Move): string {
  const next = positionAfter(s, move);
  if (!next) return '';
  const later = next.income - s.income;
  const now = STOCKS.map(({ name, of }) => [name(), of(s, s.seat), of(next, s.seat)] as const)
    .filter(([, have, left]) => have !== left)
    .map(([name, have, left]) => m.mad_leaves({ name, have, left }));
  return [...now, ...(later > 0 ? [m.mad_later({ gain: realsText(later) })] : [])].join(', ');
}
