// Animations on a device that allows motion: the banner of a new phase, and rolling dice.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openApp } from '../e2e/fixtures';
import { longTest } from '../e2e/long';
import { plant, rowsOf } from '../e2e/plant-matches';

/** The next move of this match begins the Character actions. */
const TURNING = { id: 'turning', game: 'madeira', seats: 2, seed: 'late', plies: 9 };
const LAST = '[data-move="request wealth"]';
/** The next move of this match rolls the dice of a Building. */
const ROLLING = { id: 'rolling', game: 'madeira', seats: 2, seed: 'late', plies: 41 };

/** An app on a device that allows motion, with a stored match; `path` opens it. */
async function moving(match: typeof TURNING | typeof ROLLING) {
  const app = await openApp();
  await plant(app.page, await rowsOf([match]));
  await app.page.emulateMedia({ reducedMotion: 'no-preference' });
  return { app, page: app.page, path: `/play/?id=${match.id}` };
}

/**
 * The middle of the banner (px); whether the table is what a tap there hits; whether the banner is as wide as the
 * board.
 */
const underBanner = (page: Page) =>
  page.getByTestId('banner').evaluate((banner) => {
    const { left, top, width, height } = banner.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const table = document.elementFromPoint(x, y)?.closest('main.board') !== null;
    const board = document.querySelector('main.board')?.getBoundingClientRect();
    return { x, y, table, across: board !== undefined && width >= board.width };
  });

longTest(
  'a new phase → its banner crosses the board and lets taps through; it ends after two seconds or at a tap',
  async () => {
    const { app, page, path } = await moving(TURNING);
    await page.clock.install();
    await app.goto(path);
    const begin = async () => {
      await page.keyboard.press('m');
      await page.locator(LAST).click();
      // The banner appears once the pieces have moved.
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return page.getByTestId('banner').count();
        })
        .toBe(1);
      await page.keyboard.press('Escape');
      await page.locator('[data-panel]').waitFor({ state: 'detached' });
    };
    await page.locator('.match').waitFor();
    expect(await page.getByTestId('banner').count()).toBe(0);
    // From here on the page's clock is paused.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await begin();
    expect(await page.getByTestId('banner').innerText()).toBe('Round 1, phase B · Character actions');
    const lasts = await page
      .getByTestId('banner')
      .evaluate((banner) => banner.getAnimations().map((animation) => animation.effect?.getTiming().duration));
    expect(lasts).toEqual([2000]);
    const { x, y, ...met } = await underBanner(page);
    expect(met).toEqual({ table: true, across: true });
    await page.clock.runFor(1900);
    expect(await page.getByTestId('banner').count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByTestId('banner').waitFor({ state: 'detached' });

    await page.keyboard.press('u');
    await page.locator(`.match[data-ply="${String(TURNING.plies)}"]`).waitFor();
    // An undo shows no banner.
    expect(await page.getByTestId('banner').count()).toBe(0);
    await begin();
    await page.mouse.click(x, y);
    await page.getByTestId('banner').waitFor({ state: 'detached' });
  },
);

longTest('a Building’s dice are rolled → they tumble once on its card, and the panel names them', async () => {
  const { app, page, path } = await moving(ROLLING);
  await app.goto(path);
  await page.locator('.match').waitFor();
  await page.evaluate(() => {
    const moved: { die: boolean; ms: number }[] = [];
    Object.assign(window, { moved });
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const ms = typeof options === 'object' ? Number(options.duration) : Number(options);
      moved.push({ die: this.matches('.buildings .die'), ms });
      return plain.call(this, frames, options);
    };
  });
  const tumbled = () =>
    page.evaluate(() => {
      const { moved } = window as unknown as { moved: { die: boolean; ms: number }[] };
      return moved.filter(({ die }) => die).map(({ ms }) => ms);
    });
  await page.keyboard.press('m');
  await page.locator('[data-move="roll"]').click();
  await page.locator('.panel[data-stage="pay"]').waitFor();
  const dice = page.locator('.panel header .die');
  const faces = await dice.allInnerTexts();
  expect(faces.length).toBeGreaterThan(0);
  await expect.poll(tumbled).toEqual(faces.map(() => 300));
  const sum = await page.locator('.panel .sum').innerText();
  for (const face of faces) expect(sum).toContain(face);
  // The next payer sees the same dice.
  await page.locator('[data-move="refuse"]').click();
  await page.locator(`.match[data-ply="${String(ROLLING.plies + 2)}"]`).waitFor();
  expect(await tumbled()).toHaveLength(faces.length);
});
