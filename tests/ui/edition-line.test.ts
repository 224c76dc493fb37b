// The line about printed numbers where a match or sheet is set up, and on the page of the rules; what a sheet keeps of it.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { loadScoring } from '$lib/games/scored';
import EditionLine from '$lib/shell/EditionLine.svelte';
import { saveEdition } from '$lib/store';
import { RELEASED } from '../games/registry';
import { freshDevice, openTable } from './score-kit';

freshDevice();

async function line(game: string): Promise<string> {
  const { editions } = await loadScoring(game);
  if (!editions) throw new Error(`${game} has no editions`);
  render(EditionLine, { game, editions });
  expect(screen.getByTestId('edition-line')).not.toBeVisible();
  await expect.poll(() => screen.getByTestId('edition-line')).toBeVisible();
  return screen.getByTestId('edition-line').textContent;
}

test.each(RELEASED.filter((game) => game !== 'navigators'))(
  '%s: a sheet is set up → once the stored numbers are read, the line counts the guesses',
  async (game) => {
    const { editions } = await loadScoring(game);
    const count = editions?.guesses().length ?? 0;
    expect(await line(game)).toContain(`${String(count)} of ${String(editions?.size)} printed numbers are our guess`);
    expect(screen.getByRole('link')).toHaveAttribute('href', `/about/${game}/`);
  },
);

test('every number was compared with a box → the line says that none is a guess', async () => {
  const { editions } = await loadScoring('madeira');
  await saveEdition('madeira', { base: 1, changes: {}, name: 'Our box', checked: editions?.guesses() });
  render(EditionLine, { game: 'madeira', editions: editions as NonNullable<typeof editions> });
  expect(await screen.findByText(/Our box.+All 247 printed numbers come from a rulebook or a box\./s)).toBeVisible();
});

test('the stored numbers are unreadable → no line', async () => {
  await saveEdition('madeira', { base: 1, changes: { 'cities.porto.0': 'many' } });
  const { editions } = await loadScoring('madeira');
  const { container } = render(EditionLine, { game: 'madeira', editions: editions as NonNullable<typeof editions> });
  await expect.poll(() => container.textContent.trim()).toBe('');
});

test('a sheet is created with a named edition → it keeps the name, but not the list of checked numbers', async () => {
  const own = { base: 1, changes: { 'cities.porto.0': 10 }, name: 'Our box' };
  await saveEdition('madeira', { ...own, checked: ['cities.porto.1'] });
  const session = await openTable('madeira');
  expect(session.options.edition).toEqual(own);
  expect(session.unreadable).toBe(false);
});
