// The clock of a match is stored with its moves: backups and files carry it, statistics count it.
import { beforeEach, expect, test } from 'vitest';
import { clocksWithRunning, newClock, timesOfLog } from '../../src/lib/engine/player-clocks';
import { readMatchFile } from '../../src/lib/engine/match-file';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { createRematch, forkMatch } from '../../src/lib/play/session/create-match';
import { openMatch } from '../../src/lib/play/session/open-match';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { averageTime, gamesOfPerson } from '../../src/lib/stats/statistics';
import { addMatch, addSheet, getMatch, readLog, readMatch, saveOpenTime, type MatchSummary } from '../../src/lib/store';
import { summariseMatch } from '../../src/lib/store/match-summary';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { counts, device, game, line, pack, people } from './test-device';

beforeEach(device);

/** Stores a match with a clock, in which each move took this many ms. `said`: what its summary says instead. */
async function timed(id: string, moves = 6, used = 1500, said: Partial<MatchSummary> = {}): Promise<void> {
  const { start, log, ply, options, state } = line(moves);
  const entries = log.map((entry) => ({ ...entry, used }));
  const summary = { ...summariseMatch(game, options, state), ...said };
  await addMatch({ id, title: '', people, start, log: entries, ply, summary, clock: { limit: 30 } });
}
const total = async (id: string) => timesOfLog(await readLog(id), 2).reduce((a, b) => a + b, 0);
const clockOf = async (id: string) => (await getMatch(id))?.clock;
const merge = async (bytes: Uint8Array) => mergeContent(await readFile(bytes));

test('a match with a clock is carried to another device and back → no time is lost, the longer decision counts', async () => {
  await timed('m-1');
  await saveOpenTime('m-1', 6, 4000);
  const first = await pack();
  device();
  await merge(first);
  expect([await total('m-1'), await clockOf('m-1')]).toEqual([9000, { limit: 30, open: { length: 6, ms: 4000 } }]);
  await saveOpenTime('m-1', 6, 7000);
  const second = await pack();
  await merge(first);
  expect((await clockOf('m-1'))?.open?.ms).toBe(7000);
  device();
  await merge(first);
  await merge(second);
  expect((await clockOf('m-1'))?.open?.ms).toBe(7000);
});

test('the open time belongs to another length of the log, or the match has no clock → it is not stored', async () => {
  await timed('m-1');
  await saveOpenTime('m-1', 5, 4000);
  expect(await clockOf('m-1')).toEqual({ limit: 30 });
  await saveOpenTime('none', 0, 4000);
  expect(await getMatch('none')).toBeUndefined();
});

test('a move is undone → its time stays with its player, the undo’s time goes to the player who decides again', () => {
  const move = (seat: number, used: number) => ({ move: 'x', seat, used });
  expect(timesOfLog([move(0, 10), move(1, 5), { undo: 2, used: 3 }, move(0, 1)], 2)).toEqual([14, 5]);
  expect(timesOfLog([{ undo: 9, used: 3 }, move(7, 2)], 2), 'a damaged log').toEqual([0, 0]);
});

test('a match with a clock is exported, continued elsewhere or played again → each counts its own time', async () => {
  await timed('m-1');
  const { row, log } = (await readMatch('m-1')) ?? expect.fail('no match');
  const file = readMatchFile(exportedMatchText(row, log), (raw) => raw as never);
  expect([file.clock, file.log[0].used]).toEqual([{ limit: 30 }, 1500]);
  const fork = await forkMatch(row, log, 4);
  expect([fork.clock, await total(fork.id)]).toEqual([{ limit: 30 }, 0]);
  expect((await createRematch(row)).clock).toEqual({ limit: 30 });
  expect((await openMatch('m-1')).clock?.limit).toBe(30);
});

test('a match and a sheet with clocks are over → statistics know how long each person decided', async () => {
  await timed('m-1', 6, 1000, { actor: -1, scores: [30, 20], ranks: [1, 2] });
  const log = await readLog('m-1');
  const clock = clocksWithRunning(clocksWithRunning(newClock(2), 0, 5000), 1, 65_000);
  const { id } = await addSheet({ game: 'navegador', people, counts, options: { clock } });
  const sheet = (await SheetSession.open(id)) ?? expect.fail('no sheet');
  sheet.finish();
  await sheet.settled();
  const facts = await collectFacts();
  const used = (kind: string) => facts.find((f) => f.kind === kind)?.players.map((p) => p.used);
  expect(used('match')).toEqual(timesOfLog(log, 2));
  expect(used('sheet')?.[0]).toBe(60_000);
  expect(sheet.options.clock, 'a finished sheet stops its clock').toMatchObject({ on: null });
  const [ana] = timesOfLog(log, 2);
  expect(averageTime(gamesOfPerson(facts, 'ana'))).toEqual({ games: 2, ms: (ana + 60_000) / 2 });
});
