// Why a hint is a hint: what its way brings and costs beside the next best one, by rows of the score sheet, and the chance to win.
import type { Move } from '../engine/game';
import type { Way, Thought } from './ask';

/** A row of the score sheet and the points by which two ways differ there. */
export interface Difference {
  readonly row: string;
  readonly points: number;
}

export interface Explanation {
  /** The way that is advised and the one it is set beside; null if there is no other. */
  readonly moves: readonly Move[];
  readonly beside: readonly Move[] | null;
  /** The two largest differences of at least half a point, larger first. Empty if nothing was played on. */
  readonly rows: readonly Difference[];
  /** Points by which it is better on the whole, and whether that is less than a point: then the two are as good as equal. */
  readonly points: number;
  readonly close: boolean;
  /** Chances to win with the other way and with this one, 0 … 1; null if nothing was played on. */
  readonly win: { readonly from: number; readonly to: number } | null;
}

/** Rows named at most, and the least difference worth a word, points. */
const NAMED = 2;
const LEAST = 0.5;
/** Ways less than this apart are as good as equal, points. */
const CLOSE = 1;

function differences(best: Way, other: Way): Difference[] {
  if (!best.rows || !other.rows) return [];
  const theirs = other.rows;
  return Object.entries(best.rows)
    .map(([row, points]) => ({ row, points: points - (theirs[row] ?? 0) }))
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, NAMED);
}

/** Explains what was thought. Sentences are the screen's. */
export function explain(thought: Thought): Explanation {
  const other = thought.alternatives.at(0) ?? null;
  const points = other ? thought.value - other.value : 0;
  return {
    moves: thought.moves,
    beside: other?.moves ?? null,
    rows: other ? differences(thought, other) : [],
    points,
    close: other !== null && points < CLOSE,
    win: other && thought.win !== null && other.win !== null ? { from: other.win, to: thought.win } : null,
  };
}
