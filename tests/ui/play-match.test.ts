// The page of a match, with a tiny game: move list, log, curtain, history, agreement, result page, keys.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { Dexie } from 'dexie';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { DB_NAME } from '../../src/lib/store/disk-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { DEFAULT_PREFS, storage, readLog } from '../../src/lib/store';
import { withBot } from '../../src/lib/engine/person';
import { matchOf, storeMatch } from '../test-match';
import { harbour } from './fixtures/harbour';
import { people, playAll, press, sit, table, tap } from './fixtures/match';
import { calls, freshDevice, mountMatch } from './fixtures/table-taps';

const device = freshDevice({});

const move = (text: string) => document.querySelector<HTMLButtonElement>(`[data-move="${text}"]`);
const turn = () => screen.getByTestId('turn').textContent?.trim();

describe('the move list', () => {
  test('the move list is opened → every legal move is a button, and a tap plays it', async () => {
    const session = await table('load 1');
    await press('m', session);
    expect([...document.querySelectorAll('[data-move]')].map((b) => b.getAttribute('data-move'))).toEqual([
      'load 1',
      'load 2',
      'look',
      'done',
    ]);
    await fireEvent.click(move('load 2') as HTMLElement);
    await session.settled();
    await tick();
    expect(move('load 1')).toBeNull();
    expect(screen.getByTestId('barrels').textContent).toBe('3 0 0');
  });

  test('only the buttons of the move list are used → a whole game can be played', async () => {
    const session = await table();
    await press('m', session);
    for (let i = 0; i < 10; i++) {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000 * (i + 1));
      await fireEvent.click(move('load 3') as HTMLElement);
      await session.settled();
      await tick();
      await fireEvent.click(move('done') as HTMLElement);
      await session.settled();
      await tick();
    }
    vi.restoreAllMocks();
    expect(session.mode).toBe('over');
    expect(await readLog('a')).toHaveLength(20);
  });
});

describe('the log', () => {
  test('a move in the log is tapped → the position after this move is shown, and a button returns', async () => {
    const session = await table('load 2', 'done', 'load 1', 'look');
    await press('l', session);
    const log = within(screen.getByRole('dialog', { name: 'What happened' }));
    expect(log.getByText(/Turn 2 · Bruno/)).toBeInTheDocument();
    // Each turn is one button; a tap opens its sentences, which do not repeat the player's name.
    await fireEvent.click(log.getByRole('button', { name: /Turn 1 · Ana/ }));
    await fireEvent.click(log.getByRole('button', { name: 'loads 2' }));
    expect(screen.getByTestId('barrels').textContent).toBe('2 0 0');
    expect(turn()).toBe('Position 1 of 4');
    expect(log.getByRole('button', { name: 'loads 2' })).toHaveAttribute('aria-current', 'true');
    await tap('Return to game', session);
    expect(screen.getByTestId('barrels').textContent).toBe('2 1 0');
  });

  test('“Undo to here” goes past a reveal → everyone is asked for agreement, and the log records it', async () => {
    const session = await table('load 2', 'look');
    await press('l', session);
    await fireEvent.click(screen.getByRole('button', { name: 'loads 2' }));
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo to here' }));
    expect(session.ply).toBe(2);
    await tap('We all agree', session);
    expect(session.ply).toBe(1);
    expect(screen.getByText('All players agreed to undo 1 move.')).toBeInTheDocument();
  });
});

describe('controls', () => {
  test('a button or key for undo, redo or restart → it works; there is no move to undo → a sentence', async () => {
    const session = await table('load 1', 'load 1');
    await tap('Undo', session);
    expect(session.ply).toBe(1);
    await press('r', session);
    expect(session.ply).toBe(2);
    await tap('Restart turn', session);
    expect(session.ply).toBe(0);
    expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
    await tap('Undo', session);
    expect(screen.getByText(/Nothing has been played yet/)).toBeInTheDocument();
  });

  test('undo comes to a reveal → a sentence says why it stops, and with everyone’s agreement the reveal is undone', async () => {
    const session = await table('look');
    await tap('Undo', session);
    expect(session.ply).toBe(1);
    expect(screen.getByText(/Undo stops here/)).toBeInTheDocument();
    await tap(/Undo one more/, session);
    await tap('Cancel', session);
    expect(session.ply).toBe(1);
    await tap(/Undo one more/, session);
    await tap('We all agree', session);
    expect(session.ply).toBe(0);
  });

  test('the Undo key is pressed at a reveal → a sentence says why undo stops, except in history view or if a window follows', async () => {
    const session = await table('look');
    await press('ArrowLeft', session);
    await press('u', session);
    await press('Escape', session);
    expect(screen.queryByText(/Undo stops here/)).toBeNull();
    session.role = 'follows';
    await press('u', session);
    expect(screen.queryByText(/Undo stops here/)).toBeNull();
    session.role = 'plays';
    await press('u', session);
    expect(session.ply).toBe(1);
    expect(screen.getByText(/Undo stops here/)).toBeInTheDocument();
  });

  test('Enter is pressed → the turn ends, unless a button has the focus; Ctrl+U → nothing is undone', async () => {
    const session = await table('load 1');
    await press('Enter', session);
    expect(session.turn).toBe(2);
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Load one' }), { key: 'Enter' });
    await press('u', session, { ctrlKey: true });
    await session.settled();
    expect(session.turn).toBe(2);
    await press('u', session);
    expect(session.turn).toBe(1);
  });

  test('the key ? is pressed → the list of keys is shown; Escape closes the list and returns the focus', async () => {
    const session = await table();
    const opener = screen.getByRole('button', { name: 'Log' });
    opener.focus();
    await press('?', session);
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveFocus();
    await press('Escape', session);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement as HTMLElement;
  const enter = async (name: string | RegExp, session: Parameters<typeof tap>[1]) => {
    screen.getByRole('button', { name }).focus();
    await tap(name, session);
  };

  test('the question whether all agree is cancelled → its button has the focus again', async () => {
    const session = await table('look');
    await tap('Undo', session);
    await enter(/Undo one more/, session);
    await enter('Cancel', session);
    await waitFor(() => expect(screen.getByRole('button', { name: /Undo one more/ })).toHaveFocus());
  });

  test('a question key is pressed and its answer closed → the button focused before has the focus again', async () => {
    const session = await table();
    const before = screen.getByRole('button', { name: 'Log' });
    before.focus();
    await press('c', session);
    await enter('Close', session);
    await waitFor(() => expect(before).toHaveFocus());
  });

  test('a note over the table is hidden and shown again → the button that replaces the pressed one has the focus', async () => {
    const session = await table();
    session.role = 'follows';
    await tick();
    await enter('Hide the note', session);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show the note' })).toHaveFocus());
    await enter('Show the note', session);
    await waitFor(() => expect(screen.getByText(/another window/i).closest('.note')).toContainElement(focused()));
  });

  test('the curtain is lifted or closed → the table has the focus', async () => {
    const session = await table();
    for (const way of ['I am Ana', 'Not now']) {
      await enter('My secret', session);
      await enter(way, session);
      await waitFor(() => expect(document.activeElement).toContainElement(screen.getByTestId('board')));
      expect(document.body).not.toHaveFocus();
      if (way === 'I am Ana') await press('Escape', session);
    }
  });
});

describe('the curtain', () => {
  test('a player lifts the curtain → only that player’s secret is shown, until the turn ends', async () => {
    const session = await table();
    const secret = session.states[0].secret;
    await tap('My secret', session);
    const curtain = screen.getByTestId('curtain');
    expect(curtain).toHaveFocus();
    expect(curtain).toHaveTextContent('Hand the tablet to Ana');
    expect(screen.getByTestId('secret').textContent).toBe('0 0 0');
    expect(screen.getByTestId('board').closest<HTMLElement>('.whole')?.inert).toBe(true);
    await press('u', session);
    await tap('I am Ana', session);
    expect(screen.queryByTestId('curtain')).toBeNull();
    expect(screen.getByTestId('secret').textContent).toBe(`${String(secret[0])} 0 0`);
    await playAll(session, 'done');
    await tick();
    expect(screen.getByTestId('secret').textContent).toBe('0 0 0');
  });
});

describe('the history view', () => {
  test('keys, slider or buttons are used in the history view → the position changes, and a fork starts at it', async () => {
    const session = await table('load 1', 'done', 'load 2', 'done');
    await press('ArrowLeft', session);
    expect(turn()).toBe('Position 3 of 4');
    await press('PageUp', session);
    expect(turn()).toBe('Position 2 of 4');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
    slider.value = '1';
    await fireEvent.input(slider);
    expect(screen.getByTestId('barrels').textContent).toBe('1 0 0');
    await tap('One move forward', session);
    await tap('Copy from here', session);
    expect(calls.onfork).toHaveBeenCalledExactlyOnceWith(2);
    await press('Escape', session);
    expect(screen.queryByTestId('history')).toBeNull();
  });

  test('the history view is open → the Undo button and the reason why undo stops are hidden', async () => {
    const session = await table('load 1', 'look');
    await press('u', session);
    const answer = () => document.querySelector('.refused');
    expect(answer()).not.toBeNull();
    await press('ArrowLeft', session);
    expect(screen.getByTestId('history')).toBeInTheDocument();
    expect(answer()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Escape', session);
    expect(answer()).not.toBeNull();
  });

  test('the history is replayed → it runs to the end, or stops if the user steps', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const session = await table('load 1', 'done', 'load 2', 'done');
      session.look(0);
      await tick();
      await fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
      vi.advanceTimersByTime(1000);
      expect(session.position).toBe(2);
      await fireEvent.click(screen.getByRole('button', { name: 'One move back' }));
      vi.advanceTimersByTime(5000);
      expect(session.position).toBe(1);
      await fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
      vi.advanceTimersByTime(5000);
      expect(session.position).toBe(4);
      expect(session.mode).toBe('past');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the end', () => {
  const whole = ['load 3', 'done', 'load 1', 'done', ...Array.from({ length: 8 }, () => 'done')];

  test('the game is over → the result page shows the winner, the points by source and their sums, and offers a rematch', async () => {
    const session = await table(...whole);
    const page = within(screen.getByTestId('final'));
    const end = session.states[session.ply];
    const sums = end.barrels.map((b, i) => 2 * b + end.secret[i]);
    const best = session.people[sums.indexOf(Math.max(...sums))].name;
    expect(page.getByRole('heading', { level: 2 })).toHaveTextContent(`${best} wins`);
    expect(page.getByText('The sun has set over the harbour.')).toBeInTheDocument();
    const rows = page
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td b')].map((points) => Number(points.textContent)));
    const sources = rows.slice(1, -1);
    expect(sources).toHaveLength(2);
    expect(rows.at(-1)).toEqual(sums);
    expect(sources[0].map((n, i) => n + sources[1][i])).toEqual(sums);
    expect(page.getAllByRole('img')).toHaveLength(2);
    await tap('Play again', session);
    expect(calls.onrematch).toHaveBeenCalledOnce();
  });

  test('the game is over → the board can be shown, and a button returns to the result', async () => {
    const session = await table(...whole);
    await tap('Show the board', session);
    expect(screen.getByTestId('barrels').textContent).toBe('3 1 0');
    await tap('Show the result', session);
    expect(screen.getByTestId('final')).toBeInTheDocument();
  });

  test('the game’s last move is undone → the app asks first, then the game continues', async () => {
    const session = await table(...whole);
    await tap('Show the board', session);
    await tap('Undo', session);
    expect(session.mode).toBe('over');
    await tap('Undo and continue the game', session);
    expect(session.mode).toBe('live');
    expect(screen.getByTestId('board')).toBeInTheDocument();
  });

  describe('a deal of the day', () => {
    const [person, ...others] = people;
    const alone = [person, ...others.map((other) => withBot(other, 'almirante'))];
    const deal = async (moves: readonly string[]) => {
      await storeMatch('a', matchOf(harbour, 3, moves, 'daily 2026-11-22'), { people: alone });
      return mountMatch(await sit('a'), 'Harbour');
    };

    test('it is over → nothing undoes its end, also after the person gave the seat to a bot', async () => {
      const session = await deal(whole);
      await tap('Show the board', session);
      await tap('Undo', session);
      expect(screen.getByText('The game of the day is over, and its result stays.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Undo one more/ })).toBeNull();
      for (const level of ['almirante', null] as const) {
        await session.seats.give(0, level);
        session.undo();
        session.restartTurn();
        session.undoTo(0);
        session.takeBack(0);
        session.replan(0, []);
        await session.settled();
        expect([session.mode, session.ply]).toEqual(['over', whole.length]);
      }
      session.look(0);
      await tick();
      expect(screen.queryByRole('button', { name: 'Undo to here' })).toBeNull();
    });

    test('it is running → moves can be undone', async () => {
      const session = await deal(['load 1']);
      await tap('Undo', session);
      expect(session.ply).toBe(0);
    });
  });

  test('the last move is undone on the board and played again → the result page is shown again', async () => {
    const session = await table(...whole);
    await tap('Show the board', session);
    await tap('Undo', session);
    await tap('Undo and continue the game', session);
    await playAll(session, 'done');
    await tick();
    expect(session.mode).toBe('over');
    expect(screen.queryByTestId('finale') ?? screen.getByTestId('final')).toBeInTheDocument();
  });
});

describe('announcements', () => {
  test('a window follows → it plays nothing, and a button takes over', async () => {
    const session = await table();
    session.role = 'follows';
    await tick();
    await tap('Load one', session);
    expect(session.ply).toBe(0);
    await tap('Play here', session);
    expect(calls.ontake).toHaveBeenCalledOnce();
  });

  test('a window follows, and the game ends → the notice about the other window is gone', async () => {
    const session = await table();
    session.role = 'follows';
    await tick();
    expect(screen.getByText(/being played in another window/)).toBeInTheDocument();
    session.role = 'plays';
    await playAll(session, ...Array.from({ length: 10 }, () => ['load 3', 'done']).flat());
    session.role = 'follows';
    await tick();
    expect(session.mode).toBe('over');
    expect(screen.queryByText(/being played in another window/)).toBeNull();
  });

  test('saving fails → a notice gives the reason, and a button saves a copy of the match', async () => {
    const session = await table();
    device().close();
    await Dexie.delete(DB_NAME);
    await tap('Load one', session);
    expect(screen.getByTestId('unsaved')).toHaveTextContent(/deleted in another window/);
    expect(screen.getByTestId('barrels').textContent).toBe('1 0 0');
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (b: Blob) => made.push(b) && 'blob:x', revokeObjectURL: () => undefined }),
    );
    HTMLAnchorElement.prototype.click = () => undefined;
    await tap('Save a copy', session);
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(made[0]);
    });
    expect(JSON.parse(text)).toMatchObject({ start: { game: 'harbour' }, log: [{ move: 'load 1', seat: 0 }] });
    vi.unstubAllGlobals();
  });

  test('no storage at all → a notice from the beginning, and play continues', async () => {
    storage.use(new MemoryBackend());
    storage.trouble = 'missing';
    const session = await table();
    expect(screen.getByTestId('unsaved')).toHaveTextContent(/can’t save games/);
    await tap('Load one', session);
    expect(session.ply).toBe(1);
    expect(screen.getByTestId('unsaved')).toBeInTheDocument();
  });

  test('the setting “flat on the table” is on → the page turns to the active player', async () => {
    preferences.now = { ...DEFAULT_PREFS, flat: 'auto' };
    const session = await table('done');
    const match = document.querySelector('.match');
    expect(match).toHaveAttribute('data-turned', '1');
    await playAll(session, 'done');
    await tick();
    expect(match).toHaveAttribute('data-turned', '3');
  });
});
