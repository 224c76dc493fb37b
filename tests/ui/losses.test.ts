// The card of a person's profile that shows where points are lost, and its buttons that open positions to practise.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PREFS, saveReview, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { puzzlesOfGame, puzzlesSolved } from '../../src/lib/learn/puzzle/reviewed-puzzles';
import { summariseMatch } from '../../src/lib/store/match-summary';
import PeoplePage from '../../src/routes/people/+page.svelte';
import { matchOf, PEOPLE, storeMatch } from '../test-match';

const page = vi.hoisted(() => ({ url: new URL('https://caravela.test/people/?name=ana') }));
vi.mock('$app/state', () => ({ page }));
vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));

// Load the screen once: it takes time on a busy machine.
beforeAll(() => loadGameUi('navegador'));
beforeEach(() => {
  storage.use(new MemoryBackend());
  preferences.now = DEFAULT_PREFS;
});
afterEach(cleanup);

/** Stores a finished, reviewed match in which Ana's first turn on a field lost points because she did not hire. */
async function reviewed(id: string, loss: number, field = 'privilege') {
  const game = await loadGame('navegador');
  const line = matchOf(game, 2, [`field ${field}`, ...(field === 'privilege' ? ['privilege shipyard'] : []), 'done']);
  const summary = { ...summariseMatch(game, line.options, line.state), actor: -1, ranks: [1, 2] };
  await storeMatch(id, line, { people: PEOPLE.slice(0, 2), summary });
  const better = ['field workers', 'recruit 1', 'done'];
  const decisions = [{ ply: 0, seat: 0, turn: 1, loss, fall: 9, grade: 2, chances: [40, 60], better }];
  const text = JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [loss, 0], unchecked: [0, 0] });
  await saveReview(id, { length: line.log.length, text });
}

test('two games of a person are reviewed → the card says that they are too few', async () => {
  await reviewed('a', 7);
  await reviewed('b', 8);
  render(PeoplePage);
  expect(await screen.findByText(/Too few games yet.*Navegador.*so far: 2/)).toBeInTheDocument();
});

test('the same action was left out in three games → the card names it, and its buttons open these positions in Learn', async () => {
  for (const [id, loss, field] of [['a', 7, 'privilege'], ['b', 9, 'ships'], ['c', 8, 'buildings']] as const) await reviewed(id, loss, field); // oxfmt-ignore
  puzzlesSolved.add('a', 0);
  render(PeoplePage);
  expect(await screen.findByText('Most points were lost by: “Workers” left out.')).toBeInTheDocument();
  // In the table of actions, and in that of the parts of the game.
  expect(screen.getAllByRole('cell', { name: '8 ± 1.2' })).toHaveLength(2);
  const drills = screen.getAllByRole('link').flatMap((link) => /puzzle=.*/.exec(link.getAttribute('href') ?? '') ?? []);
  // The costliest position first, and each is one that Learn opens.
  expect(drills).toEqual(['puzzle=b&ply=0', 'puzzle=c&ply=0', 'puzzle=a&ply=0']);
  expect((await puzzlesOfGame('navegador')).map(({ row }) => row.id).sort()).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole('link', { name: 'Position to solve 2' })).toBeInTheDocument();
});
