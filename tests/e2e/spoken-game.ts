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

export class Listener {
  readonly #page: Page;
  readonly #rng: Rng;
  /** The announcements after each move. */
  readonly heard: (readonly string[])[] = [];
  /** Announcements of moves after which nothing had the focus: the next Tab would begin at the top of the page. */
  readonly lost: string[] = [];

  constructor(page: Page, seed: string) {
    this.#page = page;
    this.#rng = new Rng(seedWords(seed));
  }

  /** The sentences of the announcer. */
  async #said(): Promise<string[]> {
    const log = this.#page.getByRole('log');
    if ((await log.count()) === 0) return [];
    return log.first().getByRole('paragraph').allTextContents();
  }

  get #over() {
    return this.#page.getByRole('button', { name: 'Play again' });
  }

  /** Confirms that a person takes the tablet, or skips the final scoring; false if neither is shown. */
  async #waits(): Promise<boolean> {
    if ((await this.#page.getByRole('alertdialog').count()) > 0) {
      await this.#page.getByRole('button', { name: /^I am / }).press('Enter');
      return true;
    }
    if ((await this.#page.getByRole('dialog').count()) > 0) {
      await this.#page.keyboard.press('Escape');
      return true;
    }
    return false;
  }

  /** The announcer's sentences once they differ from these; null on timeout. */
  async #news(before: string): Promise<string[] | null> {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
      const said = await this.#said();
      if (said.join('\n') !== before) return said;
      await new Promise((later) => setTimeout(later, OFTEN));
    }
    return null;
  }

  /** Whether nothing has the focus. Waits some frames first: the table needs two frames to move the focus. */
  #unfocused(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      for (let k = 0; k < 10 && document.activeElement === document.body; k++)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      return document.activeElement === document.body;
    });
  }

  /** Activates one target by keyboard. Returns whether a move was announced. `before`: the earlier sentences. */
  async #try(before: string): Promise<boolean> {
    for (let n = this.#rng.below(REACH + 1); n > 0; n--) await this.#page.keyboard.press('n');
    await this.#page.keyboard.press('Enter');
    const said = await this.#news(before);
    if (said) this.heard.push(said);
    if (said && (await this.#unfocused())) this.lost.push(said.join(' | '));
    return said !== null;
  }

  /**
   * Asks what can be done, and returns the announced reply. After this reply the next move is noticed even if its
   * sentence equals that of the last move.
   */
  async #asked(): Promise<string> {
    const before = (await this.#said()).join('\n');
    await this.#page.keyboard.press('c');
    return (await this.#news(before))?.join('\n') ?? before;
  }

  /** Plays until the game is over, or `most` moves were announced. Returns whether it is over. */
  async play(most = Infinity): Promise<boolean> {
    let before = '';
    for (let silent = 0; this.heard.length < most;) {
      if ((await this.#over.count()) > 0) return true;
      if (await this.#waits()) before = '';
      if (before === '') before = await this.#asked();
      if (await this.#try(before)) [silent, before] = [0, ''];
      else if (++silent % DROP === 0) {
        await this.#page.keyboard.press('Escape');
        before = '';
      }
      if (silent > STUCK)
        throw new Error(`no move is announced any more after: ${this.heard.at(-1)?.join(' | ') ?? ''}`);
    }
    return false;
  }
}
