// Compares two surveys of a table and returns which pieces moved, and how. Pure.
import type { Box, Figure, Piece, Survey } from './survey';

/** The movement of one piece, or of several equal ones at once. */
export type Journey =
  /** The element itself is elsewhere now. */
  | { readonly way: 'slide'; readonly piece: Piece; readonly from: Box }
  /** A piece left one element for another, or came from its supply. */
  | {
      readonly way: 'fly';
      readonly piece: Piece;
      readonly from: Box;
      readonly supplied?: true;
      /** Every piece in the element has just arrived. */
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

/** Shorter distances are layout noise, not a move, in CSS px. */
const STILL = 3;

/** Above this size ratio we assume a new layout, not a move. */
const ANEW = 1.2;

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

export function distance(a: Box, b: Box): number {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.hypot(ax - bx, ay - by);
}

const resized = (a: Box, b: Box) => Math.max(a.width / b.width, b.width / a.width) > ANEW;

interface Lot {
  readonly piece: Piece;
  /** All pieces of the element are new, or all have left. */
  readonly whole: boolean;
  left: number;
}

function group(lots: readonly Lot[]): Map<string, Lot[]> {
  const by = new Map<string, Lot[]>();
  for (const lot of lots) by.set(lot.piece.kind, [...(by.get(lot.piece.kind) ?? []), lot]);
  return by;
}

/** All pairs of a place that lost a piece and one that gained one of its kind, nearest first. */
function paired(lost: readonly Lot[], gained: readonly Lot[]): Journey[] {
  const pairs = lost.flatMap((a) => gained.map((b) => ({ a, b, far: distance(a.piece.box, b.piece.box) })));
  pairs.sort((p, q) => p.far - q.far);
  const out: Journey[] = [];
  for (const { a, b } of pairs) {
    const units = Math.min(a.left, b.left);
    if (units <= 0) continue;
    a.left -= units;
    b.left -= units;
    // In the same place with another face: it was turned over.
    const stays = distance(a.piece.box, b.piece.box) < b.piece.box.height * 2;
    out.push(
      stays ? { way: 'turn', piece: b.piece } : { way: 'fly', piece: b.piece, from: a.piece.box, whole: b.whole },
    );
  }
  return out;
}

/**
 * The pieces of both surveys, without parts that opened or closed between them: nothing there was moved by a player.
 */
function comparable(before: Survey, after: Survey): readonly (readonly Piece[])[] {
  const anew = [...after.stows].filter(([part, away]) => before.stows.get(part) !== away);
  const stays = ({ node }: Piece) => !anew.some(([part]) => part.contains(node));
  return [before, after].map(({ pieces }) => (anew.length > 0 ? pieces.filter(stays) : pieces));
}

/** Pieces that left, that are new, and that stayed. */
function compare(before: Survey, after: Survey) {
  const [earlier, later] = comparable(before, after);
  const old = new Map(earlier.map((piece) => [piece.node, piece]));
  const now = new Map(later.map((piece) => [piece.node, piece]));
  const same = (a: Piece, b: Piece | undefined): b is Piece => b?.kind === a.kind;
  /** How many of a piece are at the same place in a survey that hides it. */
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

/**
 * What moved. Pieces without a partner come from their kind's supply or go there; without a supply they appear (dice
 * tumble) or disappear.
 */
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

/** Figures that rose or fell. */
export function changesBetween(before: Survey, after: Survey): Change[] {
  return [...after.figures.values()].flatMap((figure) => {
    const was = before.figures.get(figure.id);
    const by = was ? figure.value - was.value : 0;
    return by !== 0 && Number.isFinite(by) ? [{ figure, by }] : [];
  });
}
