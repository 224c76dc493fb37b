// Payments for one move, ordered for people: the cheapest first, wasteful ones apart.
import { m } from '$lib/i18n/messages';
import { TILE_DOWN } from '../../data';
import { paymentsFor, isUnexplored, type Payment } from '../../payment';
import { N_WINDS, NONE, type State } from '../../state';
import { windShortName } from '../text/wording';

export const paymentCost = (p: Payment): number => (p.tile === NONE ? 0 : 1) + p.rotates + p.ignore;

export const isSamePayment = (a: Payment, b: Payment | null): boolean =>
  b !== null && a.tile === b.tile && a.rotates === b.rotates && a.turn === b.turn && a.ignore === b.ignore;

/** The payment with the fewest tiles; among equals the least useful tiles, and a face-down one before a known wind. */
export function cheapestPayment(list: readonly Payment[]): Payment | null {
  return list.reduce((best: Payment | null, p) => (best === null || rank(p) < rank(best) ? p : best), null);
}

/**
 * How useful the tiles of a payment are: Rotates least, because an exploration tile can score and an Ignore does more.
 */
const dear = (p: Payment): number => (p.ignore > 0 ? 6 : p.tile === NONE ? 0 : 4);
const rank = (p: Payment): number => paymentCost(p) * 10 + dear(p) + Math.abs(p.turn);

/** The only payment for a space, for which one tap is enough; null if there is a choice or a reveal. */
export function onlyPayment(s: State, to: number): Payment | null {
  const [only, ...others] = paymentsFor(s, to);
  return others.length > 0 || (only.tile === TILE_DOWN && isUnexplored(s, to)) ? null : only;
}

/** Of the payments with `part`, the one that differs least from the current one; null if none has it. */
export function nearestPayment(list: readonly Payment[], now: Payment | null, part: Partial<Payment>): Payment | null {
  const wanted = { ...now, ...part };
  const fitting = list.filter((p) => Object.entries(part).every(([key, value]) => p[key as keyof Payment] === value));
  const far = (p: Payment): number =>
    Object.entries(wanted).filter(([key, value]) => p[key as keyof Payment] !== value).length;
  return fitting.reduce(
    (best: Payment | null, p) =>
      best === null || far(p) < far(best) || (far(p) === far(best) && rank(p) < rank(best)) ? p : best,
    null,
  );
}

/**
 * Payments without waste: each Rotate turns the wind a notch, and no Ignore is paid with Rotates. Payments with the
 * fewest tiles are always included.
 */
export function paymentsWithoutWaste(list: readonly Payment[]): Payment[] {
  const least = Math.min(...list.map(paymentCost));
  return list.filter(
    (p) => paymentCost(p) === least || (p.rotates === needed(p) && (p.rotates === 0 || p.ignore === 0)),
  );
}

/** Rotates a payment needs: one for each notch; at least one if it has no other tile. */
const needed = (p: Payment): number => Math.max(Math.abs(p.turn), p.tile === NONE && p.ignore === 0 ? 1 : 0);

export const sortedByCost = (list: readonly Payment[]): Payment[] =>
  [...list].sort(
    (a, b) => paymentCost(a) - paymentCost(b) || a.rotates - b.rotates || Math.abs(a.turn) - Math.abs(b.turn),
  );

/** The wind behind the ship after a payment; NONE if there is no ship or no wind. */
export function windAfterPayment(s: State, p: Payment | null): number {
  const wind = s.ship === NONE ? NONE : s.wind[s.ship];
  return wind === NONE || p === null ? wind : (wind + p.turn + N_WINDS) % N_WINDS;
}

/** The change of wind tiles of a payment as text. */
export function windChangeWords(s: State, p: Payment): string {
  if (p.rotates === 0) return p.ignore > 0 ? m.ngs_way_ignore() : m.ngs_way_plain();
  const way =
    p.turn === 0
      ? m.ngs_way_rotate_stays({ count: p.rotates })
      : m.ngs_way_rotate_word({
          rotates: m.ngs_rotates({ count: p.rotates }),
          wind: windShortName(windAfterPayment(s, p)),
        });
  return p.ignore > 0 ? m.ngs_way_and_ignore({ way }) : way;
}
