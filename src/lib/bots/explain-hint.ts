// Explains a hint: whether its plan is surely better than another, and how the chance to win changes.
import type { Move, Seat } from '../engine/game';
import type { BotAnswer, PlanComparison, RatedPlan } from './protocol';
import { ERRORS_TO_BE_SURE } from './plan-search';
import type { HintReason } from './hint-reasons';

/** A seat's standing as a word, from worst to best. */
const STANDINGS = ['far-behind', 'behind', 'even', 'ahead', 'far-ahead'] as const;
export type SeatStanding = (typeof STANDINGS)[number];

export interface HintExplanation {
  /** The advised plan, and the other plan it is compared with (`beside`); null if there is no other. */
  readonly moves: readonly Move[];
  readonly beside: readonly Move[] | null;
  /** Whether the other plan is one that tempts a beginner. */
  readonly tempting: boolean;
  /** At most two reasons, the largest first. If the plans are about equal (`close`), only those marked `always`. */
  readonly reasons: readonly HintReason[];
  /** For each move of the plan but the first: what the rest of the turn gains. */
  readonly steps: readonly (readonly HintReason[])[];
  /**
   * The advised plan's expected lead at the end minus the other plan's, in points; 0 if there is no other plan. Null if
   * it is large and there was no time to confirm it.
   */
  readonly points: number | null;
  /**
   * True if the advised plan is not surely better than the other one, or if whole games do not confirm that it is far
   * better; false if there is no other.
   */
  readonly close: boolean;
  /** True if there is another plan and the advised one is better (not `close`), but by less than a point. */
  readonly little: boolean;
  /** The seat's standing after the advised plan; null without playouts. */
  readonly standing: SeatStanding | null;
  /**
   * Chances to win with the other plan (`from`) and with the advised one (`to`), 0 … 1. Null if there is no other plan,
   * early in a game, without playouts, if `close`, if `points` is null, or if both round to the same percent.
   */
  readonly win: { readonly from: number; readonly to: number } | null;
}

/** Below this difference in points, plans are about equal; below `LITTLE`, one is a little better. */
export const ABOUT_EQUAL_POINTS = 0.5;
const LITTLE = 1;
/** Below this difference in points, no plan is called better than ending the turn at once. */
const SEEN = 0.05;
/** Share of a game after which chances are given in percent. */
const EARLY = 0.4;
/** Least odds of being behind, even, ahead and far ahead. Odds of 1: the strongest other seat has the same chance. */
const ODDS = [1 / 4, 2 / 3, 3 / 2, 4] as const;

/** A seat's standing: its chance to win compared with that of the strongest other seat. `chances`: by seat, 0 … 1. */
export function standingOf(chances: readonly number[], seat: Seat): SeatStanding {
  const rival = Math.max(...chances.filter((_, who) => who !== seat));
  const odds = rival > 0 ? chances[seat] / rival : Infinity;
  return STANDINGS[ODDS.filter((least) => odds >= least).length];
}

/** The difference of two plans in points of lead, by their playouts. */
const ahead = (best: RatedPlan, other: RatedPlan): number => (best.lead ?? 0) - (other.lead ?? 0);

/**
 * Whether `best` is surely better: in value and in lead by at least `ABOUT_EQUAL_POINTS`, in value by more than twice
 * the noise, and with no lower chance to win. False if one of the plans was not played out.
 */
export function isSurelyBetter(best: RatedPlan, other: RatedPlan): boolean {
  if (!other.behind || best.win === null || other.win === null) return false;
  const { points, noise } = other.behind;
  return (
    points >= ABOUT_EQUAL_POINTS &&
    points > ERRORS_TO_BE_SURE * noise &&
    ahead(best, other) >= ABOUT_EQUAL_POINTS &&
    best.win >= other.win
  );
}

/** A lead of this many points, or of this chance to win, is claimed only if whole games confirm it. */
const MUCH = { points: 5, win: 0.1 } as const;

/** Whether `best` is called better than the other plan by so much that whole games must confirm it. */
export const claimsMuch = (best: RatedPlan, other: RatedPlan): boolean =>
  isSurelyBetter(best, other) && (ahead(best, other) >= MUCH.points || (best.win ?? 0) - (other.win ?? 0) >= MUCH.win);

/** Whether whole games confirm that the first plan is better: its lead exceeds the noise. */
export const isConfirmed = ({ lead }: PlanComparison): boolean => lead.points > lead.noise;

/**
 * Whether `best` is better than ending the turn at once. The conditions are those of `isSurelyBetter`, but `SEEN`
 * points are enough.
 */
export function gainsLittleOverEnding(best: RatedPlan, ending: RatedPlan): boolean {
  if (!ending.behind || best.win === null || ending.win === null) return false;
  const { points, noise } = ending.behind;
  return points >= SEEN && points > ERRORS_TO_BE_SURE * noise && ahead(best, ending) >= SEEN && best.win >= ending.win;
}

const shownApart = (a: number, b: number): boolean => Math.round(100 * a) !== Math.round(100 * b);

const isBetter = (thought: BotAnswer, other: RatedPlan): boolean =>
  isSurelyBetter(thought, other) || (thought.endsAtOnce && gainsLittleOverEnding(thought, other));

/** Explains a seat's decision as plain data; the screen makes sentences of it. */
export function explainHint(thought: BotAnswer, seat: Seat): HintExplanation {
  const { beside: other, chances, win, stage, wholeGames } = thought;
  const close = other !== null && !(isBetter(thought, other) && (!wholeGames || isConfirmed(wholeGames)));
  // A claim shrinks to what playouts and whole games agree on.
  const points = other ? Math.min(ahead(thought, other), wholeGames?.lead.points ?? Infinity) : 0;
  const gain = Math.min((win ?? 0) - (other?.win ?? 0), Math.max(0, wholeGames?.win.points ?? 1));
  const percent =
    other !== null && other.win !== null && !close && stage >= EARLY && win !== null && wholeGames !== null;
  return {
    moves: thought.moves,
    beside: other?.moves ?? null,
    tempting: thought.tempting,
    reasons: close ? thought.reasons.filter((reason) => reason.always) : thought.reasons,
    steps: thought.steps ?? [],
    points: wholeGames === null ? null : points,
    close,
    little: other !== null && !close && points < LITTLE,
    standing: chances && standingOf(chances, seat),
    win: percent && shownApart(win, win - gain) ? { from: win - gain, to: win } : null,
  };
}
