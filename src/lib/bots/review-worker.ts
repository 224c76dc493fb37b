// Reviews a game in a worker, or in slices on the page if the browser provides no worker.
import { loadBotGame } from '../games/bots';
import { runInSlices, WorkStopped } from './time-slicing';
import { reviewSteps, type Review, type ReviewProgress, type ReviewRequest } from './match-review';
import { createWorkerFor } from './create-worker';
import type { ReviewMessage } from './worker';

/** Longest slice on the page, ms. */
const SLICE = 8;

/** The review of a match. Rejects with WorkStopped if `signal` aborts, and with errors of the rules. */
export async function reviewMatch(wish: ReviewRequest, progress: ReviewProgress, signal: AbortSignal): Promise<Review> {
  const worker = made();
  if (!worker) return onPage(wish, progress, signal);
  try {
    return await asked(worker, wish, progress, signal);
  } catch (error) {
    // The worker could not be loaded, so the page computes. Errors of the rules would occur on the page too.
    if (error instanceof ErrorEvent) return await onPage(wish, progress, signal);
    throw error;
  } finally {
    worker.terminate();
  }
}

function made(): Worker | null {
  try {
    return createWorkerFor('review');
  } catch {
    return null;
  }
}

function asked(worker: Worker, wish: ReviewRequest, progress: ReviewProgress, signal: AbortSignal): Promise<Review> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new WorkStopped()), { once: true });
    worker.onerror = (event) => reject(event);
    worker.onmessage = ({ data }: MessageEvent<ReviewMessage>) => {
      if ('done' in data) progress(data.done, data.soFar);
      else if ('review' in data) resolve(data.review);
      else reject(new Error(data.failed));
    };
    worker.postMessage(wish);
  });
}

async function onPage(wish: ReviewRequest, progress: ReviewProgress, signal: AbortSignal): Promise<Review> {
  const game = await loadBotGame(wish.start.game);
  const pace = { now: () => performance.now(), slice: SLICE, rest: (go: () => void) => setTimeout(go) };
  return runInSlices(reviewSteps(game, wish, progress), pace, () => signal.aborted);
}
