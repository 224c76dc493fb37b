// Surveys a rendered table: boards mark pieces, faces, figures and supplies with data attributes; this reads their
// boxes.

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece on a board, or several equal ones in one element (`data-piece="ship-2" data-count="3"`). */
export interface Piece {
  readonly kind: string;
  /** How many it stands for; 1 by default. */
  readonly count: number;
  /** The face it shows if it has several (`data-face="4"`): a die, a tile. */
  readonly face: string | null;
  /** A die (`data-turns="tumble"`): a new one has been rolled. */
  readonly rolls?: boolean;
  readonly box: Box;
  readonly node: Element;
  /** The node's parent: the ghost of a removed piece is styled there. */
  readonly parent: Element | null;
}

/** A figure that players watch (`data-figure="cash-2" data-value="130"`). */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly box: Box;
}

export interface Survey {
  readonly pieces: readonly Piece[];
  /** Pieces in the page but not visible (another tab, a smaller table), by element. */
  readonly hidden: ReadonlyMap<Element, Pick<Piece, 'kind' | 'count'>>;
  /** By id; of two elements with one id, the first. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** Where pieces of a kind come from and go to (`data-supply="ship-2 worker-2"`). */
  readonly supplies: ReadonlyMap<string, Box>;
  /** Parts that may be hidden with their layout kept (`data-stows`), and whether they are. */
  readonly stows: ReadonlyMap<Element, boolean>;
}

export const EMPTY_SURVEY: Survey = {
  pieces: [],
  hidden: new Map(),
  figures: new Map(),
  supplies: new Map(),
  stows: new Map(),
};

/** The stowable parts, and whether `visibility` hides them: pieces in a hidden one are not visible. */
const stowed = (root: Element): Map<Element, boolean> =>
  new Map(
    [...root.querySelectorAll('[data-stows]')].map((part) => [part, getComputedStyle(part).visibility === 'hidden']),
  );

function boxOf(node: Element, away: readonly Element[]): Box | null {
  if (away.some((part) => part.contains(node))) return null;
  const { x, y, width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Surveys a table. Hidden pieces are listed apart. */
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
