// The parts of a table, and the tabs by which a phone shows them.

/**
 * board: the map. tables: prices and tracks. mat: what the active player owns. panel: the current action. others: all
 * other players.
 */
export type TableArea = 'board' | 'tables' | 'mat' | 'panel' | 'others';

/** A tab of the phone and the areas it shows; the first area gets the room that the others leave. */
export interface PartTab<Tab extends string> {
  readonly id: Tab;
  readonly label: string;
  readonly areas: readonly TableArea[];
  /** The areas that a phone in landscape shows instead; by default `areas`. */
  readonly side?: readonly TableArea[];
  /**
   * True: the area `tables` shows several parts in turn, this one too, and a tablet has tabs for them. By default only
   * a phone has a tab for the part.
   */
  readonly paged?: boolean;
}

/** What the frame needs of a game's screen: see `BoardScreen`. */
export interface FrameScreen {
  readonly bubble: import('../ui/bubble').Bubble | null;
  mount(node: HTMLElement): () => void;
  /** Removes the bubble. */
  hush(): void;
  /** Drops a choice that was not played yet; Escape calls it. */
  clear(): void;
}
