// A game played as a screen reader's user does: by keyboard, hearing roles, names and announcements. No selectors, no
// coordinates.
import type { Page } from 'playwright-core';
import { Rng, seedWords } from '../../src/lib/engine/rng';

/** At most this many presses of N before a target is tried. */
const REACH = 7;
/** How long an announcement may take after a key, ms, and how often it is looked for. */
const PATIENCE = 1500;
const OFTEN = 15;

export class Listener {
  readonly #page: Page;
  readonly #names: readonly string[];
  readonly #rng: Rng;
  /** Announcements heard, and those that lack their player, their action or their result. */
  heard = 0;
  readonly faults: string[] = [];

  constructor(page: Page, names: readonly string[], seed: string) {
    this.#page = page;
    this.#names = names;
    this.#rng = new Rng(seedWords(seed));
  }

  /** The sentences of the announcer. */
  async #said(): Promise<string[]> {
    const log = this.#page.getByRole('log');
    if ((await log.count()) === 0) return [];
    return log.first().getByRole('paragraph').allTextContents();
  }

  /** Whose turn the panel says it is. */
  async #mover(): Promise<string | undefined> {
    const last = (await this.#said()).at(-1) ?? '';
    return this.#names.find((name) => last.includes(name));
  }

  get #over() {
    return this.#page.getByRole('button', { name: 'Play again' });
  }

  /** A person takes the tablet; the final scoring is walked through at once. */
  async #waits(): Promise<boolean> {
    if ((await this.#page.getByRole('alertdialog').count()) > 0) {
      await this.#page.getByRole('button', { name: /^I am / }).press('Enter');
      return true;
    }
    const covered = this.#page.getByRole('dialog');
    if ((await covered.count()) > 0) {
      await this.#page.keyboard.press('Escape');
      return true;
    }
    return false;
  }

  /** Tries one target by keyboard. Returns whether a move was announced. */
  async #try(): Promise<boolean> {
    const before = (await this.#said()).join('\n');
    const mover = await this.#mover();
    for (let n = 1 + this.#rng.below(REACH); n > 0; n--) await this.#page.keyboard.press('n');
    await this.#page.keyboard.press('Enter');
    const until = Date.now() + PATIENCE / 4;
    while (Date.now() < until) {
      const said = await this.#said();
      if (said.join('\n') !== before) {
        this.#judge(mover, said);
        return true;
      }
      await new Promise((later) => setTimeout(later, OFTEN));
    }
    return false;
  }

  /** Player and action are in one sentence; the result is what a player has now, or what comes next. */
  #judge(mover: string | undefined, said: readonly string[]): void {
    this.heard++;
    const deed = said.find(
      (sentence) => mover !== undefined && sentence.includes(mover) && sentence.length > mover.length + 3,
    );
    const result = said.length > 1 && said.at(-1) !== deed;
    if (!deed || !result) this.faults.push(`${String(mover)}: ${said.join(' | ')}`);
  }

  /** Plays until the game is over, or `most` moves were announced. */
  async play(most = Infinity): Promise<boolean> {
    for (let silent = 0; this.heard < most;) {
      if ((await this.#over.count()) > 0) return true;
      silent = (await this.#waits()) || (await this.#try()) ? 0 : silent + 1;
      if (silent === 20) await this.#page.keyboard.press('Escape');
      if (silent > 60) throw new Error(`no move is announced any more: ${(await this.#said()).join(' | ')}`);
    }
    return false;
  }
}
