// A sheet whose edition cannot be read shows a warning, and can be finished only with the standard numbers.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { factOfSheet } from '../../src/lib/stats/collect-facts';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import SheetPage from '../../src/lib/score/SheetPage.svelte';
import { getEdition, saveEdition } from '../../src/lib/store';
import { freshDevice, openTable } from './score-kit';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));
freshDevice();
beforeEach(() => {
  window.matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

const SPOILT = { base: 1, changes: { 'points.church': 'many' } };
const standard = () => screen.queryByRole('button', { name: 'Use standard numbers' });

describe('a sheet with unreadable numbers of the board', () => {
  it('the sheet’s numbers are unreadable → a warning appears, and it cannot be finished until the standard ones are chosen', async () => {
    const session = await openTable('navegador', undefined, { edition: SPOILT });
    render(SheetPage, { session });
    expect(screen.getByRole('alert')).toHaveTextContent('The numbers of your board can’t be read');
    session.finish();
    expect(session.finished).toBe(false);
    await fireEvent.click(standard() as HTMLElement);
    await session.settled();
    await tick();
    expect(screen.queryByRole('alert')).toBeNull();
    const again = await SheetSession.open(session.id);
    expect([again?.unreadable, again?.options.edition]).toEqual([false, { base: 1, changes: {} }]);
    session.finish();
    await session.settled();
    expect(session.finished).toBe(true);
  });

  it('the numbers stored for new sheets are unreadable → a new sheet is unreadable too, and the stored numbers stay', async () => {
    await saveEdition('madeira', SPOILT);
    const session = await openTable('madeira');
    expect(session.unreadable).toBe(true);
    expect(await getEdition('madeira')).toEqual(SPOILT);
  });

  it('a sheet with unreadable numbers is finished → the statistics have its points and ranks, but no sources', async () => {
    const session = await openTable('navegador', undefined, { edition: SPOILT });
    const fact = await factOfSheet({ ...session.row, status: 'finished', scores: [50, 70, 60, 70] });
    expect(fact?.players.map(({ points, rank, sources }) => [points, rank, sources])).toEqual([
      [50, 4, null],
      [70, 1, null],
      [60, 3, null],
      [70, 1, null],
    ]);
  });
});

it('a sheet is created → it stores the number of its base edition', async () => {
  const session = await openTable('navigators');
  expect(session.options.edition).toEqual({ base: 1, changes: {} });
  expect(session.unreadable).toBe(false);
});
