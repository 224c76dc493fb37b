// A puzzle: a position of a reviewed match, opened on the Learn page and answered with a poor turn.
import { expect, test } from 'vitest';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { openApp, overhang, SIZES } from '../e2e/fixtures';
import { plant, rowsOf } from '../e2e/plant-matches';
import { touch } from '../e2e/touch';

test('a puzzle is answered with a poor turn → the turn is not accepted, and the answer is shown on request', async () => {
  const app = await openApp({ size: SIZES.phone, touch: true });
  const { page } = app;
  const rows = await rowsOf([{ id: 'old', game: 'navegador', seats: 2, seed: 'puzzle', title: 'Friday' }]);
  const [match] = (rows.matches ?? []) as unknown as [Record<string, unknown>];
  const entries = rows.log ?? [];
  const better = ['field sailing', 'sail portugal guine 1', 'sail portugal guine 1', 'explore', 'done'];
  const decisions = [{ ply: 0, seat: 0, turn: 1, loss: 5, fall: 14, grade: 2, chances: [40, 60], better }];
  const review = { length: entries.length, text: JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [5, 0] }) };
  await plant(page, { ...rows, matches: [{ ...match, review }] as never });

  await app.goto('/learn/navegador/');
  await touch(page, 'a[data-puzzle="0"]');
  const puzzle = page.getByTestId('puzzle');
  await puzzle.waitFor();
  expect(await overhang(page)).toEqual([]);
  const task = page.locator('.task');
  expect(await task.innerText()).toContain('14 percentage points');

  // The stone is moved, and no action follows.
  await touch(page, '[data-target="field-4"]');
  await touch(page, '[data-target="done"]');
  await puzzle.and(page.locator('[data-right]')).waitFor();
  expect(await task.innerText()).toContain('Not yet');
  await page.getByRole('button', { name: 'Show the answer' }).tap();
  expect(await task.innerText()).toContain('was better');
  await page.getByRole('button', { name: 'Try again' }).tap();
  expect(await task.innerText()).toContain('14 percentage points');
});
