// What stands where on a drawn table: boards mark pieces, faces, figures and supplies, and this reads them from the page.

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece on a board, or several alike in one element (`data-piece="ship-2" data-count="3"`). */
export interface Piece {
  readonly kind: string;
  /** How many lie there; 1 if nothing else is said. */
  readonly count: number;
  /** What it shows, where it can show several things (`data-face="4"`): a die, a tile. */
  readonly face: string | null;
  /** A die (`data-turns="tumble"`): one that comes from nowhere has been rolled. */
  readonly rolls?: boolean;
  readonly box: Box;
  readonly node: Element;
  /** Where the node hung: a piece that has gone is dressed there once more. */
  readonly parent: Element | null;
}

/** A figure that people watch (`data-figure="cash-2" data-value="130"`). */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly box: Box;
}

export interface Survey {
  readonly pieces: readonly Piece[];
  /** Pieces in the page that are not drawn (another tab, a table that shows less), by their element. */
  readonly hidden: ReadonlyMap<Element, Pick<Piece, 'kind' | 'count'>>;
  /** By id; where a figure stands twice, the first one in the page. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** Where pieces of a kind come from and go to when they are not on the board (`data-supply="ship-2 worker-2"`). */
  readonly supplies: ReadonlyMap<string, Box>;
  /** The parts that may lie out of sight with their layout kept (`data-stows`), and whether they do. */
  readonly stows: ReadonlyMap<Element, boolean>;
}

export const NOTHING: Survey = {
  pieces: [],
  hidden: new Map(),
  figures: new Map(),
  supplies: new Map(),
  stows: new Map(),
};

/** The parts that may lie out of sight, and whether they are hidden by `visibility`: what is in a hidden one is not drawn. */
const stowed = (root: Element): Map<Element, boolean> =>
  new Map(
    [...root.querySelectorAll('[data-stows]')].map((part) => [part, getComputedStyle(part).visibility === 'hidden']),
  );

function boxOf(node: Element, away: readonly Element[]): Box | null {
  if (away.some((part) => part.contains(node))) return null;
  const { x, y, width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Reads a table. Pieces that are not drawn are kept apart. */
export function survey(root: Element): Survey {
  const stows = stowed(root);
  const away = [...stows].flatMap(([part, hides]) => (hides ? [part] : []));
  const pieces: Piece[] = [];
  const hidden = new Map<Element, Pick<Piece, 'kind' | 'count'>>();
  for (const node of root.querySelectorAll('[data-piece]')) {
    const kind = node.getAttribute('data-piece');
    if (!kind) continue;
    const box = boxOf(node, away);
    const count = Number(node.getAttribute('data-count') ?? 1);
    const rolls = node.getAttribute('data-turns') === 'tumble';
    if (!box) hidden.set(node, { kind, count });
    else
      pieces.push({ kind, count, face: node.getAttribute('data-face'), rolls, box, node, parent: node.parentElement });
  }
  const figures = new Map<string, Figure>();
  for (const node of root.querySelectorAll('[data-figure]')) {
    const id = node.getAttribute('data-figure') ?? '';
    const box = figures.has(id) ? null : boxOf(node, away);
    if (box) figures.set(id, { id, value: Number(node.getAttribute('data-value')), box });
  }
  const supplies = new Map<string, Box>();
  for (const node of root.querySelectorAll('[data-supply]')) {
    const box = boxOf(node, away);
    for (const kind of box ? (node.getAttribute('data-supply') ?? '').split(' ') : [])
      if (box && !supplies.has(kind)) supplies.set(kind, box);
  }
  return { pieces, hidden, figures, supplies, stows };
}
