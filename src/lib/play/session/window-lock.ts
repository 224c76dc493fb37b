// The window lock: one window plays a match, the others follow. In a browser without Web Locks every window plays; if
// two write at once, the store refuses the later write.

import { RowMessages } from '../../store';

export type WindowRole = 'plays' | 'follows';

export interface WindowLockEvents {
  role(role: WindowRole): void;
  /** Another window wrote: the log now has this many entries. */
  news(length: number): void;
}

/** Holds a match's lock while this window plays, and announces its writes to the other windows. */
export class WindowLock {
  readonly #match: string;
  readonly #events: WindowLockEvents;
  readonly #news: RowMessages;
  readonly #closing = new AbortController();
  #letGo: () => void = () => undefined;

  constructor(match: string, events: WindowLockEvents) {
    this.#match = match;
    this.#events = events;
    this.#news = new RowMessages('matches', match, (length) => events.news(length));
    void this.#ask();
  }

  /** Announces the log's new length to the other windows. */
  announce(length: number): void {
    this.#news.announce(length);
  }

  /** Takes the lock from the window that has it. */
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
    // The lock was refused although no window holds it, as on a full disk: no other window plays.
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

  /** Queues for the lock, which is free once the playing window closes. */
  #wait(): void {
    if (this.#closing.signal.aborted) return;
    this.#events.role('follows');
    void this.#request({ signal: this.#closing.signal });
  }

  /**
   * Requests the lock and keeps it until it is released or stolen. Resolves before that: true if the lock was granted
   * or the request failed, false if the lock is not available.
   */
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
          // If this window had the lock, another window has stolen it. If not, the request failed: play without a lock,
          // because the store refuses the later of two writes.
          if (granted) this.#wait();
          else this.#events.role('plays');
        });
    });
  }
}
