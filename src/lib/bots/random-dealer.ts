// Deals from a bot's own random numbers, never from the match's seed: a bot cannot know what the match will deal.
import type { Dealer } from '../engine/dealer';
import type { Rng } from '../engine/rng';

export class RandomDealer implements Dealer {
  /** Whether the game has asked for a draw, roll or reveal since the caller last set this to false. */
  asked = false;
  constructor(readonly rng: Rng) {}

  draw(counts: readonly number[]): number {
    this.asked = true;
    let sum = 0;
    for (const n of counts) sum += n;
    let at = this.rng.below(sum);
    return counts.findIndex((n) => (at -= n) < 0);
  }

  roll(sides: number): number {
    this.asked = true;
    return this.rng.below(sides);
  }

  reveal(): void {
    this.asked = true;
  }
}
