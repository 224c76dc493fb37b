// Storage: matches and their logs, the lock against a second tab, invalid rows; people, settings, editions and sheets.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import {
  addSheet,
  appendLog,
  countMatches,
  getEdition,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  purgeMatch,
  readLog,
  readPrefs,
  rememberPeople,
  renameMatch,
  renamePerson,
  resetEdition,
  restoreMatch,
  saveEdition,
  savePref,
  archiveOrDeleteMatch,
} from '../../src/lib/store';
import { LOCALES } from '../../src/lib/i18n/locales';
import { append, failure, make, move, onEmpty, over, people, start, STORAGES, summary } from './storage-cases';
import { keepSheet } from './change-sheet';

describe.each(STORAGES)('%s', (_name, open) => {
  const backend = onEmpty(open);

  test.each([
    ['renamed', () => renameMatch('a', 'other name')],
    ['archived', () => archiveOrDeleteMatch('a', 'archived')],
    ['restored', () => restoreMatch('a')],
    ['changed by renaming a person', () => renamePerson('Ana', 'Anabela')],
  ])('a match is %s while a move is stored → row and log both have the move', async (_what, change) => {
    const row = await make('a');
    for (let seq = 0; seq < 8; seq++) {
      await Promise.all(seq % 2 ? [append(row, seq, 'move'), change()] : [change(), append(row, seq, 'move')]);
      expect(await getMatch('a')).toMatchObject({ length: seq + 1, ply: seq + 1 });
      expect(await readLog('a')).toHaveLength(seq + 1);
    }
  });

  test('a person is renamed while another window plays on → the match keeps the new name', async () => {
    const row = await make('a');
    await renamePerson('Ana', 'Anabela');
    await append(row, 0, 'one');
    const found = async (who: string) => (await listMatches({ status: 'running', who })).rows.map((r) => r.id);
    expect(await found('Anabela')).toEqual(['a']);
    expect(await found('Ana')).toEqual([]);
  });

  test('a write fails halfway → nothing changes', async () => {
    await make('a');
    const work = backend().transact(['matches'], async (transaction) => {
      await transaction.write([{ op: 'update', table: 'matches', key: 'a', patch: { title: 'half' } }]);
      await transaction.write([{ op: 'update', table: 'matches', key: 'nobody', patch: {} }]);
    });
    await expect(work).rejects.toEqual(failure('gone'));
    expect(await getMatch('a')).toMatchObject({ title: '' });
  });

  test('a match is read → it is as it was stored, its log in order', async () => {
    const row = await make('a', { log: [move('one'), move('two')], ply: 2, title: 'game night' });
    await append(row, 2, 'three');
    await appendLog({ row, from: 3, entries: [{ undo: 1, at: 2 }], summary, ply: 2 });
    expect(await readLog('a')).toEqual([move('one'), move('two'), move('three'), { undo: 1, at: 2 }]);
    expect(await readLog('a', 2)).toEqual([move('three'), { undo: 1, at: 2 }]);
    expect(await getMatch('a')).toMatchObject({
      title: 'game night',
      people,
      start,
      ply: 2,
      length: 4,
      status: 'running',
    });
    expect(await getMatch('b')).toBeUndefined();
  });

  test('two tabs write the same log entry → the second tab’s whole write is refused', async () => {
    const row = await make('a');
    await append(row, 0, 'mine');
    await expect(append(row, 0, 'theirs')).rejects.toEqual(failure('conflict'));
    await expect(
      appendLog({ row, from: 0, entries: [move('theirs'), move('more')], summary: over, ply: 2 }),
    ).rejects.toEqual(failure('conflict'));
    expect(await readLog('a')).toEqual([move('mine')]);
    expect(await getMatch('a')).toMatchObject({ status: 'running', length: 1, ply: 1 });
  });

  test('the same write is repeated, as after a lost connection → no conflict, and its entries are stored once', async () => {
    const row = await make('a');
    await append(row, 0, 'one', 'two');
    await expect(append(row, 0, 'one', 'two')).resolves.toBeUndefined();
    expect(await readLog('a')).toHaveLength(2);
  });

  test('a deleted match is written to → refused with the code “gone”, and no entry is stored', async () => {
    const row = await make('a');
    await purgeMatch('a');
    await expect(append(row, 0, 'one')).rejects.toEqual(failure('gone'));
    expect(await readLog('a')).toEqual([]);
  });

  test('a match with the same id is added → the stored match is not overwritten', async () => {
    await make('a', { title: 'first' });
    await expect(make('a', { title: 'second' })).rejects.toEqual(failure('conflict'));
    expect((await getMatch('a'))?.title).toBe('first');
  });

  test('the last move is stored → the match is listed as finished; that move is undone → as running again', async () => {
    const row = await make('a');
    await appendLog({ row, from: 0, entries: [move('end')], summary: over, ply: 1 });
    expect(await countMatches('running')).toBe(0);
    expect((await listMatches({ status: 'finished' })).rows.map((m) => m.id)).toEqual(['a']);
    await appendLog({ row, from: 1, entries: [{ undo: 1 }], summary, ply: 0 });
    expect(await countMatches('running', 'navegador')).toBe(1);
    expect(await countMatches('running', 'madeira')).toBe(0);
  });

  test('a match is invalid → it can still be removed', async () => {
    await make('a', { log: [move('one')] });
    await backend().write([{ op: 'update', table: 'matches', key: 'a', patch: { people: 7 } }]);
    await purgeMatch('a');
    expect(await backend().get('matches', 'a')).toBeUndefined();
    expect(await readLog('a')).toEqual([]);
  });

  test('a row is invalid → it is refused when opened, and lists contain only the other rows', async () => {
    await make('a');
    await make('b');
    await backend().write([{ op: 'update', table: 'matches', key: 'a', patch: { people: [{ name: 3 }] } }]);
    await expect(getMatch('a')).rejects.toEqual(failure('damaged'));
    expect((await listMatches({ status: 'running' })).rows.map((m) => m.id)).toEqual(['b']);
  });

  test('a log has an invalid or missing entry → it is refused', async () => {
    await make('a', { log: [move('one'), move('two'), move('three')] });
    await backend().write([{ op: 'remove', table: 'log', keys: [['a', 1]] }]);
    await expect(readLog('a')).rejects.toEqual(failure('damaged'));
    await backend().write([{ op: 'put', table: 'log', rows: [{ match: 'a', seq: 1, entry: { move: 7, seat: 0 } }] }]);
    await expect(readLog('a')).rejects.toEqual(failure('damaged'));
  });

  test('people play several times → each is remembered once, those of the latest table first, in seat order', async () => {
    await rememberPeople(people, 100);
    await rememberPeople(
      [
        { name: 'bruno', colour: 'blue' },
        { name: 'Zé', colour: 'red' },
      ],
      200,
    );
    expect((await listPeople()).map((p) => [p.name, p.colour])).toEqual([
      ['bruno', 'blue'],
      ['Zé', 'red'],
      ['Ana', 'red'],
    ]);
  });

  test('a stored preference is valid → read as stored; invalid → its default', async () => {
    expect((await readPrefs()).theme).toBe('auto');
    await savePref('theme', 'dark');
    await savePref('awake', false);
    await backend().write([
      {
        op: 'put',
        table: 'prefs',
        rows: [
          { key: 'flat', value: 'sideways' },
          { key: 'x', value: 1 },
        ],
      },
    ]);
    expect(await readPrefs()).toMatchObject({ theme: 'dark', awake: false, flat: 'off' });
    expect(await readPrefs()).not.toHaveProperty('x');
  });

  test('the stored language is one of the app’s → it is used; it is unknown → the browser’s is used', async () => {
    for (const locale of LOCALES) {
      await savePref('language', locale);
      expect((await readPrefs()).language).toBe(locale);
    }
    for (const value of ['fr', 'pt', 'DE', '', null, 3]) {
      await backend().write([{ op: 'put', table: 'prefs', rows: [{ key: 'language', value }] }]);
      expect((await readPrefs()).language).toBe('auto');
    }
  });

  test('numbers of an edition are corrected → they are stored until they are reset', async () => {
    expect(await getEdition('navegador')).toBeUndefined();
    await saveEdition('navegador', { churches: [100, 150] });
    expect(await getEdition('navegador')).toEqual({ churches: [100, 150] });
    await resetEdition('navegador');
    expect(await getEdition('navegador')).toBeUndefined();
  });

  test('a draft sheet is finished → it is listed as finished, and found by its people', async () => {
    const sheet = await addSheet({ game: 'navegador', people, counts: [{ ships: 2 }, { ships: 3 }] });
    await keepSheet({ ...sheet, counts: [{ ships: 4 }, { ships: 3 }], status: 'finished', scores: [9, 8] });
    expect(await getSheet(sheet.id)).toMatchObject({ counts: [{ ships: 4 }, { ships: 3 }], status: 'finished' });
    expect((await listSheets({ status: 'draft' })).rows).toEqual([]);
    expect((await listSheets({ status: 'finished', who: 'bruno' })).rows).toHaveLength(1);
    await expect(keepSheet({ ...sheet, scores: [NaN] })).rejects.toEqual(failure('damaged'));
  });
});
