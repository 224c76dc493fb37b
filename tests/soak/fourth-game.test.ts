// A fourth game needs nothing outside its folder: the sample game, set up and played to its end against an opponent by
// touch, with a hint, an undo and a review; then shared, and scored for a physical table.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { game } from '../sample/games/contraband';
import { bot } from '../sample/games/contraband/bot';
import type { BotGame } from '../../src/lib/engine/bot';
import { mustRun, root } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { targetsIn } from '../laws/targets';
import { Beside } from '../e2e/person-with-bots';
import { axeFaults } from '../e2e/axe';
import { openApp, overhang, SIZES, type App } from '../e2e/fixtures';
import { covered } from '../e2e/reachable-targets';
import { touch } from '../e2e/touch';

const sample = { ...game, bot } as unknown as BotGame;
const LAYOUTS = { phone: SIZES.phone, upright: SIZES.portrait, wide: SIZES.tablet };

let origin = '';
beforeAll(async () => {
  const dir = join(root, 'build-sample');
  // The sample's site is built if it is missing: every build of the app removes it.
  if (!existsSync(dir)) mustRun(process.execPath, ['src/tools/build.mjs'], { env: { ...process.env, SAMPLE: '1' } });
  const site = await serve({ dir, port: 0, host: '127.0.0.1', plain: true });
  origin = `http://127.0.0.1:${String(site.port)}`;
  return site.close;
});

/** From the start page to a table with one opponent. */
async function setUp(app: App): Promise<Beside> {
  const { page } = app;
  await touch(page, 'a[href*="new/contraband"]');
  await page.waitForSelector('[data-seat]');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await touch(page, '[data-fill="grumete"]');
  await touch(page, 'form button[type="submit"]');
  await page.waitForURL(/\/play\/\?id=/);
  await page.waitForSelector('.match');
  return new Beside(page, sample, new URL(page.url()).searchParams.get('id') ?? '');
}

/** Asks for a hint, checks its mark, plays it, and undoes it if nothing was revealed. */
async function hinted({ page }: App, table: Beside): Promise<void> {
  const line = await table.turn();
  if (!line) throw new Error('the game is over');
  // A hint that plays from the hand asks the player to look at the hand first.
  if ((await page.locator('[data-target="look"]:visible').count()) > 0) await touch(page, '[data-target="look"]');
  await touch(page, '[data-control="hint"]:not([aria-disabled="true"])');
  await page.waitForSelector('[data-control="hint"][aria-pressed="true"]');
  await page.waitForSelector('[data-hint-mark]');
  const marked = await page.locator('[data-hint-mark]').getAttribute('data-hint-mark');
  await touch(page, '[data-control="hint"]');
  await table.beyond(line.ply);
  const after = await table.line();
  const move = sample.moves.parse(after.played[line.ply].move) ?? -1;
  expect(targetsIn('contraband').targetsOfMove(sample.redact(line.state, 0), move)).toContain(marked);
}

/** Plays a decision and undoes it. Returns false if it revealed something or passed the turn. */
async function undone({ page }: App, table: Beside): Promise<boolean> {
  const before = await table.turn();
  if (!before || !(await table.decide())) throw new Error('the game is over');
  const { ply, barrier, state } = await table.line();
  if (sample.actor(state) !== sample.actor(before.state) || ply !== before.ply + 1 || barrier > before.ply)
    return false;
  await touch(page, '[data-control="undo"]:not([aria-disabled="true"])');
  await page.waitForSelector(`.match[data-ply="${String(before.ply)}"]`);
  return true;
}

/** Opens the review of the finished game. */
async function reviewed({ page }: App): Promise<void> {
  await touch(page, '[data-control="review"]');
  await page.waitForSelector('[data-testid="review"][data-done="true"]');
  await touch(page, '[data-panel="review"] .head button');
}

/** Shares the result: without a share sheet it is copied. */
async function shared({ page, context }: App): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share the result' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Contraband');
}

/** Fills a sheet for a physical table: two sold threes and a hidden one. */
async function scored(app: App): Promise<void> {
  const { page } = app;
  await app.goto('/score/new/?game=contraband');
  await page.getByRole('button', { name: 'Open the sheet' }).tap();
  for (const what of ['Sold 3s', 'Sold 3s', 'Hidden 3s'])
    await page
      .getByRole('button', { name: new RegExp(`^${what}.*: more$`) })
      .first()
      .tap();
  await expect.poll(() => page.locator('body').innerText()).toMatch(/\b12\b/);
}

test.each(['phone', 'upright', 'wide'] as const)(
  '%s screen: the sample game is set up, played, reviewed, shared and scored → no fault, and no target is covered',
  async (layout) => {
    const app = await openApp({ origin, size: LAYOUTS[layout], touch: true, serviceWorkers: 'block' });
    const table = await setUp(app);
    await table.turn();
    expect(await app.page.locator('.table').getAttribute('data-layout')).toBe(layout);
    expect(await axeFaults(app.page, ['wcag2a', 'wcag2aa', 'wcag22aa'])).toEqual([]);
    await hinted(app, table);
    const hidden = new Set<string>();
    let took = false;
    while ((await table.turn()) !== null) {
      for (const fault of [...(await covered(app.page)), ...(await overhang(app.page))]) hidden.add(fault);
      if (took) await table.decide();
      else took = await undone(app, table);
    }
    expect(took).toBe(true);
    expect([...hidden]).toEqual([]);
    await app.page.waitForSelector('[data-testid="final"]');
    await reviewed(app);
    await shared(app);
    await scored(app);
    expect(app.faults).toEqual([]);
  },
);
