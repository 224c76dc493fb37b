// One owner enters the numbers of the box by keyboard; other devices adopt them by a QR code and by a file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeInBothThemes } from '../e2e/axe';
import { film, filming } from '../e2e/fake-camera';
import { openApp, SIZES } from '../e2e/fixtures';

/** Ten prices of the first two rows of buildings. */
const PRICES = [50, 80, 110, 140, 170, 200, 50, 80, 110, 140];
const NAME = 'PD-Verlag 2010, Ana’s box';

const table = (page: Page, name: string) => page.getByLabel('Printed table').selectOption({ label: name });

async function enterPrices(page: Page): Promise<void> {
  await table(page, 'Prices of the buildings · 34 left');
  await page.getByLabel('Sugar factory · 1', { exact: true }).focus();
  for (const price of PRICES) {
    await page.keyboard.type(String(price));
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Name of these numbers').fill(NAME);
}

/** Checks that a device uses the numbers for its next match. */
async function adopted(page: Page): Promise<void> {
  await page.getByRole('heading', { name: NAME }).waitFor();
  await page.getByText('10 numbers differ from this device.').waitFor();
  await page.getByRole('row', { name: /Sugar factory · 6 190 200/ }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use for new games' }).click();
  await page.getByRole('link', { name: 'New game' }).click();
  await page
    .getByText(/New games use the numbers “.?PD-Verlag 2010, Ana’s box.?”\.\s+62 of 196 printed numbers/)
    .waitFor();
}

test('ten numbers are typed, each with Enter → another device adopts them by a QR code, a third one by a file', async () => {
  const owner = await openApp({ path: '/about/navegador/' });
  const { page } = owner;
  await page.getByText('72 guesses are left.').waitFor();
  await enterPrices(page);
  await page.getByText('10 numbers differ from ours. 62 guesses are left.').waitFor();
  await page.getByText('24 guesses are left.').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use for new games' }).click();
  await page.getByText('Saved. New games use these numbers.').waitFor();
  await page.reload();
  await page.getByText('62 guesses are left.').waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('img', { name: 'QR code of these numbers' }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  const link = await page.getByTestId('edition-link').getAttribute('href');
  const folder = mkdtempSync(join(tmpdir(), 'caravela-edition-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('navegador-pd-verlag-2010-ana-s-box.caravela');

  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);

  const camera = join(folder, 'camera.y4m');
  film(camera, link);
  const scanner = await openApp({ size: SIZES.phone, path: '/open/?scan', killable: true, args: filming(camera) });
  await adopted(scanner.page);

  const reader = await openApp({ path: '/open/' });
  await reader.page.locator('input[type="file"]').setInputFiles(file);
  await adopted(reader.page);
  expect([...owner.faults, ...scanner.faults, ...reader.faults]).toEqual([]);
});

test('the mouse wheel turns over a number or a list that has the focus → neither changes', async () => {
  const app = await openApp({ path: '/about/navegador/', size: SIZES.tablet });
  const { page } = app;
  const turn = async (field: ReturnType<Page['getByLabel']>) => {
    const before = await field.inputValue();
    await field.scrollIntoViewIfNeeded();
    await field.focus();
    await field.hover();
    for (const by of [120, 120, -360]) await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await field.inputValue()).toBe(before);
  };
  await table(page, 'Goods of the regions · 1 left');
  await turn(page.getByLabel('Nagasaki', { exact: true }));
  await table(page, 'Prices of the buildings · 34 left');
  await turn(page.getByLabel('Church · 8', { exact: true }));
  await page.getByText('0 numbers differ from ours. 72 guesses are left.').waitFor();
  expect(app.faults).toEqual([]);
});
