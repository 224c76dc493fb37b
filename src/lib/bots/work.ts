// Makes the worker: it is told by its name what it is for.

/** `opponents` answers questions of the table; `review` looks one game over. */
export type Work = 'opponents' | 'review';

/** A worker for this work. Null where the browser has none; throws where it refuses one. */
export function workerFor(work: Work): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
}
