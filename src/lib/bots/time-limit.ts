// How long a decision may take.

/** A clock, and when it has to be enough: both in ms. Without one a decision takes what it takes and is always the same. */
export interface TimeLimit {
  readonly now: () => number;
  readonly until: number;
  /** Starts no new world after this time; optional. */
  readonly enough?: number;
}

/** Whether time is up, or another moment of the clock has come. */
export const isTimeUp = (limit: TimeLimit | undefined, when = limit?.until): boolean =>
  limit !== undefined && when !== undefined && limit.now() >= when;
