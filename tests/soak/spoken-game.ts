// Plays a game as a screen reader's user: by keyboard, with roles, names and announcements. No selectors, no
// coordinates.
import type { Page } from 'playwright-core';
import { Rng, seedWords } from '../../src/lib/engine/rng';

/** At most this many presses of N (next target) before Enter; after 0 presses Enter activates the focused element. */
const REACH = 7;
/** Longest time between a key and its announcement, ms; `OFTEN`: the polling interval. */
const PATIENCE = 400;
const OFTEN = 15;
/** After this many tries without an announced move the player cancels its choice; after `STUCK` tries it gives up. */
const DROP = 20;
const STUCK = 120;

declare global {
  interface Window {
    /** The announcements so far, each as its sentences. */
    announced: string[][];
  }
}

export class Listener {
  readonly #page: Page;
  readonly #rng: Rng;
  /** The announcements after each move. */
  readonly heard: (readonly string[])[] = [];
  /** Announcements of moves after which nothing had the focus: the next Tab would begin at the top of the page. */
  readonly lost: string[] = [];
  /** How many announcements of the page are in `heard`, or were not about a move. */
  #known = 0;

  constructor(page: Page, seed: string) {
    this.#page = page;
    this.#rng = new Rng(seedWords(seed));
  }

  /** Keeps each announcement in the page: on a slow machine two may come while the test waits for one. */
  #listen(): Promise<void> {
    return this.#page.evaluate(() => {
      window.announced = [];
      const spoken = (node: Node) => node instanceof Element && node.closest('[role="log"]');
      new MutationObserver((changes) => {
        const log = changes.map(({ target }) => spoken(target)).find(Boolean);
        if (log) window.announced.push([...log.querySelectorAll('p')].map((line) => line.textContent));
      }).observe(document.body, { subtree: true, childList: true });
    });
  }

  #announced(): Promise<string[][]> {
    return this.#page.evaluate((from) => window.announced.slice(from), this.#known);
  }

  get #over() {
    return this.#page.getByRole('button', { name: 'Play again' });
  }

  /** Confirms that a person takes the tablet, or skips the final scoring; false if neither is shown. */
  async #waits(): Promise<boolean> {
    const question = this.#page.getByRole('alertdialog');
    if ((await question.count()) > 0) {
      await this.#page.getByRole('button', { name: /^I am / }).press('Enter');
      await question.waitFor({ state: 'detached' });
      return true;
    }
    if ((await this.#page.getByRole('dialog').count()) > 0) {
      await this.#page.keyboard.press('Escape');
      return true;
    }
    return false;
  }

  /** The new announcements; none on timeout. */
  async #news(): Promise<string[][]> {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
      const news = await this.#announced();
      if (news.length > 0) return news;
      await new Promise((later) => setTimeout(later, OFTEN));
    }
    return [];
  }

  /** Whether nothing has the focus. Waits some frames first: the table needs two frames to move the focus. */
  #unfocused(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      for (let k = 0; k < 10 && document.activeElement === document.body; k++)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      return document.activeElement === document.body;
    });
  }

  /** Activates one target by keyboard. Returns whether a move was announced. */
  async #try(): Promise<boolean> {
    for (let n = this.#rng.below(REACH + 1); n > 0; n--) await this.#page.keyboard.press('n');
    await this.#page.keyboard.press('Enter');
    const news = await this.#news();
    this.heard.push(...news);
    this.#known += news.length;
    if (news.length > 0 && (await this.#unfocused())) this.lost.push(news.flat().join(' | '));
    return news.length > 0;
  }

  /** Plays until the game is over, or `most` moves were announced. Returns whether it is over. */
  async play(): Promise<void> {
    await this.#listen();
    for (let silent = 0; (await this.#over.count()) === 0;) {
      // What is announced to somebody who has just taken the tablet is not about a move.
      if (await this.#waits()) this.#known += (await this.#announced()).length;
      if (await this.#try()) silent = 0;
      else if (++silent % DROP === 0) await this.#page.keyboard.press('Escape');
      if (silent > STUCK)
        throw new Error(`no move is announced any more after: ${this.heard.at(-1)?.join(' | ') ?? ''}`);
    }
  }
}
