// Columns on phones: a link opens the sheet on a player's phone, another link brings that player's column back to the
// sheet; one undo removes the column.
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { goto } from '$app/navigation';
import { bytesToLetters } from '../../src/lib/encoding/link-bytes';
import { findLink } from '../../src/lib/links/link-text';
import { faultWords } from '../../src/lib/encoding/fault-words';
import { startColumn } from '../../src/lib/score/column/join-sheet';
import JoinSheet from '../../src/lib/score/column/JoinSheet.svelte';
import {
  handOverLink,
  inviteLink,
  readColumnLink,
  type HandedColumn,
  type SheetInvite,
} from '../../src/lib/score/column/column-link';
import { columnOptions } from '../../src/lib/score/column/player-column';
import { columnChanges, seatOfColumn } from '../../src/lib/score/column/merge-column';
import AcceptColumn from '../../src/lib/score/column/AcceptColumn.svelte';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import SheetPage from '../../src/lib/score/SheetPage.svelte';
import { listSheets, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { IDS } from '../games/registry';
import { click, FOUR, freshDevice, openTable, settled, tap } from './score-kit';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));
freshDevice();

it('a sheet goes to a phone → it has the options that decide points, but no open ties, clocks or confirmations', () => {
  const options = { goa: true, tieLeft: true, clock: true, confirmed: [0], column: 1, about: {} };
  expect(columnOptions(options)).toEqual({ goa: true });
});

async function invited(session: SheetSession): Promise<SheetInvite> {
  const link = await readColumnLink(inviteLink(session));
  if (link.kind !== 'sheet') throw new Error('no sheet');
  return link;
}
async function handed(column: SheetSession): Promise<HandedColumn> {
  const link = await readColumnLink(handOverLink(column));
  if (link.kind !== 'column') throw new Error('no column');
  return link;
}
async function reopened(id: string): Promise<SheetSession> {
  const session = await SheetSession.open(id);
  if (!session) throw new Error('no sheet');
  return session;
}
/** A second phone with a column of the sheet; `home` returns to the sheet's phone with what was entered. */
async function onPhone(session: SheetSession, seat: number) {
  const invite = await invited(session);
  const [phone, own] = [new MemoryBackend(), await storage.backend];
  storage.use(phone);
  const column = await reopened(await startColumn(invite, seat));
  const home = async () => {
    await column.settled();
    const link = await handed(column);
    storage.use(own);
    return link;
  };
  return { column, invite, home };
}

describe('the link of a sheet', () => {
  it('a sheet is shared → its link contains people, variants and entered values, and is found inside other text', async () => {
    const session = await openTable('navegador', FOUR, { goa: true });
    session.say([{ seat: 1, field: 'cash', value: 230 }]);
    await settled();
    const fragment = inviteLink(session);
    const invite = await invited(session);
    expect(invite).toMatchObject({ id: session.id, game: 'navegador', people: session.people, options: { goa: true } });
    expect(invite.counts[1]).toEqual({ cash: 230 });
    expect(findLink(`Scan: https://x.example/score/column/#${fragment} !`)).toMatchObject({ fragment, column: true });
    console.log(`sheet of four: ${String(fragment.length)} letters`);
  });

  it.each([
    ['cut short', (link: string) => link.slice(0, -3), 'link_damaged'],
    [
      'one letter changed',
      (link: string) => `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`,
      'link_damaged',
    ],
    ['of a later form', (link: string) => link.replace('30.', '31.'), 'file_newer'],
    ['letters of something else', () => `30.${bytesToLetters(new TextEncoder().encode('["sheet"]'))}`, 'link_damaged'],
    ['nothing', () => '', 'link_damaged'],
  ])('a damaged link (%s) → an error with one sentence', async (_, change, code) => {
    const link = change(inviteLink(await openTable('navegador')));
    const error: unknown = await readColumnLink(link).catch((e: unknown) => e);
    expect(error).toMatchObject({ code });
    expect(faultWords(error)).toMatch(/^[A-Z][^.]*\./);
  });
});

describe('on the player’s phone', () => {
  it('a name is tapped → that player’s column opens; tapped again → the same column', async () => {
    const { invite } = await onPhone(await openTable('navegador'), 3);
    render(JoinSheet, { invite });
    await click(await screen.findByRole('button', { name: 'Bruno' }));
    await waitFor(() => expect(vi.mocked(goto)).toHaveBeenCalled());
    const again = await startColumn(invite, 1);
    expect(vi.mocked(goto).mock.lastCall?.[0]).toContain(again);
    expect((await listSheets({ status: 'draft' })).rows).toHaveLength(2);
  });

  it('a column is open on a player’s phone → only this column is shown and has to be filled', async () => {
    const { column } = await onPhone(await openTable('navegador'), 1);
    render(SheetPage, { session: column });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Result' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change players' })).not.toBeInTheDocument();
    expect(screen.getByText('Bruno’s column')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ships, Bruno: more' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Ana/ })).not.toBeInTheDocument();
    expect(column.filled).toEqual([0, 8]);
  });

  it('the last row is filled → the number pad offers the link that hands the column over', async () => {
    const { column } = await onPhone(await openTable('navegador'), 1);
    render(SheetPage, { session: column });
    const press = async (name: string | RegExp) => {
      await tap(name);
      await column.settled();
      await tick();
    };
    await press(/^Ships, Bruno: \d+\. Type a number/);
    for (let i = 0; i < 7; i++) await press(/^Next: /);
    await press('Hand over →');
    const link = screen.getByTestId('code-link').getAttribute('href') ?? '';
    expect(findLink(link)).toMatchObject({ column: true });
  });

  it('the link is opened on the phone that has the sheet → a message says so', async () => {
    render(JoinSheet, { invite: await invited(await openTable('navegador')) });
    expect(await screen.findByText('This phone keeps the sheet itself.')).toBeInTheDocument();
  });
});

describe('back on the sheet', () => {
  it('a column is accepted with one tap → one undo removes all of it', async () => {
    const session = await openTable('navegador');
    session.say([{ seat: 0, field: 'ships', value: 5 }]);
    const { column, home } = await onPhone(session, 1);
    column.say([
      { seat: 1, field: 'ships', value: 4 },
      { seat: 1, field: 'cash', value: 230 },
      { seat: 1, field: 'privilege_colony', value: 2 },
    ]);
    const link = await home();
    render(AcceptColumn, { session, handed: link });
    await tap('Add to the sheet');
    expect(await screen.findByText(/^3 rows of Bruno are now in the sheet/)).toBeInTheDocument();
    expect(session.row.counts[1]).toEqual({ ships: 4, cash: 230, privilege_colony: 2 });
    expect(session.row.counts[0]).toEqual({ ships: 5 });
    session.undo();
    await settled();
    expect(session.row.counts[1]).toEqual({});
    expect(session.row.counts[0]).toEqual({ ships: 5 });
  });

  it('a column is accepted while another window shows the sheet → that window shows the column too', async () => {
    const session = await openTable('navegador');
    const { column, home } = await onPhone(session, 1);
    column.say([{ seat: 1, field: 'ships', value: 4 }]);
    const link = await home();
    const other = (await SheetSession.open(session.id)) ?? expect.fail('no sheet');
    const stop = other.follow();
    render(AcceptColumn, { session, handed: link });
    await tap('Add to the sheet');
    await waitFor(() => expect(other.row.counts[1]).toEqual({ ships: 4 }));
    stop();
  });

  it('numbers differ between sheet and column → the person must choose for each one', async () => {
    const session = await openTable('navegador');
    const { column, home } = await onPhone(session, 1);
    column.say([
      { seat: 1, field: 'ships', value: 4 },
      { seat: 1, field: 'workers', value: 6 },
      { seat: 1, field: 'churches', value: 2 },
    ]);
    const link = await home();
    session.say([
      { seat: 1, field: 'ships', value: 3 },
      { seat: 1, field: 'workers', value: 7 },
    ]);
    await settled();
    render(AcceptColumn, { session, handed: link });
    expect(screen.getByText('2 numbers differ. Choose which ones count.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to the sheet' })).toBeDisabled();
    await tap('Ships: keep 3 of the sheet');
    await tap('Workers: take 6 from the phone');
    await tap('Add to the sheet');
    expect(session.row.counts[1]).toEqual({ ships: 3, workers: 6, churches: 2 });
  });

  it('a column is handed over twice → the second time only the changed rows are taken', async () => {
    const session = await openTable('navegador');
    const { column, home } = await onPhone(session, 1);
    column.say([{ seat: 1, field: 'ships', value: 4 }]);
    await column.settled();
    const first = await handed(column);
    column.say([{ seat: 1, field: 'workers', value: 6 }]);
    const second = await home();
    session.say(columnChanges(session, 1, first.figures).flatMap(({ entries }) => entries));
    await settled();
    expect(columnChanges(session, 1, second.figures).map(({ id }) => id)).toEqual(['workers']);
    render(AcceptColumn, { session, handed: first });
    expect(screen.getByText('The sheet already says all of this.')).toBeInTheDocument();
  });

  it('players changed seats meanwhile → the column goes to the same player’s new seat', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    const { column, home } = await onPhone(session, 1);
    column.say([{ seat: 1, field: 'ships', value: 4 }]);
    const link = await home();
    const [a, b, c] = session.people;
    session.reseat(session.people, [
      { from: 1, person: b },
      { from: 2, person: c },
      { from: 0, person: a },
    ]);
    await settled();
    expect(seatOfColumn(session, link)).toBe(0);
    render(AcceptColumn, { session, handed: link });
    expect(screen.getByRole('button', { name: 'Bruno', pressed: true })).toBeInTheDocument();
    await tap('Add to the sheet');
    expect(session.row.counts[0]).toEqual({ ships: 4 });
  });

  it('a count was entered in parts → it arrives with its parts', async () => {
    const session = await openTable('navegador');
    const { column, home } = await onPhone(session, 0);
    const field = column.ui.items.flatMap((item) => item.fields).find((f) => f.parts);
    const [one, two] = field?.parts ?? [];
    column.enter([{ seat: 0, field: one.id, value: 2 }]);
    column.enter([{ seat: 0, field: two.id, value: 3 }]);
    const link = await home();
    render(AcceptColumn, { session, handed: link });
    await tap('Add to the sheet');
    expect(session.row.counts[0]).toEqual(column.row.counts[0]);
  });

  it('the sheet is finished → a phone’s column cannot be taken into it, and a message says why', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 2));
    const { column, home } = await onPhone(session, 0);
    column.say([{ seat: 0, field: 'ships', value: 4 }]);
    const link = await home();
    for (const seat of [0, 1]) session.confirmSeat(seat);
    session.say([{ seat: 1, field: 'ships', value: 5 }]);
    await settled();
    session.finish();
    await settled();
    expect(session.finished).toBe(true);
    render(AcceptColumn, { session, handed: link });
    expect(screen.getByText(/^The sheet is finished/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to the sheet' })).not.toBeInTheDocument();
  });

  it.each(IDS)('%s: a phone’s column is handed over → every count arrives on the sheet', async (game) => {
    const session = await openTable(game, FOUR.slice(0, 3));
    const { column, home } = await onPhone(session, 2);
    column.confirmSeat(2);
    const link = await home();
    cleanup();
    session.say(columnChanges(session, 2, link.figures).flatMap(({ entries }) => entries));
    await settled();
    expect(session.counts[2]).toEqual(column.counts[2]);
    expect(columnChanges(session, 2, link.figures)).toEqual([]);
  });
});
