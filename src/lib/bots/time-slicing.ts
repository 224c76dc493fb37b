// Time slicing: long work runs for some milliseconds at a time, then yields to everything else.

/** The pace of sliced work: its clock (ms), and how it pauses. */
export interface SlicePace {
  readonly now: () => number;
  /** Longest slice, ms. */
  readonly slice: number;
  /** Calls `go` after other work has run. */
  readonly rest: (go: () => void) => void;
}

/** The error of sliced work that was stopped: its result is no longer wanted. */
export class WorkStopped extends Error {}

/**
 * Runs a generator to its end in slices. Rejects with WorkStopped once `stopped` is true, and with errors of the work.
 */
export function runInSlices<T>(work: Generator<void, T>, pace: SlicePace, stopped: () => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const piece = () => {
      try {
        const until = pace.now() + pace.slice;
        do {
          if (stopped()) throw new WorkStopped();
          const step = work.next();
          if (step.done) {
            resolve(step.value);
            return;
          }
        } while (pace.now() < until);
        pace.rest(piece);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    pace.rest(piece);
  });
}
