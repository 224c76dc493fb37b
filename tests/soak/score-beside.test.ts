// A phone as score sheet: the screen stays on, the rules are a tap away, the map can be tapped, a finished sheet can be
// read.
import { expect, test } from 'vitest';
import { HELPERS } from '../tools/helpers';
import { openApp, SIZES } from '../e2e/fixtures';
import { SHEETS } from '../e2e/score-taps';
import { plant } from '../e2e/plant-matches';

declare global {
  interface Window {
    locks?: number;
  }
}

const finished = { ...SHEETS[0], id: 'finished', status: 'finished', scores: [97, 19, 19, 19] };

test('a sheet or helper is open → the screen stays on, and the rules are a tap away', async () => {
  const app = await openApp({ size: SIZES.phone, touch: true });
  const { page } = app;
  await plant(page, { sheets: [...SHEETS, finished] });
  await app.context.addInitScript(() => {
    window.locks = 0;
    const request = () => {
      window.locks = (window.locks ?? 0) + 1;
      return Promise.resolve(Object.assign(new EventTarget(), { release: () => Promise.resolve(), released: false }));
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const awake = () => expect.poll(() => page.evaluate(() => window.locks)).toBe(1);
  const rules = async (game: string) =>
    expect(await page.getByRole('link', { name: 'Rules', exact: true }).getAttribute('href')).toMatch(
      `/rules/${game}/`,
    );
  for (const [game, helpers] of Object.entries(HELPERS)) {
    await app.goto(`/score/sheet/?id=${game}`);
    await awake();
    await rules(game);
    await app.goto(`/score/table/?id=${game}`);
    await awake();
    const list = page.getByRole('listitem').getByRole('button');
    await list.first().waitFor();
    expect(await list.count()).toBe(helpers.length);
    for (let n = 0; n < helpers.length; n++) {
      await list.nth(n).tap();
      await rules(game);
      await page.getByRole('button', { name: 'All helpers' }).tap();
    }
  }

  await app.goto('/score/sheet/?id=finished');
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.getByRole('button', { name: 'Sheet', exact: true }).tap();
  await page.getByRole('tab', { name: 'Ana' }).tap();
  const ships = page.getByRole('group', { name: 'Ships, Ana', exact: true });
  await expect.poll(() => ships.locator('.value').innerText()).toBe('3');
  const keys = await ships.getByRole('button').all();
  expect(await Promise.all(keys.map((key) => key.isDisabled()))).not.toContain(false);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await page.evaluate(() => window.locks), 'nothing is entered: the screen may go dark').toBe(0);
  expect(app.faults).toEqual([]);
});

test('a hex of The Navigators’ map is touched → only this hex is marked, without the browser’s tap highlight', async () => {
  const app = await openApp({ size: SIZES.phone, touch: true, path: '/' });
  const { page } = app;
  await plant(page, { sheets: SHEETS });
  await app.goto('/score/sheet/?id=navigators');
  await page.getByText('Tap the tiles on a map instead').tap();
  const hex = page.getByRole('checkbox', { name: 'C4, free' });
  await hex.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const drawn = await hex.evaluate((el) => {
    const edge = el.querySelector('polygon');
    if (!(edge instanceof SVGGraphicsElement)) throw new Error('no hex');
    const look = getComputedStyle(el);
    const width = edge.getBoundingClientRect().width;
    const scale = edge.getScreenCTM()?.a ?? 0;
    const line = parseFloat(getComputedStyle(edge).strokeWidth) * scale;
    return {
      blot: look.getPropertyValue('-webkit-tap-highlight-color'),
      frame: look.outlineStyle,
      share: line / width,
    };
  });
  expect(drawn.blot).toBe('rgba(0, 0, 0, 0)');
  expect(drawn.frame).toBe('none');
  expect(drawn.share, 'of a hex').toBeGreaterThan(0.04);
  expect(drawn.share, 'of a hex').toBeLessThan(0.15);
  await hex.tap();
  await page.getByRole('checkbox', { name: 'C4, Duarte' }).waitFor();
  expect(await page.getByRole('checkbox', { name: /, Duarte$/ }).count()).toBe(1);
  expect(app.faults).toEqual([]);
});
