// The number of games that a visit on another day deletes from the bin for good, counted once per start.
/** Loaded on demand, so that the first page does not wait for it. */
const store = () => import('../store/bin');

class BinNews {
  /** Number of games that a visit on another day deletes for good, if the notice was visible. */
  leaving = $state(0);

  /** Deletes games announced on an earlier day, and sets `leaving`. Storage failures have their own notice. */
  async visit(): Promise<void> {
    this.leaving = await store()
      .then(({ purgeDueGames }) => purgeDueGames())
      .catch(() => 0);
  }

  /** Stores that the notice was visible: a visit on another day may delete these games. */
  async told(): Promise<void> {
    await store()
      .then(({ noteBinShown }) => noteBinShown())
      .catch(() => undefined);
  }
}

export const binNotice = new BinNews();
