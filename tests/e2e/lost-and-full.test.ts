// The browser has lost the database, and the disk is full: the app points to the copies, saves them in a file, and
// restores the games once there is room.
import { expect, test } from 'vitest';
import { readFile } from '../../src/lib/files/read-file';
import { bytesOf, openApp } from './fixtures';
import { rowsIn } from './stored';
import { wander } from './wander';

test('the database is lost and the disk is full → a notice offers the copies as a file; with room again the games and their people return', async () => {
  const app = await openApp({ killable: true });
  await app.goto('/new/navegador/');
  const names = app.page.locator('form input[type="text"]');
  for (const [seat, name] of ['Ana', 'Bruno', 'Carla'].entries()) await names.nth(seat).fill(name);
  await app.page.locator('form button[type="submit"]').click();
  await app.page.waitForSelector('.match');
  const match = app.page.url().slice(app.origin.length);
  await wander(app.page, 4, 'lost');
  await app.goto('/score/new/?game=navegador');
  await app.page.locator('form button[type="submit"], main button.primary').first().click();
  await app.page.waitForURL(/\/score\/sheet\//);
  const sheet = app.page.url().slice(app.origin.length);
  /** The names of the OPFS copies. */
  const copies = () =>
    app.page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('games', { create: true });
      const found: string[] = [];
      for await (const name of folder.keys()) found.push(name);
      return found.filter((name) => name.endsWith('.json')).length;
    });
  await expect.poll(copies).toBe(2);
  await app.kill();
  app.tear('IndexedDB');

  await app.start();
  const { page } = app;
  await page.goto(`${app.origin}/robots.txt`);
  // Only the OPFS copies are left.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('caravela-copy-')) localStorage.removeItem(key);
  });
  const session = await app.context.newCDPSession(page);
  const quota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: app.origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await quota(1);
  await app.goto('/');
  const urge = page.locator('[data-testid="urge"]');
  await urge.getByText('copies of 2 games are still on this device').waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Your games and settings on this device are gone');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    urge.getByRole('button', { name: 'Back up now' }).click(),
  ]);
  const saved = await readFile(new Uint8Array(await bytesOf(download)));
  expect(saved.matches.map(({ id, log }) => [id, log.length])).toEqual([[match.split('id=')[1], 4]]);
  expect(saved.sheets.map(({ id }) => id)).toEqual([sheet.split('id=')[1]]);
  await urge.getByText('is saved: 1 game and 1 score sheet.').waitFor();
  for (const path of [match, sheet]) {
    await app.goto(path);
    await page.getByText('Only a copy of this game is left').waitFor();
    await urge.getByRole('button', { name: 'Back up now' }).waitFor();
  }

  await quota();
  await app.goto('/');
  await page.getByText('2 games were restored from the second copy').waitFor();
  expect(await page.getByText('still on this device').count()).toBe(0);
  const [people] = await rowsIn(page, ['people']);
  expect(people.map((row) => (row as { name: string }).name).sort()).toEqual(['Ana', 'Bruno', 'Carla']);
  await app.goto(match);
  await page.waitForSelector('.match');
});
