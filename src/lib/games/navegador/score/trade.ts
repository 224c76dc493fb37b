// The market beside the board: what a planned sale or processing earns and where the cubes end (000 p.5, 003).
import { GOODS, type Good } from '../data';
import type { Edition } from '../edition';
import { priceAt, rowAfterProcessing, rowAfterSelling } from '../sums';

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
  return priceAt(edition, deal === 'sell' ? good : 'factory', row);
}

/** What a plan earns: every unit at the price before the cube moves. Cruzados. */
export function earns(edition: Edition, good: Good, plan: Plan, row: number): number {
  return plan.units * unitPrice(edition, good, plan.deal, row);
}

/** Where the cube ends: down by what is sold, up by what is processed, stopping at either end. */
export function endsAt(plan: Plan, row: number): number {
  if (plan.deal === 'none') return row;
  return plan.deal === 'sell' ? rowAfterSelling(row, plan.units) : rowAfterProcessing(row, plan.units);
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

/** What a person could trade: colonies and coloured factories by goods; null if nobody said. The orange factory is everybody's. */
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

/** The goods another plan needs the orange factory for; null if it is free. */
export function orangeAt(plans: Plans, own: Holdings, besides?: Good): Good | null {
  const needs = (g: Good) => plans[g].deal === 'process' && plans[g].units > (own.factories[g] ?? Infinity);
  return GOODS.find((g) => g !== besides && needs(g)) ?? null;
}

/** A goods' best use alone; with the orange factory it processes one more. */
function bestOf(edition: Edition, good: Good, row: number, own: Holdings, orange: boolean): Plan {
  const sell: Plan = { deal: 'sell', units: own.colonies[good] ?? 0 };
  const process: Plan = { deal: 'process', units: (own.factories[good] ?? 0) + (orange ? 1 : 0) };
  const best = earns(edition, good, process, row) > earns(edition, good, sell, row) ? process : sell;
  return best.units > 0 ? best : NO_PLAN[good];
}

/** What brings most of what a person holds: for each goods all sold or all processed, the orange factory where it adds most. */
export function bestPlans(edition: Edition, rows: Rows, own: Holdings): Plans {
  const plans = GOODS.map((orange): Plans => {
    const of = (good: Good) => bestOf(edition, good, rows[good], own, good === orange);
    return { sugar: of('sugar'), gold: of('gold'), spices: of('spices') };
  });
  return plans.reduce((a, b) => (totalEarned(edition, b, rows) > totalEarned(edition, a, rows) ? b : a));
}
