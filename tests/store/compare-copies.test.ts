// When the app starts, copies of games are compared with the database. Longer copies and other versions are merged;
// torn and shorter copies change nothing.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyReader } from '../../src/lib/backup/compare-copies';
import { packMatchCopy, packSheetCopy } from '../../src/lib/backup/pack-local-copy';
import {
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  rememberPeople,
  readLog,
  readSheetLog,
  archiveOrDeleteMatch,
  storage,
} from '../../src/lib/store';
import { readCopy, type ParsedCopy } from '../../src/lib/store/copy-format';
import { keepLocalCopy, localCopyOf } from '../../src/lib/store/local-copy';
import type { MatchRow } from '../../src/lib/store';
import { device, game, line, people, played, sheet } from './test-device';
import { onShelf } from './fake-local-storage';

const shelf = onShelf();
let rewritten: string[] = [];
beforeEach(() => {
  device();
  storage.returned = [];
  rewritten = [];
  vi.spyOn(storage, 'rewrite').mockImplementation((of, id) => void rewritten.push(`${of} ${id}`));
});
afterEach(() => vi.restoreAllMocks());

/**
 * Gives the match an OPFS copy: its row, with a log of `moves` moves; `way` and `shared`: as in `line`. `spoil` may
 * damage the copy's text.
 */
function copyHas(row: MatchRow, moves: number, way?: string, shared?: number, spoil = (text: string) => text) {
  const log = line(moves, way, shared).log.map((entry, seq) => ({ match: row.id, seq, entry }));
  const copied: ParsedCopy = readCopy(spoil(JSON.stringify({ of: 'matches', row, log })));
  vi.spyOn(storage, 'copyOf').mockResolvedValue(copied);
  return copied;
}
const moves = async (id: string) => (await readLog(id)).map((entry) => ('move' in entry ? entry.move : ''));
const lineOf = (...args: Parameters<typeof line>) =>
  line(...args).log.map((entry) => ('move' in entry ? entry.move : ''));
const running = async () => (await listMatches({ status: 'running' })).rows;

describe('a stored match and its OPFS copy', () => {
  test('the OPFS copy is longer → its moves are added, a notice names the match, and the copy is rewritten', async () => {
    const row = await played('m-1', 5);
    expect(copyHas(row, 9).kind).toBe('whole');
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(lineOf(9));
    expect(await getMatch('m-1')).toMatchObject({ ply: 9, length: 9 });
    expect(storage.returned).toEqual([{ what: 'moves', name: 'Ana, Bruno' }]);
    expect(rewritten).toEqual(['matches m-1']);
  });

  test('the OPFS copy has other moves → it is stored as another version, once, and a notice names the match', async () => {
    const row = await played('m-1', 6);
    copyHas(row, 7, 'b', 3);
    await copyReader.heal('matches', 'm-1');
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(lineOf(6));
    const [other, ...more] = (await running()).filter(({ id }) => id !== 'm-1');
    expect(more).toEqual([]);
    expect(await moves(other.id)).toEqual(lineOf(7, 'b', 3));
    expect(storage.returned).toEqual([{ what: 'version', name: 'Ana, Bruno' }]);
  });

  test.each([
    ['shorter', 4],
    ['as long', 6],
  ])('the OPFS copy %s → nothing changes, and the copy is rewritten', async (_, length) => {
    const row = await played('m-1', 6);
    copyHas(row, length);
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(lineOf(6));
    expect([storage.returned, rewritten]).toEqual([[], ['matches m-1']]);
  });

  test('the OPFS copy is torn → nothing changes', async () => {
    const row = await played('m-1', 6);
    expect(copyHas(row, 9, 'a', 0, (text) => text.slice(0, -30)).kind).toBe('torn');
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(lineOf(6));
    expect(storage.returned).toEqual([]);
  });

  test('the OPFS copy has moves that the rules refuse → nothing changes, and the copy stays as it is', async () => {
    const row = await played('m-1', 6);
    expect(
      copyHas(row, 9, 'a', 0, (text) => text.replace(/"move":"[^"]*"(?=[^]{0,40}\]\}$)/, '"move":"fly"')).kind,
    ).toBe('whole');
    const before = await moves('m-1');
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(before);
    expect([storage.returned, rewritten]).toEqual([[], []]);
  });

  test('the stored log has a gap → the OPFS copy becomes a match of its own', async () => {
    const row = await played('m-1', 6);
    await (await storage.backend).write([{ op: 'remove', table: 'log', keys: [['m-1', 2]] }]);
    copyHas(row, 8);
    await copyReader.heal('matches', 'm-1');
    const [other] = (await running()).filter(({ id }) => id !== 'm-1');
    expect(await moves(other.id)).toEqual(lineOf(8));
  });

  test('the match is in the bin, or deleted for good → its OPFS copy does not restore it', async () => {
    const row = await played('m-1', 5);
    copyHas(row, 9);
    await archiveOrDeleteMatch('m-1', 'deleted');
    await copyReader.heal('matches', 'm-1');
    expect(await getMatch('m-1')).toMatchObject({ status: 'deleted', length: 5 });
    await copyReader.heal('matches', 'm-7');
    expect(await getMatch('m-7')).toBeUndefined();
  });
});

test('games are restored from copies → their people are listed, the last player first; bots and unnamed seats are not', async () => {
  await rememberPeople([{ name: 'Bruno', colour: 'blue' }], 9000);
  const row = await played('m-1', 5);
  const copied = (people: MatchRow['people'], updatedAt: number) => {
    const copy = copyHas({ ...row, people, updatedAt }, 5);
    return copy.kind === 'whole' ? [copy] : [];
  };
  const bot = { level: 'marujo', version: 6 } as const;
  await copyReader.rememberPeople(await storage.backend, [
    ...copied([...people], 6000),
    ...copied(
      [
        { name: 'Carla', colour: 'black' },
        { name: 'Marujo', colour: 'red', bot },
      ],
      7000,
    ),
    ...copied(
      [
        { name: 'Green', colour: 'green' },
        { name: 'Ana', colour: 'blue' },
      ],
      8000,
    ),
  ]);
  expect((await listPeople()).map(({ name, colour }) => `${name} ${colour}`)).toEqual([
    'Bruno blue',
    'Ana blue',
    'Carla black',
  ]);
});

describe('a stored game and its packed copy in localStorage', () => {
  beforeEach(() => void vi.spyOn(storage, 'copyOf').mockResolvedValue({ kind: 'none' }));

  test('the packed copy of a match is longer → its moves are added', async () => {
    const row = await played('m-1', 5);
    keepLocalCopy(packMatchCopy(game, row, line(9).log));
    await copyReader.heal('matches', 'm-1');
    expect(await moves('m-1')).toEqual(lineOf(9));
    expect(storage.returned).toEqual([{ what: 'moves', name: 'Ana, Bruno' }]);
  });

  test('the packed copy of a sheet is longer → its taps are added', async () => {
    const { id } = await sheet();
    const row = await getSheet(id);
    if (!row) throw new Error('no sheet');
    const log = [...(await readSheetLog(id)), { set: [[0, 'colonies', 8] as [number, string, number]], at: 9 }];
    keepLocalCopy(packSheetCopy({ ...row, counts: [{ colonies: 8 }, row.counts[1]], length: 2 }, log));
    await copyReader.heal('sheets', id);
    expect((await getSheet(id))?.counts[0]).toEqual({ colonies: 8 });
    expect(await readSheetLog(id)).toHaveLength(2);
  });

  test('the packed copy is longer, with other moves → it is stored as another version, then removed', async () => {
    const row = await played('m-1', 6);
    keepLocalCopy(packMatchCopy(game, row, line(9, 'b', 3).log));
    await copyReader.heal('matches', 'm-1');
    expect(await running()).toHaveLength(2);
    expect(await moves('m-1')).toEqual(lineOf(6));
    expect(localCopyOf('matches', 'm-1')).toBeNull();
  });

  test('the packed copy is torn, or of a newer version → nothing changes', async () => {
    await played('m-1', 5);
    for (const text of ['1 1 99 2.torn', '1 1 99 9.newer', 'nonsense']) {
      shelf().items.set('caravela-copy-matches-m-1', text);
      await copyReader.heal('matches', 'm-1');
      expect(await moves('m-1')).toEqual(lineOf(5));
      expect(shelf().items.get('caravela-copy-matches-m-1')).toBe(text);
    }
    expect(storage.returned).toEqual([]);
  });
});

describe('all games when the app starts', () => {
  test('the app starts → each match and draft is compared, and packed if its packed copy is missing or too short', async () => {
    const compared = vi.spyOn(storage, 'compared').mockResolvedValue();
    const row = await played('m-1', 6);
    await played('m-2', 4, 'b');
    const { id } = await sheet();
    keepLocalCopy(packMatchCopy(game, row, line(3).log));
    await copyReader.healAll();
    expect(compared.mock.calls.map(([of, game]) => `${of} ${game}`).sort()).toEqual(
      ['matches m-1', 'matches m-2', `sheets ${id}`].sort(),
    );
    expect(localCopyOf('matches', 'm-1')?.length).toBe(6);
    expect(localCopyOf('matches', 'm-2')?.length).toBe(4);
    expect(localCopyOf('sheets', id)?.length).toBe(1);
  });

  test('a match cannot be read → it gets no packed copy, but the other matches do', async () => {
    vi.spyOn(storage, 'compared').mockResolvedValue();
    await played('m-1', 6);
    await played('m-2', 4, 'b');
    await (await storage.backend).write([{ op: 'remove', table: 'log', keys: [['m-2', 1]] }]);
    await copyReader.healAll();
    expect(localCopyOf('matches', 'm-1')?.length).toBe(6);
    expect(localCopyOf('matches', 'm-2')).toBeNull();
  });
});
