// The deal of the day: the same for everyone, only the first try counts, and the calendar follows from stored matches.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Page from '../../src/routes/daily/+page.svelte';
import { isoDay } from '../../src/lib/device/change-day';
import { GAMES } from '../../src/lib/games';
import { levelOf } from '../../src/lib/engine/person';
import { startDaily, dailyDealOf, dailyDayOf, dailyTriesSince } from '../../src/lib/daily/daily';
import { addDays, weekdayOf } from '../../src/lib/store/day';
import { makeBackup } from '../../src/lib/backup/backup';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { forkMatch } from '../../src/lib/play/session/create-match';
import { getMatch, listMatches, readLog, rememberPeople, archiveOrDeleteMatch, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

const goto = vi.hoisted(() => vi.fn());
vi.mock('$app/navigation', () => ({ goto }));

let backend: MemoryBackend;
beforeEach(() => {
  backend = new MemoryBackend();
  storage.use(backend);
  goto.mockReset();
});
afterEach(cleanup);

const DAY = '2026-11-22';
const today = () => isoDay(Date.now());

/**
 * Marks a match as finished, only in its row. `place`: the person's rank; `points`: first the person's, then the
 * opponents'.
 */
async function ended(id: string, place: number, points: readonly number[]): Promise<void> {
  const row = await getMatch(id);
  if (!row) throw new Error('no match');
  const seat = row.people.findIndex((person) => levelOf(person) === null);
  const rest = [1, 2, 3, 4].filter((n) => n !== place);
  const ranks = row.people.map((_, k) => (k === seat ? place : (rest.shift() ?? 4)));
  const scores = row.people.map((_, k) => (k === seat ? points[0] : points[1 + (k < seat ? k : k - 1)]));
  const patch = { status: 'finished', summary: { ...row.summary, actor: -1, scores, ranks } };
  await backend.write([{ op: 'update', table: 'matches', key: id, patch }]);
}

describe('the deal', () => {
  test('two devices on one day → the same deal; the next day → another deal', async () => {
    const [one, two] = [await startDaily(dailyDealOf(DAY)), await startDaily(dailyDealOf(DAY))];
    expect(one.start).toEqual(two.start);
    expect(one.people.map((p) => levelOf(p))).toEqual(two.people.map((p) => levelOf(p)));
    expect((await startDaily(dailyDealOf(addDays(DAY, 1)))).start.seed).not.toBe(one.start.seed);
  });

  test('a week of deals → every game occurs; sixty days → the person sits in every seat', () => {
    const week = Array.from({ length: 7 }, (_, n) => dailyDealOf(addDays(DAY, n)));
    expect(new Set(week.map(({ game }) => game))).toEqual(new Set(GAMES.filter((g) => g.playable).map(({ id }) => id)));
    expect(week[0].game).toBe(dailyDealOf(addDays(DAY, 7)).game);
    const seats = Array.from({ length: 60 }, (_, n) => dailyDealOf(addDays(DAY, n)).seat);
    expect([...new Set(seats)].sort()).toEqual([0, 1, 2, 3]);
    expect([weekdayOf('2026-11-16'), weekdayOf(DAY)]).toEqual([0, 6]);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });

  test('a deal is started → the person who played here last sits against three Almirantes, each with another name and colour', async () => {
    await rememberPeople([{ name: 'Gama', colour: 'blue' }]);
    const { people } = await startDaily(dailyDealOf(DAY));
    expect(people.filter((p) => levelOf(p) === 'almirante')).toHaveLength(3);
    expect(people[dailyDealOf(DAY).seat]).toEqual({ name: 'Gama', colour: 'blue' });
    expect(new Set(people.map((p) => p.colour)).size).toBe(4);
    expect(new Set(people.map((p) => p.name)).size).toBe(4);
  });
});

describe('the calendar', () => {
  test('a deal is tried several times → the calendar counts the first try, even if that match was deleted', async () => {
    const first = await startDaily(dailyDealOf(DAY));
    await backend.write([
      { op: 'update', table: 'matches', key: first.id, patch: { createdAt: first.createdAt - 5000 } },
    ]);
    const second = await startDaily(dailyDealOf(DAY));
    await ended(second.id, 1, [99, 1, 2, 3]);
    expect((await dailyTriesSince(DAY)).get(DAY)).toMatchObject({ match: first.id, result: null });
    await ended(first.id, 3, [70, 90, 80, 60]);
    await archiveOrDeleteMatch(first.id, 'deleted');
    const found = (await dailyTriesSince(DAY)).get(DAY);
    expect(found).toMatchObject({ match: first.id, result: { place: 3, points: [70, 90, 80, 60] } });
    expect(await dailyTriesSince(addDays(DAY, 1))).toEqual(new Map());
  });

  test('a friend sends a finished deal as a file → it is no attempt of this device; in a backup it stays so', async () => {
    const theirs = await startDaily(dailyDealOf(today()));
    const text = exportedMatchText(theirs, await readLog(theirs.id));
    const own = (await makeBackup()).files[0].bytes;
    const tries = async () => (await dailyTriesSince(today())).size;
    storage.use(new MemoryBackend());
    await mergeContent(await readFile(new TextEncoder().encode(text)));
    expect(await getMatch(theirs.id)).toBeDefined();
    expect(await tries()).toBe(0);
    const copied = (await makeBackup()).files[0].bytes;
    storage.use(new MemoryBackend());
    await mergeContent(await readFile(copied));
    expect(await tries()).toBe(0);
    storage.use(new MemoryBackend());
    await mergeContent(await readFile(own));
    expect(await tries()).toBe(1);
  });

  test('a match is a copy of a deal, has no opponents of the app, or a seed without a day → the calendar ignores it', async () => {
    const row = await startDaily(dailyDealOf(DAY));
    const fork = await forkMatch(row, await readLog(row.id), 0);
    expect(dailyDayOf(row)).toBe(DAY);
    expect(dailyDayOf({ ...fork, start: row.start })).toBeNull();
    expect(dailyDayOf({ ...row, people: row.people.map(({ name, colour }) => ({ name, colour })) })).toBeNull();
    expect(dailyDayOf({ ...row, start: { ...row.start, seed: 'daily soon' } })).toBeNull();
  });
});

describe('the page', () => {
  test('the page is tapped once → today’s deal starts, and afterwards the page offers to continue it', async () => {
    render(Page);
    const key = await screen.findByRole('button', { name: 'Play today’s game' });
    await waitFor(() => expect(key).toBeEnabled());
    expect(screen.getByText(/You have played no game of the day yet/)).toBeVisible();
    await fireEvent.click(key);
    await waitFor(() => expect(goto).toHaveBeenCalled());
    const { rows } = await listMatches({ status: 'running' });
    expect(rows.map((row) => dailyDayOf(row))).toEqual([today()]);
    cleanup();
    render(Page);
    expect(await screen.findByRole('link', { name: 'Continue today’s game' })).toHaveAttribute(
      'href',
      expect.stringContaining(rows[0].id),
    );
    expect(screen.getByRole('link', { name: /in progress/ })).toBeVisible();
  });

  test('today’s deal is finished → the page shows and shares its result, and practising it changes nothing in the calendar', async () => {
    const row = await startDaily(dailyDealOf(today()));
    await ended(row.id, 2, [81, 90, 70, 60]);
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    render(Page);
    expect(await screen.findByText('You came second with 81 points.')).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'Share the result' }));
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith(expect.stringMatching(/place 2 of 4 with 81 points \(90 · 70 · 60\)/)),
    );
    Reflect.deleteProperty(navigator, 'clipboard');
    const calendar = within(screen.getByRole('region', { name: 'The last five weeks' }));
    expect(calendar.getAllByRole('link')).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Practise again' }));
    await waitFor(() => expect(goto).toHaveBeenCalled());
    expect((await dailyTriesSince(today())).get(today())).toMatchObject({ match: row.id });
  });
});
