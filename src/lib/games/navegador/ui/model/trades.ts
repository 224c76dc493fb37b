// The market's plan: each good's trade in the running action, and its possible replacements.
import { MOST_PROCESSED, MOST_SOLD, moves } from '../../moves';
import { GOODS, type Good } from '../../data';
import { N_GOODS, ORANGE_FACTORIES, processPrice, sellPrice } from '../../state';
import { m } from '$lib/i18n/messages';
import { plannedTradeOf, type PlannedTrade, type Trade } from './planned-trades';
import type { TableScreen } from './screen.svelte';

/** Units of a trade: + sold, − processed, 0 for null. */
export function tradedUnits(t: Trade | null): number {
  return t === null ? 0 : t.type === 'sell' ? t.n : -t.n;
}

/** Every legal trade of a good in this action, now or in place of the planned one. */
export function legalTrades(screen: TableScreen, good: Good): Trade[] {
  const planned = plannedTradeOf(screen, good);
  const legal = planned ? screen.legalAt(planned.ply) : screen.legal;
  return legal
    .map((move) => moves.decode(move))
    .filter((a): a is Trade => (a.type === 'sell' || a.type === 'process') && a.good === good)
    .filter((a) => fits(screen, a, planned));
}

/** Whether a trade fits the later steps of the plan: it may not use the orange factory if a later step does. */
function fits(screen: TableScreen, a: Trade, planned: PlannedTrade | null): boolean {
  if (planned === null || a.type === 'sell') return true;
  const own = ownFactories(screen, a.good);
  const later = screen.steps.some(
    ({ ply, action: o }) => ply > planned.ply && o.type === 'process' && o.n > ownFactories(screen, o.good),
  );
  return !later || a.n <= own;
}

/** Factories of a good, without the orange one. */
function ownFactories(screen: TableScreen, good: Good): number {
  return screen.view.factories[screen.view.seat * N_GOODS + GOODS.indexOf(good)];
}

export function usesOrangeFactory(screen: TableScreen, t: Trade): boolean {
  return t.type === 'process' && t.n > ownFactories(screen, t.good);
}

/** Whether the plan of another good uses the orange factory. */
export function orangeIn(screen: TableScreen, good: Good): boolean {
  return GOODS.some((other) => {
    const planned = other === good ? null : plannedTradeOf(screen, other);
    return planned !== null && usesOrangeFactory(screen, planned);
  });
}

/** A sentence: why the plan for a good cannot be this many units (+ sold, − processed). */
export function whyNoTrade(screen: TableScreen, good: Good, units: number): string | null {
  const n = Math.min(Math.abs(units), units > 0 ? MOST_SOLD : MOST_PROCESSED);
  const wish = { type: units > 0 ? 'sell' : 'process', good, n } as Trade;
  return screen.whyNot(wish, plannedTradeOf(screen, good)?.ply) ?? m.nav_r_orange_used();
}

/** The trades that together earn the most Cruzados now, at most one for each good; and their income. */
interface BestTrade {
  readonly trades: readonly Trade[];
  readonly sum: number;
}

/** The best trade of the running action: compares the orange factory used for each good, and not used. */
export function bestTrade(screen: TableScreen): BestTrade {
  const s = screen.before;
  const plans = [-1, ...GOODS.keys()].map((orange): BestTrade => {
    const made = GOODS.map((good, g): { trade: Trade; earns: number } => {
      const [sold, processed] = [
        s.colonies[s.seat * N_GOODS + g],
        s.factories[s.seat * N_GOODS + g] + (g === orange ? ORANGE_FACTORIES : 0),
      ];
      const [selling, processing] = [sold * sellPrice(s, g), processed * processPrice(s, g)];
      return selling >= processing
        ? { trade: { type: 'sell', good, n: sold } as Trade, earns: selling }
        : { trade: { type: 'process', good, n: processed } as Trade, earns: processing };
    });
    const worth = made.filter(({ earns }) => earns > 0);
    return { trades: worth.map(({ trade: t }) => t), sum: worth.reduce((n, { earns }) => n + earns, 0) };
  });
  return plans.reduce((best, plan) => (plan.sum > best.sum ? plan : best));
}

/** Plays the best trade, replacing any plan for this market. */
export function playBestTrade(screen: TableScreen, { trades }: BestTrade): void {
  screen.planAnew(trades);
}
