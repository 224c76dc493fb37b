// What the pieces of the screen are given: plain figures and words, whether they are lit, and what a tap on them does.
import type { Good } from '../../data';
import type { SeatLook } from '$lib/ui/board-screen.svelte';

/** A tap. The event says where the answer belongs when the rules refuse. */
export type Tap = (event: Event) => void;

/** Something that can be tapped: lit where the rules allow it, dark where they would say why not. */
export interface Target {
  readonly lit: boolean;
  readonly label: string;
  readonly tap: Tap;
}

export interface Field {
  readonly index: number;
  readonly state: 'free' | 'paid' | 'dark' | 'here';
  readonly name: string;
  /** How many ships it costs. */
  readonly ships: number;
  readonly label: string;
  readonly tap: Tap;
}

export interface Stone extends SeatLook {
  readonly field: number;
  readonly active: boolean;
}

export interface Hub extends Target {
  /** Who holds the Navegador card. */
  readonly look: SeatLook;
}

export interface Fleet extends SeatLook {
  readonly ships: number;
}

export interface RegionLook {
  readonly id: string;
  readonly name: string;
  readonly good: string | null;
  /** Prices lying face up, cheapest first; empty while hidden. */
  readonly prices: readonly number[];
  /** How many tokens lie hidden. */
  readonly hidden: number;
  readonly explorer: boolean;
  readonly doubleLoss: boolean;
  readonly fleets: readonly Fleet[];
  /** King's privileges lying here (variant). */
  readonly kings: number;
  readonly state: 'dark' | 'lit' | 'chosen' | 'own';
  /** What the tap costs or does, at the region: `reveal · lose 1`. */
  readonly hint: string;
  readonly label: string;
  readonly tap: Tap;
}

export interface Row {
  readonly price: number;
  readonly state: 'plain' | 'at' | 'to' | 'lit';
  readonly target: Target | null;
}

export interface Column {
  readonly good: Good;
  readonly name: string;
  readonly rows: readonly Row[];
  /** Units planned, + sold, − processed. */
  readonly planned: number;
}

export interface Building {
  readonly kind: string;
  readonly name: string;
  readonly workers: number;
  /** What the row is and how it stands, for a tap on it. */
  readonly what: string;
  /** A tap on a price that is not the next one. */
  readonly later: Tap;
  readonly spaces: readonly {
    readonly price: number;
    readonly state: 'taken' | 'next' | 'free';
    readonly target: Target | null;
  }[];
}

export interface Arch {
  readonly column: string;
  readonly name: string;
  readonly left: number;
  /** Cruzados the acting seat would get now; null where its column is full. */
  readonly bonus: number | null;
  /** How that comes about: `2 × 30`. */
  readonly sum: string;
  readonly target: Target;
}
