// Backups, amended matches, renamed people and links to matches, in a real browser.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openApp } from './fixtures';
import { longDescribe, longTest } from './long';
import { plant, rowsOf } from './plant-matches';
import { rowsIn } from './stored';

const rows = await rowsOf([
  { id: 'keep-over', game: 'navegador', seats: 2, title: 'Last night' },
  { id: 'keep-running', game: 'navegador', seats: 3, turns: 8 },
]);

/** A photo of noise, larger than a MB, whose Exif data contain a place (datum WGS-84) and say that it is turned by 90°. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1620, height: 1080 });
    const pen = canvas.getContext('2d');
    const noise = new ImageData(canvas.width, canvas.height);
    for (let i = 0; i < noise.data.length; i++) noise.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
    pen?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
  });
  const jpeg = Buffer.from(plain, 'base64');
  const [short, long] = [3, 4];
  const field = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === short) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const [ifd, gps] = [8, 8 + 2 + 2 * 12 + 4];
  const exif = Buffer.concat([
    ...[Buffer.from('Exif\0\0MM\0*\0\0\0'), Buffer.from([ifd, 0, 2])],
    ...[field(0x112, short, 1, 6), field(0x8825, long, 1, gps), Buffer.alloc(4)],
    ...[Buffer.from([0, 1]), field(0x12, 2, 7, gps + 2 + 12 + 4), Buffer.alloc(4), Buffer.from('WGS-84\0')],
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Adds a photo of the table on the result page, and checks what is stored. */
async function addPhoto(page: Page) {
  const buffer = await photoWithPlace(page);
  expect([buffer.includes('WGS-84'), buffer.length > 1_000_000]).toEqual([true, true]);
  const input = page.locator('[data-testid="final"] input[type="file"]');
  await input.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText('The device can’t read this picture.').waitFor();
  await input.setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer });
  const photo = page.getByRole('img', { name: 'Photo of the table' });
  await photo.waitFor();
  const [width, height] = await photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(height / width, 'it stands upright').toBeCloseTo(1.5, 1);
  const [[row]] = (await rowsIn(page, ['photos'])) as { jpeg: string }[][];
  const kept = Buffer.from(row.jpeg.split(',')[1], 'base64');
  expect([kept.length <= 200 * 1024, kept.includes('Exif'), kept.includes('WGS-84')]).toEqual([true, false, false]);
}

describe('a backup', () => {
  test('a backup is exported as one file → another device lists its content, imports it, and shows the photo of a table, made small and without its place', async () => {
    const here = await openApp();
    await plant(here.page, rows);
    await here.goto('/play/?id=keep-over');
    await addPhoto(here.page);
    await here.goto('/settings/');
    const [download] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: 'Back up everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^caravela-\d{4}-\d\d-\d\d\.caravela$/);
    const path = join(mkdtempSync(join(tmpdir(), 'caravela-keep-')), 'all.caravela');
    await download.saveAs(path);
    await here.page.getByText('is saved: 2 games.').waitFor();

    const there = await openApp({ path: '/open/' });
    await there.page.locator('input[type="file"]').setInputFiles(path);
    await there.page.getByRole('heading', { name: 'This file contains 2 games' }).waitFor();
    await there.page.getByRole('button', { name: 'Restore now' }).click();
    await there.page.getByText('Restored from the file: 2 games.').waitFor();
    await there.goto('/play/?id=keep-over');
    await there.page.locator('[data-testid="final"]').waitFor();
    const photo = there.page.getByRole('img', { name: 'Photo of the table' });
    await photo.waitFor();
    await there.page.getByRole('button', { name: 'Remove photo' }).click();
    await photo.waitFor({ state: 'detached' });
    await there.page.getByRole('button', { name: 'Undo' }).click();
    await photo.waitFor();
    await there.goto('/library/');
    await there.page.getByRole('tab', { name: 'Finished' }).click();
    await there.page.locator('[data-match="keep-over"] a > img[src^="data:image/jpeg"]').waitFor();
    expect([...here.faults, ...there.faults]).toEqual([]);
  });

  test('a foreign file is dropped on the library → one sentence refuses it', async () => {
    const app = await openApp({ path: '/library/' });
    await app.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['no picture at all'], 'holiday.jpg'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });
    await app.page.getByText('This isn’t a Caravela file. Nothing was changed. Choose another file.').waitFor();
    expect(new URL(app.page.url()).pathname).toBe('/open/');
    expect(app.faults).toEqual([]);
  });
});

longDescribe('a finished match', () => {
  test('a match is amended → another window, a reload, the link to BG Stats and the log have the new details', async () => {
    const app = await openApp();
    await plant(app.page, rows);
    await app.follow('/play/?id=keep-over');
    const other = await app.context.newPage();
    await other.goto(app.page.url());
    await other
      .getByRole('heading', { name: /Bento|Ana/ })
      .first()
      .waitFor();

    const final = app.page.locator('[data-testid="final"]');
    await final.getByText('About this game').click();
    await final.getByLabel('Name, seat 2').fill('Ana');
    expect(await final.getByRole('button', { name: 'Save details' }).isDisabled()).toBe(true);
    await final.getByLabel('Name, seat 2').fill('Beatriz');
    await final.getByLabel('Played on').fill('2026-02-03');
    await final.getByLabel('Minutes').fill('95');
    await final.getByLabel('Where').fill('Porto');
    await final.getByLabel('Note', { exact: true }).fill('The long evening');
    await final.getByRole('button', { name: 'Save details' }).click();
    await final.getByText('Saved with the game.').waitFor();
    await other.getByText('The long evening').waitFor();
    await other.close();

    await app.goto('/play/?id=keep-over');
    const link = await app.page.locator('[data-control="bgstats"]').getAttribute('href');
    const play = JSON.parse(new URL(link ?? '').searchParams.get('data') ?? '') as Record<string, unknown>;
    expect(play).toMatchObject({
      durationMin: 95,
      location: 'Porto',
      comments: 'The long evening',
      players: [{ name: 'Ana' }, { name: 'Beatriz' }],
    });
    expect(play.playDate).toMatch(/^2026-02-0[34] /);
    await app.page.locator('[data-control="log"]').first().click();
    await app.page
      .getByText(/Beatriz/)
      .first()
      .waitFor();
    expect(await app.page.getByText(/Bento/).count()).toBe(0);
    expect(app.faults).toEqual([]);
  });

  test('a match is amended on two devices, then a backup is imported → one match with both corrections, and a sentence says so', async () => {
    const amended = async (fill: (final: Locator) => Promise<void>) => {
      const app = await openApp();
      await plant(app.page, rows);
      await app.follow('/play/?id=keep-over');
      const final = app.page.locator('[data-testid="final"]');
      await final.getByText('About this game').click();
      await fill(final);
      await final.getByRole('button', { name: 'Save details' }).click();
      await final.getByText('Saved with the game.').waitFor();
      return app;
    };
    const here = await amended((final) => final.getByLabel('Where').fill('Porto'));
    const there = await amended((final) => final.getByLabel('Note', { exact: true }).fill('The long evening'));
    await here.goto('/settings/');
    const [download] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: 'Back up everything' }).click(),
    ]);
    const path = join(mkdtempSync(join(tmpdir(), 'caravela-keep-')), 'all.caravela');
    await download.saveAs(path);

    await there.goto('/open/');
    await there.page.locator('input[type="file"]').setInputFiles(path);
    await there.page.getByText('1 was corrected later in the file').waitFor();
    await there.page.getByRole('button', { name: 'Restore now' }).click();
    await there.page.getByText('1 was corrected later in the file').waitFor();
    await there.page.getByRole('link', { name: 'Go to library' }).click();
    await there.page.getByRole('tab', { name: 'Finished' }).click();
    await there.page.locator('[data-match="keep-over"]').waitFor();
    expect(await there.page.locator('[data-match]').count(), 'one game, not two').toBe(1);
    await there.goto('/play/?id=keep-over');
    await there.page.getByText('Porto').waitFor();
    await there.page.getByText('The long evening').waitFor();
    expect([...here.faults, ...there.faults]).toEqual([]);
  });
});

longDescribe('people and the library', () => {
  test('a person is renamed, and their match deleted and restored with Undo → statistics and search use the new name', async () => {
    const app = await openApp();
    await plant(app.page, rows);
    await app.goto('/people/?name=ana');
    await app.page.getByRole('heading', { name: 'Points by source over time' }).waitFor();
    await app.page.getByRole('button', { name: 'Change name' }).click();
    await app.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ana Maria');
    await app.page.getByRole('button', { name: 'Save name' }).click();
    await app.page.getByRole('heading', { level: 1, name: 'Ana Maria' }).waitFor();

    await app.goto('/library/');
    await app.page.keyboard.press('/');
    await app.page.keyboard.type('maria');
    await app.page.locator('[data-match="keep-running"]').waitFor();
    await app.page.locator('[data-match="keep-running"] a').focus();
    await app.page.keyboard.press('Delete');
    await app.page.locator('[data-match="keep-running"]').waitFor({ state: 'detached' });
    await app.page.getByRole('button', { name: 'Undo' }).click();
    await app.page.locator('[data-match="keep-running"]').waitFor();
    expect(app.faults).toEqual([]);
  });
});

describe('a link', () => {
  test('a link is shared from the result → another device opens the match, and its address bar no longer has the link', async () => {
    const here = await openApp();
    await plant(here.page, rows);
    await here.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await here.goto('/play/?id=keep-over');
    await here.page.locator('[data-control="more"]').click();
    await here.page.locator('[data-control="give"]').first().click();
    await here.page.getByRole('img', { name: 'QR code of this game' }).waitFor();
    await here.page.getByRole('button', { name: 'Copy the link' }).click();
    await here.page.getByText('The link is on the clipboard.').waitFor();
    const link = await here.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/open\/#2\.[\w-]+$/);

    const there = await openApp({ noting: true });
    await there.goto(new URL(link).pathname + new URL(link).hash);
    await there.page.getByRole('heading', { name: 'Last night' }).waitFor();
    expect(await there.page.evaluate(() => location.hash)).toBe('');
    const match = new URL(link).hash.slice(1);
    // The URL fragment is never sent.
    expect(there.requests.filter((url) => url.split('#')[0].includes(match))).toEqual([]);
    expect(there.requests.length).toBeGreaterThan(5);
    await there.page.getByRole('button', { name: 'Save and open' }).click();
    await there.page.locator('[data-testid="final"]').waitFor();
    expect(new URL(there.page.url()).search).toBe('?id=keep-over');
    expect([...here.faults, ...there.faults]).toEqual([]);
  });

  longTest('a link to a running match is asked for → it is made only after a warning', async () => {
    const app = await openApp();
    await plant(app.page, rows);
    await app.follow('/play/?id=keep-running');
    await app.page.locator('[data-control="menu"]').click();
    await app.page.locator('[data-control="give"]').click();
    await app.page.getByText('This game is still running').waitFor();
    expect(await app.page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
    await app.page.getByRole('button', { name: 'Share anyway' }).click();
    await app.page.getByRole('button', { name: 'Copy the link' }).waitFor();
  });
});
