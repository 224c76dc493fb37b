// The steps of the final scoring: one per source, with points and places after each.
import type { Seat } from '../../engine/game';
import type { TableResult } from './result-numbers';

/** Sources that are scored together, by their rows on the score sheet. */
export interface ScoredRows {
  readonly rows: readonly string[];
  /** True if seats score one by one, as with cards that are turned up; by default all score at once. */
  readonly each?: boolean;
}

export interface ScoringStep<P extends ScoredRows = ScoredRows> {
  readonly part: P;
  /** The seat that scores; null if all seats score. */
  readonly seat: Seat | null;
  /** Points of each seat in this step. */
  readonly gains: readonly number[];
  /** Points of each seat after this step. */
  readonly totals: readonly number[];
  /** Places after this step by points alone; equal points share a place. */
  readonly places: readonly number[];
}

export const placesByPoints = (totals: readonly number[]): number[] =>
  totals.map((own) => 1 + totals.filter((other) => other > own).length);

/** The parts of the plan, then one part for each source that the plan does not contain. */
function parts<P extends ScoredRows>(rows: TableResult['rows'], plan: readonly P[]): (P | ScoredRows)[] {
  const planned = new Set(plan.flatMap((part) => part.rows));
  return [...plan, ...rows.filter(({ id }) => !planned.has(id)).map(({ id }) => ({ rows: [id] }))];
}

/** The steps of the final scoring, up to the final totals. Parts in which no seat has points are skipped. */
export function scoringSteps<P extends ScoredRows>(
  { rows, totals }: Pick<TableResult, 'rows' | 'totals'>,
  plan: readonly P[] = [],
): ScoringStep<P | ScoredRows>[] {
  let sums: readonly number[] = totals.map(() => 0);
  const steps: ScoringStep<P | ScoredRows>[] = [];
  const go = (part: P | ScoredRows, seat: Seat | null, gains: readonly number[]) => {
    sums = sums.map((sum, i) => sum + gains[i]);
    steps.push({ part, seat, gains, totals: sums, places: placesByPoints(sums) });
  };
  for (const part of parts(rows, plan)) {
    const own = rows.filter(({ id }) => part.rows.includes(id));
    if (own.every(({ points }) => points.every((p) => p === 0))) continue;
    const gains = totals.map((_, seat) => own.reduce((sum, { points }) => sum + points[seat], 0));
    if (!part.each) go(part, null, gains);
    else {
      // The seat with the fewest points so far scores first.
      const before = sums;
      const order = gains.map((_, seat) => seat).sort((a, b) => before[a] - before[b]);
      for (const seat of order)
        go(
          part,
          seat,
          gains.map((gain, i) => (i === seat ? gain : 0)),
        );
    }
  }
  return steps;
}

export interface BiggestGain {
  readonly seat: Seat;
  readonly by: number;
  /** The plies at which the turn began and ended. */
  readonly from: number;
  readonly to: number;
}

export interface PointsAtPly {
  readonly ply: number;
  readonly totals: readonly number[];
}

/** The turn with the largest gain of its player, the first of equals; null if no turn gained points. */
export function biggestTurn(curve: readonly PointsAtPly[], seatAt: (ply: number) => Seat): BiggestGain | null {
  let best: BiggestGain | null = null;
  for (const [i, { ply, totals }] of curve.entries()) {
    const next = curve.at(i + 1);
    if (!next) break;
    const seat = seatAt(ply);
    const by = (next.totals[seat] ?? 0) - (totals[seat] ?? 0);
    if (by > (best?.by ?? 0)) best = { seat, by, from: ply, to: next.ply };
  }
  return best;
}

export interface LeadChange {
  readonly seat: Seat;
  /** The only seat that led just before; null if several seats led together. */
  readonly past: Seat | null;
  /** From this ply on, the winner stays ahead. */
  readonly ply: number;
}

/** When the winner took the lead for good; null if the winner is level at the end or leads from the first turn on. */
export function leadTakenAt(curve: readonly PointsAtPly[], winner: Seat): LeadChange | null {
  const ahead = ({ totals }: PointsAtPly) => totals.every((sum, seat) => seat === winner || sum < totals[winner]);
  const behind = curve.findLastIndex((at) => !ahead(at));
  const next = curve.at(behind + 1);
  if (behind < 1 || !next) return null;
  const { totals } = curve[behind];
  const most = Math.max(...totals);
  const leaders = totals.flatMap((sum, seat) => (sum === most ? [seat] : []));
  const past = leaders.length === 1 && leaders[0] !== winner ? leaders[0] : null;
  return { seat: winner, past, ply: next.ply };
}

/** What the finale needs of a reviewed decision; not every one is a mistake. */
export interface Mistake {
  readonly ply: number;
  readonly seat: Seat;
  /** Chance to win that was lost, percent. */
  readonly fall: number;
  /** 0 fine, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
  readonly grade: number;
}

/** The mistake that cost the most chance to win, the first of equals; null if no mistake cost any. */
export function costliestMistake(decisions: readonly Mistake[]): Mistake | null {
  const dear = decisions.filter(({ grade, fall }) => grade >= 2 && fall > 0);
  return dear.length > 0 ? dear.reduce((most, one) => (one.fall > most.fall ? one : most)) : null;
}
