// What leaves the bin for good at the next visit, counted once a start.
/** Nothing waits for it: the first page does without its code. */
const store = () => import('../store/bin');

class BinNews {
  /** Games that leave at the next visit, once somebody has been told. */
  leaving = $state(0);

  /** Counts this visit. What is wrong with storage is said by its own notice. */
  async visit(): Promise<void> {
    this.leaving = await store()
      .then(({ emptyBin }) => emptyBin())
      .catch(() => 0);
  }

  /** It is on the screen: they may leave. */
  async told(): Promise<void> {
    await store()
      .then(({ tellBin }) => tellBin())
      .catch(() => undefined);
  }
}

export const bin = new BinNews();
