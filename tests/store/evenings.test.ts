// Evenings and leagues: the chosen games are stored, standings are computed; two windows and two devices lose nothing.
import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { countGames, gamesOnDevice, peopleToSeat, seatedGames } from '../../src/lib/evenings/evening-games';
import { eveningResult, momentsOfNight, resultAfter, timesText } from '../../src/lib/evenings/evening-result';
import { Evening } from '../../src/lib/evenings/evening.svelte';
import { AvailableGames } from '../../src/lib/evenings/available-games.svelte';
import { standings, nextToPlay } from '../../src/lib/evenings/standings';
import type { GameFact, PlayerResult } from '../../src/lib/stats/game-fact';
import { isoDay } from '../../src/lib/store/day';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import {
  purgeMatch,
  restoreMatch,
  archiveOrDeleteMatch,
  archiveOrDeleteSheet,
  storage,
  StoreError,
} from '../../src/lib/store';
import {
  addEvening,
  addToEveningOf,
  beginEveningGame,
  deleteEvening,
  getEvening,
  listEvenings,
  editEvening,
  runningEvening,
  setEveningGame,
  mergeEvenings,
  type EveningRow,
} from '../../src/lib/store/evenings';
import { withTombstone, type Tombstone } from '../../src/lib/store/tombstones';
import { device, pack, played, sheet } from './test-device';

beforeEach(device);

type Seat = readonly [name: string, rank: number, bot?: true];
function fact(at: number, ...seats: readonly Seat[]): GameFact {
  const players = seats.map(([name, rank, bot]): PlayerResult => ({
    key: name.toLowerCase(),
    name,
    colour: 'red',
    points: 100 - rank,
    rank,
    sources: null,
    ...(bot && { bot }),
  }));
  return { id: `m-${String(at)}`, kind: 'match', game: 'navegador', at, day: isoDay(at), players };
}

describe('standings', () => {
  const lines = (...facts: readonly GameFact[]) =>
    standings(facts).map(({ rank, name, points, wins, games }) => [rank, name, points, wins, games]);

  test('a game is ranked → a person gets a point for each person ranked behind, and half a point for each tie', () => {
    expect(lines(fact(1, ['Ana', 1], ['Bruno', 2], ['Clara', 2], ['Duarte', 4]))).toEqual([
      [1, 'Ana', 3, 1, 1],
      [2, 'Bruno', 1.5, 0, 1],
      [2, 'Clara', 1.5, 0, 1],
      [4, 'Duarte', 0, 0, 1],
    ]);
  });

  test('several games → people are ranked by points, then by victories; bots and unnamed seats are not ranked', () => {
    expect(
      lines(
        fact(1, ['Ana', 1], ['Bruno', 2], ['Lopo', 3, true], ['Red', 4]),
        fact(2, ['Bruno', 2], ['Clara', 1], ['Ana', 3]),
        fact(3, ['Ana', 1], ['Clara', 2]),
      ),
    ).toEqual([
      [1, 'Ana', 2, 2, 3],
      [2, 'Clara', 2, 1, 2],
      [3, 'Bruno', 1, 0, 2],
    ]);
  });
});

test('several people have the fewest games → the one who has waited longest plays next', () => {
  const sat = (at: number, ...names: readonly string[]) => ({
    at,
    people: names.map((name) => ({ key: name.toLowerCase(), name, colour: 'red' as const })),
  });
  const games = [sat(1, 'Ana', 'Eva'), sat(2, 'Ana', 'Bruno'), sat(3, 'Ana', 'Clara')];
  expect(nextToPlay(games).map(({ name, games: n, since }) => [name, n, since])).toEqual([
    ['Eva', 1, 2],
    ['Bruno', 1, 1],
    ['Clara', 1, 0],
    ['Ana', 3, 0],
  ]);
});

const match = (id: string) => ({ of: 'matches', id }) as const;
const ids = (row: EveningRow | undefined) => (row?.members ?? []).filter((m) => !m.out).map((m) => m.id);

describe('an evening', () => {
  test('two windows add games at once → both count; a removed game no longer counts, whatever the clock says', async () => {
    const { id } = await addEvening(1000);
    await Promise.all([setEveningGame(id, match('a'), true, 2000), setEveningGame(id, match('b'), true, 2000)]);
    expect(ids(await getEvening(id)).sort()).toEqual(['a', 'b']);
    await setEveningGame(id, match('a'), false, 1500);
    expect(ids(await getEvening(id))).toEqual(['b']);
    await editEvening(id, { title: 'Friday' }, 3000);
    expect((await listEvenings()).map((e) => e.title)).toEqual(['Friday']);
    await deleteEvening(id);
    expect(await getEvening(id)).toBeUndefined();
    await expect(setEveningGame(id, match('a'), true)).rejects.toEqual(expect.objectContaining({ code: 'gone' }));
  });

  test('a game is moved to the bin or deleted for good → it does not count; it is restored → it counts again', async () => {
    await played('m-1', 5);
    await played('m-2', 5);
    const { id } = await addEvening();
    for (const game of [match('m-1'), match('m-2'), { of: 'sheets', id: (await sheet()).id } as const])
      await setEveningGame(id, game, true);
    const open = async () => (await Evening.open(id)) ?? expect.fail('there is none');
    const listed = async () => countGames((await listEvenings())[0], await gamesOnDevice());
    expect([(await open()).games.length, seatedGames((await open()).games).length, await listed()]).toEqual([3, 3, 3]);
    await archiveOrDeleteMatch('m-1', 'deleted');
    await purgeMatch('m-2');
    const evening = await open();
    expect(evening.games.map((g) => g.row?.status ?? null).sort()).toEqual(['deleted', 'draft', null]);
    expect([seatedGames(evening.games).length, await listed()]).toEqual([1, 1]);
    await restoreMatch('m-1');
    expect([seatedGames((await open()).games).length, await listed()]).toEqual([2, 2]);
    await evening.put(match('m-2'), false);
    expect(evening.games.map((g) => g.id)).not.toContain('m-2');
  });

  test('an evening is invalid → it is not listed, and the others are', async () => {
    const { id } = await addEvening();
    const backend = await storage.backend;
    for (const bad of [{ members: 7 }, { title: 'x'.repeat(201) }, { members: [{ of: 'people', id: 'a', at: 1 }] }])
      await backend.write([
        {
          op: 'put',
          table: 'evenings',
          rows: [{ id: 'bad', title: '', at: 1, updatedAt: 1, members: [], ...bad }],
        },
      ]);
    expect((await listEvenings()).map((e) => e.id)).toEqual([id]);
    await expect(getEvening('bad')).rejects.toThrow(StoreError);
  });
});

describe('games that can be added to an evening', () => {
  /** All offered games: loads page after page, 40 games each. */
  async function all(offer: AvailableGames): Promise<string[]> {
    for (let page = 1; offer.more; page++) {
      expect(offer.games.length).toBe(40 * page);
      await offer.further();
    }
    return offer.games.map(({ of, id }) => `${of} ${id}`);
  }

  test('games are added to an evening → all matches and sheets are offered, page by page, the last changed first', async () => {
    for (let n = 0; n < 90; n++) await played(`m-${String(n)}`, 0);
    const sheets = [];
    for (let n = 0; n < 45; n++) sheets.push((await sheet()).id);
    await archiveOrDeleteMatch('m-3', 'archived');
    await archiveOrDeleteSheet(sheets[5], 'archived');
    await archiveOrDeleteMatch('m-4', 'deleted');
    const offer = new AvailableGames();
    await offer.show();
    const found = await all(offer);
    expect(found).toHaveLength(90 + 45 - 1);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('matches m-3');
    expect(found).toContain(`sheets ${sheets[5]}`);
    expect(found).not.toContain('matches m-4');
    const times = offer.games.map(({ row }) => row?.updatedAt ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(offer.failed).toBe(false);
  });

  test('a word is searched → games with it in their title are found, however far down the list they are', async () => {
    const far = await played('m-far', 0);
    await (
      await storage.backend
    ).write([{ op: 'update', table: 'matches', key: far.id, patch: { title: 'Long ago', words: ['long', 'ago'] } }]);
    for (let n = 0; n < 50; n++) await played(`m-${String(n)}`, 1);
    const offer = new AvailableGames();
    await offer.show({ text: 'ago' });
    expect(await all(offer)).toEqual(['matches m-far']);
    await offer.show({ text: 'nobody' });
    expect([offer.games.length, offer.more, offer.loading]).toEqual([0, false, false]);
  });
});

describe('two devices', () => {
  const row = (updatedAt: number, members: EveningRow['members'], title = ''): EveningRow => ({
    id: 'e',
    title,
    at: 1,
    updatedAt,
    members,
  });
  const at = (id: string, time: number, out?: true) => ({ ...match(id), at: time, ...(out && { out }) });

  test('two devices change an evening → the later change of each game and of the title counts', () => {
    const ours = row(5, [at('a', 1), at('b', 9, true), at('c', 2)], 'ours');
    const theirs = row(4, [at('a', 3, true), at('b', 4), at('d', 1)], 'theirs');
    for (const both of [mergeEvenings(ours, theirs), mergeEvenings(theirs, ours)]) {
      expect(ids(both).sort()).toEqual(['c', 'd']);
      expect(both.title).toBe('ours');
    }
    expect(mergeEvenings(ours, ours)).toEqual(ours);
  });

  test('a deleted evening is in another device’s backup → it does not return, unless it was changed there since', async () => {
    const { id } = await addEvening(1000);
    const before = await pack();
    device();
    await mergeContent(await readFile(before));
    await editEvening(id, { title: 'later' }, 9000);
    const after = await pack();
    device();
    await mergeContent(await readFile(before));
    await deleteEvening(id, 5000);
    await mergeContent(await readFile(before));
    expect(await getEvening(id)).toBeUndefined();
    await mergeContent(await readFile(after));
    expect((await getEvening(id))?.title).toBe('later');
  });

  test('an evening is deleted, then more than a thousand games → a backup does not restore the evening', async () => {
    const { id } = await addEvening(1000);
    const before = await pack();
    await deleteEvening(id, 5000);
    const backend = await storage.backend;
    const { value } = (await backend.get('prefs', 'gone')) as { value: Tombstone[] };
    let all = value;
    for (let k = 0; k < 1001; k++) all = withTombstone(all, { of: 'matches', id: `m-${String(k)}`, at: 6000 + k });
    await backend.write([{ op: 'put', table: 'prefs', rows: [{ key: 'gone', value: all }] }]);
    await mergeContent(await readFile(before));
    expect(await getEvening(id)).toBeUndefined();
    expect(all.filter(({ of }) => of === 'matches').map((gone) => gone.id)[0]).toBe('m-1');
  });

  test.each([
    ['the later change first', [1, 0]],
    ['the later change last', [0, 1]],
  ])('a file has an evening twice, %s → the later change of each game and of the title counts', async (_, order) => {
    await mergeContent({
      ...(await readFile(await pack())),
      evenings: order.map((k) => [row(5, [at('a', 1)], 'old'), row(9, [at('a', 4, true), at('b', 2)], 'new')][k]),
    });
    const stored = await getEvening('e');
    expect([stored?.title, ids(stored)]).toEqual(['new', ['b']]);
  });

  test('an evening is imported twice → it is added once, and a game removed since stays removed', async () => {
    await played('m-1', 5);
    const { id } = await addEvening(1000);
    await setEveningGame(id, match('m-1'), true, 2000);
    await editEvening(id, { title: 'Friday' }, 3000);
    const bytes = await pack();
    const before = await getEvening(id);

    device();
    await mergeContent(await readFile(bytes));
    expect(await getEvening(id)).toEqual(before);
    const again = await mergeContent(await readFile(bytes));
    expect(again.changes).toEqual([]);
    await setEveningGame(id, match('m-1'), false, 9000);
    await mergeContent(await readFile(bytes));
    expect(ids(await getEvening(id))).toEqual([]);

    const text = strFromU8(gunzipSync(bytes));
    const bad = text.replace('"title":"Friday"', '"title":7');
    expect(bad).not.toBe(text);
    const cargo = await readFile(gzipSync(strToU8(bad), { mtime: 0, level: 6 }));
    expect(cargo).toMatchObject({ evenings: [], refused: [{ name: id, code: 'file_damaged' }] });
  });
});

describe('the people and the end of an evening', () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ name, colour: 'red' as const }));

  test('a game is begun for an evening → it counts at once, and its new people belong to the evening', async () => {
    const { id } = await addEvening();
    await editEvening(id, { people: named('Ana', 'Bruno') });
    await beginEveningGame(id, match('m-1'), named('bruno', 'Clara'));
    const row = await getEvening(id);
    expect([ids(row), row?.people?.map((p) => p.name)]).toEqual([['m-1'], ['Ana', 'Bruno', 'Clara']]);
  });

  test('more people than seats → those with the fewest games are seated, in the order of the evening', async () => {
    await played('m-1', 5);
    const { id } = await addEvening();
    await setEveningGame(id, match('m-1'), true);
    await editEvening(id, { people: named('Ana', 'Clara', 'Bruno', 'Duarte') });
    const row = (await getEvening(id)) ?? expect.fail('no evening');
    expect((await peopleToSeat(row, 3)).map((p) => p.name)).toEqual(['Ana', 'Clara', 'Duarte']);
    expect((await peopleToSeat(row, 9)).map((p) => p.name)).toEqual(['Ana', 'Clara', 'Bruno', 'Duarte']);
  });

  test('a game is played again → the next one belongs to the same evening, unless the evening has ended', async () => {
    await played('m-1', 5);
    const { id } = await addEvening();
    await setEveningGame(id, match('m-1'), true);
    await addToEveningOf(match('m-1'), match('m-2'));
    await editEvening(id, { ended: 5000 });
    await addToEveningOf(match('m-1'), match('m-3'));
    expect(ids(await getEvening(id))).toEqual(['m-1', 'm-2']);
  });

  test('an evening is ended and opened again → it runs; it is not changed for a day, or is an old league → it does not', async () => {
    const hour = 3_600_000;
    const { id } = await addEvening(10 * hour);
    expect((await runningEvening(11 * hour))?.id).toBe(id);
    await editEvening(id, { ended: 12 * hour }, 12 * hour);
    expect(await runningEvening(12 * hour)).toBeUndefined();
    await editEvening(id, { ended: undefined }, 13 * hour);
    expect((await runningEvening(14 * hour))?.id).toBe(id);
    expect(await runningEvening(40 * hour)).toBeUndefined();
    const league = { ...(await getEvening(id)), people: undefined };
    await (await storage.backend).write([{ op: 'put', table: 'evenings', rows: [league] }]);
    expect(await runningEvening(14 * hour)).toBeUndefined();
  });

  test('an evening is carried to another device → its people and its end come along', async () => {
    const { id } = await addEvening(1000);
    const before = await pack();
    await editEvening(id, { people: named('Ana'), ended: 3000 }, 3000);
    const after = await pack();
    device();
    for (const bytes of [before, after, before]) await mergeContent(await readFile(bytes));
    expect(await getEvening(id)).toMatchObject({ people: [{ name: 'Ana' }], ended: 3000 });
  });
});

describe('the result of an evening', () => {
  const timed = (one: GameFact, ...used: readonly number[]): GameFact => ({
    ...one,
    players: one.players.map((p, i) => ({ ...p, points: p.points - i * i, used: used[i] * 60_000 })),
  });
  const night = [
    timed(fact(1, ['Ana', 1], ['Bruno', 2], ['Clara', 3]), 10, 20, 30),
    timed(fact(2, ['Ana', 1], ['Bruno', 2]), 5, 6),
    fact(3, ['Bruno', 1], ['Clara', 1]),
  ];

  test('three games → each is a source of points; after two games the places are those of that time', () => {
    const result = eveningResult(night, 'Friday', '', true);
    expect(result.items.map(({ label, points }) => [label, points])).toEqual([
      ['Navegador 1', [2, 1, 0]],
      ['Navegador 2', [1, 0, 0]],
      ['Navegador 3', [0, 0.5, 0.5]],
    ]);
    expect([result.people.map((p) => p.name), result.totals]).toEqual([
      ['Ana', 'Bruno', 'Clara'],
      [3, 1.5, 0.5],
    ]);
    expect(resultAfter(result, 1)).toMatchObject({ totals: [2, 1, 0], ranks: [1, 2, 3] });
    expect(resultAfter(result, 0)).toMatchObject({ totals: [0, 0, 0], ranks: [1, 1, 1] });
    expect(timesText(result)).toBe('Ana 15 min, Bruno 26 min and Clara 30 min');
  });

  test('an evening is over → its moments are the closest game, the biggest lead, a row of victories, and records', () => {
    const best = fact(9, ['Clara', 1], ['Ana', 2]);
    const record = { ...best, players: best.players.map((p) => ({ ...p, points: p.name === 'Clara' ? 140 : 60 })) };
    expect(momentsOfNight(night, night)).toEqual([
      'Closest game: Navegador, Ana ahead of Bruno by 2.',
      'Ana won 2 games in a row.',
      'Bruno has never had more points in Navegador: 99.',
    ]);
    expect(momentsOfNight([...night, record], [...night, record])).toEqual([
      'Closest game: Navegador, Ana ahead of Bruno by 2.',
      'Biggest lead: Navegador, Clara ahead of Ana by 80.',
      'Ana won 2 games in a row.',
      'Bruno has never had more points in Navegador: 99.',
      'Clara has never had more points in Navegador: 140.',
    ]);
    expect(momentsOfNight([], night)).toEqual([]);
  });
});
