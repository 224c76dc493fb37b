// The clock of a match: it counts only while a player decides, and no time is lost or counted twice.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timesOfLog, type ClockOfMatch } from '../../src/lib/engine/player-clocks';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { playerTimes, matchResultText } from '../../src/lib/play/finale/export-match';
import { getMatch, readLog } from '../../src/lib/store';
import { eventually } from '../patience';
import { matchOf, storeMatch } from '../test-match';
import { harbour, type Harbour } from './fixtures/harbour';
import { code, people, playAll, sit, tap } from './fixtures/match';
import { freshDevice, mountMatch, told } from './fixtures/table-taps';

freshDevice();
let session: Session<Harbour>;
let visible: 'visible' | 'hidden' = 'visible';

beforeEach(() => {
  visible = 'visible';
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => void vi.useRealTimers());

async function openTable(): Promise<void> {
  session = await mountMatch(await sit('a'), 'Harbour');
}

/** A new match with a clock at its table. */
async function timed(clock: ClockOfMatch = {}): Promise<void> {
  await storeMatch('a', matchOf(harbour, people.length, [], 'tide'), { people, clock });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: 1_700_000_000_000 });
  await openTable();
}

/** Lets the page run for `seconds`. */
async function later(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  await tick();
}
const show = async (state: typeof visible) => {
  visible = state;
  await fireEvent(document, new Event('visibilitychange'));
  await tick();
};
/** Plays moves, each stored and shown. */
const play = async (...moves: string[]) => {
  await playAll(session, ...moves);
  await tick();
};
const clockKey = () => document.querySelector<HTMLElement>('[data-control="clock"]');
/** The time that the active player's clock shows. */
const shown = () => clockKey()?.textContent.trim();
/** What the log says: seconds by seat. */
const seconds = async () => timesOfLog(await readLog('a'), people.length).map((ms) => ms / 1000);

describe('the clock of a match', () => {
  test('players decide one after the other → each one’s time is in the log, to the second', async () => {
    await timed();
    expect(shown()).toBe('0:00');
    await later(65);
    expect(shown()).toBe('1:05');
    await play('load 1');
    await later(10);
    expect(shown(), 'the same player goes on').toBe('1:15');
    await play('done');
    await later(7);
    expect(shown(), 'the next player begins at zero').toBe('0:07');
    await play('load 1', 'done');
    expect(await seconds()).toEqual([75, 7, 0]);
  });

  test('a turn is undone → the time since it passed on belongs to the player who decides again', async () => {
    await timed();
    await later(30);
    await play('done');
    await later(12);
    session.undo();
    await told(session);
    expect(shown(), 'Ana’s 30 seconds, and the 12 she took to change her mind').toBe('0:42');
    await later(5);
    await play('load 1', 'done');
    await later(3);
    await play('done');
    expect(await seconds()).toEqual([47, 3, 0]);
  });

  test('a page is hidden, history is shown, a move is tried or the clock paused → that time does not count', async () => {
    await timed();
    await later(10);
    await play('load 1');
    await later(2);
    await show('hidden');
    await later(600);
    await show('visible');
    await later(3);
    session.look(0);
    await told(session);
    await later(40);
    session.look(null);
    await told(session);
    await later(1);
    expect(shown()).toBe('0:16');
    await fireEvent.click(clockKey() as HTMLElement);
    expect(clockKey()).toHaveAttribute('aria-label', 'Start the clock again: Ana, 0:16');
    await later(100);
    await fireEvent.click(clockKey() as HTMLElement);
    await later(4);
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Try out moves' }));
    await later(50);
    await fireEvent.click(screen.getByRole('button', { name: 'Back to game' }));
    await play('done');
    expect(await seconds()).toEqual([20, 0, 0]);
  });

  test('the hand-over card is shown or an opponent thinks → that time does not count', async () => {
    await timed();
    await later(10);
    session.handOver(0);
    await told(session);
    await later(30);
    session.lift();
    await told(session);
    await later(5);
    await session.seats.give(1, 'grumete');
    await play('done');
    expect(session.opponent).toBe('grumete');
    await later(20);
    await session.playFor(code('done'), 1);
    await told(session);
    await later(4);
    await play('done');
    expect(await seconds()).toEqual([15, 0, 4]);
  });

  test('the clock is paused and a move is played → the next decision counts again', async () => {
    await timed();
    await later(10);
    await fireEvent.click(clockKey() as HTMLElement);
    await later(60);
    await play('done');
    await later(5);
    expect(shown()).toBe('0:05');
    await play('done');
    expect(await seconds()).toEqual([10, 5, 0]);
  });

  test('the device sleeps without a word → the sleep does not count', async () => {
    await timed();
    await later(10);
    vi.setSystemTime(Date.now() + 3_600_000);
    await later(5);
    await play('done');
    const [ana] = await seconds();
    expect(ana).toBeGreaterThanOrEqual(14);
    expect(ana).toBeLessThanOrEqual(15);
  });

  test('the page is reloaded in a decision → the clock goes on from the same second, also on another device', async () => {
    await timed();
    await later(10);
    await play('done');
    await later(37);
    await fireEvent(window, new Event('pagehide'));
    cleanup();
    await later(500);
    await openTable();
    expect(shown()).toBe('0:37');
    await later(3);
    await show('hidden');
    await eventually(async () => expect((await getMatch('a'))?.clock).toEqual({ open: { length: 1, ms: 40_000 } }));
    cleanup();
    localStorage.clear();
    await show('visible');
    await openTable();
    await play('done');
    expect(await seconds()).toEqual([10, 40, 0]);
  });

  test('the browser is killed without a warning → at most ten seconds are lost', async () => {
    await timed();
    await later(25);
    await eventually(async () => expect((await getMatch('a'))?.clock?.open?.ms).toBe(20_000));
    // A killed page runs nothing more: this session is only left behind.
    session = await sit('a');
    expect(session.clock?.timeOf(0, 0)).toBe(20_000);
    cleanup();
  });

  test('somebody’s limit passes → their time is shown in another colour, and the game goes on', async () => {
    await timed({ limit: 1 });
    const over = () => clockKey()?.closest('.over') !== null;
    await later(60);
    expect(over()).toBe(false);
    await later(1);
    expect([over(), session.legal.length > 0]).toEqual([true, true]);
    await play('done');
    expect(over()).toBe(false);
  });

  test('a match is over → its result names each player’s time; a match without a clock shows none', async () => {
    await timed();
    await later(120);
    await play('done');
    await later(65);
    await play('done');
    expect(playerTimes(session as unknown as Session<object>)).toEqual([120_000, 65_000, 0]);
    expect(matchResultText(session as unknown as Session<object>, 'Harbour')).toContain(
      'Time: Ana 2 min, Bruno 1 min, Clara 0 sec',
    );
    cleanup();
    await storeMatch('b', matchOf(harbour, people.length, ['done'], 'tide'), { people });
    session = await mountMatch(await sit('b'), 'Harbour');
    expect(clockKey()).toBeNull();
    expect(playerTimes(session as unknown as Session<object>)).toBeNull();
    await tap('End turn', session);
    expect((await readLog('b')).some((entry) => entry.used !== undefined)).toBe(false);
    expect(session.may(code('done'))).toBe(true);
  });
});
