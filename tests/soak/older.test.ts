// An older version is updated in mid-match: on a device with 3,000 matches and two tabs, on a full disk, and in other
// browsers. OLD_SITE: the folder of the older version's build, whose database is then migrated; without OLD_SITE this
// build is updated to a copy of itself.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';
import { Device } from '../browsers/device';
import { found, NAMES } from '../browsers/find';
import * as walk from '../browsers/walk';
import { openApp, ownServer, SIZES } from '../e2e/fixtures';
import { newerSite } from '../e2e/newer-site';
import { logLines, newMatch, ply, wander } from '../e2e/wander';

const OLD = process.env.OLD_SITE;
const olderServer = () => ownServer({ dir: OLD ?? inject('site') });
const newer = () => (OLD ? inject('site') : newerSite(inject('site'), 'second'));
const MATCHES = 3000;

/** In a page: fetches the new version and lets it take over, as "Load now" does before it loads the page again. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const soon = () => new Promise((next) => setTimeout(next, 20));
  while (!registration?.waiting) await soon();
  const active = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await active;
}

/** In a page: fetches the new version; returns the state in which its worker ends. */
async function fetched(): Promise<ServiceWorkerState | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined);
  const worker = registration?.installing ?? registration?.waiting;
  const soon = () => new Promise((next) => setTimeout(next, 20));
  while (worker && worker.state !== 'installed' && worker.state !== 'redundant') await soon();
  return worker?.state;
}

/** The number of rows by table, and the version of the database. */
const counted = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const db = await done(indexedDB.open('caravela'));
    // 0.1.0 has no evenings.
    const tables = ['matches', 'log', 'sheets', 'people', 'evenings'].filter((t) => db.objectStoreNames.contains(t));
    const reading = db.transaction(tables);
    const rows = await Promise.all(tables.map((table) => done(reading.objectStore(table).count())));
    const { version } = db;
    db.close();
    return { version, rows: Object.fromEntries(tables.map((table, i) => [table, rows[i]])) };
  });

/** Copies running matches under other ids, logs included, until the database has `wanted` matches. */
const multiply = (page: Page, wanted: number) =>
  page.evaluate(async (goal) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const db = await done(indexedDB.open('caravela'));
    const all = <T>(table: string) => done(db.transaction(table).objectStore(table).getAll() as IDBRequest<T[]>);
    const matches = (await all<{ id: string; status: string }>('matches')).filter(({ id }) => id.endsWith('-running'));
    const log = await all<{ match: string }>('log');
    const missing = goal - (await done(db.transaction('matches').objectStore('matches').count()));
    const writing = db.transaction(['matches', 'log'], 'readwrite');
    for (let k = 0; k < missing; k++) {
      const { id, ...row } = matches[k % matches.length];
      const copy = `${id}-${String(k)}`;
      writing.objectStore('matches').add({ ...row, id: copy });
      for (const line of log) if (line.match === id) writing.objectStore('log').add({ ...line, match: copy });
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onerror = reject;
    });
    db.close();
  }, wanted);

test(
  'a new version in mid-match, on a device with 3,000 matches and two tabs → no move and no row is lost',
  { timeout: 900_000 },
  async () => {
    const server = await olderServer();
    const app = await openApp({ origin: server.origin, serviceWorkers: 'allow' });
    const { page } = app;
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The old version itself stores the games, in its form.
    await app.goto('/open/');
    await page.locator('input[type="file"]').setInputFiles(join(root, 'tests/saves/0.1.0/backup.caravela'));
    await page.locator('[data-step="asked"] button.primary').click();
    await page.locator('[data-step="done"]').waitFor();
    await multiply(page, MATCHES);
    const path = '/play/?id=navegador-running';
    await app.goto(path);
    await page.waitForSelector('.match');
    await wander(page, 3, 'before');
    const before = { ply: await ply(page), lines: await logLines(page), ...(await counted(page)) };
    const other = await app.context.newPage();
    await other.goto(`${server.origin}/library/`);
    await other.locator('[data-match]').first().waitFor();

    await server.stop();
    await server.start(newer());
    await other.evaluate(takeOver);
    const began = Date.now();
    await other.goto(`${server.origin}/library/`);
    const shown: string[] = [];
    while ((await other.locator('[data-match]').count()) === 0) {
      const text = (await other.locator('body').innerText()).replace(/\s+/g, ' ').trim();
      if (shown.at(-1) !== text) shown.push(text);
    }
    console.log(`new version ready after ${String(Date.now() - began)} ms; meanwhile shown: ${shown.join(' | ')}`);
    // Prints what the tab with the match shows: that another tab has a newer version, or still the match.
    console.log(`in the other tab: ${(await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 400)}`);
    await page.goto(server.origin + path);
    await page.waitForSelector('.match');
    // The sentences of a log may change between versions, moves never.
    expect(await ply(page)).toBe(before.ply);
    if (!OLD) expect(await logLines(page)).toEqual(before.lines);
    const after = await counted(page);
    expect(after.rows).toMatchObject(before.rows);
    expect(after.rows.matches).toBe(MATCHES);
    await wander(page, 2, 'after');
    expect(await ply(page)).toBeGreaterThan(before.ply);
    expect(app.faults).toEqual([]);
  },
);

test.each([
  ['before the new files are stored', 'redundant'],
  ['before the new version opens the database', 'installed'],
])(
  'the disk is full %s → the match opens, and goes on once there is room',
  { timeout: 900_000 },
  async (_, expected) => {
    const server = await olderServer();
    const app = await openApp({ origin: server.origin, serviceWorkers: 'allow' });
    const { page } = app;
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const path = await newMatch(app);
    await wander(page, 3, 'full');
    const before = await ply(page);
    const session = await app.context.newCDPSession(page);
    const quota = (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: app.origin,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    const opens = async () => {
      await server.stop();
      await page.goto(app.origin + path);
      await page.waitForSelector(`.match[data-ply="${String(before)}"]`);
    };
    if (expected === 'redundant') await quota(1);
    await server.stop();
    await server.start(newer());
    expect(await page.evaluate(fetched)).toBe(expected);
    if (expected === 'installed') {
      await quota(1);
      await page.evaluate(takeOver);
    }
    await opens();
    await quota();
    if (expected === 'redundant') {
      await server.start(newer());
      await page.evaluate(takeOver);
      await opens();
    }
    await wander(page, 2, 'room');
    expect(await ply(page)).toBeGreaterThan(before);
    expect(app.faults).toEqual([]);
  },
);

test.each(NAMES.filter(found))(
  '%s: a new version in mid-match → every game goes on',
  { timeout: 900_000 },
  async (name) => {
    const server = await olderServer();
    const driven = await (found(name) as NonNullable<ReturnType<typeof found>>)();
    onTestFinished(() => driven.close());
    const device = new Device(driven, server.origin);
    await driven.resize(SIZES.tablet);
    await device.goto('/');
    await walk.offlineReady(device);
    const matches: { path: string; played: number }[] = [];
    for (const game of ['navigators', 'madeira', 'navegador']) {
      const path = await walk.newMatch(device, game);
      await walk.playRound(device, `before ${game}`, 3);
      matches.push({ path, played: await walk.ply(device) });
    }
    await server.stop();
    await server.start(newer());
    await device.run(takeOver);
    await server.stop();
    for (const { path, played } of matches) {
      await device.goto(path);
      await device.see(`.match[data-ply="${String(played)}"]`);
      await walk.playRound(device, `after ${path}`, 2);
      expect(await walk.ply(device)).toBeGreaterThan(played);
    }
    expect(await device.faults()).toEqual([]);
  },
);
