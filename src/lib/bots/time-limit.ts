// The time limit of a decision.

/** A clock and a deadline, both in ms. Without one a decision is repeatable. */
export interface TimeLimit {
  readonly now: () => number;
  readonly until: number;
  /** Start no new world after this time; optional. */
  readonly enough?: number;
}

/** Whether the deadline, or another time, has passed. */
export const isTimeUp = (limit: TimeLimit | undefined, when = limit?.until): boolean =>
  limit !== undefined && when !== undefined && limit.now() >= when;
