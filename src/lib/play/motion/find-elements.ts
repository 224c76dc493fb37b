// Finds pieces, places and figures of a table by their data attributes (see `table/data-attributes.ts`), and measures the visible ones.
import type { Place } from '../../ui/beats';
import type { Box } from './paths';

export interface FoundElement {
  readonly node: Element;
  readonly box: Box;
  /** A piece; otherwise a place that pieces come from and go to. */
  readonly piece: boolean;
}

const quoted = (name: string) => `"${CSS.escape(name)}"`;

export class TableElements {
  readonly #table: HTMLElement;

  constructor(table: HTMLElement) {
    this.#table = table;
  }

  /** The first visible match. */
  #first(selector: string): FoundElement[] {
    for (const node of this.#table.querySelectorAll(selector)) {
      const box = node.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return [{ node, box, piece: false }];
    }
    return [];
  }

  /** The last `count` visible elements of a piece at a place: equal pieces may share an element. */
  pieces(piece: string, at: Place | null, count: number): FoundElement[] {
    if (at === null) return [];
    const nodes = this.#table.querySelectorAll(`[data-piece=${quoted(piece)}][data-at=${quoted(at)}]`);
    return [...nodes].slice(-count).flatMap((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.height > 0 ? [{ node, box, piece: true }] : [];
    });
  }

  /** A visible part of the table with this place's name, or its owner's. */
  place(at: Place | null): FoundElement[] {
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
