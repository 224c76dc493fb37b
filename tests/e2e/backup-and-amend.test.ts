// Backups, amended matches, renamed people and links to matches, in a real browser.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openApp } from './fixtures';
import { longDescribe, longTest } from './long';
import { plant, rowsOf } from './plant-matches';

const rows = await rowsOf([
  { id: 'keep-over', game: 'navegador', seats: 2, title: 'Last night' },
  { id: 'keep-running', game: 'navegador', seats: 3, turns: 8 },
]);

describe('a backup', () => {
  test('a backup is exported as one file → another device lists its content, imports it, and lists what it added', async () => {
    const here = await openApp();
    await plant(here.page, rows);
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

describe('a finished match', () => {
  test('a match is amended → another window, a reload, the link to BG Stats and the log have the new details', async () => {
    const app = await openApp();
    await plant(app.page, rows);
    await app.goto('/play/?id=keep-over');
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
    await final.getByLabel('Note').fill('The long evening');
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

  longTest(
    'a match is amended on two devices, then a backup is imported → one match with both corrections, and a sentence says so',
    async () => {
      const amended = async (fill: (final: Locator) => Promise<void>) => {
        const app = await openApp();
        await plant(app.page, rows);
        await app.goto('/play/?id=keep-over');
        const final = app.page.locator('[data-testid="final"]');
        await final.getByText('About this game').click();
        await fill(final);
        await final.getByRole('button', { name: 'Save details' }).click();
        await final.getByText('Saved with the game.').waitFor();
        return app;
      };
      const here = await amended((final) => final.getByLabel('Where').fill('Porto'));
      const there = await amended((final) => final.getByLabel('Note').fill('The long evening'));
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
    },
  );
});

longDescribe('people and the library', () => {
  test('a person is renamed, and their match deleted and restored with Undo → statistics and search use the new name', async () => {
    const app = await openApp();
    await plant(app.page, rows);
    await app.goto('/people/?name=ana');
    await app.page.getByRole('heading', { name: 'Points by source, game by game' }).waitFor();
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
    await app.goto('/play/?id=keep-running');
    await app.page.locator('[data-control="menu"]').click();
    await app.page.locator('[data-control="give"]').click();
    await app.page.getByText('This game is still running').waitFor();
    expect(await app.page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
    await app.page.getByRole('button', { name: 'Share anyway' }).click();
    await app.page.getByRole('button', { name: 'Copy the link' }).waitFor();
  });
});
