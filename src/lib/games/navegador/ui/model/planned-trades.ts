// The trade of each good in the plan of the running turn.
import type { PlannedAction } from '$lib/table/game-screen.svelte';
import type { Good } from '../../data';
import type { Action } from '../../moves';

export type Trade = Extract<Action, { type: 'sell' | 'process' }>;
export type PlannedTrade = Trade & { readonly ply: number };

/** The trade of a good among the moves of the running action, or null. */
export function plannedTradeOf(
  { steps }: { readonly steps: readonly PlannedAction<Action>[] },
  good: Good,
): PlannedTrade | null {
  for (const { ply, action } of steps)
    if ((action.type === 'sell' || action.type === 'process') && action.good === good) return { ...action, ply };
  return null;
}
