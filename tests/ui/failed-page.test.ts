// A stored match or sheet that cannot be rendered shows a sentence and a button that saves a copy, not a blank page.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as give from '../../src/lib/device/share-or-save';
import { PRIVILEGE_FIELDS } from '../../src/lib/games/navegador/sheet';
import { MatchInBin } from '../../src/lib/play/session/open-errors';
import { openMatch } from '../../src/lib/play/session/open-match';
import GridSheet from '../../src/lib/score/GridSheet.svelte';
import SheetCard from '../../src/lib/score/SheetCard.svelte';
import MatchCard from '../../src/lib/shell/MatchCard.svelte';
import SheetTile from '../../src/lib/shell/SheetTile.svelte';
import { getMatch, storage, type MatchRow, type SheetRow } from '../../src/lib/store';
import { createMatch } from '../../src/lib/play/session/create-match';
import { FOUR, drawSheet, freshDevice, openTable, settled } from './score-kit';
import { eventually } from '../patience';

const CHURCHES = PRIVILEGE_FIELDS[4];
freshDevice();
beforeEach(() => {
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('Navegador’s sheet has two remarks of one kind at one row', () => {
  const cramped = async () => {
    const sheetSession = await openTable('navegador', FOUR.slice(0, 3));
    for (const [seat, value] of [3, 3, 1].entries()) sheetSession.enter([{ seat, field: CHURCHES, value }]);
    await settled();
    sheetSession.seat = 2;
    return sheetSession;
  };

  test.each([
    ['on a phone', drawSheet],
    [
      'on a tablet',
      (session: Parameters<typeof drawSheet>[0]) => render(GridSheet, { session, onresult: () => undefined }),
    ],
  ])('%s two remarks of one kind at one row are both shown', async (_, draw) => {
    const sheetSession = await cramped();
    sheetSession.enter([{ seat: 2, field: 'churches', value: 9 }]);
    await settled();
    const line = sheetSession.ui.items.find((l) => l.fields.some((f) => f.id === 'churches'));
    const here = sheetSession.problems.filter((p) => line?.fields.some((f) => f.id === p.field));
    expect(here.filter((p) => p.code === 'table')).toHaveLength(2);
    draw(sheetSession);
    for (const problem of here)
      expect(screen.getByText(sheetSession.ui.problem(problem, sheetSession))).toBeInTheDocument();
  });
});

describe('a game in a list that cannot be rendered', () => {
  const sheet = async (): Promise<SheetRow> => (await openTable('navegador')).row;
  const match = (): Promise<MatchRow> =>
    createMatch({ game: 'navegador', people: FOUR.map(([name, colour]) => ({ name, colour })) });

  test('a match cannot be rendered → a sentence says so, and a button saves its stored data as a file', async () => {
    const saved = vi.spyOn(give, 'shareTextFile').mockResolvedValue('saved');
    const row = await match();
    render(MatchCard, { match: { ...row, people: null as never } });
    expect(await screen.findByText(/This game can’t be shown/)).toBeInTheDocument();
    await fireEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
    await eventually(() => expect(saved).toHaveBeenCalled());
    expect(JSON.parse(String(saved.mock.lastCall?.[1]))).toMatchObject({
      table: 'matches',
      row: { id: row.id },
      log: [],
    });
  });

  test.each([
    ['in the library', SheetTile, 'sheet'],
    ['among the open tables', SheetCard, 'row'],
  ] as const)(
    'a sheet %s shows a sentence that it can’t be shown, and a button that saves a copy',
    async (_, Card, prop) => {
      const row = { ...(await sheet()), scores: null as never };
      render(Card as typeof SheetCard, { [prop]: row } as never);
      expect(await screen.findByText(/This game can’t be shown/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Save a copy' })).toBeInTheDocument();
      cleanup();
    },
  );
});

describe('a row that contradicts its log', () => {
  test('the stored row has fewer moves than the log → the match opens at the log’s end, and the row is corrected', async () => {
    const { id } = await createMatch({ game: 'navegador', people: FOUR.map(([name, colour]) => ({ name, colour })) });
    const session = await openMatch(id);
    const before = await getMatch(id);
    session.play(session.legal[0]);
    await session.settled();
    const backend = await storage.backend;
    const { length, ply, summary } = before as MatchRow;
    await backend.write([{ op: 'update', table: 'matches', key: id, patch: { length, ply, summary } }]);
    expect((await openMatch(id)).ply).toBe(1);
    expect(await getMatch(id)).toMatchObject({ ply: 1, length: 1 });
  });

  test('a match is in the bin → it does not open, and stays there', async () => {
    const { id } = await createMatch({ game: 'navegador', people: FOUR.map(([name, colour]) => ({ name, colour })) });
    const backend = await storage.backend;
    await backend.write([{ op: 'update', table: 'matches', key: id, patch: { length: 4, status: 'deleted' } }]);
    await expect(openMatch(id)).rejects.toThrow(MatchInBin);
    expect(await getMatch(id)).toMatchObject({ status: 'deleted' });
  });
});
