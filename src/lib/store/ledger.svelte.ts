// The log of an open match or sheet, in memory and stored: each change is stored before it is shown.
import { StoreError, type StoreFailure } from './failure';
import { withinTimeout, finishesWithin } from './timeout';

export interface LedgerParts<T extends { readonly log: readonly E[] }, E> {
  readonly log: readonly E[];
  /** Number of entries already stored; by default all. */
  readonly saved?: number;
  /** Builds the match or sheet from a log. Throws BadInput for an impossible log. */
  build(log: readonly E[]): T;
  /** Stores the log's entries from number `from` on. Throws StoreError. */
  append(thing: T, from: number): Promise<void>;
  /** The stored entries from number `from` on. Throws StoreError. */
  read(from: number): Promise<E[]>;
  /** Applies entries again that failed because another window wrote first. If `replay` is missing, they are dropped. */
  replay?(thing: T, entries: readonly E[]): void;
  /** Called after every change, whether it was stored or not: the screen must re-render. */
  show(): void;
  /** Called after something was stored, with the length of the log. */
  stored(length: number): void;
}

/** A change is shown before it is stored if the write takes longer than this, in ms. */
const PATIENCE = 3000;

export class Ledger<T extends { readonly log: readonly E[] }, E> {
  readonly #parts: LedgerParts<T, E>;
  #thing: T;
  #saved: number;
  #queue: Promise<void> = Promise.resolve();
  /** The running write; null if there is none, or if it was given up. */
  #writing: Promise<void> | null = null;
  #attempt = 0;
  /** Why the last taps are not stored; null if all are. */
  trouble = $state<StoreFailure | null>(null);
  /** True after another window wrote first, and this window's last taps were dropped. */
  overtaken = $state(false);
  /** Number of changes whose write has neither succeeded nor failed yet. */
  waiting = $state(0);

  /** Throws BadInput if the log is impossible. */
  constructor(parts: LedgerParts<T, E>) {
    this.#parts = parts;
    this.#thing = parts.build(parts.log);
    this.#saved = parts.saved ?? parts.log.length;
  }

  /** The state that the log leads to; a new object if another window wrote first. */
  get thing(): T {
    return this.#thing;
  }

  /** Runs work that changes the state, stores the change, then shows it. Calls wait for each other. */
  do(work: () => void | Promise<void>): Promise<void> {
    this.waiting++;
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) => this.#failed(error))
      .then(() => this.#patiently())
      .then(() => {
        this.waiting--;
        this.#parts.show();
      });
    return this.#queue;
  }

  /** Stores entries that failed before, or reads those of another window. */
  catchUp(): Promise<void> {
    // A write that takes too long is given up; the next write finds out what it has stored.
    if (this.trouble === 'silent') this.#giveUp();
    return this.do(async () => {
      // If entries are unstored, `do` stores them now; if another window was faster, that ends in a conflict.
      if (this.#saved < this.#thing.log.length) return;
      const fresh = await withinTimeout(this.#parts.read(this.#saved), PATIENCE);
      this.trouble = null;
      if (fresh.length > 0) this.#rebuild([...this.#thing.log, ...fresh]);
    });
  }

  /** Resolves when every change so far is stored or has failed. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #rebuild(log: readonly E[]): void {
    this.#thing = this.#parts.build(log);
    this.#saved = log.length;
  }

  /** Waits for the write, but not for ever: a silent database must not block the table. */
  async #patiently(): Promise<void> {
    // Do not wait again for a write that is known to hang.
    const patience = this.#writing === null ? PATIENCE : 0;
    const writing = (this.#writing ??= this.#keep());
    if (await finishesWithin(writing, patience)) this.#ended(writing);
    else {
      this.trouble = 'silent';
      // When the database responds again, the moves made meanwhile are stored too.
      void writing.then(() => {
        if (this.#ended(writing)) void this.do(() => undefined);
      });
    }
  }

  #giveUp(): void {
    this.#writing = null;
    this.#attempt++;
  }

  /** Forgets a finished write; returns false if it was given up before. */
  #ended(writing: Promise<void>): boolean {
    if (this.#writing !== writing) return false;
    this.#writing = null;
    return true;
  }

  /** Notes that this many entries are stored. The trouble ends only when all are. */
  #noteStored(length: number): void {
    this.#saved = length;
    if (length >= this.#thing.log.length) this.trouble = null;
  }

  async #keep(): Promise<void> {
    const thing = this.#thing;
    const to = thing.log.length;
    const attempt = this.#attempt;
    if (this.#saved >= to) return;
    try {
      await this.#parts.append(thing, this.#saved);
      if (attempt !== this.#attempt) return;
      this.#noteStored(to);
      this.#parts.stored(this.#saved);
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (error instanceof StoreError && error.code === 'conflict') await this.#yieldTo(error);
      else this.#failed(error);
    }
  }

  /** Handles a conflict: another window wrote first, and its log replaces the log of this window. */
  async #yieldTo(error: StoreError): Promise<void> {
    const mine = this.#thing.log.slice(this.#saved);
    try {
      const fresh = await this.#parts.read(this.#saved);
      if (fresh.length > 0 && JSON.stringify(fresh) === JSON.stringify(mine.slice(0, fresh.length))) {
        // A write that was given up had succeeded: only later entries are still to be stored.
        this.#noteStored(this.#saved + fresh.length);
        await this.#keep();
        return;
      }
      this.#rebuild(await this.#parts.read(0));
      this.trouble = null;
    } catch {
      this.#failed(error);
      return;
    }
    if (!this.#parts.replay) this.overtaken = true;
    else {
      this.#parts.replay(this.#thing, mine);
      await this.#keep();
    }
  }

  #failed(error: unknown): void {
    if (error instanceof StoreError) this.trouble = error.code;
    // A programming error must be reported, but must not stop the queue.
    else queueMicrotask(() => reportError(error));
  }
}
