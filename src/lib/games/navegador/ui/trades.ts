// The market's plan: what is sold or processed of each good in the running action, and what it may be changed into.
import { MOST_PROCESSED, MOST_SOLD, moves, type Action } from '../moves';
import type { Good } from '../data';
import { m } from '$lib/i18n/paraglide/messages';
import type { Screen } from './screen.svelte';

export type Trade = Extract<Action, { type: 'sell' | 'process' }>;
export type PlannedTrade = Trade & { readonly ply: number };

/** The trade of a good in the running action, or null. */
export function trade(screen: Screen, good: Good): PlannedTrade | null {
  for (const { ply, action } of screen.steps)
    if ((action.type === 'sell' || action.type === 'process') && action.good === good) return { ...action, ply };
  return null;
}

/** Units of a plan: + sold, − processed, 0 without one. */
export function tradedUnits(t: Trade | null): number {
  return t === null ? 0 : t.type === 'sell' ? t.n : -t.n;
}

/** Every trade of a good the rules allow in this action, also in place of the one already planned. */
export function legalTrades(screen: Screen, good: Good): Trade[] {
  const planned = trade(screen, good);
  const legal = planned ? screen.legalAt(planned.ply) : screen.legal;
  return legal
    .map((move) => moves.decode(move))
    .filter((a): a is Trade => (a.type === 'sell' || a.type === 'process') && a.good === good)
    .filter((a) => fits(screen, a, planned));
}

/** The orange factory may be spoken for by a later step of the plan: that step keeps it. */
function fits(screen: Screen, a: Trade, planned: PlannedTrade | null): boolean {
  if (planned === null || a.type === 'sell') return true;
  const own = ownFactories(screen, a.good);
  const later = screen.steps.some(
    ({ ply, action: o }) => ply > planned.ply && o.type === 'process' && o.n > ownFactories(screen, o.good),
  );
  return !later || a.n <= own;
}

/** Factories of a good, the orange one apart. */
export function ownFactories(screen: Screen, good: Good): number {
  return screen.view.factories[screen.view.seat * 3 + ['sugar', 'gold', 'spices'].indexOf(good)];
}

/** Whether a planned trade uses the orange factory. */
export function usesOrange(screen: Screen, t: Trade): boolean {
  return t.type === 'process' && t.n > ownFactories(screen, t.good);
}

/** Why so many units (+ sold, − processed) cannot stand in place of what is planned for a good. */
export function whyNoTrade(screen: Screen, good: Good, units: number): string | null {
  const n = Math.min(Math.abs(units), units > 0 ? MOST_SOLD : MOST_PROCESSED);
  const wish = { type: units > 0 ? 'sell' : 'process', good, n } as Trade;
  return screen.whyNot(wish, trade(screen, good)?.ply) ?? m.nav_r_orange_used();
}
