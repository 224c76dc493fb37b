// The review of a match: computed on request, and stored with the match until another move is played.
import type { Review } from '../../bots/match-review';
import { retryImport } from '../../i18n/retry-import';
import { saveReview } from '../../store';
import { storedReview } from './stored-review';
import type { Session } from '../session/session.svelte';

export class GameReview {
  readonly #session: Session<object>;
  /** Progress, 0 … 1. */
  done = $state(0);
  failed = $state(false);
  /** True until `make` has finished. */
  busy = $state(true);
  found = $state.raw<{ readonly length: number; readonly review: Review } | null>(null);
  #stop = new AbortController();

  constructor(session: Session<object>) {
    this.#session = session;
  }

  /** The review, if it was made for the whole log as it is now; else null. */
  readonly now = $derived.by(() => (this.found?.length === this.#session.log.length ? this.found.review : null));

  /** Computes the review, or loads the stored one. */
  async make(): Promise<void> {
    const { row, log } = this.#session;
    this.failed = false;
    this.busy = true;
    const before = await storedReview(row.id, log.length).catch(() => null);
    if (before) this.found = { length: log.length, review: before };
    else await this.#anew(log.length);
    this.busy = false;
  }

  close(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  async #anew(length: number): Promise<void> {
    const { signal } = this.#stop;
    const { row, played } = this.#session;
    try {
      const { reviewMatch } = await retryImport(() => import('../../bots/review-worker'));
      const review = await reviewMatch({ start: row.start, played }, (done) => (this.done = done), signal);
      this.found = { length, review };
      // If storing fails, the review is computed again next time.
      await saveReview(row.id, { length, text: JSON.stringify(review) }).catch(() => undefined);
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }
}
