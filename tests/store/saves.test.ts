// This version opens and migrates everything that released versions stored: match files, backups and databases.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MatchStart } from '../../src/lib/engine/log';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { crc32 } from '../../src/lib/encoding/crc';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SCORED_GAMES } from '../../src/lib/games/scored';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import {
  archiveOrDeleteSheet,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  storage,
  readLog,
  readPrefs,
  type MatchRow,
} from '../../src/lib/store';
import { listEvenings } from '../../src/lib/store/evenings';
import type { Row, TableName } from '../../src/lib/store/backend';
import { DiskBackend, DATABASE_VERSIONS, type SchemaVersion } from '../../src/lib/store/disk-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { root } from '../../src/tools/install.mjs';
import { keepSheet } from './change-sheet';
import { sheet } from './test-device';

const RELEASES = join(root, 'tests/saves');
const DATABASES = join(root, 'tests/store/saves');
const bytesOf = (...path: string[]) => new Uint8Array(readFileSync(join(...path)));

// Load the sheets once: it takes time on a busy machine.
beforeAll(() => Promise.all(SCORED_GAMES.map((game) => loadScoreUi(game.id))));

/** All matches, replayed by the current rules. */
async function replayed(): Promise<MatchRow[]> {
  const rows: MatchRow[] = [];
  for (const status of ['running', 'finished'] as const) rows.push(...(await listMatches({ status })).rows);
  for (const row of rows) {
    const line = new Timeline(await loadGame(row.game), row.start, await readLog(row.id));
    expect([row.id, line.ply, line.over]).toEqual([row.id, row.ply, row.status === 'finished']);
  }
  return rows;
}

describe.each(readdirSync(RELEASES))('version %s', (release) => {
  const files = readdirSync(join(RELEASES, release));

  test.each(files.filter((file) => file.endsWith('.json')))('%s is imported → its match replays', async (file) => {
    storage.use(new MemoryBackend());
    await mergeContent(await readFile(bytesOf(RELEASES, release, file)));
    const [row] = await replayed();
    expect(file).toBe(`${row.id}.caravela.json`);
  });

  test.each(files.filter((file) => file === 'sheets.caravela'))(
    '%s is imported → each sheet has its stored points',
    async (file) => {
      storage.use(new MemoryBackend());
      const cargo = await readFile(bytesOf(RELEASES, release, file));
      expect(cargo.refused).toEqual([]);
      await mergeContent(cargo);
      const { rows } = await listSheets({ status: 'finished' });
      expect(rows.map(({ game }) => game).sort()).toEqual(SCORED_GAMES.map(({ id }) => id).sort());
      for (const { id, scores } of rows) {
        const desk = await SheetSession.open(id);
        expect([desk?.finished, desk?.totals]).toEqual([true, scores]);
        expect(new Set(scores).size, 'different points').toBe(3);
      }
    },
  );

  test.each(files.filter((file) => file === 'helpers.caravela'))(
    '%s, in which every helper of that version stored data → each sheet keeps its points and takes a tap',
    async (file) => {
      storage.use(new MemoryBackend());
      const cargo = await readFile(bytesOf(RELEASES, release, file));
      expect(cargo.refused).toEqual([]);
      await mergeContent(cargo);
      for (const status of ['draft', 'finished'] as const) {
        const { rows } = await listSheets({ status });
        expect(rows.map(({ game }) => game).sort()).toEqual(['madeira', 'navegador', 'navigators']);
        for (const { id, scores } of rows) {
          const desk = await SheetSession.open(id);
          expect([desk?.totals, desk?.undecided]).toEqual([scores, false]);
          desk?.reopen();
          desk?.keep((extra) => desk.ui.reseat?.(extra, desk.people.map((_, seat) => seat)) ?? {}); // oxfmt-ignore
          await desk?.settled();
          expect(desk?.totals).toEqual(scores);
        }
      }
    },
  );

  test.each(files.filter((file) => file === 'backup.caravela'))(
    '%s of an earlier version is imported → no record is refused, and every match replays',
    async (file) => {
      storage.use(new MemoryBackend());
      const cargo = await readFile(bytesOf(RELEASES, release, file));
      expect(cargo.refused).toEqual([]);
      await mergeContent(cargo);
      expect(await replayed()).toHaveLength(6);
      expect((await listSheets({ status: 'draft' })).rows).toHaveLength(3);
      expect(await listPeople()).toHaveLength(3);
      expect((await readPrefs()).theme).toBe('dark');
      expect((await listEvenings()).map(({ members }) => members.map(({ id }) => id))).toEqual(
        cargo.evenings.map(() => ['navegador-finished']),
      );
    },
  );

  test.each(files.filter((file) => file === 'learning.caravela'))(
    '%s is imported → a review by today’s levels, the finished lesson and the solved puzzles are restored',
    async (file) => {
      storage.use(new MemoryBackend());
      const cargo = await readFile(bytesOf(RELEASES, release, file));
      expect(cargo.refused).toEqual([]);
      await mergeContent(cargo);
      const [row] = await replayed();
      const [{ review }] = cargo.matches;
      // A review by other levels is left out: the app makes it again.
      const { version } = JSON.parse(review?.text ?? '{}') as { version?: number };
      expect([LEVELS_VERSION, undefined]).toContain(version);
      expect((await getMatch(row.id))?.review).toEqual(review);
      const { lessons, puzzles } = await readPrefs();
      expect([lessons, puzzles]).toEqual([['navegador voyage'], [`${row.id} 0`, 'strong-madeira-0 96']]);
    },
  );
});

test.each(['sheets.caravela', 'learning.caravela'])('the newest release → it stored %s', (file) => {
  expect(existsSync(join(RELEASES, readdirSync(RELEASES).sort().at(-1) ?? '', file))).toBe(true);
});

/** Database versions that have a fixture. */
const KEPT = DATABASE_VERSIONS.map(({ version }) => version).filter((n) =>
  existsSync(join(DATABASES, `database-${String(n)}.json`)),
);

test('a database version is not the newest → it has a fixture', () => {
  expect(KEPT).toEqual(expect.arrayContaining(DATABASE_VERSIONS.slice(0, -1).map(({ version }) => version)));
});

test('a match file of 0.1.0 has no id → it gets an id computed from its start and people', async () => {
  const raw = readFileSync(join(RELEASES, '0.1.0/navegador-running.caravela.json'), 'utf8');
  const first = JSON.parse(raw) as { id?: string; start: MatchStart; people: unknown };
  delete first.id;
  const { game, seed, options } = first.start;
  const began = new TextEncoder().encode(JSON.stringify([game, seed, options, first.people]));
  const { matches } = await readFile(new TextEncoder().encode(JSON.stringify(first)));
  expect(matches[0].id).toBe(`file-${crc32(began).toString(36)}-${crc32(began.toReversed()).toString(36)}`);
});

test('a database of version 4 has archived open sheets → they are open again; finished and damaged ones stay', async () => {
  const NAME = 'archive';
  const old = await DiskBackend.open(NAME, undefined, DATABASE_VERSIONS.slice(0, 4));
  storage.use(old);
  const ids: string[] = [];
  for (const status of ['draft', 'finished'] as const) {
    const row = await sheet();
    await keepSheet({ ...row, scores: [12, 8], status });
    await archiveOrDeleteSheet(row.id, 'archived');
    ids.push(row.id);
  }
  const damaged = await sheet();
  await archiveOrDeleteSheet(damaged.id, 'archived');
  await old.write([{ op: 'add', table: 'sheetLog', rows: [{ sheet: damaged.id, seq: 1, entry: 'torn' }] }]);
  ids.push(damaged.id);
  old.close();
  const backend = await DiskBackend.open(NAME);
  storage.use(backend);
  const rows = await Promise.all(ids.map(getSheet));
  expect(rows.map((row) => row?.status)).toEqual(['draft', 'archived', 'archived']);
  expect((await listSheets({ status: 'draft', who: 'Ana' })).rows.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await collectFacts()).map(({ id }) => id)).toEqual([ids[1]]);
  backend.close();
  storage.use(null);
  await Dexie.delete(NAME);
});

describe.each(KEPT)('a database of version %i', (version) => {
  const NAME = 'old';
  const rows = JSON.parse(readFileSync(join(DATABASES, `database-${String(version)}.json`), 'utf8')) as Record<
    TableName,
    Row[]
  >;
  const upTo = DATABASE_VERSIONS.filter((v) => v.version <= version);
  /** A future version that changes every log entry. */
  const next: SchemaVersion = {
    version: Math.max(...DATABASE_VERSIONS.map((v) => v.version)) + 1,
    stores: { log: '[match+seq], era' },
    upgrade: (transaction) => transaction.table('log').toCollection().modify({ era: 'new' }),
  };
  const interrupted: SchemaVersion = {
    ...next,
    upgrade: async (transaction) => {
      let left = 100;
      await transaction
        .table('log')
        .toCollection()
        .modify((row: Record<string, unknown>) => {
          row.era = 'new';
          if (--left === 0) throw new Error('the battery is empty');
        });
    },
  };
  const contents = async (versions: readonly SchemaVersion[]) => {
    const db = await DiskBackend.open(NAME, undefined, versions);
    const log = await db.span('log', { index: '[match+seq]', lower: ['', 0], upper: ['\uffff', Infinity] });
    const matches = await db.span('matches', { index: 'id', lower: '', upper: '\uffff' });
    db.close();
    return { log, matches };
  };

  async function planted(): Promise<void> {
    const old = await DiskBackend.open(NAME, undefined, upTo);
    const tables = Object.keys(rows) as TableName[];
    await old.write(tables.map((table) => ({ op: 'add' as const, table, rows: rows[table] })));
    old.close();
  }
  afterEach(async () => {
    storage.use(null);
    await Dexie.delete(NAME);
  });

  test('the database is opened → every match replays', async () => {
    await planted();
    const backend = await DiskBackend.open(NAME);
    storage.use(backend);
    expect(await replayed()).toHaveLength(6);
    expect((await listSheets({ status: 'draft' })).rows).toHaveLength(3);
    expect((await readPrefs()).theme).toBe('dark');
    expect((await listMatches({ status: 'running', text: 'night' })).rows).toHaveLength(3);
    expect((await listSheets({ status: 'draft', text: 'ana cardb' })).rows).toHaveLength(3);
    expect(await collectFacts()).toHaveLength(3);
    backend.close();
  });

  test('the database is migrated to a future version → every row is kept', async () => {
    await planted();
    const before = await contents(DATABASE_VERSIONS);
    const after = await contents([...DATABASE_VERSIONS, next]);
    expect(after.matches).toEqual(before.matches);
    expect(after.log).toEqual(before.log.map((row) => ({ ...(row as Row), era: 'new' })));
    await expect(DiskBackend.open(NAME)).rejects.toMatchObject({ code: 'newer' });
  });

  test('a migration is interrupted → the database is unchanged, and the next start completes the migration', async () => {
    await planted();
    const before = await contents(DATABASE_VERSIONS);
    await expect(contents([...DATABASE_VERSIONS, interrupted])).rejects.toThrow();
    expect(await contents(DATABASE_VERSIONS)).toEqual(before);
    const after = await contents([...DATABASE_VERSIONS, next]);
    expect(after.log.every((row) => (row as Row).era === 'new')).toBe(true);
    expect(after.log).toHaveLength(before.log.length);
  });
});
