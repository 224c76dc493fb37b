// The same deal again: a new match of it, and an earlier finished one whose points are compared (the ghost).
import { cleanup, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { createMatch, sameDealAs } from '../../src/lib/play/session/create-match';
import DealPanel from '../../src/lib/play/review/DealPanel.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { earlierMatchesOfDeal, ghostPointsOf } from '../../src/lib/play/review/same-deal';
import { loadGame } from '../../src/lib/games';
import { Timeline } from '../../src/lib/engine/timeline';
import { getMatch, readLog } from '../../src/lib/store';
import type { AnyGame } from '../../src/lib/engine/game';
import type { AnyGameUi } from '../../src/lib/ui/game-ui';
import { harbour } from './fixtures/harbour';
import { harbourUi } from './fixtures/harbour-ui';
import { people, press, setTable, sit, table } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';
import { matchOf, storeMatch } from '../test-match';

const turn = (n: number) => [`load ${String(n)}`, 'done'];
/** Ten turns: Ana loads 1, Bruno 2, Clara 3, and so on. */
const whole = Array.from({ length: 10 }, (_, k) => turn(1 + (k % 3))).flat();

freshDevice({});

describe('the earlier match', () => {
  test('earlier matches have the same deal → a finished one is found, an unfinished one and the match itself are not', async () => {
    const running = await setTable('now', 'load 1');
    expect(await earlierMatchesOfDeal(running)).toEqual([]);
    const done = await setTable('then', ...whole);
    expect((await earlierMatchesOfDeal(running)).map(({ id }) => id)).toEqual(['then']);
    expect(await earlierMatchesOfDeal(done)).toEqual([]);
  });

  test('an earlier match has another seed or other options → it is not found', async () => {
    const done = await setTable('then', ...whole);
    expect(await earlierMatchesOfDeal({ ...done, id: 'x', start: { ...done.start, seed: 'ebb' } })).toEqual([]);
    expect(await earlierMatchesOfDeal({ ...done, id: 'x', start: { ...done.start, options: { seats: 2 } } })).toEqual(
      [],
    );
    expect(await earlierMatchesOfDeal({ ...done, id: 'x' })).toHaveLength(1);
  });

  test('an earlier match had ten turns → the ghost has the points after each, the last being the final scores', async () => {
    const done = await setTable('then', ...whole);
    const points = await ghostPointsOf(done, harbour as unknown as AnyGame, harbourUi as unknown as AnyGameUi);
    expect(points).toHaveLength(11);
    expect(points?.[0]).toEqual([0, 0, 0]);
    expect(points?.[10]).toEqual(done.summary.scores);
  });

  test('the same deal again → the same position after the same first move, and another match id', async () => {
    const first = await createMatch({ game: 'navegador', people, options: {} });
    const again = await createMatch({ game: 'navegador', people: people.toReversed(), ...sameDealAs(first) });
    const game = await loadGame('navegador');
    const begun = async (id: string) => {
      const row = await getMatch(id);
      if (!row) throw new Error(id);
      return new Timeline(game, row.start, await readLog(id));
    };
    const [a, b] = [await begun(first.id), await begun(again.id)];
    const move = a.legal()[0];
    a.play(move, 1);
    b.play(move, 1);
    expect(b.state).toEqual(a.state);
    expect(again.id).not.toBe(first.id);
  });
});

test('the comparison is opened from the menu → the points of both matches after the finished turns', async () => {
  await setTable('then', ...whole);
  const session = await table(...turn(3), ...turn(1));
  await press('Escape', session);
  (document.querySelector('[data-control="menu"]') as HTMLElement).click();
  const key = await screen.findByText('Same set-up again');
  key.click();
  expect(await screen.findByText(/^After 2 turns: .* has \d+; in the earlier game .* had \d+\.$/)).toBeTruthy();
  expect(document.querySelectorAll('.panel polyline').length).toBeGreaterThanOrEqual(2);
});

test('two earlier matches, one with an unnamed seat set up in German → the choice names the seat in today’s language', async () => {
  await setTable('then', ...whole);
  await storeMatch('before', matchOf(harbour, 3, whole, 'tide'), {
    people: [{ name: 'Rot', colour: 'red' }, ...people.slice(1)],
  });
  await setTable('a', ...turn(3));
  const session = await sit('a');
  render(DealPanel, { session: session as unknown as Session<object> });
  const choice = await screen.findByRole('combobox');
  expect(choice.textContent).toContain('Red, Bruno, Clara');
  expect(choice.textContent).not.toContain('Rot');
});

test('a match runs → no button for a new match of its deal; it is over → the button opens the page for one', async () => {
  render(DealPanel, { session: (await table(...turn(3))) as unknown as Session<object> });
  expect(await screen.findByText(/^No other finished game with this set-up/)).toBeVisible();
  expect(screen.queryByText('Play this set-up again')).toBeNull();
  cleanup();
  await setTable('over', ...whole);
  render(DealPanel, { session: (await sit('over')) as unknown as Session<object> });
  const link = screen.getByRole('link', { name: 'Play this set-up again' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/new\/harbour\/\?deal=over$/));
});
