// The parts of a table, and the tabs a phone shows them by.

/** board: the map. tables: prices and tracks. mat: what the active player owns. panel: what is being done. others: everybody else. */
export const AREAS = ['board', 'tables', 'mat', 'panel', 'others'] as const;
export type Area = (typeof AREAS)[number];

/** A tab of the phone: the areas it shows, the first with all the room that is left. */
export interface PartTab<Tab extends string> {
  readonly id: Tab;
  readonly label: string;
  readonly areas: readonly Area[];
  /** What a phone on its side shows instead, if there is room for less. */
  readonly side?: readonly Area[];
  /** A few figures of the part, shown beside the label while the part is hidden. */
  readonly note?: string;
  /** The tables area shows several pages in turn: this tab stays on a tablet too. */
  readonly paged?: boolean;
}

/** What the frame needs of a game's screen: see `BoardScreen`. */
export interface FrameScreen {
  readonly bubble: import('../ui/bubble').Bubble | null;
  mount(node: HTMLElement): () => void;
  /** Removes the bubble. */
  hush(): void;
  /** Drops what was picked but not played; Escape calls it. */
  clear(): void;
}
