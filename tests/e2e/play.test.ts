// A match in a real browser: killed and resumed, played with the server gone, in two windows, by keyboard, and looked at by axe.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { axeFaults, openApp, ownServer, SIZES, THEMES, type App } from './fixtures';

/** How often the browser is killed; `npm run soak` asks for more. */
const KILLS = Number(process.env.KILLS ?? 6);

/** Sets a table with everything as it is offered; answers the match's address. */
async function newMatch(app: App): Promise<string> {
  await app.goto('/new/navegador/');
  await app.page.locator('form button[type="submit"]').click();
  await app.page.waitForSelector('.match');
  return new URL(app.page.url()).pathname + new URL(app.page.url()).search;
}

const ply = async (page: Page) => Number(await page.locator('.match').getAttribute('data-ply'));
const movesOpen = async (page: Page) => {
  if ((await page.locator('[data-panel="moves"]').count()) === 0) await page.keyboard.press('m');
  await page.waitForSelector('[data-move]');
};

/** Taps random legal moves in the move list, each as soon as the one before is shown; stops after `count`. */
async function wander(page: Page, count: number, seed: string): Promise<void> {
  await movesOpen(page);
  const rng = new Rng(seedWords(seed));
  for (let i = 0; i < count; i++) {
    const tapped = await page.evaluate(async (pick) => {
      const match = document.querySelector<HTMLElement>('.match');
      const buttons = document.querySelectorAll<HTMLButtonElement>('[data-move]');
      if (!match || buttons.length === 0) return false;
      const before = match.dataset.ply;
      const until = performance.now() + 1500;
      while (match.dataset.ply === before && performance.now() < until) {
        document.querySelectorAll<HTMLButtonElement>('[data-move]')[pick % buttons.length]?.click();
        // A double tap right after the turn has passed on is ignored: a person would tap again.
        const patience = performance.now() + 400;
        while (match.dataset.ply === before && performance.now() < patience) await new Promise((r) => setTimeout(r, 1));
      }
      return match.dataset.ply !== before;
    }, rng.below(1000));
    if (!tapped) return;
  }
}

/** What the log shows, line by line. */
async function logLines(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  const lines = await page.locator('[data-panel="log"] .line').allInnerTexts();
  await page.keyboard.press('Escape');
  return lines.map((line) => line.trim());
}

describe('killed and opened again', () => {
  test(
    `every move that was shown is there after ${String(KILLS)} kills of the browser at random moments`,
    { timeout: 60_000 + KILLS * 20_000 },
    async () => {
      const app = await openApp();
      const path = await newMatch(app);
      const rng = new Rng(seedWords('kills'));
      for (let k = 0; k < KILLS; k++) {
        let shown = await ply(app.page);
        await app.page.exposeFunction('shownPly', (n: number) => {
          shown = Math.max(shown, n);
        });
        await app.page.evaluate(() => {
          const match = document.querySelector<HTMLElement>('.match');
          const tell = (window as unknown as { shownPly(n: number): void }).shownPly;
          if (match) new MutationObserver(() => tell(Number(match.dataset.ply))).observe(match, { attributes: true });
        });
        const playing = wander(app.page, 1000, `kill ${String(k)}`).catch(() => undefined);
        await new Promise((r) => setTimeout(r, 150 + rng.below(900)));
        await app.kill();
        await playing;
        await app.reopen(path);
        await app.page.waitForSelector('.match');
        expect(await ply(app.page), `kill ${String(k)}`).toBeGreaterThanOrEqual(shown);
        expect(await app.page.locator('[data-testid="unsaved"]').count()).toBe(0);
      }
      expect(await ply(app.page)).toBeGreaterThan(KILLS);
      expect(app.faults).toEqual([]);
    },
  );

  test('the position, the log and undo are what they were', async () => {
    const app = await openApp();
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

describe('with the server gone', () => {
  test('a match is begun, played, reloaded and played on', async () => {
    const server = await ownServer();
    const app = await openApp({ origin: server.origin });
    await app.offlineReady();
    await server.stop();
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
  test('one plays, the other follows live and says so, takes over, and gets the helm back when the other closes', async () => {
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

describe('by keyboard alone', () => {
  test('a turn is played, undone, and looked back at', async () => {
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
});

describe('looked at by axe', () => {
  test.each(THEMES)('the table and every panel have no fault, in the %s theme', async (theme) => {
    const app = await openApp({ theme, size: SIZES.tablet });
    await newMatch(app);
    const { page } = app;
    await wander(page, 12, 'axe');
    await page.keyboard.press('Escape');
    for (const key of ['', 'm', 'l', 'h', '?']) {
      if (key) await page.keyboard.press(key);
      expect(await axeFaults(page), key || 'table').toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-testid="history"]');
    expect(await axeFaults(page), 'looking back').toEqual([]);
  });
});
