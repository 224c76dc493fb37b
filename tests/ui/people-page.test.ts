// The pages of people and evenings say truly what the device could not do: read, or store.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '../../src/lib/i18n/messages';
import { archiveOrDeleteMatch, storage } from '../../src/lib/store';
import { addEvening, setEveningGame } from '../../src/lib/store/evenings';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import EveningsPage from '../../src/routes/evenings/+page.svelte';
import PeoplePage from '../../src/routes/people/+page.svelte';
import { ana, bruno, match } from '../store/finished-matches';

const page = vi.hoisted(() => ({ url: new URL('https://caravela.test/') }));
vi.mock('$app/state', () => ({ page }));
vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));

let backend: MemoryBackend;
beforeEach(() => storage.use((backend = new MemoryBackend())));
afterEach(cleanup);

test('an evening cannot be read → the page does not say that it could not be saved', async () => {
  page.url = new URL('https://caravela.test/evenings/?id=x');
  backend.get = () => Promise.reject(new Error('unreadable'));
  render(EveningsPage);
  expect(await screen.findByText(m.lib_people_failed())).toBeInTheDocument();
  expect(screen.queryByText(m.lib_eve_failed())).toBeNull();
});

test('a game of an evening is in the bin → the list of evenings does not count it', async () => {
  const { id } = await addEvening();
  const rows = [await match([ana, bruno], [9, 4]), await match([ana, bruno], [8, 4])];
  for (const row of rows) await setEveningGame(id, { of: 'matches', id: row.id }, true);
  await archiveOrDeleteMatch(rows[0].id, 'deleted');
  page.url = new URL('https://caravela.test/evenings/');
  const { container } = render(EveningsPage);
  const link = await waitFor(() => container.querySelector('li a') ?? expect.fail('no evening is listed'));
  expect(link).toHaveTextContent(m.lib_games({ count: 1 }));
});

test.each([
  ['is switched off → nobody has played here', 'missing', m.lib_people_none()],
  ['is full → the games cannot be read', 'quota', m.app_unreadable_now()],
] as const)('storage %s', async (_, trouble, words) => {
  page.url = new URL('https://caravela.test/people/');
  storage.trouble = trouble;
  render(PeoplePage);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a picked colour cannot be stored → the page says so, and the person’s statistics stay', async () => {
  await match([ana, bruno], [9, 4]);
  page.url = new URL('https://caravela.test/people/?name=ana');
  render(PeoplePage);
  await fireEvent.click(await screen.findByRole('button', { name: m.lib_colour() }));
  backend.write = () => Promise.reject(new Error('full'));
  await fireEvent.click(screen.getByRole('radio', { name: m.ui_blue_sign() }));
  expect(await screen.findByText(m.lib_eve_failed())).toBeInTheDocument();
  expect(screen.queryByText(m.lib_people_failed())).toBeNull();
  expect(screen.getByRole('button', { name: m.lib_rename() })).toBeInTheDocument();
});

test('a person who picked a colour is renamed → the page still shows that colour', async () => {
  await match([ana, bruno], [9, 4]);
  page.url = new URL('https://caravela.test/people/?name=ana');
  render(PeoplePage);
  await fireEvent.click(await screen.findByRole('button', { name: m.lib_colour() }));
  await fireEvent.click(screen.getByRole('radio', { name: m.ui_blue_sign() }));
  await fireEvent.click(screen.getByRole('button', { name: m.lib_rename() }));
  await fireEvent.input(screen.getByDisplayValue('Ana'), { target: { value: 'Eva' } });
  await fireEvent.click(screen.getByRole('button', { name: m.lib_rename_take() }));
  // The address still has the old name, so the page lists everybody.
  const eva = await screen.findByRole('link', { name: /^Eva/ });
  await waitFor(() => expect(eva.querySelector('.badge')).toHaveAttribute('data-colour', 'blue'));
});
