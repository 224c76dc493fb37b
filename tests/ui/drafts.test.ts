// A browser discards a tab in the background: what was typed and not stored yet is there when the page is loaded again.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AmendGame from '$lib/device/AmendGame.svelte';
import { gameMeta, loadGame } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import NameGame from '$lib/library/NameGame.svelte';
import { storage } from '$lib/store';
import { MemoryBackend } from '$lib/store/memory-backend';
import { eventually } from '../patience';
import NewGame from '../../src/routes/new/[game]/+page.svelte';

vi.mock('$app/navigation', () => ({ goto: () => Promise.resolve() }));

beforeEach(() => {
  storage.use(new MemoryBackend());
  sessionStorage.clear();
});
afterEach(() => sessionStorage.clear());

async function newGame() {
  const meta = gameMeta('navegador');
  if (!meta) throw new Error('Navegador is not on the shelf');
  const [game, ui] = await Promise.all([loadGame(meta.id), loadGameUi(meta.id)]);
  const data = { meta, options: game.options, editions: game.editions, ui };
  render(NewGame, { data, params: { game: meta.id }, form: undefined } as never);
  await vi.dynamicImportSettled();
}
const seat = (n: number) => screen.getByLabelText<HTMLInputElement>(`Name, seat ${String(n)}`);
const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

test('names are typed for a new game, and the page is loaded again → they are there, until the game starts', async () => {
  await newGame();
  await write(seat(1), 'Ana');
  await write(seat(2), 'Bento');
  cleanup();
  await newGame();
  await eventually(() => expect(seat(1).value).toBe('Ana'));
  expect(seat(2).value).toBe('Bento');
  expect(seat(3).value).toBe('');
  await fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await eventually(() => expect(sessionStorage.length).toBe(0));
});

test('a stored draft is damaged → the page begins without it', async () => {
  await newGame();
  await write(seat(1), 'Ana');
  const key = sessionStorage.key(0) ?? '';
  expect(key).not.toBe('');
  cleanup();
  sessionStorage.setItem(key, '[{"name":7}]');
  await newGame();
  await vi.dynamicImportSettled();
  expect(seat(1).value).toBe('');
});

test('a note about a game is typed, and the page is loaded again → it is there, until it is saved', async () => {
  const form = (id: string) =>
    render(AmendGame, {
      id,
      people: [{ name: 'Ana', colour: 'red' }],
      at: Date.UTC(2026, 4, 14),
      about: {},
      onkeep: () => Promise.resolve(),
    });
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
  form('one');
  await write(note(), 'What a storm');
  cleanup();
  form('two');
  expect(note().value).toBe('');
  cleanup();
  form('one');
  await eventually(() => expect(note().value).toBe('What a storm'));
  expect(note().closest('details')?.open).toBe(true);
  await fireEvent.submit(note().closest('form') as HTMLElement);
  await eventually(() => expect(sessionStorage.length).toBe(0));
});

test('a title is typed, and the page is loaded again → the dialog has it; Close drops it', async () => {
  const dialog = () => {
    const onclose = vi.fn();
    const row = { id: 'one', title: 'Friday', people: [] };
    render(NameGame, { row: row as never, onclose, ontake: () => undefined });
    return onclose;
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Name');
  dialog();
  await write(field(), 'The long evening');
  cleanup();
  const closed = dialog();
  await eventually(() => expect(field().value).toBe('The long evening'));
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(sessionStorage.length).toBe(0);
});
