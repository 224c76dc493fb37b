// Creates a worker, named after its job.

/** `opponents` answers a table's bot questions; `review` reviews one game. */
export type WorkerKind = 'opponents' | 'review';

/** A worker for this job. Null if the browser has no workers; throws if the browser refuses to create one. */
export function createWorkerFor(work: WorkerKind): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
}
