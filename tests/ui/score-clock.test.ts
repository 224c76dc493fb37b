// Clocks for a physical table, stored with the sheet: one clock runs at a time, and a tap on it starts the next
// player's clock.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import HelpersPage from '../../src/lib/score/HelpersPage.svelte';
import { readClock } from '../../src/lib/engine/player-clocks';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { FOUR, freshDevice, openTable, settled } from './score-kit';

freshDevice();
afterEach(() => void vi.useRealTimers());

/** The time that a person's clock shows. */
const timeOf = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) }).querySelector('time')?.textContent;
const pressed = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) }).getAttribute('aria-pressed');

async function tap(name: RegExp): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

/** Advances the clock by `seconds`. */
async function later(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  await tick();
}

it('the running clock is tapped → it stops, and the next player’s clock starts', async () => {
  const session = await openTable('navegador', FOUR);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_700_000_000_000 });
  render(HelpersPage, { session });
  await tap(/^Clocks/);
  expect(['Ana', 'Bruno', 'Clara', 'Duarte'].map(timeOf)).toEqual(['0:00', '0:00', '0:00', '0:00']);

  await tap(/^Duarte/);
  await later(65);
  expect(timeOf('Duarte')).toBe('1:05');
  // After the last seat the first one is next.
  await tap(/^Duarte/);
  expect([pressed('Duarte'), pressed('Ana')]).toEqual(['false', 'true']);
  await later(3700);
  expect([timeOf('Duarte'), timeOf('Ana')]).toEqual(['1:05', '1:01:40']);
  expect(screen.getByText('Total: 1:02:45')).toBeTruthy();

  await tap(/^Pause/);
  await later(600);
  expect([timeOf('Ana'), pressed('Ana')]).toEqual(['1:01:40', 'false']);
  await tap(/^Clara/);
  await later(10);

  cleanup();
  const again = await SheetSession.open(session.id);
  if (!again) throw new Error('the sheet was not kept');
  await later(20);
  render(HelpersPage, { session: again });
  await tap(/^Clocks/);
  expect([timeOf('Clara'), pressed('Clara')], 'a clock runs on while nobody looks').toEqual(['0:30', 'true']);
  again.undo();
  await again.settled();
  await tick();
  expect([timeOf('Clara'), pressed('Clara')], 'a tap on a clock is taken back like any other').toEqual([
    '0:00',
    'false',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: /^Reset/ }));
  await again.settled();
  await tick();
  expect(timeOf('Ana')).toBe('0:00');
});

it('stored clocks are valid → they are read unchanged; malformed → zero', () => {
  expect(readClock({ spent: [1, 2], on: 0, since: 5 }, 2)).toEqual({ spent: [1, 2], on: 0, since: 5 });
  for (const raw of [
    undefined,
    'now',
    { spent: [1], on: 0, since: 5 },
    { spent: [1, -2], on: 0, since: 5 },
    { spent: [1, 2], on: 7, since: 5 },
    { spent: [1, 1e300], on: 0, since: 5 },
    { spent: [1, 2], on: 0, since: 1e300 },
  ])
    expect(readClock(raw, 2)).toEqual({ spent: [0, 0], on: null, since: 0 });
});
