// Two windows on one match: one steers, the others follow; the storage's key keeps them honest where locks are missing.

import { News } from '../store';

export type Role = 'plays' | 'follows';

export interface HelmEvents {
  role(role: Role): void;
  /** Another window wrote: the log now has this many entries. */
  news(length: number): void;
}

/** Holds a match's lock while this window steers, and tells the other windows what was written. */
export class Helm {
  readonly #match: string;
  readonly #events: HelmEvents;
  readonly #news: News;
  readonly #closing = new AbortController();
  #letGo: () => void = () => undefined;

  constructor(match: string, events: HelmEvents) {
    this.#match = match;
    this.#events = events;
    this.#news = new News('matches', match, (length) => events.news(length));
    void this.#ask();
  }

  /** Tells the other windows how long the log is now. */
  announce(length: number): void {
    this.#news.announce(length);
  }

  /** Takes the helm from the window that has it. */
  take(): void {
    void this.#request({ steal: true });
  }

  close(): void {
    this.#closing.abort();
    this.#letGo();
    this.#news.close();
  }

  async #ask(): Promise<void> {
    if (!('locks' in navigator)) {
      this.#events.role('plays');
      return;
    }
    const got = await this.#request({ ifAvailable: true });
    if (got) return;
    if (await this.#held()) this.#wait();
    // Refused although nobody holds it, as on a full disk: no other window plays.
    else if (!this.#closing.signal.aborted) {
      this.#events.role('plays');
      void this.#request({ signal: this.#closing.signal });
    }
  }

  /** Whether a window holds the lock. */
  async #held(): Promise<boolean> {
    const name = `match:${this.#match}`;
    const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
    return held.some((lock) => lock.name === name);
  }

  /** Waits in line: whoever steers may close its window. */
  #wait(): void {
    if (this.#closing.signal.aborted) return;
    this.#events.role('follows');
    void this.#request({ signal: this.#closing.signal });
  }

  /** Asks for the lock and keeps it until it is let go or stolen. Answers at once whether it was granted. */
  #request(options: LockOptions): Promise<boolean> {
    let granted = false;
    return new Promise((answer) => {
      navigator.locks
        .request(`match:${this.#match}`, options, (lock) => {
          granted = lock !== null;
          answer(granted);
          if (!lock || this.#closing.signal.aborted) return undefined;
          this.#events.role('plays');
          return new Promise<void>((done) => {
            this.#letGo = done;
          });
        })
        .catch(() => {
          answer(true);
          if (this.#closing.signal.aborted) return;
          // Stolen by another window; or no locks here at all, then the storage's key is guard enough.
          if (granted) this.#wait();
          else this.#events.role('plays');
        });
    });
  }
}
