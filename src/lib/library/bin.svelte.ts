// What leaves the bin for good at the next visit, counted once a start.
import { emptyBin, tellBin } from '../store';

class BinNews {
  /** Games that leave at the next visit, once somebody has been told. */
  leaving = $state(0);

  /** Counts this visit. What is wrong with storage is said by its own notice. */
  async visit(): Promise<void> {
    this.leaving = await emptyBin().catch(() => 0);
  }

  /** It is on the screen: they may leave. */
  async told(): Promise<void> {
    await tellBin().catch(() => undefined);
  }
}

export const bin = new BinNews();
