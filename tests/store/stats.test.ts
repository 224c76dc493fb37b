// People's figures: worked out from finished games of both kinds, and names that become one.
import { beforeEach, describe, expect, test } from 'vitest';
import { collectFacts, type Fact, type Player } from '../../src/lib/library/facts';
import { byGame, bySeats, everybody, gamesOf, kept, rivals, streaks } from '../../src/lib/library/stats';
import {
  addMatch,
  addSheet,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  place,
  rememberPeople,
  renamePerson,
  saveSheet,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory';

const ana = { name: 'Ana', colour: 'red' } as const;
const bruno = { name: 'Bruno', colour: 'green' } as const;
const clara = { name: 'Clara', colour: 'blue' } as const;

beforeEach(() => place.use(new MemoryBackend()));

let at = 1000;
async function match(people: readonly (typeof ana | typeof bruno | typeof clara)[], points: number[], over = true) {
  const order = [...points].sort((a, b) => b - a);
  const ranks = points.map((p) => order.indexOf(p) + 1);
  at += 1000;
  return addMatch({
    id: `m-${String(at)}`,
    title: '',
    people,
    start: { game: 'navegador', rules: 1, options: { seats: people.length }, seed: 's' },
    summary: {
      actor: over ? -1 : 0,
      turn: 1,
      scores: points,
      thumb: {},
      ...(over && { ranks, counts: points.map((p) => ({ colonies: p })) }),
    },
    ply: 0,
    log: [],
    createdAt: at,
  });
}

describe('facts', () => {
  test('come from finished matches and finished sheets, put away or not; nothing else counts', async () => {
    await match([ana, bruno], [10, 7]);
    await match([ana, bruno], [1, 2], false);
    const sheet = await addSheet({
      game: 'navegador',
      people: [bruno, clara],
      counts: [{ colonies: 3 }, { colonies: 4 }],
    });
    await addSheet({ game: 'navegador', people: [bruno, clara], counts: [{}, {}] });
    await saveSheet({ ...sheet, status: 'finished', scores: [3, 4] }, 9_000_000);
    const facts = await collectFacts();
    expect(facts.map((f) => [f.kind, f.players.map((p) => [p.name, p.rank])])).toEqual([
      [
        'match',
        [
          ['Ana', 1],
          ['Bruno', 2],
        ],
      ],
      [
        'sheet',
        [
          ['Bruno', 2],
          ['Clara', 1],
        ],
      ],
    ]);
    expect(facts.every((f) => f.players.every((p) => p.sources !== null))).toBe(true);
  });
});

/** A finished game as `Ana 10, Bruno 7`; places follow the points. */
function fact(id: number, game: string, result: string): Fact {
  const seats = result.split(', ').map((s) => s.split(' '));
  const points = seats.map(([, p]) => Number(p));
  const players = seats.map(([name], i): Player => ({
    key: name.toLowerCase(),
    name,
    colour: 'red',
    points: points[i],
    rank: points.filter((p) => p > points[i]).length + 1,
    sources: null,
  }));
  return { id: String(id), kind: 'match', game, at: id, players };
}

describe('figures', () => {
  const facts = [
    fact(1, 'navegador', 'Ana 40, Bruno 30'),
    fact(2, 'navegador', 'Ana 50, Bruno 60, Clara 20'),
    fact(3, 'madeira', 'Ana 90, Bruno 90'),
    fact(4, 'madeira', 'Clara 70, Ana 80'),
    fact(5, 'navegador', 'Bruno 10, Clara 5'),
  ];
  const games = gamesOf(facts, 'ana');

  test('of everybody: those who played most first, a shared victory counts for both', () => {
    expect(everybody(facts).map((p) => [p.name, p.games, p.wins])).toEqual([
      ['Ana', 4, 3],
      ['Bruno', 4, 3],
      ['Clara', 3, 0],
    ]);
  });

  test('by game: wins, average and the best, with the game it was made in', () => {
    expect(byGame(games).map((l) => [l.game, l.games, l.wins, l.average, l.best, l.bestIn.id])).toEqual([
      ['madeira', 2, 2, 85, 90, '3'],
      ['navegador', 2, 1, 45, 50, '2'],
    ]);
  });

  test('by number of people: fewest first, with the average place', () => {
    expect(bySeats(games)).toEqual([
      { seats: 2, games: 3, wins: 3, place: 1 },
      { seats: 3, games: 1, wins: 0, place: 2 },
    ]);
  });

  test('rivals: who sat at the same tables, and who stood before whom', () => {
    expect(rivals(games).map((r) => [r.name, r.games, r.before, r.behind])).toEqual([
      ['Bruno', 3, 1, 1],
      ['Clara', 2, 2, 0],
    ]);
  });

  test('streaks: victories in a row, now and at best', () => {
    expect(streaks(games)).toEqual({ now: 2, longest: 2 });
    expect(streaks(gamesOf(facts, 'clara'))).toEqual({ now: 0, longest: 0 });
    expect(streaks([])).toEqual({ now: 0, longest: 0 });
  });

  test('a filter keeps games of one kind and number', () => {
    expect(kept(facts, { game: 'madeira' }).map((f) => f.id)).toEqual(['3', '4']);
    expect(kept(facts, { game: 'navegador', seats: 3 }).map((f) => f.id)).toEqual(['2']);
  });
});

describe('another name', () => {
  test('stands in every match, running or finished, in sheets, and in the list of people', async () => {
    const over = await match([ana, bruno], [10, 7]);
    const running = await match([bruno, ana], [0, 0], false);
    const sheet = await addSheet({ game: 'navegador', people: [ana, clara], counts: [{}, {}] });
    await rememberPeople([ana], 5);
    await renamePerson('ANA', 'Ana Maria');
    expect((await getMatch(over.id))?.people.map((p) => p.name)).toEqual(['Ana Maria', 'Bruno']);
    expect((await getMatch(running.id))?.people.map((p) => p.name)).toEqual(['Bruno', 'Ana Maria']);
    expect((await getSheet(sheet.id))?.people.map((p) => p.name)).toEqual(['Ana Maria', 'Clara']);
    expect((await listPeople()).map((p) => p.name)).toEqual(['Ana Maria']);
    expect((await listMatches({ status: 'finished', who: 'ana maria' })).rows).toHaveLength(1);
    expect((await listMatches({ status: 'finished', who: 'ana' })).rows).toHaveLength(0);
  });

  test('makes two spellings one person; a table at which both sat keeps its names', async () => {
    await match([ana, bruno], [10, 7]);
    await match([{ ...clara, name: 'Anna' as 'Clara' }, bruno], [10, 7]);
    const both = await match([ana, { ...clara, name: 'Anna' as 'Clara' }], [10, 7]);
    await renamePerson('Anna', 'Ana');
    expect((await listMatches({ status: 'finished', who: 'ana' })).rows).toHaveLength(3);
    expect((await getMatch(both.id))?.people.map((p) => p.name)).toEqual(['Ana', 'Anna']);
  });
});
