// The market at a physical table: the income of a planned trade, and the cubes after it (000 p.5, 003).
import { GOODS, type Good } from '../data';
import type { Edition } from '../edition';
import { priceAt, rowAfterProcessing, rowAfterSelling } from '../sums';

export const GOOD_PLANS = ['none', 'sell', 'process'] as const;
export type GoodPlan = (typeof GOOD_PLANS)[number];

/** A plan for one good: units, and whether to sell or process. */
export interface TradePlan {
  readonly deal: GoodPlan;
  readonly units: number;
}
export type TradePlans = Readonly<Record<Good, TradePlan>>;
export type MarketRows = Readonly<Record<Good, number>>;

export const NO_TRADE_PLAN: TradePlans = {
  sugar: { deal: 'none', units: 0 },
  gold: { deal: 'none', units: 0 },
  spices: { deal: 'none', units: 0 },
};

/** Price of one unit with the cube in this row (row 1 = top). Cruzados. */
export function unitPrice(edition: Edition, good: Good, deal: GoodPlan, row: number): number {
  if (deal === 'none') return 0;
  return priceAt(edition, deal === 'sell' ? good : 'factory', row);
}

/** Income of a plan: every unit at the price before the cube moves. Cruzados. */
export function planIncome(edition: Edition, good: Good, plan: TradePlan, row: number): number {
  return plan.units * unitPrice(edition, good, plan.deal, row);
}

/** The cube's row after a plan: down by sold units, up by processed ones, stopping at either end. */
function rowAfterPlan(plan: TradePlan, row: number): number {
  if (plan.deal === 'none') return row;
  return plan.deal === 'sell' ? rowAfterSelling(row, plan.units) : rowAfterProcessing(row, plan.units);
}

export function rowsAfterPlans(plans: TradePlans, rows: MarketRows): MarketRows {
  return {
    sugar: rowAfterPlan(plans.sugar, rows.sugar),
    gold: rowAfterPlan(plans.gold, rows.gold),
    spices: rowAfterPlan(plans.spices, rows.spices),
  };
}

export function totalEarned(edition: Edition, plans: TradePlans, rows: MarketRows): number {
  return GOODS.reduce((sum, good) => sum + planIncome(edition, good, plans[good], rows[good]), 0);
}

/**
 * A person's holdings: colonies and coloured factories by good; null if not entered. Everyone has the orange factory.
 */
export interface Holdings {
  readonly colonies: Readonly<Record<Good, number | null>>;
  readonly factories: Readonly<Record<Good, number | null>>;
}

/**
 * Most units of a good in a plan; 19 if the person's holdings were not entered. Only one good uses the orange factory.
 */
export function mostUnitsInPlan(plans: TradePlans, good: Good, deal: GoodPlan, own: Holdings): number {
  if (deal === 'none') return 0;
  const had = deal === 'sell' ? own.colonies[good] : own.factories[good];
  if (had === null) return 19;
  if (deal === 'sell') return had;
  return had + (goodUsingOrange(plans, own, good) === null ? 1 : 0);
}

/** The good, other than `besides`, whose plan uses the orange factory; null if no plan does. */
export function goodUsingOrange(plans: TradePlans, own: Holdings, besides?: Good): Good | null {
  const needs = (g: Good) => plans[g].deal === 'process' && plans[g].units > (own.factories[g] ?? Infinity);
  return GOODS.find((g) => g !== besides && needs(g)) ?? null;
}

/** The best plan for one good. `orange`: true if the orange factory may process one unit of this good. */
function bestOf(edition: Edition, good: Good, row: number, own: Holdings, orange: boolean): TradePlan {
  const sell: TradePlan = { deal: 'sell', units: own.colonies[good] ?? 0 };
  const process: TradePlan = { deal: 'process', units: (own.factories[good] ?? 0) + (orange ? 1 : 0) };
  const best = planIncome(edition, good, process, row) > planIncome(edition, good, sell, row) ? process : sell;
  return best.units > 0 ? best : NO_TRADE_PLAN[good];
}

/** The best use of a person's holdings: each good all sold or all processed, the orange factory where it adds most. */
export function bestTradePlans(edition: Edition, rows: MarketRows, own: Holdings): TradePlans {
  const plans = GOODS.map((orange): TradePlans => {
    const of = (good: Good) => bestOf(edition, good, rows[good], own, good === orange);
    return { sugar: of('sugar'), gold: of('gold'), spices: of('spices') };
  });
  return plans.reduce((a, b) => (totalEarned(edition, b, rows) > totalEarned(edition, a, rows) ? b : a));
}
