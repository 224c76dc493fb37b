// Finds the visible pieces, places and figures of a table by their data attributes, and measures them. See
// `table/data-attributes.ts`.
import type { PiecePlace } from '../../ui/beats';
import type { Box } from './paths';

export interface FoundElement {
  readonly node: Element;
  readonly box: Box;
  /** True for a piece; false for a place that pieces come from and go to, and for a figure. */
  readonly piece: boolean;
}

const quoted = (name: string) => `"${CSS.escape(name)}"`;

export class TableElements {
  readonly #table: HTMLElement;

  constructor(table: HTMLElement) {
    this.#table = table;
  }

  /** The first visible element that the selector finds, in a list; an empty list if there is none. */
  #first(selector: string): FoundElement[] {
    for (const node of this.#table.querySelectorAll(selector)) {
      const box = node.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return [{ node, box, piece: false }];
    }
    return [];
  }

  /**
   * The visible elements among the last `count` elements of a piece at a place. There may be fewer elements than
   * pieces, because equal pieces may share one.
   */
  pieces(piece: string, at: PiecePlace | null, count: number): FoundElement[] {
    if (at === null) return [];
    const nodes = this.#table.querySelectorAll(`[data-piece=${quoted(piece)}][data-at=${quoted(at)}]`);
    return [...nodes].slice(-count).flatMap((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.height > 0 ? [{ node, box, piece: true }] : [];
    });
  }

  /** The visible element of a place, or else of its owner: `mat-2` for `mat-2/colony`. */
  place(at: PiecePlace | null): FoundElement[] {
    if (at === null) return [];
    const [exact] = this.#first(`[data-place~=${quoted(at)}]`);
    const [owner] = at.split('/');
    return exact ? [exact] : owner === at ? [] : this.#first(`[data-place~=${quoted(owner)}]`);
  }

  /** The visible figure of this name. */
  figure(name: string): FoundElement[] {
    return this.#first(`[data-figure=${quoted(name)}]`);
  }
}
