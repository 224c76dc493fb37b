// The running match if the database hangs, if two windows play it, or if the device is full.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { m } from '../../src/lib/i18n/messages';
import PlayMenu from '../../src/lib/play/screen/PlayMenu.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { purgeMatch, readLog, storage } from '../../src/lib/store';
import { full, mute } from './fixtures/failing';
import { code, playAll, setTable, sit, texts } from './fixtures/match';
import { eventually } from '../patience';
import { freshDevice } from './fixtures/table-taps';

const device = freshDevice();

/** Plays two moves while this backend answers no transaction: the first shows the warning, the second is not stored. */
async function playUnanswered(
  session: Awaited<ReturnType<typeof sit>>,
  { backend }: ReturnType<typeof mute>,
): Promise<void> {
  storage.use(backend);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.play(code('load 1'));
  await vi.advanceTimersByTimeAsync(3100);
  session.play(code('load 1'));
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
}

describe('a database that hangs', () => {
  test('the database hangs → after three seconds the move is shown with a warning; once it responds, all is stored', async () => {
    await setTable('a');
    const session = await sit('a');
    const muted = mute(device());
    storage.use(muted.backend);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    session.play(code('load 1'));
    await vi.advanceTimersByTimeAsync(2900);
    expect(session.ply).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect([session.ply, session.trouble]).toEqual([1, 'silent']);
    session.play(code('load 1'));
    await vi.advanceTimersByTimeAsync(1);
    expect(session.ply).toBe(2);
    vi.useRealTimers();
    muted.answer();
    await eventually(async () => {
      await session.settled();
      expect(session.trouble).toBeNull();
    });
    expect(await readLog('a')).toHaveLength(2);
    expect(texts(await sit('a'))).toEqual(['load 1', 'load 1']);
  });

  test('a slow write ends while a later move is not stored → the warning stays until that move is stored too', async () => {
    await setTable('a');
    const session = await sit('a');
    const [first, second] = [mute(device()), mute(device())];
    await playUnanswered(session, first);
    storage.use(second.backend);
    first.answer();
    await eventually(async () => {
      expect(await readLog('a')).toHaveLength(1);
    });
    expect(session.trouble).toBe('silent');
    second.answer();
    await eventually(async () => {
      expect(await readLog('a')).toHaveLength(2);
      expect(session.trouble).toBeNull();
    });
  });

  test('a write is given up and repeated, and both writes succeed → no move is stored twice or lost', async () => {
    await setTable('a');
    const session = await sit('a');
    const muted = mute(device());
    await playUnanswered(session, muted);
    storage.use(device());
    await session.catchUp();
    muted.answer();
    await session.settled();
    await session.catchUp();
    expect(texts(session)).toEqual(['load 1', 'load 1']);
    expect(await readLog('a')).toHaveLength(2);
    expect(session.trouble).toBeNull();
  });
});

describe('two windows', () => {
  test('both windows play a move → the slower one loses its move and shows the stored match', async () => {
    await setTable('a');
    const [one, two] = [await sit('a'), await sit('a')];
    await playAll(one, 'load 3');
    await playAll(two, 'load 1');
    expect(texts(two)).toEqual(['load 3']);
    expect(two.trouble).toBeNull();
    expect([one.overtaken, two.overtaken], 'only the slower one is told').toEqual([false, true]);
    await playAll(two, 'done');
    expect(two.overtaken, 'until its next tap').toBe(false);
    await one.catchUp();
    expect(texts(one)).toEqual(['load 3', 'done']);
    expect(await readLog('a')).toHaveLength(2);
  });

  test('a window follows → it plays nothing, and gives the reason', async () => {
    await setTable('a');
    const session = await sit('a');
    session.role = 'follows';
    await playAll(session, 'load 1');
    expect(session.ply).toBe(0);
    expect(session.canUndo).toBe(false);
    expect(session.why(code('load 1'))).toMatch(/another window/);
  });
});

describe('storage failing', () => {
  test('the device is full → play continues in memory with a warning; once there is room, the moves are stored', async () => {
    await setTable('a');
    let failing: string | null = 'quota';
    storage.use(full(device(), () => failing));
    const session = await sit('a');
    await playAll(session, 'load 1', 'load 1');
    expect(session.view.barrels).toEqual([2, 0, 0]);
    expect(session.trouble).toBe('quota');
    expect(await readLog('a')).toEqual([]);
    failing = null;
    await session.catchUp();
    expect(session.trouble).toBeNull();
    expect((await readLog('a')).map((e) => 'move' in e && e.move)).toEqual(['load 1', 'load 1']);
  });

  test('the match was deleted in another window → play continues here, marked as not stored', async () => {
    await setTable('a');
    const session = await sit('a');
    await purgeMatch('a');
    await playAll(session, 'load 1');
    expect(session.trouble).toBe('gone');
    expect(session.view.barrels).toEqual([1, 0, 0]);
  });
});

describe('a setting changed in the menu of a match', () => {
  const nothing = () => undefined;
  const calls = {
    onpanel: nothing,
    onpast: nothing,
    onfinal: nothing,
    ontry: nothing,
    onexport: nothing,
    ongive: nothing,
  };

  test.each(['flat', 'guide'])(
    'the setting %s cannot be saved → the menu shows a notice; it is saved later → the notice disappears',
    async (control) => {
      await setTable('a');
      const session = await sit('a');
      let failing: string | null = 'quota';
      storage.use(full(device(), () => failing));
      render(PlayMenu, { session: session as unknown as Session<object>, told: '', ...calls });
      const key = document.querySelector(`[data-control="${control}"]`) as HTMLElement;
      await fireEvent.click(key);
      expect(await screen.findByText(m.app_prefs_failed())).toHaveAttribute('role', 'status');
      failing = null;
      await fireEvent.click(key);
      await eventually(() => expect(screen.queryByText(m.app_prefs_failed())).toBeNull());
      expect(preferences.failed).toBe(false);
    },
  );
});
