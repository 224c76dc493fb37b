// Creates a worker, named after its job.

/** `opponents` answers questions of the table; `review` reviews one game. */
export type WorkerKind = 'opponents' | 'review';

/** A worker for this job. Null if the browser has none; throws if it refuses one. */
export function workerFor(work: WorkerKind): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
}
