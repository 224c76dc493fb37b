// The plan: the parsed moves of the running turn, and the trade of each good among them.
import type { Good } from '../../data';
import type { Action } from '../../moves';

/** A parsed move of the running turn. */
export interface Planned {
  readonly ply: number;
  readonly action: Action;
}

export type Trade = Extract<Action, { type: 'sell' | 'process' }>;
export type PlannedTrade = Trade & { readonly ply: number };

/** The trade of a good among the moves of the running action, or null. */
export function trade({ steps }: { readonly steps: readonly Planned[] }, good: Good): PlannedTrade | null {
  for (const { ply, action } of steps)
    if ((action.type === 'sell' || action.type === 'process') && action.good === good) return { ...action, ply };
  return null;
}
