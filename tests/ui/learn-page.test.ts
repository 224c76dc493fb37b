// The Learn page: it shows what its present address asks for, also if an earlier one is answered late.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameMeta } from '../../src/lib/games';
import { lessonsOf } from '../../src/lib/learn/find-lessons';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import LearnPage from '../../src/routes/learn/[game]/+page.svelte';

type Navigated = (navigation: { to: { url: URL } }) => void;
const { onNavigate, table } = vi.hoisted(() => ({
  onNavigate: new Set<Navigated>(),
  /** Resolves when the game's table may be loaded. */
  table: { ready: Promise.resolve() },
}));
vi.mock('$app/navigation', () => ({
  goto: () => Promise.resolve(),
  afterNavigate: (done: Navigated) => void onNavigate.add(done),
}));
vi.mock('$lib/games/screens', async (load) => {
  const screens = await load<typeof import('../../src/lib/games/screens')>();
  return { ...screens, loadGameUi: (id: string) => table.ready.then(() => screens.loadGameUi(id)) };
});

beforeEach(() => {
  storage.use(new MemoryBackend());
  table.ready = Promise.resolve();
});
afterEach(() => {
  cleanup();
  onNavigate.clear();
});

async function open() {
  const meta = gameMeta('navegador');
  if (!meta) throw new Error('no game');
  const lessons = await lessonsOf(meta.id);
  render(LearnPage, { data: { meta, lessons }, params: { game: meta.id }, form: undefined } as never);
  return { lesson: lessons.lessons[0].id };
}
function navigate(search: string) {
  for (const done of onNavigate) done({ to: { url: new URL(`https://caravela.test/learn/navegador/${search}`) } });
}
/** Waits until everything that was asked for has been loaded and rendered. */
const loaded = () => vi.dynamicImportSettled();

test('a puzzle is opened → it is shown; its number is unknown → the list is shown', async () => {
  await open();
  navigate('?strong=1');
  expect(await screen.findByTestId('puzzle')).toBeInTheDocument();
  navigate('?strong=9999');
  expect(await screen.findByRole('link', { name: 'Position 1' })).toBeInTheDocument();
});

test.each(['puzzle', 'lesson'])('Back is pressed while a %s is loading → the list is shown and stays', async (what) => {
  let ready: () => void = () => undefined;
  table.ready = new Promise((done) => (ready = done));
  const { lesson } = await open();
  navigate(what === 'puzzle' ? '?strong=1' : `?lesson=${lesson}`);
  await loaded();
  navigate('');
  await screen.findByRole('link', { name: 'Position 1' });
  ready();
  await loaded();
  expect(screen.getByRole('link', { name: 'Position 1' })).toBeInTheDocument();
  expect(screen.queryByTestId('puzzle')).not.toBeInTheDocument();
});
