// The challenges of a game on its Learn page: playing one, the best result, and sending it.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import ChallengeCounts from '../../src/lib/learn/challenge/ChallengeCounts.svelte';
import ChallengeList from '../../src/lib/learn/challenge/ChallengeList.svelte';
import { challengeSeed, isMatchOf, type Challenge } from '../../src/lib/learn/challenge/challenge';
import { challengesOf } from '../../src/lib/learn/find-lessons';
import { packedPlies } from '../../src/lib/learn/puzzle/pack-moves';
import { listMatches, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { withBot } from '../../src/lib/engine/person';
import { eventually } from '../patience';
import { PEOPLE, botMatch, storeMatch } from '../test-match';
import { loadBotGame } from '../../src/lib/games/bots';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));

beforeAll(() => loadGameUi('navegador'));
beforeEach(() => storage.use(new MemoryBackend()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wishes = await challengesOf('navegador');
const placeOf = (wish: (typeof wishes)[number]) => String(wishes.indexOf(wish) + 1);
const item = (n: number) => document.querySelector<HTMLElement>(`[data-challenge="${String(n)}"]`);

test.each([
  ['begins with the deal', ({ line }: Challenge) => !line],
  ['begins in mid-game', ({ line }: Challenge) => line],
  ['has other printed numbers', ({ edition }: Challenge) => edition],
] as const)('a challenge %s → its match does, with the person first against its opponents', async (_, is) => {
  const wish = wishes.find(is) ?? expect.fail('no such challenge');
  render(ChallengeList, { game: 'navegador', wanted: wish.n });
  await fireEvent.click(await screen.findByRole('button', { name: `Play challenge ${placeOf(wish)}` }));
  await eventually(async () => {
    const { rows } = await listMatches({ status: 'running', game: 'navegador' });
    const found = rows.map((row) => [isMatchOf(wish, row), row.length, row.start.edition]);
    expect(found).toEqual([[true, packedPlies(wish.line ?? ''), wish.edition ?? { base: 1, changes: {} }]]);
  });
});

test('a challenge has other printed numbers → its aim names each', async () => {
  const wish = wishes.find(({ edition }) => edition) ?? expect.fail('no challenge has other numbers');
  render(ChallengeList, { game: 'navegador', wanted: wish.n });
  await screen.findByText(/: 1 instead of 2\. .*: 7 instead of 4\. Win\.$/);
});

test('a link asks for a challenge → that one is scrolled into view', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(ChallengeList, { game: 'navegador', wanted: 3 });
  await eventually(() => expect(shown.mock.contexts).toEqual([item(3)]));
  shown.mockRestore();
});

test('a challenge was played to its aim → its result, with a link to the match, can be sent', async () => {
  const wish = wishes.find(({ by, win }) => by === 'turns' && !win) ?? expect.fail('no challenge counts turns');
  const game = await loadBotGame('navegador');
  const bounds = Object.entries(wish.least ?? {});
  const line = botMatch(game, { seats: wish.seats, seed: challengeSeed(wish) });
  expect(bounds).not.toEqual([]);
  const people = PEOPLE.slice(0, wish.seats).map((p, seat) => (seat === 0 ? { ...p } : withBot({ ...p }, wish.level)));
  await storeMatch('mine', line, { people });
  const writeText = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(ChallengeList, { game: (await loadGame('navegador')).id, wanted: null });
  const link = await screen.findByRole('link', { name: /^Your best: \d+ turns\.$/ });
  expect(link.getAttribute('href')).toContain('id=mine');
  await fireEvent.click(within(item(wish.n) ?? expect.fail()).getByRole('button', { name: 'Challenge a friend' }));
  const sent = new RegExp(
    `^Navegador, challenge ${placeOf(wish)}: \\d+ turns\\. .*/learn/navegador/\\?challenge=${String(wish.n)}$`,
  );
  await eventually(() => expect(writeText.mock.calls[0]?.[0]).toMatch(sent));

  cleanup();
  render(ChallengeCounts, { person: 'ana' });
  const row = await screen.findByRole('row', { name: /^Navegador/ });
  expect(row.textContent).toContain(`1 of ${String(wishes.length)} done`);
  cleanup();
  render(ChallengeCounts, { person: 'bento' });
  await Promise.resolve();
  expect(screen.queryByRole('table')).toBeNull();
});
