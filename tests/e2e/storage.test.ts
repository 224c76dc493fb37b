// Failing storage: the app announces it, play goes on in memory, a copy can be saved, and everything is stored as soon
// as possible.
import { expect, test } from 'vitest';
import { readMatchFile } from '../../src/lib/engine/match-file';
import { bytesOf, App, openApp } from './fixtures';
import { longDescribe } from './long';
import { stored } from './stored';
import { newMatch, ply, wander } from './wander';

const warning = (app: App) => app.page.locator('[data-testid="unsaved"]');
const idOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('id') ?? '';

/** Saves a copy by the warning's button and reads it. */
async function copied(app: App) {
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    warning(app).getByRole('button', { name: 'Save a copy' }).click(),
  ]);
  return readMatchFile((await bytesOf(download)).toString());
}

/** The app in a browser; each page runs `spoil` before its own code. */
async function spoilt(spoil: () => void): Promise<App> {
  const app = new App({});
  await app.start();
  await app.page.addInitScript(spoil);
  await app.goto('/');
  return app;
}

longDescribe('no IndexedDB', () => {
  const WAYS: readonly [string, () => void][] = [
    ['missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'refused',
      () => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.assign(IDBFactory.prototype, { open: refuse, databases: () => Promise.resolve().then(refuse) });
      },
    ],
  ];
  test.each(WAYS)(
    'IndexedDB is %s → the first page says so, a match is played in memory, and a copy of it can be saved',
    async (_, spoil) => {
      const app = await spoilt(spoil);
      await app.page.getByText('Nothing is being saved').waitFor();
      await app.page.locator('a[href$="/new/navegador/"]').first().click();
      await app.page.locator('form button[type="submit"]').click();
      await app.page.waitForSelector('.match');
      await wander(app.page, 5, 'memory');
      await expect.poll(() => warning(app).innerText()).toContain('can’t save games');
      const played = await ply(app.page);
      expect(played).toBeGreaterThan(2);
      const { start, log } = await copied(app);
      expect([start.game, log.length]).toEqual(['navegador', played]);
      expect(app.faults).toEqual([]);
    },
  );
});

test('storage is full in mid-match → a copy has every move, and a later retry stores every move', async () => {
  const app = await openApp();
  const path = await newMatch(app);
  await wander(app.page, 3, 'room');
  const safe = await ply(app.page);
  const table = () => app.page.locator('main.board').boundingBox();
  const before = await table();
  await app.page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
  });
  await wander(app.page, 4, 'full');
  const played = await ply(app.page);
  expect(played).toBeGreaterThan(safe);
  await expect.poll(() => warning(app).innerText()).toContain('The device is full');
  expect(await table(), 'the note moves nothing').toEqual(before);
  await warning(app).getByRole('button', { name: 'Hide the note' }).click();
  expect(await warning(app).count()).toBe(0);
  await app.page.getByRole('button', { name: 'Show the note' }).click();
  expect((await stored(app.page, idOf(path))).log).toHaveLength(safe);
  expect((await copied(app)).log).toHaveLength(played);
  await app.page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
  await warning(app).getByRole('button', { name: 'Try again' }).click();
  await warning(app).waitFor({ state: 'detached' });
  expect((await stored(app.page, idOf(path))).log).toHaveLength(played);
  await app.goto(path);
  await app.page.waitForSelector('.match');
  expect(await ply(app.page)).toBe(played);
});

longDescribe('a connection that is lost', () => {
  /** Records every connection the app opens. */
  const hold = () => {
    const open = IDBFactory.prototype.open;
    const held: IDBDatabase[] = [];
    Object.assign(window, { held });
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener('success', () => held.push(request.result));
      return request;
    };
  };

  test('the browser closes the database in the background → the next tap reopens the database, and nothing is lost', async () => {
    const app = await spoilt(hold);
    const path = await newMatch(app);
    await wander(app.page, 2, 'before');
    const before = await ply(app.page);
    await app.page.evaluate(() => {
      for (const db of (window as unknown as { held: IDBDatabase[] }).held) {
        db.close();
        db.dispatchEvent(new Event('close'));
      }
    });
    await wander(app.page, 3, 'after');
    const after = await ply(app.page);
    expect(after).toBeGreaterThan(before);
    expect(await warning(app).count()).toBe(0);
    expect((await stored(app.page, idOf(path))).log).toHaveLength(after);
  });

  test('a newer version in another window takes the database → a notice says so, and the copy has every move', async () => {
    const app = await openApp();
    const path = await newMatch(app);
    await wander(app.page, 2, 'older');
    const other = await app.context.newPage();
    await other.goto(`${app.origin}/robots.txt`);
    await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('caravela', 1_000_000);
          request.onsuccess = () => resolve(request.result.close());
          request.onerror = () => reject(request.error ?? new Error('refused'));
        }),
    );
    await app.page.bringToFront();
    await wander(app.page, 2, 'newer');
    const played = await ply(app.page);
    expect(await warning(app).innerText()).toContain('A newer version');
    expect((await copied(app)).log).toHaveLength(played);
    await app.page.goto(app.origin + path);
    await app.ready();
    await app.page.locator('[data-trouble="storage"]').waitFor();
    await app.goto('/');
    await app.page.getByText('A newer version of Caravela saved the games').waitFor();
    await app.goto('/library/');
    await app.page.getByText('Your games can’t be read right now').waitFor();
  });
});

test('the browser lost its data → a notice on each page until it is dismissed', async () => {
  const app = await openApp();
  const path = await newMatch(app);
  await stored(app.page, idOf(path));
  await app.page.goto(`${app.origin}/robots.txt`);
  await app.page.evaluate(
    () => new Promise((done) => (indexedDB.deleteDatabase('caravela').onsuccess = () => done(true))),
  );
  await app.goto('/');
  const notice = app.page.getByRole('alert').filter({ hasText: 'The browser has lost your games' });
  await notice.waitFor();
  expect(await notice.getByRole('link', { name: 'Restore a backup' }).getAttribute('href')).toContain('#backup');
  await app.goto('/library/');
  await notice.getByRole('button', { name: 'Got it' }).click();
  await notice.waitFor({ state: 'detached' });
  await app.goto('/');
  await app.settled();
  expect(await notice.count()).toBe(0);
  expect(app.faults).toEqual([]);
});
