// A log in hand and on the device: one change after the other, each stored before anything shows it; of matches and sheets alike.
import { StoreError, type StoreFailure } from './failure';
import { answered, doneWithin } from './timeout';

export interface LedgerParts<T extends { readonly log: readonly E[] }, E> {
  /** The log as it is known. */
  readonly log: readonly E[];
  /** How many of its entries are stored; all of them if not said. */
  readonly saved?: number;
  /** Builds the thing of a log. Throws BadInput for an impossible log. */
  build(log: readonly E[]): T;
  /** Stores the log's entries from number `from` on. Throws StoreError. */
  append(thing: T, from: number): Promise<void>;
  /** The stored entries from number `from` on. Throws StoreError. */
  read(from: number): Promise<E[]>;
  /** Replays entries that another window preceded. Without it those taps are void, and that is announced. */
  replay?(thing: T, entries: readonly E[]): void;
  /** Called after every change, stored or failed: show it again. */
  show(): void;
  /** Called after something was stored, with the length of the log. */
  stored(length: number): void;
}

/** How long a write may keep silent before the change is shown all the same, in ms. */
const PATIENCE = 3000;

export class Ledger<T extends { readonly log: readonly E[] }, E> {
  readonly #parts: LedgerParts<T, E>;
  #thing: T;
  #saved: number;
  #queue: Promise<void> = Promise.resolve();
  /** The write under way; another one given up stays behind and counts no longer. */
  #writing: Promise<void> | null = null;
  #attempt = 0;
  /** Why the last taps are not on the device; null while all of them are. */
  trouble = $state<StoreFailure | null>(null);
  /** Another window wrote first and the last tap of this one is void. */
  overtaken = $state(false);
  /** Taps on their way. */
  waiting = $state(0);

  /** Throws BadInput where the log cannot be true. */
  constructor(parts: LedgerParts<T, E>) {
    this.#parts = parts;
    this.#thing = parts.build(parts.log);
    this.#saved = parts.saved ?? parts.log.length;
  }

  /** What the log comes to as it stands; another object after another window was quicker. */
  get thing(): T {
    return this.#thing;
  }

  /** One thing after the other: change it, store what is new, show it. */
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

  /** Stores what could not be stored before, or reads what another window has written since. */
  catchUp(): Promise<void> {
    // A write that keeps silent is given up: what it may have stored is found out by the next one.
    if (this.trouble === 'silent') this.#giveUp();
    return this.do(async () => {
      // Unstored entries are stored first; a conflict then shows that another window was faster.
      if (this.#saved < this.#thing.log.length) return;
      const fresh = await answered(this.#parts.read(this.#saved), PATIENCE);
      this.trouble = null;
      if (fresh.length > 0) this.#rebuild([...this.#thing.log, ...fresh]);
    });
  }

  /** Resolves when every change so far is stored, or found not to be. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #rebuild(log: readonly E[]): void {
    this.#thing = this.#parts.build(log);
    this.#saved = log.length;
  }

  /** Waits for the write, but not for ever: a database that does not answer must not stop the table. */
  async #patiently(): Promise<void> {
    // Do not wait again for a write that is known to hang.
    const patience = this.#writing === null ? PATIENCE : 0;
    const writing = (this.#writing ??= this.#keep());
    if (await doneWithin(writing, patience)) this.#ended(writing);
    else {
      this.trouble = 'silent';
      // As soon as the database is back, what was played meanwhile is stored too.
      void writing.then(() => {
        if (this.#ended(writing)) void this.do(() => undefined);
      });
    }
  }

  #giveUp(): void {
    this.#writing = null;
    this.#attempt++;
  }

  /** Forgets a finished write; false if it was given up before. */
  #ended(writing: Promise<void>): boolean {
    if (this.#writing !== writing) return false;
    this.#writing = null;
    return true;
  }

  async #keep(): Promise<void> {
    const thing = this.#thing;
    const to = thing.log.length;
    const attempt = this.#attempt;
    if (this.#saved >= to) return;
    try {
      await this.#parts.append(thing, this.#saved);
      if (attempt !== this.#attempt) return;
      this.#saved = to;
      this.trouble = null;
      this.#parts.stored(this.#saved);
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (error instanceof StoreError && error.code === 'conflict') await this.#yieldTo(error);
      else this.#failed(error);
    }
  }

  /** Another window wrote first: its log is the truth. */
  async #yieldTo(error: StoreError): Promise<void> {
    const mine = this.#thing.log.slice(this.#saved);
    try {
      const fresh = await this.#parts.read(this.#saved);
      if (fresh.length > 0 && JSON.stringify(fresh) === JSON.stringify(mine.slice(0, fresh.length))) {
        // A write that was given up had gone through: only what came after it is still to be stored.
        this.#saved += fresh.length;
        this.trouble = null;
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
    // A fault of the program must be seen, but never stops the queue.
    else queueMicrotask(() => reportError(error));
  }
}
