// A stored day stays the calendar day of the device that stored it, in whatever time zone it is read.
import { gzipSync, gunzipSync, strFromU8, strToU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveToDay, timeOnDay } from '../../src/lib/device/change-day';
import * as v from 'valibot';
import { calendarDaySchema } from '../../src/lib/engine/input-schemas';
import { readOccasion } from '../../src/lib/engine/occasion';
import { formatDay, relativeTime, rowTimeText } from '../../src/lib/i18n/dates';
import { makeBackup } from '../../src/lib/backup/backup';
import { everythingCsv, collectFinishedGames } from '../../src/lib/stats/export-all';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { mergeContent } from '../../src/lib/backup/merge';
import { daysOfPeriod } from '../../src/lib/library/period';
import { readFile } from '../../src/lib/files/read-file';
import { matchFileName, exportedMatchText } from '../../src/lib/play/finale/export-match';
import {
  addMatch,
  checkMatchRow,
  checkSheetRow,
  getMatch,
  getSheet,
  listMatches,
  listSheets,
  readLog,
  renameMatch,
  saveReview,
  storage,
} from '../../src/lib/store';
import { amendMatch, amendSheet, playedDay } from '../../src/lib/store/amend-game';
import { isoDay } from '../../src/lib/store/day';
import { listedTimes } from '../../src/lib/store/game-details';
import { addEvening, eveningDay, getEvening, editEvening } from '../../src/lib/store/evenings';
import { MIGRATION_CHAINS } from '../../src/lib/store/migrations';
import { summariseMatch } from '../../src/lib/store/match-summary';
import { device, game, line, pack, people, sheet } from './test-device';

const home = process.env.TZ;
const ZONES = ['Europe/Lisbon', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Auckland'];
const inZone = (zone: string) => {
  process.env.TZ = zone;
};

beforeEach(device);
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** Half past eleven in the evening of 31 December 2025 in Lisbon: in Berlin it is 2026 already. */
const LATE = Date.UTC(2025, 11, 31, 23, 30);

async function ended(id: string, at: number): Promise<void> {
  const timeline = line(0);
  const choose = timeline.legal();
  expect(choose.length).toBeGreaterThan(0);
  const summary = { ...summariseMatch(game, timeline.options, timeline.state), actor: -1, ranks: [1, 2] };
  await addMatch({ id, title: '', people, start: timeline.start, log: [], ply: 0, summary, createdAt: at });
}

test('a match is played late on 31 December in Lisbon → it has that day in every time zone', async () => {
  inZone('Europe/Lisbon');
  expect(isoDay(LATE)).toBe('2025-12-31');
  await ended('m-1', LATE);
  for (const zone of ZONES) {
    inZone(zone);
    const row = checkMatchRow(await (await storage.backend).get('matches', 'm-1'));
    expect(playedDay(row)).toBe('2025-12-31');
    expect(matchFileName(row)).toBe('navegador-2025-12-31.caravela');
    expect(rowTimeText(row)).toContain('2025');
    const facts = await collectFacts();
    expect(everythingCsv(await collectFinishedGames(facts))).toContain('2025-12-31');
    expect(isoDay(timeOnDay(row.createdAt, playedDay(row)))).toBe('2025-12-31');
    const during = (period: 'year' | 'last') =>
      listMatches({ status: 'finished', ...daysOfPeriod(period, new Date(2026, 5, 1)) });
    expect((await during('last')).rows).toHaveLength(1);
    expect((await during('year')).rows).toHaveLength(0);
  }
});

test('a finished game is named, reviewed or corrected later → lists show the day it was played', async () => {
  inZone('Europe/Lisbon');
  const match = async () => listedTimes(checkMatchRow(await getMatch('m-1'))).updatedDay;
  await ended('m-1', LATE);
  await renameMatch('m-1', 'The last of the year');
  await saveReview('m-1', { length: 0, text: '' });
  expect(await match()).toBe('2025-12-31');
  await amendMatch('m-1', { names: [], about: { day: '2025-12-24' } });
  expect(await match()).toBe('2025-12-24');

  const begun = { createdAt: LATE, createdDay: '2025-12-31' };
  const changed = { updatedAt: LATE + 3 * 86_400_000, updatedDay: '2026-01-03' };
  const row = { ...checkSheetRow(await getSheet((await sheet()).id)), ...begun, ...changed };
  const days = (['draft', 'finished', 'archived'] as const).map((status) => listedTimes({ ...row, status }).updatedDay);
  expect(days).toEqual(['2026-01-03', '2025-12-31', '2025-12-31']);
});

test('a game was played on another day than its row was changed → its text has no hour', () => {
  inZone('Europe/Lisbon');
  const now = LATE + 60_000;
  expect(relativeTime(LATE, now, 'en-GB', '2025-12-31')).toBe('today, 23:30');
  expect(relativeTime(LATE, now, 'en-GB', '2025-12-30')).toBe('yesterday');
});

test('a match, a sheet and an evening have a day → the backup and the file contain it', async () => {
  inZone('Europe/Lisbon');
  const about = { at: LATE, day: '2025-12-31' };
  await ended('m-1', LATE + 3 * 86_400_000);
  const { id } = await sheet();
  const evening = await addEvening();
  await amendMatch('m-1', { names: [], about });
  await amendSheet(id, { names: [], about });
  await editEvening(evening.id, about);
  const bytes = await pack();
  const row = checkMatchRow(await (await storage.backend).get('matches', 'm-1'));
  const file = new TextEncoder().encode(exportedMatchText(row, await readLog('m-1')));
  for (const zone of ZONES) {
    inZone(zone);
    device();
    await mergeContent(await readFile(bytes));
    expect((await listSheets({ status: 'draft' })).rows.map(playedDay)).toEqual(['2025-12-31']);
    const there = await getEvening(evening.id);
    expect(there && eveningDay(there)).toBe('2025-12-31');
    const [match] = (await readFile(file)).matches;
    expect(playedDay(match)).toBe('2025-12-31');
    expect(match).toMatchObject({ createdDay: row.createdDay });
  }
  expect((await getSheet(id))?.about).toMatchObject(about);
});

test('the day of a match is corrected → a device in another time zone imports the corrected day', async () => {
  inZone('Europe/Lisbon');
  await ended('m-1', LATE);
  const before = await pack();
  await amendMatch('m-1', { names: [], about: { at: LATE - 86_400_000, day: '2025-12-30' } });
  const after = await pack();
  device();
  inZone('Europe/Berlin');
  await mergeContent(await readFile(before));
  await mergeContent(await readFile(after));
  const row = await getMatch('m-1');
  expect(row && playedDay(row)).toBe('2025-12-30');
});

describe('rows stored before days were stored', () => {
  const old = { id: 'm', form: 2, createdAt: LATE, updatedAt: LATE, about: { at: LATE }, corrected: { at: 9 } };

  test('a row without a day is migrated → it gets the day of its time, in the time zone of that device', () => {
    inZone('Europe/Lisbon');
    const row = MIGRATION_CHAINS.matches.bring(old);
    expect(row).toMatchObject({ createdDay: '2025-12-31', updatedDay: '2025-12-31', about: { day: '2025-12-31' } });
    expect(row).toMatchObject({ corrected: { at: 9, day: 9 } });
    inZone('Europe/Berlin');
    expect(MIGRATION_CHAINS.matches.bring(row)).toBe(row);
    expect(MIGRATION_CHAINS.evenings.bring({ id: 'e', at: LATE })).toMatchObject({ day: '2026-01-01' });
  });
});

test('a backup is made → its file name contains the day in the device’s time zone', async () => {
  inZone('America/Sao_Paulo');
  const { files } = await makeBackup(undefined, Date.UTC(2026, 10, 26, 1, 30));
  expect(files[0].name).toBe('caravela-2026-11-25.caravela');
});

test('a match in a backup has an invalid day → that match is refused', async () => {
  await ended('m-1', LATE);
  const text = strFromU8(gunzipSync(await pack())).replace(/"createdDay":"[^"]+"/, '"createdDay":"2025-13-01"');
  const cargo = await readFile(gzipSync(strToU8(text), { mtime: 0, level: 6 }));
  expect(cargo).toMatchObject({ matches: [], refused: [{ code: 'file_damaged' }] });
});

test('a stored day is displayed → it is the same day in every time zone', () => {
  for (const zone of ZONES) {
    inZone(zone);
    expect(formatDay('day', '2025-12-31', 'en')).toBe('Dec 31, 2025');
  }
});

test('a day such as 31 February is typed or in a file → it is refused', () => {
  expect(['2026-02-29', '2026-02-31', '2025-04-31'].filter((day) => v.is(calendarDaySchema, day))).toEqual([]);
  expect(['2028-02-29', '2026-12-31', '1970-01-01', '2099-12-31'].every((day) => v.is(calendarDaySchema, day))).toBe(
    true,
  );
  expect(moveToDay(Date.UTC(2026, 0, 5, 12), '2026-02-31')).toBeNull();
  expect(readOccasion({ day: '2026-02-31', place: 'Porto' })).toEqual({ place: 'Porto' });
});
