// Copies in a folder: written after finished games, and back after the browser was wiped. A folder of the origin's own
// file system stands for the one that a user picks.
import { expect, test } from 'vitest';
import type { App } from './fixtures';
import { makeBackup } from '../../src/lib/backup/backup';
import { openApp } from './fixtures';
import { plant, rowsOf } from './plant-matches';

const first = await rowsOf([{ id: 'copied', game: 'navegador', seats: 2 }]);
const later = await rowsOf([{ id: 'copied-later', game: 'madeira', seats: 2 }]);

// The second file of the same backup, from the games that `rowsOf` has just stored here.
await rowsOf([{ id: 'copied-last', game: 'navigators', seats: 2 }]);
const [{ bytes }] = (await makeBackup()).files;

/** Makes the copy in the picked folder the first of two files, and adds the second. */
const split = (app: App) =>
  app.page.evaluate(
    async (second) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('picked');
      const [name] = await Array.fromAsync(folder.keys());
      const file = await (await folder.getFileHandle(name)).getFile();
      const parts = [await file.arrayBuffer(), new Uint8Array(second)];
      await folder.removeEntry(name);
      for (const [k, part] of parts.entries()) {
        const to = await folder.getFileHandle(name.replace('.', `-${String(k + 1)}-of-2.`), { create: true });
        const stream = await to.createWritable();
        await stream.write(part);
        await stream.close();
      }
    },
    [...bytes],
  );

/** The files of the picked folder, with their sizes. */
const copies = (app: App) =>
  app.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true });
    const sizes: number[] = [];
    for await (const entry of folder.values()) sizes.push((await (entry as FileSystemFileHandle).getFile()).size);
    return sizes;
  });

/** Deletes all that the browser stores for the app, but not the picked folder. */
async function wipe(app: App): Promise<void> {
  await app.page.goto(`${app.origin}/robots.txt`);
  await app.page.evaluate(async () => {
    localStorage.clear();
    const files = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of files.keys()) names.push(name);
    for (const name of names.filter((one) => one !== 'picked')) await files.removeEntry(name, { recursive: true });
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('caravela');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
}

test('a folder is chosen once → each finished game is copied; the browser is wiped → two taps bring all games back, from two files too', async () => {
  const app = await openApp();
  await app.context.addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true });
    Object.assign(globalThis, { showDirectoryPicker });
  });
  await plant(app.page, first);
  await app.goto('/settings/');
  await app.page.getByRole('button', { name: 'Choose a folder' }).click();
  await app.page.getByText('After each finished game, a copy of everything goes into the folder picked.').waitFor();
  await app.page.getByText(/^Last safe copy outside this browser: today, /).waitFor();
  const [before] = await copies(app);
  expect(before).toBeGreaterThan(500);

  await plant(app.page, later);
  await app.goto('/play/?id=copied-later');
  await expect.poll(() => copies(app).then(([size]) => size)).toBeGreaterThan(before);
  await app.goto('/');
  await app.page.getByText(/^Last safe copy outside this browser: today, /).waitFor();

  await split(app);
  await wipe(app);
  await app.goto('/');
  await app.page.getByRole('button', { name: 'Choose a folder' }).click();
  await app.page.getByRole('heading', { name: 'This file contains 3 games' }).waitFor();
  await app.page.getByRole('button', { name: 'Restore now' }).click();
  await app.page.getByText('Restored from the file: 3 games.').waitFor();
  await app.goto('/');
  await app.page.getByText(/^Last safe copy outside this browser: today, /).waitFor();
  expect(await copies(app)).toHaveLength(2);
  expect(app.faults).toEqual([]);
});
