// Games survive a lost database: restored from the OPFS copy.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readFile } from '../../src/lib/files/read-file';
import { App, bytesOf, openApp } from './fixtures';
import { longTest } from './long';
import { Device } from './message-taps';
import { newMatch, ply, wander } from './wander';

/** Number of entries in a match's copy; −1 without one. */
const copied = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('games', { create: true });
    try {
      const file = await (await folder.getFileHandle(name)).getFile();
      return (JSON.parse(await file.text()) as { log: unknown[] }).log.length;
    } catch {
      return -1;
    }
  }, `matches-${id}.json`);

const loseDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.deleteDatabase('caravela');
        asked.onsuccess = () => resolve();
        asked.onerror = () => reject(asked.error ?? new Error('database'));
      }),
  );

const idOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('id') ?? '';

longTest('the database is deleted → the next start says so, and the match is restored from its copy', async () => {
  const app = new App({});
  await app.start();
  const { page } = app;
  const path = await newMatch(app);
  const id = idOf(path);
  await wander(page, 6, 'second');
  const played = await ply(page);
  await expect.poll(() => copied(page, id)).toBe(played);
  await app.goto('/rules/');
  await loseDatabase(page);
  await app.goto('/');
  await page.getByText('1 game was restored from the second copy.').waitFor();
  await app.goto(path);
  await page.waitForSelector('.match');
  expect(await ply(page)).toBe(played);
  expect(app.faults).toEqual([]);
});

longTest(
  'the database is deleted during a match by message → the restored match does not ask again who plays here',
  async () => {
    const device = await Device.named('ana');
    const { app } = device;
    await device.begin('navegador');
    await device.sit(1);
    const path = app.page.url().slice(app.origin.length);
    await app.page.locator('[data-control="send-turn"]').waitFor({ state: 'attached' });
    await expect.poll(() => copied(app.page, idOf(path))).toBe(0);
    await app.goto('/rules/');
    await loseDatabase(app.page);
    await app.goto('/');
    await app.page.getByText('1 game was restored from the second copy.').waitFor();
    await app.goto(path);
    await app.page.locator('[data-control="send-turn"]').waitFor({ state: 'attached' });
    expect(await app.page.getByRole('dialog', { name: 'Who plays here?' }).count()).toBe(0);
    expect(app.faults).toEqual([]);
  },
);

test('the browser is killed in play, and the database is deleted → the OPFS copy restores the match, but no deleted match', async () => {
  const app = await openApp({ killable: true });
  const gone = idOf(await newMatch(app));
  const path = await newMatch(app);
  const id = idOf(path);
  await wander(app.page, 5, 'torn');
  await expect.poll(() => copied(app.page, id)).toBe(await ply(app.page));
  await app.goto('/library/');
  await app.page.locator(`[data-match="${gone}"] a`).focus();
  await app.page.keyboard.press('Delete');
  await expect.poll(() => copied(app.page, gone)).toBe(-1);
  await app.goto(path);
  const shown = await ply(app.page);
  const playing = wander(app.page, 1000, 'killed').catch(() => undefined);
  await app.page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.match')?.dataset.ply) > n, shown);
  await app.kill();
  await playing;
  app.tear('IndexedDB');
  await app.reopen('/');
  await app.page.getByText('1 game was restored from the second copy.').waitFor();
  await app.goto(path);
  await app.page.waitForSelector('.match');
  expect(await ply(app.page)).toBeGreaterThanOrEqual(shown);
  await app.goto('/library/');
  await app.settled();
  expect(await app.page.locator(`[data-match="${gone}"]`).count()).toBe(0);
});

longTest('the browser is killed in play, and the OPFS copy is deleted → the database has every move', async () => {
  const app = await openApp({ killable: true });
  const path = await newMatch(app);
  await wander(app.page, 4, 'first');
  const shown = await ply(app.page);
  await app.kill();
  app.tear('File System');
  await app.reopen(path);
  await app.page.waitForSelector('.match');
  expect(await ply(app.page)).toBe(shown);
});

longTest(
  'the disk was full for a while and has space again, then the database is lost → all its games are restored',
  async () => {
    const app = await openApp({ killable: true });
    const path = await newMatch(app);
    const id = idOf(path);
    await wander(app.page, 3, 'room');
    // Restart the browser: a running one keeps an old amount of free space for long.
    await app.kill();
    await app.reopen('/rules/');
    const { page } = app;
    const session = await app.context.newCDPSession(page);
    const quota = (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: app.origin,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await quota(1);
    await app.goto(path);
    await wander(page, 4, 'full');
    const unsaved = page.locator('[data-testid="unsaved"]');
    const stopped = await ply(page);
    await expect.poll(() => unsaved.innerText()).toContain('The device is full');
    const urge = page.locator('[data-testid="urge"]');
    expect(await urge.count()).toBe(0);
    // The backup contains the moves that the device could not store, also after the table was left.
    await app.follow('/settings/');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Back up everything' }).click(),
    ]);
    const { matches } = await readFile(new Uint8Array(await bytesOf(saved)));
    expect(matches.map((match) => [match.id, match.log.length])).toEqual([[id, stopped]]);
    // Opened again on the full disk, the table shows the last move played, not the last move stored.
    await app.goto(path);
    await page.waitForSelector('.match');
    await expect.poll(() => ply(page)).toBe(stopped);
    await wander(page, 1, 'fuller');
    const played = await ply(page);
    await quota();
    await unsaved.getByRole('button', { name: 'Try again' }).click();
    await unsaved.waitFor({ state: 'detached' });
    await urge.getByText('The device was full and now has space again.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      urge.getByRole('button', { name: 'Back up now' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.caravela$/);
    await urge.getByText('is saved: 1 game.').waitFor();
    await expect.poll(() => copied(page, id)).toBe(played);
    await app.goto('/rules/');
    // Wait until the app has compared the copies after its start: this test does not interrupt that.
    await app.settled();
    await loseDatabase(page);
    await app.goto('/');
    await page.getByText('1 game was restored from the second copy.').waitFor();
    expect(await urge.allInnerTexts()).toEqual([]);
    await app.goto(path);
    await page.waitForSelector('.match');
    expect(await ply(page)).toBe(played);
  },
);

longTest('the file system never responds → the table opens nevertheless', async () => {
  const app = new App({});
  await app.start();
  const path = await newMatch(app);
  await wander(app.page, 3, 'silent');
  await app.page.addInitScript(() => {
    FileSystemDirectoryHandle.prototype.getFileHandle = () => new Promise(() => undefined);
  });
  await app.goto(path);
  await app.page.waitForSelector('.match', { timeout: 20_000 });
  expect(await ply(app.page)).toBe(3);
  expect(app.faults).toEqual([]);
});

longTest(
  'the database lost moves, and the table is opened directly → the moves are restored, and a notice at the table says so',
  async () => {
    const app = new App({});
    await app.start();
    const { page } = app;
    const path = await newMatch(app);
    const id = idOf(path);
    await wander(page, 6, 'back');
    const played = await ply(page);
    await expect.poll(() => copied(page, id)).toBe(played);
    await app.goto('/rules/');
    await app.settled();
    // Removes the last moves, as if they had never reached the database.
    await page.evaluate(
      ([match, from]) =>
        new Promise<void>((resolve) => {
          const asked = indexedDB.open('caravela');
          asked.onsuccess = () => {
            const log = asked.result.transaction('log', 'readwrite');
            log.objectStore('log').delete(IDBKeyRange.bound([match, from], [match, Infinity]));
            log.oncomplete = () => (asked.result.close(), resolve());
          };
        }),
      [id, played - 3] as const,
    );
    await app.goto(path);
    await page.waitForSelector('.match');
    expect(await ply(page)).toBe(played);
    const notice = page.locator('[data-testid="returned"]');
    await notice.getByText('More moves were found in a copy and are back').waitFor();
    await notice.locator('button').last().click();
    expect(await notice.count()).toBe(0);
    expect(app.faults).toEqual([]);
  },
);
