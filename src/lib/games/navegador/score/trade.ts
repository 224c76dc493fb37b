// The market beside the board: what a planned sale or processing earns and where the cubes end (000 p.5, 003).
import { GOODS, LIMITS, type Good } from '../data';
import type { Edition } from '../edition';

export const DEALS = ['none', 'sell', 'process'] as const;
export type Deal = (typeof DEALS)[number];

/** What somebody plans for one goods: units, and which way. */
export interface Plan {
  readonly deal: Deal;
  readonly units: number;
}
export type Plans = Readonly<Record<Good, Plan>>;
export type Rows = Readonly<Record<Good, number>>;

export const NO_PLAN: Plans = {
  sugar: { deal: 'none', units: 0 },
  gold: { deal: 'none', units: 0 },
  spices: { deal: 'none', units: 0 },
};

/** Price of one unit as the cube stands (row 1 = top). Cruzados. */
export function unitPrice(edition: Edition, good: Good, deal: Deal, row: number): number {
  if (deal === 'none') return 0;
  return edition.market[deal === 'sell' ? good : 'factory'][row - 1];
}

/** What a plan earns: every unit at the price before the cube moves. Cruzados. */
export function earns(edition: Edition, good: Good, plan: Plan, row: number): number {
  return plan.units * unitPrice(edition, good, plan.deal, row);
}

/** Where the cube ends: down by what is sold, up by what is processed, stopping at either end. */
export function endsAt(plan: Plan, row: number): number {
  if (plan.deal === 'none') return row;
  const to = plan.deal === 'sell' ? row + plan.units : row - plan.units;
  return Math.min(LIMITS.rows, Math.max(1, to));
}

export function endRows(plans: Plans, rows: Rows): Rows {
  return {
    sugar: endsAt(plans.sugar, rows.sugar),
    gold: endsAt(plans.gold, rows.gold),
    spices: endsAt(plans.spices, rows.spices),
  };
}

export function totalEarned(edition: Edition, plans: Plans, rows: Rows): number {
  return GOODS.reduce((sum, good) => sum + earns(edition, good, plans[good], rows[good]), 0);
}

/** What a person could trade: colonies and coloured factories by goods; null where nobody said. The orange factory is everybody's. */
export interface Holdings {
  readonly colonies: Readonly<Record<Good, number | null>>;
  readonly factories: Readonly<Record<Good, number | null>>;
}

/** Units a goods may be planned with at most; 19 where the holdings are not told. The orange factory works once, on any goods. */
export function mostUnits(plans: Plans, good: Good, deal: Deal, own: Holdings): number {
  if (deal === 'none') return 0;
  const had = deal === 'sell' ? own.colonies[good] : own.factories[good];
  if (had === null) return 19;
  if (deal === 'sell') return had;
  return had + (orangeAt(plans, own, good) === null ? 1 : 0);
}

/** The goods another plan needs the orange factory for; null where it is free. */
export function orangeAt(plans: Plans, own: Holdings, besides?: Good): Good | null {
  const needs = (g: Good) => plans[g].deal === 'process' && plans[g].units > (own.factories[g] ?? Infinity);
  return GOODS.find((g) => g !== besides && needs(g)) ?? null;
}
