// Changing the people of an open sheet: numbers stay with their player, and undo restores the people.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import ClockHelper from '../../src/lib/score/ClockHelper.svelte';
import { firstTurnOrder } from '../../src/lib/games/madeira/score/deal-setup';
import SheetPage from '../../src/lib/score/SheetPage.svelte';
import { getSheet, readSheetLog } from '../../src/lib/store';
import { checkSheet } from '../../src/lib/files/check-by-rules';
import { occasionOf } from '../../src/lib/store/game-details';
import { MIGRATION_CHAINS } from '../../src/lib/store/migrations';
import { listed } from '../games/registry';
import { click, drawHelper, FOUR, freshDevice, inGroup, openTable, settled, tap } from './score-kit';

vi.mock('$app/navigation', () => ({ goto: () => Promise.resolve() }));
freshDevice();

async function entered(game = 'navegador'): Promise<SheetSession> {
  const session = await openTable(game, FOUR);
  const field = game === 'navegador' ? 'ships' : session.sheet.fields[0].id;
  session.enter(FOUR.map((_, seat) => ({ seat, field, value: 3 + seat })));
  await settled();
  return session;
}
const ships = (session: SheetSession) => session.people.map((p, seat) => [p.name, session.counts[seat].ships]);
const [ana, bruno, clara, duarte] = FOUR.map(([name, colour], from) => ({ from, person: { name, colour } }));

describe('the log', () => {
  it('players change seats → their numbers move with them; undo restores the seats', async () => {
    const session = await entered();
    session.reseat(session.people, [duarte, ana, bruno, clara]);
    await settled();
    expect(ships(session)).toEqual([['Duarte', 6], ['Ana', 3], ['Bruno', 4], ['Clara', 5]]); // oxfmt-ignore
    session.undo();
    await settled();
    expect(ships(session)).toEqual([['Ana', 3], ['Bruno', 4], ['Clara', 5], ['Duarte', 6]]); // oxfmt-ignore
    expect(session.undone).toEqual({ kind: 'players' });
  });

  it('a player leaves and another joins → the others keep their numbers, after a reload too', async () => {
    const session = await entered();
    const eva = { from: null, person: { name: 'Eva', colour: 'black' as const } };
    session.reseat(session.people, [ana, clara, duarte, eva]);
    await settled();
    session.enter([{ seat: 3, field: 'ships', value: 7 }]);
    await settled();
    const wanted = [['Ana', 3], ['Clara', 5], ['Duarte', 6], ['Eva', 7]]; // oxfmt-ignore
    expect(ships(session)).toEqual(wanted);
    const again = await SheetSession.open(session.id);
    expect(again && ships(again)).toEqual(wanted);
    again?.undo();
    again?.undo();
    await again?.settled();
    expect(again && ships(again)).toEqual([['Ana', 3], ['Bruno', 4], ['Clara', 5], ['Duarte', 6]]); // oxfmt-ignore
    const third = await SheetSession.open(session.id);
    expect(third?.people.map((p) => p.name)).toEqual(['Ana', 'Bruno', 'Clara', 'Duarte']);
  });

  it('a name is corrected after the players changed, then two windows write → the corrected name stays', async () => {
    const session = await entered();
    session.reseat(session.people, [duarte, ana, bruno, clara]);
    await settled();
    await session.amend({}, { names: ['Duarte', 'Anna', 'Bruno', 'Clara'] });
    const two = await SheetSession.open(session.id);
    two?.enter([{ seat: 0, field: 'ships', value: 9 }]);
    await two?.settled();
    session.enter([{ seat: 1, field: 'ships', value: 8 }]);
    await settled();
    const wanted = ['Duarte', 'Anna', 'Bruno', 'Clara'];
    expect(session.people.map((p) => p.name)).toEqual(wanted);
    expect((await getSheet(session.id))?.people.map((p) => p.name)).toEqual(wanted);
    expect(ships(session).map(([, n]) => n)).toEqual([9, 8, 4, 5]);
  });

  it('players with notes change seats → each note stays with its person, after a reload too', async () => {
    const session = await entered();
    await session.amend({ notes: ['', 'first game', '', 'tired'] });
    session.reseat(session.people, [duarte, ana, bruno]);
    await settled();
    const wanted = ['tired', '', 'first game'];
    expect(occasionOf(session.row).notes).toEqual(wanted);
    expect(occasionOf((await getSheet(session.id)) ?? session.row).notes).toEqual(wanted);
  });

  it('two of four players leave → counts, totals and seats are those of two', async () => {
    const session = await entered();
    session.reseat(session.people, [ana, bruno]);
    await settled();
    expect([session.counts.length, session.totals.length, session.seating]).toEqual([2, 2, [0, 1]]);
  });

  it('the players of a sheet changed → it is read from its file; its people contradict its log → it is damaged', async () => {
    const session = await entered();
    session.reseat(session.people, [clara, ana]);
    await settled();
    const log = await readSheetLog(session.id);
    const { row } = session;
    expect((await checkSheet({ ...row, log } as Parameters<typeof checkSheet>[0])).counts).toEqual(session.row.counts);
    const wrong = { ...row, people: row.people.slice(1), log } as Parameters<typeof checkSheet>[0];
    await expect(checkSheet(wrong)).rejects.toThrow('file_damaged');
  });

  it('a sheet of a later form than this app knows → the error “file_newer”', () => {
    expect(MIGRATION_CHAINS.sheets.form).toBeGreaterThanOrEqual(5);
    expect(() => MIGRATION_CHAINS.sheets.bring({ form: MIGRATION_CHAINS.sheets.form + 1 })).toThrow('file_newer');
  });

  /** By game: data of a sheet stored by seat, and the same data after the four players have reversed their seats. */
  const STORED: Readonly<Record<string, readonly [before: object, after: object]>> = {
    navegador: [
      { start: 0, final: { by: 1, end: 'nagasaki', card: false, done: 0 } },
      { start: 3, final: { by: 2 } },
    ],
    navigators: [
      { hexes: [['D2'], [], [], ['C4']], dealt: [0, 1, 2, 3] },
      { hexes: [['C4'], [], [], ['D2']], dealt: [3, 2, 1, 0] },
    ],
    madeira: [
      { order: [0, 1, 2, 3], steps: [{ seat: 3, round: 1, source: 'honor', points: 4 }] },
      { order: [3, 2, 1, 0], steps: [{ seat: 0 }] },
    ],
  };
  it.each(listed(STORED))('%s: players change seats → data stored by seat moves with them', async (game) => {
    const session = await entered(game);
    const [before, after] = STORED[game];
    session.keep(before);
    await settled();
    session.reseat(session.people, [duarte, clara, bruno, ana]);
    await settled();
    expect(session.extra).toMatchObject(after);
  });
});

describe('on the screen', () => {
  it('a player is removed in the dialog → undo restores the player and says so', async () => {
    const session = await entered();
    render(SheetPage, { session });
    await tap('Change players');
    await click(screen.getByRole('radio', { name: '3' }));
    await tap('Save');
    expect(session.people).toHaveLength(3);
    await tap('Undo');
    expect(screen.getByText('Undone: change of players.')).toBeInTheDocument();
    expect(session.people).toHaveLength(4);
  });

  it.each([2, 3, 4])('%d players, one renamed in the dialog → numbers stay at their seats', async (n) => {
    const session = await openTable('navegador', FOUR.slice(0, n));
    session.enter(session.people.map((_, seat) => ({ seat, field: 'ships', value: 3 + seat })));
    await settled();
    render(SheetPage, { session });
    await tap('Change players');
    expect(screen.queryByText(/leaves the sheet/)).not.toBeInTheDocument();
    await fireEvent.input(screen.getByDisplayValue('Bruno'), { target: { value: 'Beatriz' } });
    await tap('Save');
    expect(session.people.map(({ name }) => name)).toEqual(['Ana', 'Beatriz', 'Clara', 'Duarte'].slice(0, n));
    expect(session.row.counts).toEqual(session.people.map((_, seat) => ({ ships: 3 + seat })));
  });

  it('the seating of a finished sheet was corrected, and it is reopened → the dialog has and keeps that order', async () => {
    const session = await entered();
    session.finish();
    await settled();
    await session.amend({ order: [2, 0, 1, 3] });
    session.reopen();
    await settled();
    const { unmount } = render(SheetPage, { session });
    await tap('Change players');
    await fireEvent.input(screen.getByDisplayValue('Bruno'), { target: { value: 'Beatriz' } });
    await tap('Save');
    unmount();
    expect(session.seating.map((seat) => session.people[seat].name)).toEqual(['Clara', 'Ana', 'Beatriz', 'Duarte']);
    expect(ships(session)).toContainEqual(['Beatriz', 4]);
  });

  it('the seating of a finished sheet was corrected, and it is reopened → helpers count in that order', async () => {
    const reseated = async (game: string) => {
      const session = await openTable(game, FOUR);
      if (game === 'navigators') session.say(FOUR.map((_, seat) => ({ seat, field: 'mission', value: seat + 1 })));
      await settled();
      session.finish();
      await settled();
      await session.amend({ order: [2, 0, 1, 3] });
      expect(session.finished).toBe(true);
      session.reopen();
      await settled();
      return session;
    };
    const shown = (selector: string) => [...document.querySelectorAll(selector)].map((e) => e.textContent.trim());
    const navegador = await reseated('navegador');
    drawHelper(navegador, 'final');
    await inGroup('Who triggered the end?', 'Clara');
    expect(shown('ol b')).toEqual(['Ana', 'Bruno', 'Duarte', 'Clara']);
    drawHelper(navegador, 'setup');
    await inGroup('Who starts?', 'Clara');
    expect(screen.getByText(/^Clara starts. Duarte, to the right/)).toBeInTheDocument();
    cleanup();
    render(ClockHelper, { table: navegador });
    for (const name of ['Clara', 'Clara']) await tap(new RegExp(name));
    expect(screen.getByRole('button', { name: /Ana/ })).toHaveAttribute('aria-pressed', 'true');
    expect(navegador.seating).toEqual([2, 0, 1, 3]);
    const navigators = await reseated('navigators');
    drawHelper(navigators, 'setup');
    expect(shown('.seats li')).toEqual(['Clara', 'Ana', 'Bruno', 'Duarte']);
    expect(firstTurnOrder([0, 3, 1, 2], [2, 0, 1, 3])).toEqual([1, 3, 2, 0]);
  });

  it('undo of a number → a message names its row and player, and that player’s column is shown', async () => {
    const session = await entered();
    render(SheetPage, { session });
    session.enter([{ seat: 2, field: 'workers', value: 8 }]);
    await settled();
    expect(session.seat).not.toBe(2);
    await tap('Undo');
    expect(screen.getByText('Undone: Workers, Clara: 8 → not entered yet.')).toBeInTheDocument();
    expect(session.seat).toBe(2);
  });
});

it('“Finish” is tapped on a sheet → the page scrolls to its top', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 2));
  for (const seat of [0, 1]) session.confirmSeat(seat);
  session.enter([{ seat: 0, field: 'ships', value: 5 }]);
  await settled();
  render(SheetPage, { session });
  await tap('Result');
  document.documentElement.scrollTop = 600;
  await tap('Finish');
  expect(document.documentElement.scrollTop).toBe(0);
});

it('the page is reloaded → the sheet opens at the player shown last', async () => {
  const session = await entered();
  render(SheetPage, { session });
  session.seat = 1;
  await settled();
  expect((await SheetSession.open(session.id))?.seat).toBe(1);
});
