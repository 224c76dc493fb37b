// A match in a real browser: killed and resumed, offline, in two windows, by keyboard, checked by axe.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { find as findMadeira } from '../ui/fixtures/madeira';
import { axeInBothThemes } from './axe';
import { installedApp, openApp, resized, SIZES } from './fixtures';
import { longDescribe, longTest } from './long';
import { plant, rowsOfLines } from './plant-matches';
import { logLines, newMatch, ply, wander } from './wander';

longDescribe('killed and opened again', () => {
  test('a match is killed and opened again → position, log and undo are unchanged', async () => {
    const app = await openApp({ killable: true });
    const path = await newMatch(app);
    await wander(app.page, 25, 'resume');
    const before = { ply: await ply(app.page), lines: await logLines(app.page) };
    await app.kill();
    await app.reopen(path);
    await app.page.waitForSelector('.match');
    expect({ ply: await ply(app.page), lines: await logLines(app.page) }).toEqual(before);
    const undo = app.page.locator('[data-control="undo"]');
    if ((await undo.getAttribute('aria-disabled')) === 'false') {
      await undo.click();
      await app.page.waitForSelector(`.match[data-ply="${String(before.ply - 1)}"]`);
    }
  });
});

longDescribe('with the server gone', () => {
  test('a match is started, played and reloaded → it can be continued', async () => {
    const app = await installedApp();
    const path = await newMatch(app);
    await wander(app.page, 10, 'offline');
    const before = await ply(app.page);
    expect(before).toBeGreaterThan(5);
    await app.page.reload();
    await app.page.waitForSelector('.match');
    expect(await ply(app.page)).toBe(before);
    await app.goto(path);
    await wander(app.page, 3, 'offline again');
    expect(await ply(app.page)).toBe(before + 3);
    expect(app.faults).toEqual([]);
  });
});

describe('two windows on one match', () => {
  test('one window plays and the other follows; the other takes over and is closed → the first plays again', async () => {
    const app = await openApp();
    const path = await newMatch(app);
    const other = await app.context.newPage();
    await other.goto(app.origin + path);
    await other.waitForSelector('.match[data-role="follows"]');
    await app.page.bringToFront();
    await wander(app.page, 4, 'lead');
    const led = await ply(app.page);
    await other.waitForSelector(`.match[data-ply="${String(led)}"]`);
    await other.locator('[data-control="take"]').click();
    await app.page.waitForSelector('.match[data-role="follows"]');
    await other.bringToFront();
    await wander(other, 3, 'taken');
    const taken = await ply(other);
    expect(taken).toBe(led + 3);
    await app.page.waitForSelector(`.match[data-ply="${String(taken)}"]`);
    await other.close();
    await app.page.waitForSelector('.match[data-role="plays"]');
    await app.page.bringToFront();
    await wander(app.page, 1, 'back');
    expect(await ply(app.page)).toBe(taken + 1);
  });
});

/** Presses Enter on an element and waits for the move. */
async function press(page: Page, target: string, moved: (before: number) => number): Promise<void> {
  const before = await ply(page);
  await page.locator(target).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector(`.match[data-ply="${String(moved(before))}"]`);
}
/** Expects that the focused element is visible and at the table, now and after the next render. */
async function staysAtTable(page: Page): Promise<void> {
  const where = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest('.match') && at.checkVisibility() ? 'table' : (at?.tagName ?? '');
    });
  await expect.poll(where).toBe('table');
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined))));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(where).toBe('table');
}

describe('by keyboard alone', () => {
  test('only the keyboard is used → a turn can be played, undone, and viewed in the history', async () => {
    const app = await openApp();
    await newMatch(app);
    const { page } = app;
    const turn = () => page.locator('[data-testid="turn"]').innerText();
    const whose = await turn();
    await page.keyboard.press('m');
    for (let i = 0; i < 12 && (await turn()) === whose; i++) {
      const before = await ply(page);
      const done = page.locator('[data-move="done"]');
      if ((await done.count()) > 0) await done.focus();
      else await page.locator('[data-move]').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (n) => document.querySelector<HTMLElement>('.match')?.dataset.ply !== String(n),
        before,
      );
    }
    expect(await turn()).not.toBe(whose);
    const end = await ply(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await page.waitForSelector(`.match[data-ply="${String(end - 1)}"]`);
    await page.keyboard.press('r');
    await page.waitForSelector(`.match[data-ply="${String(end)}"]`);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.match[data-mode="past"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.match[data-mode="live"]');
  });

  /** `asks: true`: Enter on a target only asks for confirmation, and this button of the panel plays the move. */
  const TAKE = '[data-target="take"]';
  const MADEIRA = [
    [/^worker \S+ (porto|funchal|machico)/, '[data-target^="spot-"].lit', 'cities', false],
    [/^city /, '[data-target^="city-"].lit', 'cities', false],
    [/^pass \S+ reals/, '[data-target^="pass-"][data-target$="-reals"].lit', 'orders', true],
  ] as const;

  longTest(
    'Enter on a target of each game’s table, and a sale in the market → the focus stays at the table, also after Undo',
    async () => {
      const begun = async (id: 'navegador' | 'navigators') => {
        const game = await loadGame(id);
        return new Timeline<object>(game, { game: id, rules: game.rules, options: { seats: 2 }, seed: 'keys' });
      };
      const navegador = await begun('navegador');
      const sells = () => navegador.legal().some((code) => navegador.game.moves.text(code).startsWith('sell '));
      for (let k = 0; !sells(); k++) navegador.play(navegador.legal()[(k * 7) % navegador.legal().length], 1);
      const navigators = await begun('navigators');
      for (let k = 0; k < 12; k++) navigators.play(navigators.legal()[0], 1);
      const lines = MADEIRA.map(([move]) =>
        findMadeira(3, (_, at) => at.legal().some((code) => move.test(at.game.moves.text(code)))),
      );
      const app = await openApp();
      const { page } = app;
      const rows = [navegador, navigators, ...lines].map((line, k) => ({ id: `keys-${String(k)}`, line }));
      await plant(page, await rowsOfLines(rows));
      const at = async (k: number) => {
        await app.follow(`/play/?id=keys-${String(k)}`);
        await page.waitForSelector('.match');
      };

      await at(0);
      const more = '[data-target^="trade-"][data-target$="-more"][aria-disabled="false"]';
      const sold = await page.locator(more).first().getAttribute('data-target');
      await press(page, more, (before) => before + 1);
      await staysAtTable(page);
      await press(page, `[data-target="${String(sold).replace('more', 'less')}"]`, (before) => before - 1);
      await staysAtTable(page);
      await press(page, `[data-target="${String(sold)}"]`, (before) => before + 1);
      await page.keyboard.press('u');
      await staysAtTable(page);

      await at(1);
      const board = ':is(.board-area, .tables-area, .mat-area) [data-target]:not([aria-disabled="true"])';
      for (let k = 0; k < 4; k++) {
        await page.locator(board).first().focus();
        const pressed = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
        await page.keyboard.press('Enter');
        await staysAtTable(page);
        const focused = await page.evaluate(() => {
          const active = document.activeElement;
          return active?.matches('.panel') ? 'panel' : active?.getAttribute('data-target');
        });
        expect(['panel', pressed]).toContain(focused);
      }

      for (const [k, [, card, tab, asks]] of MADEIRA.entries()) {
        await at(2 + k);
        for (const size of [SIZES.tablet, SIZES.phone]) {
          await resized(page, size);
          if (size === SIZES.phone) {
            await page.locator(`[data-target="tab-${tab}"]`).focus();
            await page.keyboard.press('Enter');
          }
          await page.waitForSelector(card);
          if (asks) {
            await page.locator(card).first().focus();
            await page.keyboard.press('Enter');
            await expect.poll(() => page.locator(TAKE).evaluate((b) => b === document.activeElement)).toBe(true);
          }
          await press(page, asks ? TAKE : card, (before) => before + 1);
          await staysAtTable(page);
          await page.keyboard.press('u');
          await page.waitForSelector(`.match[data-ply="${String(lines[k].ply)}"]`);
          await staysAtTable(page);
        }
        await resized(page, SIZES.tablet);
      }
    },
  );
});

longTest('the table and each panel, in both themes → axe-core finds no fault', async () => {
  const app = await openApp();
  await newMatch(app);
  const { page } = app;
  await wander(page, 12, 'axe');
  await page.keyboard.press('Escape');
  for (const key of ['', 'm', 'l', 'h', '?']) {
    if (key) await page.keyboard.press(key);
    expect(await axeInBothThemes(page), key || 'table').toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('[data-testid="history"]');
  expect(await axeInBothThemes(page), 'looking back').toEqual([]);
});
