// The review of a match: computed on request, and stored with the match until another move is played.
import type { HintReason } from '../../bots/hint-reasons';
import type { Review, ReviewedDecision } from '../../bots/match-review';
import { opponentSeed } from '../../bots/protocol';
import { leftToCheck } from '../../bots/stored-review';
import { retryImport } from '../../i18n/retry-import';
import { saveReview } from '../../store';
import { storedReview } from './stored-review';
import type { Session } from '../session/session.svelte';

export class GameReview {
  readonly #session: Session<object>;
  /** Progress, 0 … 1. */
  done = $state(0);
  /** An estimate of how long the rest of the review takes, minutes; 0 before the first. */
  left = $state(0);
  failed = $state(false);
  /** True until `make` has finished. */
  busy = $state(true);
  found = $state.raw<{ readonly length: number; readonly review: Review } | null>(null);
  #stop = new AbortController();
  #first: { readonly done: number; readonly at: number } | null = null;

  constructor(session: Session<object>) {
    this.#session = session;
  }

  /** The review, if it was made for the whole log as it is now; else null. */
  readonly now = $derived.by(() => (this.found?.length === this.#session.log.length ? this.found.review : null));

  /** Loads the stored review, and computes one if there is none or decisions of it are still to be checked. */
  async make(): Promise<void> {
    const { row, log } = this.#session;
    this.failed = false;
    this.busy = true;
    const before = await storedReview(row.id, log.length).catch(() => null);
    if (before) this.found = { length: log.length, review: before };
    if (!before || leftToCheck(before) > 0) await this.#anew(log.length);
    this.busy = false;
  }

  /** Why the better turn of a marked decision is better than the one played, as a hint would say it. */
  async reasonsOf({ ply, seat, loss, better = [] }: ReviewedDecision): Promise<readonly HintReason[]> {
    const { row, played, game: rules, turnAt } = this.#session;
    const [{ hintReasonsFor }, { loadBotGame }] = await retryImport(() =>
      Promise.all([import('../../bots/hint-reasons'), import('../../games/bots')]),
    );
    const game = await loadBotGame(rules.id);
    const codes = (texts: readonly string[]) => texts.flatMap((text) => game.moves.parse(text) ?? []);
    const turn = played.slice(ply).filter((_, k) => turnAt[ply + k] === turnAt[ply]);
    const seed = `${opponentSeed(row.start.seed)} ${String(ply)}`;
    const asked = { game, view: this.#session.at(ply), seat, seed };
    const given = { best: codes(better), behind: { points: loss, noise: 0 } };
    const against = hintReasonsFor(asked, { ...given, other: codes(turn.map((entry) => entry.move)) });
    return against.length > 0 ? against : hintReasonsFor(asked, { ...given, other: null });
  }

  close(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /** Estimates `left` once a part is done since the first decision: what comes before it takes time only once. */
  #estimate(done: number): void {
    const at = performance.now();
    const first = (this.#first ??= { done, at });
    const part = done - first.done;
    if (part > 0.05) this.left = Math.ceil(((at - first.at) * (1 - done)) / part / 60_000);
  }

  async #anew(length: number): Promise<void> {
    const { signal } = this.#stop;
    this.#first = null;
    const { row, played } = this.#session;
    try {
      const { reviewMatch } = await retryImport(() => import('../../bots/review-worker'));
      const heard = (done: number, soFar: Review | null) => {
        this.done = done;
        this.#estimate(done);
        if (soFar) void this.#keep(length, soFar);
      };
      await this.#keep(length, await reviewMatch({ start: row.start, played }, heard, signal));
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }

  /** Shows and stores a review, unless the shown one has more decisions checked. */
  async #keep(length: number, review: Review): Promise<void> {
    if (this.found?.length === length && leftToCheck(this.found.review) < leftToCheck(review)) return;
    this.found = { length, review };
    // If storing fails, the review is computed again next time.
    await saveReview(this.#session.row.id, { length, text: JSON.stringify(review) }).catch(() => undefined);
  }
}
