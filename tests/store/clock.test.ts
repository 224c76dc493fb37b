// The device's clock is wrong by decades: everything that the app then writes can be read again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMatchFile } from '../../src/lib/engine/match-file';
import { makeBackup } from '../../src/lib/backup/backup';
import { mergeContent } from '../../src/lib/backup/merge';
import { packMatchCopy } from '../../src/lib/backup/pack-local-copy';
import { readFile } from '../../src/lib/files/read-file';
import { unpackLocalCopy } from '../../src/lib/backup/unpack-local-copy';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { openMatch } from '../../src/lib/play/session/open-match';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { newClock, readClock, clocksWithRunning } from '../../src/lib/engine/player-clocks';
import {
  addSheet,
  getEdition,
  getMatch,
  getSheet,
  listPeople,
  readLog,
  readPrefs,
  readSheetLog,
  rememberPeople,
  saveEdition,
  savePref,
  archiveOrDeleteMatch,
  archiveOrDeleteSheet,
  storage,
} from '../../src/lib/store';
import { amendMatch, amendSheet } from '../../src/lib/store/amend-game';
import { isoDay, nearestStorableTime, timeNow } from '../../src/lib/store/day';
import { addEvening, deleteEvening, listEvenings, editEvening, setEveningGame } from '../../src/lib/store/evenings';
import { isDeleted, noteDeletion } from '../../src/lib/store/tombstones';
import { calendarDaySchema, LATEST_TIME, timeSchema } from '../../src/lib/engine/input-schemas';
import * as v from 'valibot';
import { device, game, people, played } from './test-device';
import { onShelf } from './fake-local-storage';

const CLOCKS = [
  ['in 2150', Date.UTC(2150, 4, 14)],
  ['a minute before 2100', LATEST_TIME - 60_000],
  ['in 1960', Date.UTC(1960, 4, 14)],
  ['at the first second of 1970', 0],
  ['at the latest possible date', 8_640_000_000_000_000],
] as const;

onShelf();
beforeEach(device);
afterEach(() => vi.useRealTimers());

describe.each(CLOCKS)('a clock %s', (_, clock) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(clock);
  });

  test('the clock is wrong → a played and amended match can be read, and so can its file and packed copy', async () => {
    await played('m-1', 3);
    const session = await openMatch('m-1');
    session.play(session.legal[0]);
    await session.settled();
    expect(session.trouble).toBeNull();
    for (const note of ['windy', 'calm']) await amendMatch('m-1', { names: [], about: { note } });
    const row = await getMatch('m-1');
    if (!row) throw new Error('no match');
    const log = await readLog('m-1');
    expect([row.length, log.length]).toEqual([4, 4]);
    expect(row.about).toEqual({ note: 'calm' });
    expect(readMatchFile(exportedMatchText(row, log), (raw) => raw as never).log).toHaveLength(4);
    expect(await unpackLocalCopy(packMatchCopy(game, row, log))).toMatchObject({ length: 4 });
    await archiveOrDeleteMatch('m-1', 'deleted');
    expect((await getMatch('m-1'))?.status).toBe('deleted');
  });

  test('the clock is wrong → a sheet can be read, with its taps and its running clock', async () => {
    const { id } = await addSheet({ game: 'navegador', people, counts: [{}, {}], options: {} });
    const sheetSession = (await SheetSession.open(id)) as SheetSession;
    sheetSession.enter([{ seat: 0, field: 'colonies', value: 7 }]);
    sheetSession.undo();
    await sheetSession.settled();
    expect(sheetSession.keeping).toBe('saved');
    for (const note of ['windy', 'calm']) await amendSheet(id, { names: [], about: { note } });
    expect((await getSheet(id))?.about).toEqual({ note: 'calm' });
    expect(await readSheetLog(id)).toHaveLength(3);
    const table = clocksWithRunning(newClock(2), 1, timeNow());
    expect(readClock(table, 2)).toEqual(table);
    await archiveOrDeleteSheet(id, 'deleted');
    expect((await getSheet(id))?.status).toBe('deleted');
  });

  test('the clock is wrong → evenings, people, corrected numbers, settings and deletions can be read', async () => {
    const evening = await addEvening();
    await editEvening(evening.id, { title: 'Lisbon' });
    await setEveningGame(evening.id, { of: 'matches', id: 'm-1' }, true);
    await setEveningGame(evening.id, { of: 'matches', id: 'm-1' }, false);
    expect(await listEvenings()).toMatchObject([{ title: 'Lisbon', members: [{ out: true }] }]);
    await rememberPeople(people);
    expect((await listPeople()).map((p) => p.name).sort()).toEqual(['Ana', 'Bruno']);
    await saveEdition('navegador', { base: 1 });
    expect(await getEdition('navegador')).toEqual({ base: 1 });
    await savePref('backupAt', timeNow());
    expect((await readPrefs()).backupAt).toBe(timeNow());
    noteDeletion('matches', 'm-8');
    await deleteEvening(evening.id);
    expect([isDeleted('matches', 'm-8'), isDeleted('evenings', evening.id)]).toEqual([true, true]);
  });

  test('the clock is wrong → a backup is read without a refused line', async () => {
    await played('m-1', 3);
    const session = await openMatch('m-1');
    session.play(session.legal[0]);
    await session.settled();
    await addSheet({ game: 'navegador', people, counts: [{}, {}], options: {} });
    await addEvening();
    await rememberPeople(people);
    const backup = await makeBackup();
    expect(backup).toMatchObject({ matches: 1, sheets: 1, skipped: 0 });
    const cargo = await readFile(backup.files[0].bytes);
    expect(cargo).toMatchObject({ refused: [], matches: [{ id: 'm-1' }], evenings: [{ title: '' }] });
    expect(cargo.people).toHaveLength(2);
  });
});

test('any time → the stored time is within its bounds, and its day is a day of the calendar', () => {
  for (const at of [NaN, -Infinity, -1, 0, 1.5, LATEST_TIME, LATEST_TIME + 1, Infinity]) {
    expect(v.is(timeSchema, nearestStorableTime(at)), String(at)).toBe(true);
    expect(v.is(calendarDaySchema, isoDay(at)), String(at)).toBe(true);
  }
  const now = Date.UTC(2026, 10, 26, 7);
  expect(nearestStorableTime(now)).toBe(now);
});

test.each([
  ['Pacific/Honolulu', 0, '1970-01-01'],
  ['Pacific/Kiritimati', LATEST_TIME, '2099-12-31'],
])('in %s the day of a time at its bound lies within 1970 and 2099', (zone, at, day) => {
  vi.stubEnv('TZ', zone);
  expect(isoDay(at)).toBe(day);
  vi.unstubAllEnvs();
});

test('details were corrected at the last possible time → they can be corrected again', async () => {
  const { id } = await played('m-1', 3);
  const { id: sheet } = await addSheet({ game: 'navegador', people, counts: [{}, {}], options: {} });
  const late = { about: { note: 'windy' }, amended: LATEST_TIME, corrected: { note: LATEST_TIME } };
  const backend = await storage.backend;
  await backend.write([
    { op: 'update', table: 'matches', key: id, patch: late },
    { op: 'update', table: 'sheets', key: sheet, patch: late },
  ]);
  await amendMatch(id, { names: [], about: { note: 'calm' } });
  await amendSheet(sheet, { names: [], about: { note: 'calm' } });
  expect([(await getMatch(id))?.about, (await getSheet(sheet))?.about]).toEqual([{ note: 'calm' }, { note: 'calm' }]);
});

describe('the clock was wrong when something was stored, and is right now', () => {
  const backupOf2150 = async (work: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.UTC(2150, 4, 14));
    await work();
    const { bytes } = (await makeBackup()).files[0];
    vi.setSystemTime(Date.UTC(2026, 4, 14));
    return readFile(bytes);
  };

  test('a number of a board is corrected again → an old backup does not undo the correction', async () => {
    const old = await backupOf2150(() => saveEdition('navegador', { base: 1, changes: { 'buildings.church.2': 150 } }));
    await saveEdition('navegador', { base: 1 });
    await mergeContent(old);
    expect(await getEdition('navegador')).toEqual({ base: 1 });
  });

  test('a name is corrected again → an old backup does not undo the correction, and another device gets it', async () => {
    await played('m-1', 3);
    const old = await backupOf2150(() => amendMatch('m-1', { names: ['Eva'], about: {} }));
    await amendMatch('m-1', { names: ['Iris'], about: {} });
    const name = async () => (await getMatch('m-1'))?.people[0].name;
    await mergeContent(old);
    expect(await name()).toBe('Iris');
    const { bytes } = (await makeBackup()).files[0];
    device();
    await mergeContent(old);
    await mergeContent(await readFile(bytes));
    expect(await name()).toBe('Iris');
  });

  test('an evening is deleted → an old backup does not restore it', async () => {
    const old = await backupOf2150(addEvening);
    const [{ id }] = await listEvenings();
    await deleteEvening(id);
    await mergeContent(old);
    expect(await listEvenings()).toEqual([]);
  });
});

test('an evening was changed at the last possible time → it can be changed again', async () => {
  const evening = await addEvening();
  await (
    await storage.backend
  ).write([{ op: 'put', table: 'evenings', rows: [{ ...evening, updatedAt: LATEST_TIME }] }]);
  await editEvening(evening.id, { title: 'again' });
  expect(await listEvenings()).toMatchObject([{ title: 'again' }]);
});

test('a file reads the device clock → it is listed here: all other code uses the bounded time', () => {
  const src = fileURLToPath(new URL('../../src', import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('Date.now()'));
  expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'lib/device/updates.svelte.ts',
    'lib/i18n/dates.ts',
    'lib/shell/device-checks.ts',
    'lib/store/day.ts',
  ]);
});
