// A new version arrives in mid-match, on a device with 3,000 matches and two tabs. OLD_SITE: the folder of an older
// version's build, whose database is then migrated; without OLD_SITE this build is updated to a copy of itself.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';
import { openApp, ownServer } from '../e2e/fixtures';
import { newerSite } from '../e2e/newer-site';
import { logLines, ply, wander } from '../e2e/wander';

const OLD = process.env.OLD_SITE;
const MATCHES = 3000;

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
    const server = await ownServer({ dir: OLD ?? inject('site') });
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
    await server.start(OLD ? inject('site') : newerSite(inject('site'), 'second'));
    await other.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (!registration?.waiting) await frame();
      const active = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
      await active;
    });
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
