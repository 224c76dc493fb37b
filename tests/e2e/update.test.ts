// A new version of the app: it is offered at the start of a turn, never in mid-turn; files of two versions are never
// mixed, even after a kill.
import { inject, describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { installedFrom, type App } from './fixtures';
import { longTest } from './long';
import { newerSite } from './newer-site';
import { logLines, newMatch, ply, wander } from './wander';

/** Number of kills during the update; `npm run soak` uses more. */
const KILLS = Number(process.env.UPDATE_KILLS ?? 1);

/** Checks for a new version, as the app does when shown again. */
const look = (app: App) =>
  app.page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

const waiting = (app: App) =>
  expect
    .poll(() => app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');

/** The versions of the open page's files. */
const editions = (app: App) =>
  app.page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map((entry) => /_app\/(\w+)\//.exec(entry.name)?.[1]);
    const page = document.documentElement.dataset.edition ?? 'immutable';
    return [...new Set([page, ...files])].filter((edition) => edition !== undefined);
  });

describe('a new version', () => {
  test('a new version arrives in mid-turn → it is offered at the start of the next turn, and the match is unchanged', async () => {
    const { app, server } = await installedFrom();
    const { page } = app;
    const path = await newMatch(app);
    await wander(page, 1, 'update');
    await page.evaluate(() => void (document.documentElement.dataset.visit = 'first'));
    await server.stop();
    await server.start(newerSite(inject('site'), 'second'));
    await look(app);
    await waiting(app);
    await app.settled();
    // In mid-turn nothing is announced or loaded, and play goes on.
    const offer = page.locator('.note button', { hasText: 'Load now' });
    expect(await page.locator('.match').getAttribute('data-mode')).toBe('live');
    expect(await offer.count()).toBe(0);
    const table = () => page.locator('main.board').boundingBox();
    const still = await table();
    for (let k = 0; (await offer.count()) === 0 && k < 40; k++) await wander(page, 1, `update ${String(k)}`);
    expect(await page.locator('html').getAttribute('data-visit')).toBe('first');
    const before = { ply: await ply(page), lines: await logLines(page) };
    expect(before.ply).toBeGreaterThan(1);
    expect(await table(), 'the offer moves nothing').toEqual(still);
    await offer.click();
    await page.waitForSelector('html[data-edition="second"]');
    await page.waitForSelector('.match');
    expect({ ply: await ply(page), lines: await logLines(page) }).toEqual(before);
    expect(await editions(app)).toEqual(['second']);
    await server.stop();
    await app.goto('/settings/');
    await app.goto(path);
    await page.waitForSelector('.match');
    expect(await editions(app)).toEqual(['second']);
    expect(app.faults).toEqual([]);
  });

  longTest(
    'one window loads the new version → the match in the other stays unchanged until it is reopened',
    async () => {
      const { app, server } = await installedFrom();
      const path = await newMatch(app);
      const playing = app.page;
      await wander(playing, 1, 'two windows');
      await playing.evaluate(() => void (document.documentElement.dataset.visit = 'first'));
      await server.stop();
      await server.start(newerSite(inject('site'), 'second'));
      const other = await app.context.newPage();
      await other.goto(`${app.origin}/settings/`);
      await look(app);
      await other
        .locator('main button', { hasText: 'Load now' })
        .or(other.locator('aside button.primary'))
        .first()
        .click();
      await other.waitForSelector('html[data-edition="second"]');
      await playing.bringToFront();
      const before = await ply(playing);
      await wander(playing, 2, 'going on');
      expect(await ply(playing)).toBeGreaterThan(before);
      expect(await playing.locator('html').getAttribute('data-visit')).toBe('first');
      const after = await ply(playing);
      await playing.goto(app.origin + path);
      await playing.waitForSelector('html[data-edition="second"] .match');
      expect(await ply(playing)).toBe(after);
      expect(await editions(app)).toEqual(['second']);
    },
  );

  longTest(
    `killed ${String(KILLS)} times while a new version is fetched → the app starts offline, with files of one version only`,
    { timeout: 900_000 + KILLS * 60_000 },
    async () => {
      const rng = new Rng(seedWords(process.env.SEED ?? 'update'));
      const { app, server } = await installedFrom();
      const path = await newMatch(app);
      await wander(app.page, 3, 'before');
      const played = await ply(app.page);
      for (let k = 0; k < KILLS; k++) {
        await server.stop();
        await server.start(newerSite(inject('site'), `edition${String(k)}`));
        await look(app);
        await new Promise((r) => setTimeout(r, rng.below(700)));
        // At every second kill the new version is being activated too.
        if (k % 2)
          await app.page.evaluate(async () => {
            (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
          });
        await app.kill();
        await server.stop();
        await app.reopen(path);
        await app.page.waitForSelector('.match');
        expect(await ply(app.page)).toBe(played);
        expect(await editions(app), `kill ${String(k)}`).toHaveLength(1);
        await app.goto('/');
        expect(await editions(app), `kill ${String(k)}`).toHaveLength(1);
        await server.start();
      }
      expect(app.faults).toEqual([]);
    },
  );
});
