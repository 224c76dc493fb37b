// The animation of a change of turn: bar and mat get the next player's colour. There is no animation on undo, in
// history view, or with reduced motion.
import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TurnChangeAnimation } from '../../src/lib/play/turn/turn-change-animation.svelte';
import { press, table, tap } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';
import { moves } from './fixtures/allow-motion';

beforeEach(moves);

describe('the bar at a change of turn', () => {
  freshDevice({});
  const bar = () => document.querySelector('header.azulejo');

  test('the turn changes → the bar is animated in the next player’s colour; it changes again → animated again', async () => {
    const session = await table('load 1');
    expect(bar()?.getAttribute('data-beat')).toBeNull();
    await press('Enter', session);
    expect(bar()?.getAttribute('data-beat')).toBe('b');
    expect(bar()?.getAttribute('style')).toContain(`--seat-${session.people[1].colour}`);
    await press('m', session);
    await fireEvent.click(document.querySelector('[data-move="load 1"]') as HTMLElement);
    await session.settled();
    await press('Enter', session);
    expect(bar()?.getAttribute('data-beat')).toBe('a');
  });

  test('undo and the history view → the bar is not animated', async () => {
    const session = await table('load 1', 'done');
    await tap('Undo', session);
    expect(session.actor).toBe(0);
    expect(bar()?.getAttribute('data-beat')).toBeNull();
    session.look(1);
    session.look(null);
    expect(bar()?.getAttribute('data-beat')).toBeNull();
  });
});

describe('what is marked', () => {
  const match = {};
  const at = (ply: number, actor: number, more = {}) => ({
    match,
    ply,
    actor,
    live: true,
    colour: 'green' as const,
    hurried: false,
    ...more,
  });
  let room: HTMLElement;
  beforeEach(() => {
    room = document.createElement('main');
    room.innerHTML = '<section class="mat"></section>';
  });
  afterEach(() => {
    delete document.documentElement.dataset.motion;
  });
  const mark = () => room.querySelector<HTMLElement>('.mat')?.dataset.beat;

  test('the turn changes twice → the mat’s mark alternates between `a` and `b`, so that its animation restarts', () => {
    const beat = new TurnChangeAnimation();
    expect(beat.see(at(0, 0), room)).toBe(false);
    expect(beat.see(at(1, 1), room)).toBe(true);
    expect(mark()).toBe('b');
    beat.see(at(2, 0), room);
    expect(mark()).toBe('a');
  });

  test.each([
    ['motion is switched off', { still: true }, {}],
    ['opponents play in a hurry', {}, { hurried: true }],
  ])('%s → the change is noticed, but the mat is not marked', (_, { still }: { still?: boolean }, more) => {
    if (still) document.documentElement.dataset.motion = 'none';
    const beat = new TurnChangeAnimation();
    beat.see(at(0, 0), room);
    expect(beat.see(at(1, 1, more), room)).toBe(true);
    expect(mark()).toBeUndefined();
  });

  test('the match ends → no change of turn is marked', () => {
    const beat = new TurnChangeAnimation();
    beat.see(at(0, 0), room);
    expect(beat.see(at(1, -1), room)).toBe(false);
  });
});
