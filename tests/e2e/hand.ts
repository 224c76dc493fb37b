// A hand's eyes inside the page: where a lit target lies, whether anything covers it, and what a tap has stored.
import type { Page } from 'playwright-core';

/** What the device holds after a tap, and what does not fit on the screen. */
export interface Seen {
  /** Entries of the log from the number asked for on; none where nothing was stored in time. */
  readonly log: readonly unknown[];
  readonly stuckOut: readonly string[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** It is not the target yet but the note of what has happened since: it is put away first. */
  readonly note: boolean;
  /** Lit targets that are not hit by their own middle just before the tap: something lies over them, or they lie off the screen. */
  readonly covered: readonly string[];
}

declare global {
  interface Window {
    hand: {
      /** The middle of a lit target, px; waits for it, and throws where something stays over it or it lies off the screen. */
      find(target: string): Promise<Spot>;
      /** Waits until entry number `from` is stored and whatever one tap stores at once is through. */
      stored(from: number): Promise<Seen>;
    };
  }
}

/** Gives the page its `hand`, once for each time it is loaded. */
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

    /** The target itself where a finger would hit it; else what lies there. */
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
    /** Puts away what happened since the last turn, as a person does who has read it. */
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
          // A tap that plays several moves has asked for the next write by the time the one before is through.
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
