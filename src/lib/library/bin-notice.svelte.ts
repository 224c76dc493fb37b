// The number of games that leave the bin at the next visit, counted once per start.
/** Without any, the first page does not load this code. */
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

  /** The notice is visible: they may be deleted at the next visit. */
  async told(): Promise<void> {
    await store()
      .then(({ noteBinShown }) => noteBinShown())
      .catch(() => undefined);
  }
}

export const binNotice = new BinNews();
