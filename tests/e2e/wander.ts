// A person who plays random legal moves: creates a match, uses the list of moves, reads the log.
import type { Page } from 'playwright-core';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import type { App } from './fixtures';

/** From an open page, creates a match with the defaults; returns its path. */
export async function newMatch(app: App, game = 'navegador'): Promise<string> {
  await app.follow(`/new/${game}/`);
  await app.page.locator('form button[type="submit"]').click();
  await app.page.waitForSelector('.match');
  return new URL(app.page.url()).pathname + new URL(app.page.url()).search;
}

/** The number of played moves, as the screen has it. */
export const ply = async (page: Page) => Number(await page.locator('.match').getAttribute('data-ply'));
const movesOpen = async (page: Page) => {
  await page.waitForSelector('.match');
  if ((await page.locator('[data-panel="moves"]').count()) === 0) await page.keyboard.press('m');
  await page.waitForSelector('[data-move]');
};

/**
 * Taps `count` random legal moves in the list, each once the move before is shown; stops earlier if there is no move.
 */
export async function wander(page: Page, count: number, seed: string): Promise<void> {
  await movesOpen(page);
  const rng = new Rng(seedWords(seed));
  for (let i = 0; i < count; i++) {
    const tapped = await page.evaluate(async (pick) => {
      const match = document.querySelector<HTMLElement>('.match');
      const buttons = document.querySelectorAll<HTMLButtonElement>('[data-move]');
      if (!match || buttons.length === 0) return false;
      const before = match.dataset.ply;
      const until = performance.now() + 30_000;
      while (match.dataset.ply === before && performance.now() < until) {
        document.querySelectorAll<HTMLButtonElement>('[data-move]')[pick % buttons.length]?.click();
        // Just after a change of turn a tap may be ignored as a double tap: tap again.
        const patience = performance.now() + 400;
        while (match.dataset.ply === before && performance.now() < patience) await new Promise((r) => setTimeout(r, 1));
      }
      return match.dataset.ply !== before;
    }, rng.below(1000));
    if (!tapped) return;
  }
}

/** The lines of the log. */
export async function logLines(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.waitForSelector('[data-panel="log"]');
  // The log shows a turn as one line until that line is tapped: open all turns.
  await page.evaluate(() => {
    for (const head of document.querySelectorAll<HTMLElement>('[data-panel="log"] [aria-expanded="false"]'))
      head.click();
  });
  const lines = await page.locator('[data-panel="log"] .line').allTextContents();
  await page.keyboard.press('Escape');
  return lines.map((line) => line.trim());
}
