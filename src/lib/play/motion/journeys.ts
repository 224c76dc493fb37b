// What moved between two drawings of a table: pieces that went from where they lay to where they lie. Pure.
import type { Box, Figure, Piece, Survey } from './survey';

/** One way of one piece (or of several alike at once). */
export type Journey =
  /** The element itself stands elsewhere now. */
  | { readonly way: 'slide'; readonly piece: Piece; readonly from: Box }
  /** A piece left one element and joined another, or came from its supply. */
  | {
      readonly way: 'fly';
      readonly piece: Piece;
      readonly from: Box;
      readonly supplied?: true;
      /** All that lies there has just arrived. */
      readonly whole: boolean;
    }
  /** A piece left the board for its supply. */
  | { readonly way: 'leave'; readonly piece: Piece; readonly to: Box }
  /** The piece stays and shows another face. */
  | { readonly way: 'turn'; readonly piece: Piece };

/** A figure that changed, and by how much. */
export interface Change {
  readonly figure: Figure;
  readonly by: number;
}

/** Less than this is the page finding its place, not a move, in CSS pixels. */
const STILL = 3;

/** A piece that stands elsewhere and is more than this larger or smaller than before was laid out anew with all around it. */
const ANEW = 1.2;

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

export function distance(a: Box, b: Box): number {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.hypot(ax - bx, ay - by);
}

const resized = (a: Box, b: Box) => Math.max(a.width / b.width, b.width / a.width) > ANEW;

interface Lot {
  readonly piece: Piece;
  /** All of the piece is new there, or all of it has gone. */
  readonly whole: boolean;
  left: number;
}

function group(lots: readonly Lot[]): Map<string, Lot[]> {
  const by = new Map<string, Lot[]>();
  for (const lot of lots) by.set(lot.piece.kind, [...(by.get(lot.piece.kind) ?? []), lot]);
  return by;
}

/** Every pair of a place that lost a piece and a place that gained one of its kind, the nearest first. */
function paired(lost: readonly Lot[], gained: readonly Lot[]): Journey[] {
  const pairs = lost.flatMap((a) => gained.map((b) => ({ a, b, far: distance(a.piece.box, b.piece.box) })));
  pairs.sort((p, q) => p.far - q.far);
  const out: Journey[] = [];
  for (const { a, b } of pairs) {
    const units = Math.min(a.left, b.left);
    if (units <= 0) continue;
    a.left -= units;
    b.left -= units;
    // What lies where it lay has been turned up.
    const stays = distance(a.piece.box, b.piece.box) < b.piece.box.height * 2;
    out.push(
      stays ? { way: 'turn', piece: b.piece } : { way: 'fly', piece: b.piece, from: a.piece.box, whole: b.whole },
    );
  }
  return out;
}

/** The pieces of both drawings outside the parts that were brought out or put away between them: what lies in those was moved by nobody. */
function comparable(before: Survey, after: Survey): readonly (readonly Piece[])[] {
  const anew = [...after.stows].filter(([part, away]) => before.stows.get(part) !== away);
  const stays = ({ node }: Piece) => !anew.some(([part]) => part.contains(node));
  return [before, after].map(({ pieces }) => (anew.length > 0 ? pieces.filter(stays) : pieces));
}

/** What lay where and lies there no more, what is new, and what stayed. */
function compare(before: Survey, after: Survey) {
  const [earlier, later] = comparable(before, after);
  const old = new Map(earlier.map((piece) => [piece.node, piece]));
  const now = new Map(later.map((piece) => [piece.node, piece]));
  const same = (a: Piece, b: Piece | undefined): b is Piece => b?.kind === a.kind;
  /** How many of a piece lie where it lies in another drawing that does not show it. */
  const unseen = ({ node, kind }: Piece, { hidden }: Survey) => {
    const there = hidden.get(node);
    return there?.kind === kind ? there.count : 0;
  };
  const lost: Lot[] = [];
  const gained: Lot[] = [];
  const stayed: Journey[] = [];
  for (const piece of earlier) {
    const next = now.get(piece.node);
    const left = piece.count - (same(piece, next) ? next.count : unseen(piece, after));
    if (left > 0) lost.push({ piece, left, whole: left === piece.count });
  }
  for (const piece of later) {
    const was = old.get(piece.node);
    const more = piece.count - (same(piece, was) ? was.count : unseen(piece, before));
    if (more > 0) gained.push({ piece, left: more, whole: more === piece.count });
    else if (same(piece, was) && distance(was.box, piece.box) > STILL && !resized(was.box, piece.box))
      stayed.push({ way: 'slide', piece, from: was.box });
    if (same(piece, was) && piece.face !== was.face) stayed.push({ way: 'turn', piece });
  }
  return { lost, gained, stayed };
}

/** What moved. Pieces without a partner come from their kind's supply or go there; without a supply they just are there (dice tumble), or gone. */
export function journeys(before: Survey, after: Survey): Journey[] {
  const { lost, gained, stayed } = compare(before, after);
  const out = [...stayed];
  const arriving = group(gained);
  for (const [kind, lots] of group(lost)) out.push(...paired(lots, arriving.get(kind) ?? []));
  for (const { piece, left, whole } of gained) {
    const from = after.supplies.get(piece.kind) ?? before.supplies.get(piece.kind);
    if (left > 0 && from) out.push({ way: 'fly', piece, from, supplied: true, whole });
    else if (left > 0 && piece.rolls) out.push({ way: 'turn', piece });
  }
  for (const { piece, left } of lost) {
    const to = after.supplies.get(piece.kind) ?? before.supplies.get(piece.kind);
    if (left > 0 && to) out.push({ way: 'leave', piece, to });
  }
  return out;
}

/** Figures that changed, those that rose and those that fell. */
export function changes(before: Survey, after: Survey): Change[] {
  return [...after.figures.values()].flatMap((figure) => {
    const was = before.figures.get(figure.id);
    const by = was ? figure.value - was.value : 0;
    return by !== 0 && Number.isFinite(by) ? [{ figure, by }] : [];
  });
}
