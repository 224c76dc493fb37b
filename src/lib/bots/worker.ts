// The worker for bots and reviews: rules and bots, no screen.
import { loadBotGame } from '../games/bots';
import { runToEnd } from './plan-turn';
import { reviewSteps, type Review, type ReviewRequest } from './match-review';
import { serveQuestions, type WorkerPort } from './worker-server';
import type { WorkerKind } from './create-worker';

/** Messages of a review: progress (0 … 1), now and then with the review so far; the whole review; or an error. */
export type ReviewMessage =
  | { readonly done: number; readonly soFar: Review | null }
  | { readonly review: Review }
  | { readonly failed: string };

/** Longest slice, ms: long, because in a worker only a stop message waits for the end of a slice. */
const SLICE = 40;

const now = () => performance.now();

async function review({ data }: MessageEvent<ReviewRequest>): Promise<void> {
  const say = (said: ReviewMessage) => postMessage(said);
  try {
    const game = await loadBotGame(data.start.game);
    say({ review: runToEnd(reviewSteps(game, data, (done, soFar) => say({ done, soFar }))) });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
}

// One file for both jobs, so that the rules are stored on the device once.
const work = self.name as WorkerKind;
if (work === 'review') self.onmessage = review;
else serveQuestions(self as unknown as WorkerPort, loadBotGame, { now, slice: SLICE, rest: (go) => setTimeout(go) });
