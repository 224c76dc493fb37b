// The time limit of a decision.

/** A clock and a deadline, both in ms. Without a time limit, a decision is repeatable. */
export interface TimeLimit {
  readonly now: () => number;
  readonly until: number;
  /** No new world begins after this time, ms; by default `until`. */
  readonly enough?: number;
}

/** Whether the time `when` has passed, by default the deadline; false without a limit. */
export const isTimeUp = (limit: TimeLimit | undefined, when = limit?.until): boolean =>
  limit !== undefined && when !== undefined && limit.now() >= when;
