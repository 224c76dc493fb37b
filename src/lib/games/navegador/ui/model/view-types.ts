// View-model types of the screen's parts: numbers and words, whether they are lit, and their tap.
import type { Good } from '../../data';
import type { TapHandler, TapTarget } from '$lib/table/game-screen.svelte';
import type { SeatView } from '$lib/ui/board-screen.svelte';

export interface FieldView {
  readonly index: number;
  /** `idle`: the stone may go there, but its action can do nothing. */
  readonly state: 'free' | 'paid' | 'idle' | 'dark' | 'here';
  readonly name: string;
  /** The price that is missing for the action of an idle field; '' if something else is missing. */
  readonly price: string;
  /** How many ships the stone's move to this field costs. */
  readonly ships: number;
  readonly label: string;
  readonly tap: TapHandler;
}

export interface StoneView extends SeatView {
  readonly field: number;
  readonly active: boolean;
}

export interface HubView extends TapTarget {
  readonly look: SeatView;
}

export interface FleetView extends SeatView {
  readonly ships: number;
}

export interface RegionView {
  readonly id: string;
  readonly name: string;
  readonly good: string | null;
  /** Open prices, cheapest first; empty while hidden. */
  readonly prices: readonly number[];
  /** Number of hidden tokens. */
  readonly hidden: number;
  readonly explorer: boolean;
  readonly doubleLoss: boolean;
  readonly fleets: readonly FleetView[];
  /** King's privileges here (variant). */
  readonly kings: number;
  readonly state: 'dark' | 'lit' | 'chosen' | 'own';
  /** The cost or effect of a tap, shown with the region's name: `reveal · lose 1`. */
  readonly hint: string;
  readonly label: string;
  readonly tap: TapHandler;
}

export interface MarketRowView {
  readonly price: number;
  readonly state: 'plain' | 'at' | 'to' | 'lit';
  readonly target: TapTarget | null;
}

export interface ColumnView {
  readonly good: Good;
  readonly name: string;
  readonly rows: readonly MarketRowView[];
  /** Units planned, + sold, − processed. */
  readonly planned: number;
}

export interface BuildingView {
  readonly kind: string;
  readonly name: string;
  readonly workers: number;
  /** The row's meaning and state, for a tap on it. */
  readonly what: string;
  /** A tap on a price other than the next one. */
  readonly later: TapHandler;
  readonly spaces: readonly {
    readonly price: number;
    readonly state: 'taken' | 'next' | 'free';
    readonly target: TapTarget | null;
  }[];
}

export interface ArchView {
  readonly column: string;
  readonly name: string;
  readonly left: number;
  /** Cruzados the active seat would get now; null if its column is full. */
  readonly bonus: number | null;
  /** The calculation of the bonus: `2 × 30`. */
  readonly sum: string;
  readonly target: TapTarget;
}
