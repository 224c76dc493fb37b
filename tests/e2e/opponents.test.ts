// A person against bots, by touch and offline: reload in mid-turn, a hint, the review.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { targetsIn } from '../laws/targets';
import { fixSeeds, installedApp, SIZES, type App } from './fixtures';
import { Beside } from './person-with-bots';
import { WHOLE_GAMES } from './long';
import { stored } from './stored';
import { touch } from './touch';
import { GAMES } from '../../src/lib/games';

/** A table of one person and bots of a level; `seats` in all. Returns the match's id. */
async function setTable(app: App, game: string, level: string, seats: number): Promise<string> {
  const { page } = app;
  await app.goto(`/new/${game}/`);
  while ((await page.locator('[data-seat]').count()) > seats) await page.locator('[data-seat] button').last().tap();
  await page.locator(`[data-fill="${level}"]`).tap();
  await page.locator('form button[type="submit"]').tap();
  await page.waitForURL(/\/play\/\?id=/);
  await page.waitForSelector('.match');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Reloads the page in a bot's mid-turn: the bot's turn continues, and no move is lost or played twice. */
async function reloaded(app: App, table: Beside): Promise<void> {
  const before = await table.stopThem();
  // Random ids restart with the page, so use another salt.
  await fixSeeds(app, 'later');
  await app.page.reload();
  await app.ready();
  await app.page.waitForSelector('.match');
  await table.turn();
  const { log, played } = await table.line();
  expect(log.slice(0, before.ply)).toEqual(before.log);
  expect(played[before.ply].seat).toBe(before.played[before.ply - 1].seat);
}

/** Asks for a hint, reads it, and plays it with the second tap. */
async function hinted(page: Page, table: Beside): Promise<void> {
  const line = await table.turn();
  if (!line) throw new Error('the game is over');
  const seat = table.game.actor(line.state);
  await touch(page, '[data-control="hint"]:not([aria-disabled="true"])');
  await page.waitForSelector('[data-control="hint"][aria-pressed="true"]');
  const said = await page.locator('[data-testid="hint"] p').innerText();
  const lit = await page
    .locator('[data-hint-mark]')
    .evaluateAll((all) => all.map((e) => e.getAttribute('data-hint-mark') ?? ''));
  await touch(page, '[data-control="hint"]');
  await table.beyond(line.ply);
  const { played } = await table.line();
  const { move, seat: by } = played[line.ply];
  expect(by).toBe(seat);
  // The hint is the move that was played: the page showed its words and marked one of its targets.
  expect(said.length).toBeGreaterThan(20);
  const { targetsOfMove, tabOfTarget } = targetsIn(table.game.id);
  const targets = targetsOfMove(table.game.redact(line.state, seat), table.game.moves.parse(move) ?? -1);
  expect(lit, `${move}: ${said}`).toHaveLength(1);
  expect([...targets, ...targets.map((name) => `tab-${String(tabOfTarget(name))}`)]).toContain(lit[0]);
}

/** Opens the review, and plays on from a costly decision. */
async function lookedOver(app: App, table: Beside): Promise<void> {
  const { page } = app;
  if ((await page.locator('[data-testid="final"]').count()) === 0) await touch(page, '[data-control="menu"]');
  await touch(page, '[data-control="review"]');
  await page.waitForSelector('[data-testid="review"][data-done="true"]');
  await touch(page, '[data-control="review-fork"]');
  await page.waitForURL((url) => ![null, table.id].includes(url.searchParams.get('id')));
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { row } = await stored(page, id);
  const { match, ply } = row.from as { match: string; ply: number };
  expect(match).toBe(table.id);
  await page.waitForSelector('.match');
  const on = new Beside(page, table.game, id);
  expect(await on.people()).toEqual(await table.people());
  expect(await on.decide()).toBe(true);
  expect((await on.line()).ply).toBeGreaterThan(ply);
}

interface Evening {
  readonly game: string;
  readonly level: string;
  readonly seats: number;
}

const WHOLE = GAMES.map(({ id, seats }): Evening => ({ game: id, level: 'almirante', seats: seats[1] > 4 ? 3 : 2 }));
const SHORT: readonly Evening[] = [{ game: 'navegador', level: 'grumete', seats: 3 }];

test.each(WHOLE_GAMES ? WHOLE : SHORT)(
  '$game, offline, against $level: the page is reloaded in a bot’s turn → no move is lost, and a hint can be played',
  async ({ game: name, level, seats }) => {
    const game = await loadBotGame(name);
    const app = await installedApp({ size: SIZES.tablet, touch: true });
    await fixSeeds(app, `beside ${name}`);
    const table = new Beside(app.page, game, await setTable(app, name, level, seats));
    expect(await table.people()).toHaveLength(1);
    await reloaded(app, table);
    await hinted(app.page, table);
    if (WHOLE_GAMES) {
      await app.goto('/settings/');
      await touch(app.page, 'label:has([value="instant"])');
      await app.goto(`/play/?id=${table.id}`);
      while (await table.decide());
      await app.page.waitForSelector('[data-testid="final"]');
      await table.turn();
      await lookedOver(app, table);
    }
    expect(app.faults).toEqual([]);
  },
);
