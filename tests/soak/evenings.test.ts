// Evenings and leagues in a real browser: games are chosen, people are ranked, and the next player is suggested.
import { expect, test } from 'vitest';
import { openApp } from '../e2e/fixtures';
import { plant, rowsOf } from '../e2e/plant-matches';

const rows = await rowsOf([
  { id: 'eve-over', game: 'navegador', seats: 2, title: 'First table' },
  { id: 'eve-more', game: 'navegador', seats: 3, title: 'Second table', seed: 'second' },
  { id: 'eve-running', game: 'navegador', seats: 4, turns: 8, title: 'Third table' },
]);
/** More older games than one page of the list of games shows. */
const older = await rowsOf(
  Array.from({ length: 45 }, (_, n) => ({ id: `eve-old-${String(n)}`, game: 'navegador', seats: 2, turns: 0 })),
);

test('games are chosen for an evening → people are ranked, and the person who has played least is next', async () => {
  const app = await openApp();
  const { page } = app;
  await plant(page, older);
  await plant(page, rows);
  await app.goto('/library/');
  await page.getByRole('link', { name: 'Evenings and leagues' }).click();
  await page.getByRole('heading', { name: 'No evening yet' }).waitFor();
  await page.getByRole('button', { name: 'New evening' }).click();
  await page.getByText('No game counts yet.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Friday at Clara’s');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Friday at Clara’s' }).waitFor();

  await page.getByRole('button', { name: 'Choose games' }).click();
  const offered = page.getByRole('dialog').getByRole('switch');
  await expect.poll(() => offered.count()).toBe(40);
  await page.getByRole('dialog').getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => offered.count()).toBe(48);
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Older' }).count()).toBe(0);
  await page.getByLabel('Find by name or title').fill('table');
  await expect.poll(() => offered.count()).toBe(3);
  for (const name of ['First table', 'Second table', 'Third table']) {
    const there = page.getByRole('dialog').getByRole('switch', { name });
    await there.click();
    await expect.poll(() => there.isChecked()).toBe(true);
  }
  await page.keyboard.press('Escape');
  const standings = page.getByRole('group', { name: 'Standings' });
  await expect.poll(() => standings.getByRole('row').count()).toBe(4);
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Who plays next' }) }).locator('li');
  // Diogo plays in the running game only, Clara in two, Ana and Bento in all three. The latest choice is stored before
  // it counts, and the list is computed from stored data.
  await expect
    .poll(async () => (await next.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      expect.stringContaining('Diogo 1 game'),
      expect.stringContaining('Clara 2 games'),
      expect.stringContaining('Ana 3 games'),
      expect.stringContaining('Bento 3 games'),
    ]);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Friday at Clara’s' }).waitFor();
  await expect.poll(() => standings.getByRole('row').count()).toBe(4);
  const before = page.url();
  await app.goto('/library/');
  await page.getByRole('tab', { name: 'Finished' }).click();
  await page.locator('[data-match="eve-more"] a').first().focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-match="eve-more"]').waitFor({ state: 'detached' });
  await page.goto(before);
  await page.getByText('in the bin; doesn’t count').waitFor();
  await expect.poll(() => standings.getByRole('row').count()).toBe(3);
  await page.getByRole('button', { name: 'Remove: Second table' }).click();
  await page.getByText('in the bin; doesn’t count').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete this evening' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this evening' }).click();
  await page.getByRole('heading', { name: 'No evening yet' }).waitFor();
  await page.goto(before);
  await page.getByText('This evening isn’t on this device.').waitFor();
  expect(app.faults).toEqual([]);
});
