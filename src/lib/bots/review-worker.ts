// The worker in which a game is looked over, so that the page stays free meanwhile.
import { loadBotGame } from '../games/bots';
import { atOnce } from './plan';
import { reviewing, type Review, type Wish } from './review';

/** What it says: how much is done, the review, or what was thrown. */
export type Said = { readonly done: number } | { readonly review: Review } | { readonly failed: string };

const say = (said: Said) => postMessage(said);

self.onmessage = async ({ data }: MessageEvent<Wish>) => {
  try {
    const game = await loadBotGame(data.start.game);
    const now = () => performance.now();
    say({ review: atOnce(reviewing(game, data, now, (done) => say({ done }))) });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
};
