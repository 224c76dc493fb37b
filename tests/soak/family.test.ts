// An impatient family at one table in two tabs on a slow processor: random and double taps, rotation, drawers, quick
// undo and redo, other themes and languages in mid-turn. At the end the stored match is the shown one.
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { App, SIZES } from '../e2e/fixtures';
import { longTest } from '../e2e/long';
import { stored } from '../e2e/stored';
import { newMatch } from '../e2e/wander';

/** Number of tables, each with its own seed and the next game of the list; and number of actions at each table. */
const TABLES = Number(process.env.FAMILY ?? 1);
const STEPS = Number(process.env.FAMILY_STEPS ?? 120);
const SEED = process.env.SEED ?? 'family';
/** How many times slower the processor is. */
const SLOW = Number(process.env.FAMILY_SLOW ?? 4);
/** Longest time a table may take to open, ms: some 20 times as long as on a tablet. */
const PATIENCE = 20_000;
/** Allowed growth of memory after the first fifth of the actions, in bytes. */
const MORE_MEMORY = 40 * 1024 * 1024;

interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

/** One action of a person at the table. */
type Deed = (tab: Tab, rng: Rng) => Promise<unknown>;

const pick = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length)];
const storm = async ({ page }: Tab, rng: Rng) => {
  for (let k = 3 + rng.below(12); k > 0; k--) await page.keyboard.press(rng.below(2) > 0 ? 'u' : 'r');
};

const DEEDS: readonly (readonly [weight: number, what: string, deed: Deed])[] = [
  [
    6,
    'taps anywhere',
    async ({ page }, rng) => {
      const { width, height } = page.viewportSize() ?? SIZES.tablet;
      const [x, y] = [rng.below(width), rng.below(height)];
      for (let k = rng.below(3); k >= 0; k--) await page.touchscreen.tap(x, y);
    },
  ],
  [
    10,
    'taps something that can be tapped, once or twice',
    async ({ page }, rng) => {
      const [lot, times] = [rng.below(10_000), 1 + rng.below(2)];
      await page.evaluate(
        ([n, often]) => {
          const all = [...document.querySelectorAll<HTMLElement>('.board [data-target]:not([aria-disabled="true"])')];
          const one = all[n % Math.max(1, all.length)] as HTMLElement | undefined;
          for (let k = 0; k < often; k++)
            one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        },
        [lot, times] as const,
      );
    },
  ],
  [
    10,
    'plays from the list of moves',
    async ({ page }, rng) => {
      if ((await page.locator('[data-panel="moves"]').count()) === 0) await page.keyboard.press('m');
      for (let k = rng.below(5); k >= 0; k--)
        await page.evaluate(async (n) => {
          const all = document.querySelectorAll<HTMLElement>('[data-move]');
          all[n % Math.max(1, all.length)]?.click();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }, rng.below(10_000));
    },
  ],
  [4, 'undoes and redoes in a storm', storm],
  [3, 'opens and closes drawers', ({ page }, rng) => page.keyboard.press(pick(['m', 'l', 'h', '?', 'Escape'], rng))],
  [
    1,
    'looks back and on',
    ({ page }, rng) => page.keyboard.press(pick(['ArrowLeft', 'ArrowRight', 'PageUp', ' '], rng)),
  ],
  [2, 'turns the device', ({ page }, rng) => page.setViewportSize(pick(Object.values(SIZES), rng))],
  [1, 'has another light', ({ page }, rng) => page.emulateMedia({ colorScheme: pick(['light', 'dark'], rng) })],
  [
    1,
    'takes the table into this tab',
    async ({ page }) => {
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-control="take"]')?.click());
    },
  ],
];
const LOTS = DEEDS.flatMap((deed) => new Array<(typeof DEEDS)[number]>(deed[0]).fill(deed));

/** Chooses theme and language on the settings page of another tab, while the turn goes on. */
async function settings(page: Page, rng: Rng): Promise<void> {
  const theme = rng.below(3);
  await page.locator('[role="radiogroup"], fieldset').first().locator('label, [role="radio"]').nth(theme).click();
  await page.locator('[data-languages] select').selectOption({ index: rng.below(5) });
}

/** Bytes in memory after garbage collection. */
async function memory({ session }: Tab): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

longTest(
  `${String(TABLES)} tables of an impatient family, ${String(STEPS)} taps each → nothing throws, no table is stuck, and the stored match is the shown one`,
  { timeout: 600_000 + TABLES * STEPS * 5_000 },
  async () => {
    const games = GAMES.filter((game) => game.playable).map((game) => game.id);
    for (let k = 0; k < TABLES; k++) {
      const game = games[k % games.length];
      const name = `${SEED} ${String(k)}, ${game}`;
      const rng = new Rng(seedWords(name));
      const app = new App({ touch: true, hasty: true });
      await app.start();
      await app.goto('/');
      const path = await newMatch(app, game);
      const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
      const waits: number[] = [];

      /** Waits for the table, and records how long that took. */
      const atTable = async (page: Page): Promise<void> => {
        const since = Date.now();
        await page.locator('.match').waitFor({ timeout: 3 * PATIENCE });
        waits.push(Date.now() - since);
      };
      const slowed = async (page: Page): Promise<Tab> => {
        const session = await app.context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
        return { page, session };
      };
      const beside = async (to: string): Promise<Page> => {
        const page = await app.context.newPage();
        page.on('pageerror', (error) => app.faults.push(String(error)));
        await page.goto(app.origin + to);
        return page;
      };
      const tabs = [await slowed(app.page), await slowed(await beside(path))];
      const set = await beside('/settings/');
      await set.locator('[data-languages] select').waitFor();
      await atTable(tabs[1].page);

      let early = 0;
      let tab = tabs[0];
      await tab.page.bringToFront();
      for (let n = 0; n < STEPS; n++) {
        if (rng.below(12) === 0) {
          tab = tabs[rng.below(2)];
          await tab.page.bringToFront();
        }
        const [, what, deed] = pick(LOTS, rng);
        const said = `${name}, step ${String(n)}: ${what}`;
        await deed(tab, rng).catch((error: unknown) => {
          // A tap may leave the page while the next tap is running: the error that this causes is no fault.
          if (!/navigat|context was destroyed/i.test(String(error))) throw new Error(said, { cause: error });
        });
        if (rng.below(40) === 0) await settings(set, rng);
        // Close every page that a tap has opened, such as a help page.
        for (const page of app.context.pages())
          if (![tabs[0].page, tabs[1].page, set].includes(page)) await page.close();
        if (!tab.page.url().endsWith(path) || rng.below(60) === 0) {
          const leaving = rng.below(2) === 0 ? tab.page.goto(app.origin + path) : tab.page.reload();
          await leaving.catch(() => undefined);
          if (!tab.page.url().endsWith(path)) await tab.page.goto(app.origin + path);
          await atTable(tab.page);
        }
        expect(app.faults, said).toEqual([]);
        if (n === Math.floor(STEPS / 5)) early = await memory(tabs[0]);
      }

      const late = await memory(tabs[0]);
      expect(late, `${name}: memory`).toBeLessThan(early + MORE_MEMORY);
      expect(Math.max(...waits), `${name}: ms until the table was there`).toBeLessThan(PATIENCE);
      for (const { page } of tabs) {
        await page.bringToFront();
        // Closes drawers, an unfinished choice, the history view and a secret.
        for (let out = 0; out < 4; out++) await page.keyboard.press('Escape');
      }
      const shown = () => Promise.all(tabs.map(({ page }) => page.locator('.match').getAttribute('data-ply')));
      const there = async () => {
        const { start, log, row } = await stored(tabs[0].page, id);
        return [new Timeline(await loadGame(game), start, log).ply, row.ply].map(String);
      };
      await expect
        .poll(async () => JSON.stringify(await shown()) === JSON.stringify(await there()), { timeout: 30_000 })
        .toBe(true);
      for (const { page } of tabs) expect(await page.locator('[data-testid="unsaved"]').count(), name).toBe(0);
      expect(app.faults, name).toEqual([]);
      const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
      console.log(
        `${name}: ${String((await there())[0])} moves, table there within ${String(Math.max(...waits))} ms (${String(waits.length)} times), memory ${mb(early)} → ${mb(late)} MB`,
      );
      await app.context.close();
    }
  },
);

longTest(
  'a match is left while it still opens → no window holds its lock, and it can be played when it is opened again',
  async () => {
    const app = new App({});
    await app.start();
    const { page } = app;
    await app.goto('/');
    const path = await newMatch(app);
    await app.goto('/library/');
    const held = () =>
      page.evaluate(
        async () =>
          ((await navigator.locks.query()).held ?? []).filter(({ name }) => name?.startsWith('match:')).length,
      );
    for (const wait of [0, 20, 60, 120]) {
      await page.evaluate(
        async ([to, away, ms]) => {
          const go = (href: string) => {
            const link = Object.assign(document.createElement('a'), { href });
            document.body.append(link);
            link.click();
            link.remove();
          };
          go(to);
          // The page of the match shows `.loading` until its table is created.
          while (!document.querySelector('.loading')) await new Promise((resolve) => setTimeout(resolve));
          await new Promise((resolve) => setTimeout(resolve, ms));
          go(away);
        },
        [app.origin + path, `${app.origin}/library/`, wait] as const,
      );
      await page.waitForURL(`${app.origin}/library/`);
      await app.settled();
      await expect.poll(held).toBe(0);
    }
    await app.follow(path);
    await page.locator('.match').waitFor();
    expect(await page.locator('[data-control="take"]').count()).toBe(0);
  },
);
