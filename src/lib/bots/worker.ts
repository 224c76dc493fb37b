// The worker that opponents think in, and in which games are looked over: rules and bots, no screen.
import { loadBotGame } from '../games/bots';
import { atOnce } from './plan';
import { reviewing, type Review, type Wish } from './review';
import { serve, type Port } from './worker-server';
import type { Work } from './create-worker';

/** Messages of a review: progress, the review itself, or an error. */
export type Said = { readonly done: number } | { readonly review: Review } | { readonly failed: string };

/** Long pieces: nothing else waits here but a stop. */
const SLICE = 40;

const now = () => performance.now();

async function review({ data }: MessageEvent<Wish>): Promise<void> {
  const say = (said: Said) => postMessage(said);
  try {
    const game = await loadBotGame(data.start.game);
    say({ review: atOnce(reviewing(game, data, now, (done) => say({ done }))) });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
}

// One file for both works: the rules of three games lie on the device once.
const work = self.name as Work;
if (work === 'review') self.onmessage = review;
else serve(self as unknown as Port, loadBotGame, { now, slice: SLICE, rest: (go) => setTimeout(go) });
