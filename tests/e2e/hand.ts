// Helpers inside the page: where a lit target is, what covers it, and what a tap has stored.
import type { Page } from 'playwright-core';

/** The stored result of a tap, and overflowing parts of the screen. */
export interface Seen {
  /** Log entries from `from` on; empty if none was stored in time. */
  readonly log: readonly unknown[];
  readonly stuckOut: readonly string[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The spot is not the target but the recap over it, which is closed first. */
  readonly note: boolean;
  /** Lit targets not hit at their centre just before the tap: covered, or off the screen. */
  readonly covered: readonly string[];
}

declare global {
  interface Window {
    hand: {
      /** The centre of a lit target, px; waits for it, and throws if it stays covered or off the screen. */
      find(target: string): Promise<Spot>;
      /** Waits until entry `from` and everything stored by the same tap is there. */
      stored(from: number): Promise<Seen>;
    };
  }
}

/** Installs `hand` in the page, at every load. */
export function watchHand(page: Page, match: string): Promise<void> {
  return page.evaluate(async (id) => {
    const PATIENCE = 60_000;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('database'));
      });
    const db = await answer(indexedDB.open('caravela'));
    const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
    const read = (from: number) =>
      answer<{ entry: unknown }[]>(
        db
          .transaction('log')
          .objectStore('log')
          .getAll(IDBKeyRange.bound([id, from], [id, Infinity])),
      );

    /** The target itself if a finger would hit it; else the element over it. */
    const hit = (key: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      return there && (key === there || key.contains(there)) ? null : (there?.outerHTML.slice(0, 120) ?? 'nothing');
    };
    const covered = () =>
      [...document.querySelectorAll<HTMLElement>('.match [data-target]:not([aria-disabled="true"])')].flatMap((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        if (!key.checkVisibility({ visibilityProperty: true })) return [];
        const over = hit(key, left + width / 2, top + height / 2);
        return over === null ? [] : [`${String(key.dataset.target)} lies under ${over}`];
      });
    /** Closes the recap, as a person does after reading it. */
    const unread = () => document.querySelector<HTMLElement>('[data-testid="recap"] button');

    const sticking = () =>
      [document.documentElement, ...document.querySelectorAll('.navegador .panel .body, .navegador .tile')]
        .filter((box) => box.scrollHeight > box.clientHeight + 1)
        .map((box) => `${box.className || 'page'}: ${String(box.scrollHeight)} > ${String(box.clientHeight)}`);

    window.hand = {
      async find(target) {
        const until = performance.now() + PATIENCE;
        for (let why = 'is not there'; ; await turn(4)) {
          const recap = unread();
          const key = recap ?? document.querySelector(`[data-target="${target}"]:not([aria-disabled="true"])`);
          const box = key?.getBoundingClientRect();
          if (key && box) {
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const over = hit(key, x, y);
            if (over === null) return { x, y, note: recap !== null, covered: covered() };
            why = `is covered by ${String(over)}`;
          }
          if (performance.now() > until) throw new Error(`${target} ${why}`);
        }
      },
      async stored(from) {
        const until = performance.now() + PATIENCE;
        for (let rows = await read(from); ; rows = await read(from)) {
          if (rows.length === 0) {
            if (performance.now() > until) return { log: [], stuckOut: [] };
            await turn(3);
            continue;
          }
          // A tap of several moves has requested its next write by the time the last one ends.
          for (let same = 0; same < 2; same++) {
            await turn();
            const more = await read(from);
            if (more.length > rows.length) same = -1;
            rows = more;
          }
          return { log: rows.map((row) => row.entry), stuckOut: sticking() };
        }
      },
    };
  }, match);
}
