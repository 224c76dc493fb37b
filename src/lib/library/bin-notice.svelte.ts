// What leaves the bin for good at the next visit, counted once a start.
/** Nothing waits for it: the first page does without its code. */
const store = () => import('../store/bin');

class BinNews {
  /** Number of games deleted for good at the next visit, once announced. */
  leaving = $state(0);

  /** Counts this visit. Storage failures have their own notice. */
  async visit(): Promise<void> {
    this.leaving = await store()
      .then(({ emptyBin }) => emptyBin())
      .catch(() => 0);
  }

  /** It is on the screen: they may leave. */
  async told(): Promise<void> {
    await store()
      .then(({ noteBinShown }) => noteBinShown())
      .catch(() => undefined);
  }
}

export const binNotice = new BinNews();
