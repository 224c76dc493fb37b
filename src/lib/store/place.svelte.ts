// Where rows are kept now: the database, or memory with the reason why, so that the screen can say it plainly.
import type { Backend } from './backend';
import { DiskBackend } from './disk';
import { classify, type StoreFailure } from './failure';
import { MemoryBackend } from './memory';

class Place {
  /** Why nothing is kept on the device; null while everything is. */
  trouble = $state<StoreFailure | null>(null);
  #open: Promise<Backend> | null = null;

  /** The place to keep rows: opened on first use; memory where the browser gives no database. */
  get backend(): Promise<Backend> {
    this.#open ??= DiskBackend.open(undefined, () => {
      this.trouble = 'outdated';
    }).catch((error: unknown) => {
      this.trouble = classify(error).code;
      return new MemoryBackend();
    });
    return this.#open;
  }

  /** Puts another backend in place (tests, or another try after trouble). */
  use(backend: Backend | null): void {
    this.#open = backend && Promise.resolve(backend);
    this.trouble = null;
  }
}

export const place = new Place();
