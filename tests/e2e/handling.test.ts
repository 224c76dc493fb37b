// Handling a tablet: long press, double tap, rotation in mid-move, keyboard, enlarged text.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cleared, SHEET_SCREENS, stored, TABLES } from '../tools/screens';
import { SPLIT } from './edges';
import { openApp, overhang, resized, SIZES, type App } from './fixtures';
import { longTest, short } from './long';
import { overlaid } from './reading';
import { plant, rowsOf } from './plant-matches';

/** The targets of a table with their state (lit, chosen), and the ply. */
const standing = (app: App) =>
  app.page.evaluate(() => ({
    ply: document.querySelector<HTMLElement>('.match')?.dataset.ply,
    targets: [...document.querySelectorAll<HTMLElement>('[data-target]:not([data-target^="tab-"])')]
      .map((at) => [at.dataset.target, at.getAttribute('aria-disabled'), at.getAttribute('aria-pressed')].join(' '))
      .sort(),
  }));

/** Presses the centre of an element; returns a release function. */
async function press(app: App, selector: string): Promise<() => Promise<unknown>> {
  const session = await app.context.newCDPSession(app.page);
  const box = await app.page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nowhere to be seen: ${selector}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a target is pressed long or tapped twice → the press only explains it, and no text is selected', async () => {
  const app = await openApp({ touch: true });
  await plant(app.page, await rowsOf([{ id: 'begun', game: 'navegador', seats: 4, turns: 0 }]));
  await app.follow('/play/?id=begun');
  await app.page.waitForSelector('.navegador');
  const before = await standing(app);
  const lift = await press(app, '[data-target="field-0"]');
  await app.page.locator('.bubble').waitFor();
  await lift();
  await app.settled();
  expect(await standing(app)).toEqual(before);
  expect(await app.page.locator('.bubble b').innerText()).not.toBe('');
  await app.page.locator('.mat-area').dblclick({ position: { x: 60, y: 20 } });
  expect(await app.page.evaluate(() => String(getSelection()))).toBe('');
  expect(app.faults).toEqual([]);
});

longTest(
  'a tablet is turned, or shared with another app, in mid-move → chosen targets stay chosen, and no word is covered',
  async () => {
    const app = await openApp({ touch: true });
    const faults: string[] = [];
    await plant(app.page, await stored());
    for (const screen of TABLES) {
      await app.goto(screen.path);
      await screen.prepare?.(app.page);
      await app.page
        .locator('[data-target][aria-disabled="false"]:visible, .panel [data-target]:visible')
        .first()
        .tap();
      await app.settled();
      const before = await standing(app);
      const plies: unknown[] = [];
      for (const size of [SIZES.portrait, ...SPLIT]) {
        await resized(app.page, size);
        plies.push((await standing(app)).ply);
        faults.push(...(await overlaid(app.page)).map((fault) => `${screen.name}, ${String(size.width)}: ${fault}`));
      }
      await resized(app.page, SIZES.tablet);
      expect(plies, screen.name).toEqual(plies.map(() => before.ply));
      expect((await standing(app)).targets, screen.name).toEqual(before.targets);
    }
    expect(faults).toEqual([]);
    expect(app.faults).toEqual([]);
  },
);

/** Stops the page's clock for taps; returns a function that advances it by a second. */
async function stopped(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  return () =>
    page.evaluate(() => {
      const [at, real] = [performance.now(), Performance.prototype.now.bind(performance)];
      const ahead = at + 1000 - real();
      performance.now = () => real() + ahead;
    });
}

/** Plays by the list of moves until another seat decides. */
async function passedOn(page: Page): Promise<void> {
  const whose = () => page.locator('[data-testid="turn"]').innerText();
  const before = await whose();
  await page.keyboard.press('m');
  while ((await whose()) === before) {
    const ply = await page.locator('.match').getAttribute('data-ply');
    await page.locator('[data-move]').last().press('Enter');
    await page.locator(`.match:not([data-ply="${ply ?? ''}"])`).waitFor();
  }
  await page.keyboard.press('Escape');
}

longTest('the turn changes → the panel’s buttons ignore taps at first, and work a second later', async () => {
  const app = await openApp({ touch: true, hasty: true });
  await plant(app.page, await stored());
  for (const { name, path, prepare } of short(TABLES, ({ name: table }) => table === 'table-madeira')) {
    await app.goto(path);
    await prepare?.(app.page);
    const goOn = await stopped(app.page);
    await passedOn(app.page);
    const before = await standing(app);
    const keys = await app.page.locator('section.panel button:visible:not(:disabled)').all();
    expect(keys.length, name).toBeGreaterThan(1);
    for (const key of keys) {
      const box = await key.boundingBox();
      if (box) await app.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
    await goOn();
    await app.settled();
    expect(await standing(app), name).toEqual(before);
    await app.page.locator('[data-control="undo"]').tap();
    await app.page.locator(`.match[data-ply="${String(Number(before.ply) - 1)}"]`).waitFor();
  }
  expect(app.faults).toEqual([]);
});

/** Whether the upper and the lower part of a field are visible above the keyboard and can be tapped. */
const free = (field: Locator): Promise<boolean> =>
  field.evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect();
    const seen = visualViewport ?? { offsetTop: 0, height: innerHeight };
    return [0.1, 0.9].every((part) => {
      const y = top + height * part;
      const inSight = y > seen.offsetTop && y < seen.offsetTop + seen.height;
      return inSight && document.elementFromPoint(left + width / 2, y) === input;
    });
  });

/** Height that an open keyboard leaves visible, px, by kind: some keyboards make the page lower, most cover a part. */
const UP = { 'makes the page lower': 400, 'lies over the page': 422 } as const;
longTest.each(Object.keys(UP) as (keyof typeof UP)[])(
  'a keyboard that %s is open → the name being typed stays visible',
  async (how) => {
    const app = await openApp({ size: SIZES.phone, touch: true });
    const session = await app.context.newCDPSession(app.page);
    const keyboard = async (up: boolean) => {
      if (how === 'makes the page lower') await resized(app.page, { ...SIZES.phone, height: up ? UP[how] : 844 });
      else await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: up ? 2 : 1 });
      await expect
        .poll(() => app.page.evaluate(() => Math.round(visualViewport?.height ?? 0)))
        .toBe(up ? UP[how] : 844);
      await app.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    };
    for (const path of ['/new/madeira/', '/score/new/?game=madeira']) {
      await app.goto(path);
      const names = app.page.locator('[data-seat] input');
      await names.first().waitFor();
      for (const field of await names.all()) {
        await field.tap();
        await keyboard(true);
        await expect.poll(() => free(field), { message: path }).toBe(true);
        await keyboard(false);
      }
    }
  },
);

longTest(
  'the system’s text is at 130 % → nothing overflows the screen, and every control of a table can be reached',
  async () => {
    const app = await openApp({ touch: true });
    await plant(app.page, await stored());
    const faults: string[] = [];
    for (const { name, path, prepare } of [...TABLES, ...SHEET_SCREENS]) {
      await app.goto(path);
      await prepare?.(app.page);
      await app.page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
      for (const size of short(['tablet', 'portrait', 'phone'] as const, (one) => one !== 'portrait')) {
        await resized(app.page, SIZES[size]);
        faults.push(...(await overhang(app.page)).map((box) => `${name}, ${size}: over the edge: ${box}`));
        const hidden = await app.page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.controls [data-control]')].flatMap((key) => {
            const { left, top, right, bottom } = key.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return hit && key.contains(hit) && bottom <= innerHeight + 1 ? [] : [key.dataset.control];
          }),
        );
        faults.push(...hidden.map((key) => `${name}, ${size}: ${String(key)} is out of reach`));
      }
    }
    expect(faults).toEqual([]);
  },
);

longTest('a ship’s route is drawn on the chart → another tab does not show it', async () => {
  const app = await openApp({ touch: true, size: SIZES.phone });
  await app.page.emulateMedia({ reducedMotion: 'no-preference' });
  await plant(app.page, await stored());
  await app.follow('/play/?id=navegador-middle');
  await cleared(app.page);
  const ways = app.page.locator('.motion line');
  for (let back = 0; back < 20; back++) await app.page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 40 && (await ways.count()) === 0; step++) {
    await app.page.keyboard.press('ArrowRight');
    await app.settled();
  }
  expect(await ways.count()).toBeGreaterThan(0);
  await app.page.locator('[data-target="tab-players"]').tap();
  await ways.first().waitFor({ state: 'detached' });
  await app.page.locator('[data-target="tab-board"]').tap();
  await ways.first().waitFor({ state: 'attached' });
  expect(app.faults).toEqual([]);
});
