// For 300 ms after a change of turn, taps on the panel are ignored: they were meant for the turn before.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TurnChangeGuard } from '../../src/lib/play/turn/turn-change-guard';
import type { Session } from '../../src/lib/play/session/session.svelte';
import type { Harbour } from './fixtures/harbour';
import { setTable, sit, texts } from './fixtures/match';
import { freshDevice, mountMatch } from './fixtures/table-taps';

freshDevice();
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const key = (name: string) => screen.getByRole('button', { name });
/** Presses a button now; returns a release function. */
const press = async (name: string) => {
  await fireEvent.pointerDown(key(name));
  return () => fireEvent.click(key(name), { detail: 1 });
};
const tap = async (name: string) => (await press(name))();

describe('at a table of people', () => {
  let session: Session<Harbour>;
  const drawn = async () => (await session.settled(), await tick());
  /** Opens a match with these moves, and ends the turn by a tap. */
  async function passedOn(...played: string[]): Promise<void> {
    await setTable('a', ...played);
    session = await sit('a');
    await mountMatch(session, 'Harbour');
    await tap('End turn');
    await drawn();
    expect(texts(session)).toEqual([...played, 'done']);
  }

  test('the turn changes → no button of the panel works for 300 ms, then all do', async () => {
    await passedOn('load 1');
    vi.advanceTimersByTime(299);
    for (const name of ['Undo', 'End turn', 'Undo', 'Hint']) await tap(name);
    await drawn();
    expect(texts(session)).toEqual(['load 1', 'done']);
    expect(key('Hint')).toHaveAttribute('aria-pressed', 'false');
    vi.advanceTimersByTime(1);
    await tap('Undo');
    await drawn();
    expect(texts(session)).toEqual(['load 1']);
    // The undo changed the turn too, so the 300 ms begin again.
    await tap('Undo');
    await drawn();
    expect(texts(session)).toEqual(['load 1']);
    vi.advanceTimersByTime(300);
    await tap('Undo');
    await drawn();
    expect(texts(session)).toEqual([]);
  });

  test('a tap begins within 300 ms after a change of turn and ends later → it is ignored', async () => {
    await passedOn('load 1');
    vi.advanceTimersByTime(299);
    const early = await press('Undo');
    vi.advanceTimersByTime(100);
    await early();
    await drawn();
    expect(texts(session)).toEqual(['load 1', 'done']);
    const late = await press('Undo');
    await late();
    await drawn();
    expect(texts(session)).toEqual(['load 1']);
  });

  test('a tap on the board, Enter on a focused button, or a tap within a turn → it works at once', async () => {
    await passedOn();
    await tap('Load one');
    await drawn();
    expect(texts(session)).toEqual(['done', 'load 1']);
    // A click without a pointer, as Enter on a focused button makes.
    await fireEvent.click(key('Undo'));
    await drawn();
    expect(texts(session)).toEqual(['done']);
    vi.advanceTimersByTime(300);
    await tap('Load one');
    await drawn();
    await tap('Undo');
    await drawn();
    expect(texts(session)).toEqual(['done']);
  });
});

describe('with opponents', () => {
  const match = {};
  const turn = (actor: number, opponent: boolean, turn = 1) => ({ match, actor, turn, opponent });
  let counted = 0;
  let passing: TurnChangeGuard;
  beforeEach(() => {
    counted = 0;
    document.body.innerHTML = '<main><section class="panel"><button>Pause</button></section></main>';
    passing = new TurnChangeGuard();
    const room = document.querySelector('main');
    if (room) passing.guards(room);
    key('Pause').addEventListener('click', () => counted++);
  });

  test('the turn passes from a person to a bot or back → taps are ignored for 300 ms', async () => {
    passing.see(turn(0, false));
    await tap('Pause');
    expect(counted).toBe(1);
    for (const [actor, opponent] of [
      [1, true],
      [0, false],
    ] as const) {
      passing.see(turn(actor, opponent));
      vi.advanceTimersByTime(299);
      await tap('Pause');
      expect(counted).toBe(1);
    }
  });

  test('the same person’s next turn begins → taps are ignored for 300 ms, so a double tap plays once', async () => {
    passing.see(turn(0, false, 1));
    passing.see(turn(0, false, 1));
    await tap('Pause');
    passing.see(turn(0, false, 2));
    await tap('Pause');
    expect(counted).toBe(1);
  });

  test('the turn passes from one bot to another → taps work at once', async () => {
    passing.see(turn(1, true));
    passing.see(turn(2, true));
    await tap('Pause');
    expect(counted).toBe(1);
  });

  test('another match is opened → taps work at once', async () => {
    passing.see(turn(0, false));
    passing.see({ ...turn(1, false), match: {} });
    await tap('Pause');
    expect(counted).toBe(1);
  });
});
