// The browser killed while a finished game is amended: all of the amendment is stored, or none.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { COLOURS } from '../../src/lib/engine/person';
import { openApp } from '../e2e/fixtures';
import { SHEETS } from '../e2e/score-taps';
import { plant, rowsOf } from '../e2e/plant-matches';

/** Number of kills for each kind of game; `npm run soak` uses more. */
const KILLS = Number(process.env.AMEND_KILLS ?? 1);

const MATCH = 'amend-match';
const SHEET = 'amend-sheet';
const rows = await rowsOf([{ id: MATCH, game: 'navegador', seats: 2 }]);
const sheet = { ...SHEETS[0], id: SHEET, status: 'finished', scores: [97, 19, 19, 19] };

const fields = (page: Page) => [
  page.getByLabel('Name, seat 1'),
  page.getByLabel('Name, seat 2'),
  page.getByLabel('Played on'),
  page.getByLabel('Minutes'),
  page.getByLabel('Where'),
  page.getByLabel('Note', { exact: true }),
];
/** The `k`-th day of a past year: a date field accepts only real days. */
const day = (k: number) => new Date(Date.UTC(2025, 0, k + 1)).toISOString().slice(0, 10);
/** The `k`-th amendment, field by field. */
const wanted = (k: number) => [
  `Ana ${String(k)}`,
  `Bela ${String(k)}`,
  day(k % 300),
  String(90 + k),
  `Porto ${String(k)}`,
  `The evening of ${String(k)}`,
];

async function opened(page: Page): Promise<void> {
  await page.getByText('About this game').click();
  await fields(page)[0].waitFor();
}
/** The values of the fields, and the colours of the seats. */
const shown = async (page: Page) => [
  ...(await Promise.all(fields(page).map((field) => field.inputValue()))),
  ...(await page.locator('form [data-seat] > .plate').evaluateAll((plates) => plates.map((p) => p.style.background))),
];
/** Gives the first seat this colour; the seat that had it gets the first seat's colour. */
async function recolour(page: Page, colour: string): Promise<void> {
  const row = page.locator('form [data-seat="0"]');
  await row.locator('> .plate').click();
  await row.locator(`label:has(input[value="${colour}"])`).click();
}

/** Taps “Save details”, waits for `pictures` frames, and returns whether the page has reported success by then. */
const keep = (page: Page, pictures: number): Promise<boolean> =>
  page.evaluate(async (n) => {
    const key = [...document.querySelectorAll('button')].find((b) => b.textContent.includes('Save details'));
    if (!key || key.disabled) throw new Error('there is nothing to keep by');
    key.click();
    for (let i = 0; i < n; i++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.body.innerText.includes('Saved with the game.');
  }, pictures);

test.each([
  ['match', `/play/?id=${MATCH}`],
  ['sheet', `/score/sheet/?id=${SHEET}`],
])(
  `the browser is killed ${String(KILLS)} times while a %s is amended → each amendment is stored whole or not at all`,
  async (kind, path) => {
    const rng = new Rng(seedWords(`amend ${kind} ${process.env.SEED ?? 'kills'}`));
    const app = await openApp({ killable: true });
    await plant(app.page, kind === 'match' ? rows : { sheets: [sheet] });
    await app.goto(path);
    await opened(app.page);
    let before = await shown(app.page);
    for (let k = 0; k < KILLS; k++) {
      for (const [i, field] of fields(app.page).entries()) await field.fill(wanted(k)[i]);
      await recolour(app.page, COLOURS[(k + 1) % COLOURS.length]);
      const filled = await shown(app.page);
      expect(filled).toEqual(expect.arrayContaining(wanted(k)));
      const told = await keep(app.page, rng.below(12));
      await app.kill();
      await app.reopen(path);
      await opened(app.page);
      const now = await shown(app.page);
      const allowed = told ? [filled] : [before, filled];
      expect(allowed, `kill ${String(k)}${told ? ', after it was said to be kept' : ''}`).toContainEqual(now);
      before = now;
    }
    expect(app.faults).toEqual([]);
  },
  15 * 60_000,
);
