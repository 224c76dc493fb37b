// Where rows are kept now: the database, or memory with the reason why, so that the screen can say it plainly.
import { DB_NAME, type Backend } from './backend';
import { classify, type StoreFailure } from './failure';
import { FreshBackend, untouched } from './fresh';
import { leaveTrace, trace } from './trace';

/** Waits before the database is tried again, in ms: a browser that was killed a moment ago may still hold it. */
const AGAIN: readonly number[] = [100, 400, 1500];
/** What passes by itself; the rest is said at once. */
const PASSING: readonly StoreFailure[] = ['closed', 'unknown'];

class Place {
  /** Why nothing is kept on the device; null while everything is. */
  trouble = $state<StoreFailure | null>(null);
  /** The browser has thrown away what was kept on this device, and nobody has read so yet. */
  lost = $state(false);
  #open: Promise<Backend> | null = null;

  /** The place to keep rows: opened on first use; memory where the browser gives no database. */
  get backend(): Promise<Backend> {
    this.#open ??= this.#begin();
    return this.#open;
  }

  /** The database's code is heavy: a first visit, with nothing stored yet, is not kept waiting for it. */
  async #begin(): Promise<Backend> {
    const fresh = await untouched(DB_NAME);
    const before = trace();
    if (fresh && before === 'kept') leaveTrace('lost');
    this.lost = before === 'lost' || (fresh && before === 'kept');
    return fresh ? new FreshBackend(() => this.#disk()) : this.#disk();
  }

  /** Somebody has read that what was kept is gone. */
  mourned(): void {
    this.lost = false;
    leaveTrace('kept');
  }

  async #disk(waits = AGAIN): Promise<Backend> {
    try {
      const { DiskBackend } = await import('./disk');
      return await DiskBackend.open(DB_NAME, () => {
        this.trouble = 'outdated';
      });
    } catch (error) {
      const { code } = classify(error);
      if (PASSING.includes(code) && waits.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, waits[0]));
        return this.#disk(waits.slice(1));
      }
      this.trouble = code;
      const { MemoryBackend } = await import('./memory');
      return new MemoryBackend();
    }
  }

  /** Puts another backend in place (tests, or another try after trouble). */
  use(backend: Backend | null): void {
    this.#open = backend && Promise.resolve(backend);
    this.trouble = null;
  }
}

export const place = new Place();
