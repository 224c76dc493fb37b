// Nothing moves: the parts of a table keep their places in all states of a turn, with the guide on or off.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m } from '../../src/lib/i18n/messages';
import { cleared } from '../tools/screens';
import { openApp, resized, SIZES, type App } from '../e2e/fixtures';
import { momentsOf } from '../e2e/moments';
import { plant } from '../e2e/plant-matches';

/**
 * The boxes of the table's parts by name, in whole px, for one arrangement of parts: on a phone that of the open tab; in
 * The Navigators the planning board is higher while markers are placed. An open market or chart of buildings has
 * no place of its own: it covers its neighbours.
 */
const boxes = (page: Page): Promise<readonly (readonly [part: string, box: string])[]> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    if (!table) return [];
    const phone = table.dataset.layout === 'phone';
    const arrangement = `${phone ? `tab ${String(table.dataset.tab)}, ` : ''}${table.querySelector('.plan.open') ? 'plan, ' : ''}`;
    const places = phone
      ? ['first', 'more', 'pinned'].map((place) => `:is(.left, .right) > .${place}`)
      : ['.left', '.board-area .chart', '.tables-area', '.tile.gallery', '.mat-area', '.others-area'];
    const optional = phone ? [] : ['.tile.market:not(.open)', '.tile.buildings:not(.open)'];
    return [
      ...places,
      ...optional,
      '.tabs',
      '.panel',
      '.panel footer > [role="group"]',
      '[data-control="undo"]',
    ].flatMap((part) => {
      const el = table.querySelector(part);
      if (!el?.checkVisibility()) return optional.includes(part) ? [] : [[arrangement + part, 'missing'] as const];
      const { x, y, width, height } = el.getBoundingClientRect();
      return [[arrangement + part, [x, y, width, height].map(Math.round).join()] as const];
    });
  });

/** Whether boxes of a part differ by more than 1 px: the places of lines are fractions of a pixel. */
function hasMoved(places: Iterable<string>): boolean {
  const [first, ...others] = [...places].map((box) => box.split(',').map(Number));
  return others.some((box) => box.some((n, k) => !(Math.abs(n - first[k]) <= 1)));
}

/** Walks through the states of a turn: guide and hint, each open or closed, the recap, and a chosen card. */
async function walk(app: App, note: (state: string) => Promise<void>): Promise<void> {
  const { page } = app;
  if ((await page.getByTestId('recap').count()) > 0) await note('with guide and recap');
  await cleared(page);
  await note('with guide');
  const hinted = async (state: string) => {
    await page.locator('[data-control="hint"]').click();
    await page.getByTestId('hint').filter({ hasNotText: m.bot_hint_asking() }).waitFor();
    await app.settled();
    await note(state);
    await page.getByTestId('hint').getByRole('button').click();
  };
  await hinted('with guide and hint');
  const unfold = page.locator('[data-target="guide-unfold"]:visible');
  if ((await unfold.count()) > 0) await unfold.click();
  await note('with the whole guide');
  await page.locator('[data-target="guide-leave"]').click();
  await page.getByTestId('guide').waitFor({ state: 'detached' });
  await note('at rest');
  await hinted('with hint');
  const card = page.locator('.buildings .card.lit:visible').first();
  if ((await card.count()) === 0) return;
  await card.click();
  await app.settled();
  await note('with a chosen card');
}

test.each([
  { game: 'navegador', seats: 2 },
  { game: 'navegador', seats: 5 },
  { game: 'navigators', seats: 2 },
  { game: 'navigators', seats: 4 },
  { game: 'madeira', seats: 2 },
  { game: 'madeira', seats: 4 },
])('$game, $seats people: hint, guide, recap, market or card is open → no part of the table moves', async (table) => {
  const app = await openApp();
  const { moments, rows } = await momentsOf(table.game, table.seats);
  const guides = moments.map(({ id }) => ({ match: id, on: true, looked: true }));
  const moved: string[] = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await resized(app.page, size);
    await plant(app.page, { ...rows, prefs: [{ key: 'guides', value: guides }] });
    await app.goto('/');
    /** Of each part: its boxes, each with the first state that had it. The guide's bar makes the table lower. */
    const found = new Map<string, Map<string, string>>();
    for (const { id, deeds } of moments) {
      await app.follow(`/play/?id=${id}`);
      await app.page.locator('.match').waitFor();
      await walk(app, async (state) => {
        for (const [part, box] of await boxes(app.page)) {
          const key = `${name}${state.includes('guide') ? ' with guide' : ''}: ${part}`;
          const known = found.get(key) ?? new Map<string, string>();
          found.set(key, known.set(box, known.get(box) ?? `${deeds[0]} ${state}`));
        }
      });
    }
    for (const [part, places] of found) if (hasMoved(places.keys())) moved.push(`${part}: ${[...places].join(' | ')}`);
  }
  expect(moved).toEqual([]);
});
