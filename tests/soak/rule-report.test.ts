// "This rule is wrong?": from the log of a match to a file that opens at that position on another device.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { axeInBothThemes } from '../e2e/axe';
import { openApp } from '../e2e/fixtures';
import { plant, rowsOf } from '../e2e/plant-matches';

const rows = await rowsOf([{ id: 'wrong', game: 'navegador', seats: 3, turns: 8 }]);

test('a rule is reported from the log → another device shows the words and opens the match at that position', async () => {
  const here = await openApp();
  const { page } = here;
  await plant(page, rows);
  await here.goto('/play/?id=wrong');
  await page.locator('[data-control="log"]').first().click();
  await page.locator('[data-control="report"]').click();
  const words = await page.getByTestId('report').locator('blockquote').textContent();
  expect(words).toBeTruthy();
  await page.getByLabel('What should happen instead?').fill('It costs a ship.');
  expect(await axeInBothThemes(page)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'caravela-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);

  const there = await openApp({ path: '/open/' });
  await there.page.locator('input[type="file"]').setInputFiles(file);
  await there.page.getByText('It costs a ship.').waitFor();
  await there.page
    .getByText(words ?? '')
    .first()
    .waitFor();
  await there.page.getByRole('button', { name: 'Save and open' }).click();
  await there.page.locator('.match').waitFor();
  const at = new URL(there.page.url()).searchParams.get('at');
  expect(at).toBe(await there.page.locator('.match').getAttribute('data-ply'));
  // An earlier position opens in history view.
  await there.goto('/play/?id=wrong&at=3');
  await there.page.getByTestId('history').waitFor();
  expect(await there.page.getByRole('slider').inputValue()).toBe('3');
  await there.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await there.page.locator('[data-control="log"]').first().click();
  await there.page.locator('[data-control="report"]').click();
  await there.page.getByRole('button', { name: 'Send as text' }).click();
  await there.page.getByText(/clipboard/).waitFor();
  const link = /\S+$/.exec(await there.page.evaluate(() => navigator.clipboard.readText()))?.[0];
  const reader = await openApp();
  await reader.page.goto(link ?? '');
  await reader.page.getByRole('button', { name: 'Save and open' }).click();
  await reader.page.locator('.match[data-ply="3"]').waitFor();
  await there.goto('/rules/navegador/rulings/');
  await there.page.getByText('How we ruled').first().waitFor();
  expect([...here.faults, ...there.faults, ...reader.faults]).toEqual([]);
});
