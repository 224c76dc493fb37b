// Statistics of people: they are computed from the facts of finished games; renaming a person merges names.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameFact, PlayerResult } from '../../src/lib/stats/game-fact';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SCORED_GAMES } from '../../src/lib/games/scored';
import {
  averageLoss,
  statisticsByGame,
  statisticsByOpening,
  statisticsByPosition,
  statisticsByPlayers,
  statisticsByPerson,
  gameRecords,
  gamesOfPerson,
  filterFacts,
  rivalsOf,
  streaksOf,
} from '../../src/lib/stats/statistics';
import {
  addSheet,
  appendLog,
  getMatch,
  getSheet,
  saveReview,
  listMatches,
  listPeople,
  storage,
  rememberPeople,
  renamePerson,
} from '../../src/lib/store';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { ana, bruno, clara, match } from './finished-matches';

// Load the sheets once: it takes time on a busy machine.
beforeAll(() => Promise.all(SCORED_GAMES.map((game) => loadScoreUi(game.id))));
beforeEach(() => storage.use(new MemoryBackend()));

/** A finished game with a result such as `Ana 10, Bruno 7`; ranks follow the points. */
function fact(id: number, game: string, result: string): GameFact {
  const seats = result.split(', ').map((s) => s.split(' '));
  const points = seats.map(([, p]) => Number(p));
  const players = seats.map(([name], i): PlayerResult => ({
    key: name.toLowerCase(),
    name,
    colour: 'red',
    points: points[i],
    rank: points.filter((p) => p > points[i]).length + 1,
    sources: null,
  }));
  return { id: String(id), kind: 'match', game, at: id, day: '1970-01-01', players };
}

describe('statistics', () => {
  const facts = [
    fact(1, 'navegador', 'Ana 40, Bruno 30'),
    fact(2, 'navegador', 'Ana 50, Bruno 60, Clara 20'),
    fact(3, 'madeira', 'Ana 90, Bruno 90'),
    fact(4, 'madeira', 'Clara 70, Ana 80'),
    fact(5, 'navegador', 'Bruno 10, Clara 5'),
  ];
  const games = gamesOfPerson(facts, 'ana');

  test('facts of several games → all people are listed, most games first', () => {
    expect(statisticsByPerson(facts).map((p) => [p.name, p.games, p.wins])).toEqual([
      ['Ana', 4, 3],
      ['Bruno', 4, 3],
      ['Clara', 3, 0],
    ]);
  });

  test('a seat has no name → it shows its colour and is no person; a name that is a colour is a person', () => {
    const [with0, without] = [fact(6, 'madeira', 'Ana 40, Green 50'), fact(7, 'madeira', 'Ana 40, Green 50')];
    const seated = {
      ...with0,
      players: with0.players.map((p) => (p.name === 'Green' ? { ...p, colour: 'green' as const } : p)),
    };
    const called = {
      ...without,
      players: without.players.map((p) => (p.name === 'Green' ? { ...p, colour: 'red' as const } : p)),
    };
    expect(statisticsByPerson([seated]).map((p) => p.name)).toEqual(['Ana']);
    expect(rivalsOf(gamesOfPerson([seated], 'ana'))).toEqual([]);
    expect(statisticsByPerson([called]).map((p) => p.name)).toEqual(['Green', 'Ana']);
  });

  test('statistics by game → wins, average and best result, and the match with the best result', () => {
    expect(statisticsByGame(games).map((l) => [l.game, l.games, l.wins, l.average, l.best, l.bestIn.id])).toEqual([
      ['madeira', 2, 2, 85, 90, '3'],
      ['navegador', 2, 1, 45, 50, '2'],
    ]);
  });

  test('records of a game → number of games, average and best result of all people, without bots', () => {
    const played = fact(6, 'madeira', 'Ana 10, Almirante 200');
    const withBot = {
      ...played,
      players: played.players.map((p) => (p.points === 200 ? { ...p, bot: true as const } : p)),
    };
    const lines = gameRecords([...facts, withBot]).map((l) => [
      l.game,
      l.games,
      l.average,
      l.best.own.name,
      l.best.fact.id,
    ]);
    expect(lines).toEqual([
      ['madeira', 3, 68, 'Ana', '3'],
      ['navegador', 3, 215 / 7, 'Bruno', '2'],
    ]);
  });

  test('statistics by number of people → the fewest first, each with the average rank', () => {
    expect(statisticsByPlayers(games)).toEqual([
      { seats: 2, games: 3, wins: 3, rank: 1 },
      { seats: 3, games: 1, wins: 0, rank: 2 },
    ]);
  });

  test('statistics by seat → the average points at each seat, and every game is counted at one seat', () => {
    const lines = statisticsByPosition(games);
    expect(lines.reduce((n, l) => n + l.games, 0)).toBe(games.length);
    for (const { seat, average, games: count } of lines) {
      const there = games.filter(({ fact, own }) => fact.players[seat] === own);
      expect([count, average]).toEqual([there.length, there.reduce((n, g) => n + g.own.points, 0) / there.length]);
    }
  });

  test('two people played together → they are rivals, with how often each ranked before the other', () => {
    expect(rivalsOf(games).map((r) => [r.name, r.games, r.before, r.behind])).toEqual([
      ['Bruno', 3, 1, 1],
      ['Clara', 2, 2, 0],
    ]);
  });

  test('a person wins several games in a row → the current and the longest streak', () => {
    expect(streaksOf(games)).toEqual({ now: 2, longest: 2 });
    expect(streaksOf(gamesOfPerson(facts, 'clara'))).toEqual({ now: 0, longest: 0 });
    expect(streaksOf([])).toEqual({ now: 0, longest: 0 });
  });

  test('a filter is chosen → only one game, or one game with one number of people, counts', () => {
    expect(filterFacts(facts, { game: 'madeira' }).map((f) => f.id)).toEqual(['3', '4']);
    expect(filterFacts(facts, { game: 'navegador', seats: 3 }).map((f) => f.id)).toEqual(['2']);
  });
});

describe('from logs and kept reviews', () => {
  test('logs of matches → each person’s first field is counted, without undone choices', async () => {
    const { id } = await match([ana, bruno], [10, 7]);
    const row = await getMatch(id);
    if (!row) throw new Error('gone');
    const entries = [
      { move: 'field workers', seat: 0 },
      { undo: 1 },
      { move: 'field sailing', seat: 0 },
      { move: 'field market1', seat: 1 },
      { move: 'field workers', seat: 0 },
    ];
    await appendLog({ row, from: 0, entries, summary: row.summary, ply: 3 });
    await match([ana, clara], [5, 9]);
    const games = gamesOfPerson(await collectFacts(), 'ana');
    expect(games.map(({ own }) => own.first)).toEqual(['field sailing', undefined]);
    const named = (move: string) => move.replace('field ', '');
    expect(statisticsByOpening(games, named)).toEqual([{ field: 'sailing', games: 1, wins: 1, average: 10 }]);
    expect(statisticsByOpening(games, () => null)).toEqual([]);
  });

  test('a review is outdated or unreadable → it is ignored; the others give the average loss', async () => {
    const review = (length: number, mean: readonly number[]) => ({
      length,
      text: JSON.stringify({ version: LEVELS_VERSION, decisions: [], mean }),
    });
    const [first, second, third, fourth] = [
      await match([ana, bruno], [10, 7]),
      await match([ana, bruno], [10, 7]),
      await match([ana, bruno], [10, 7]),
      await match([ana, bruno], [10, 7]),
    ];
    const losses = async () => averageLoss(gamesOfPerson(await collectFacts(), 'ana'));
    expect(await losses()).toBeNull();
    await saveReview(first.id, review(0, [1.5, 3]));
    await saveReview(second.id, review(0, [0.5, 3]));
    await saveReview(third.id, review(7, [9, 9]));
    await saveReview(fourth.id, { length: 0, text: 'none' });
    expect(await losses()).toEqual({ games: 2, loss: 1 });
  });
});

describe('a new name', () => {
  test('a person is renamed → matches, running or finished, sheets and the list of people have the new name', async () => {
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

  test('one spelling is renamed to another → they become one person, except at a table where both sat', async () => {
    await match([ana, bruno], [10, 7]);
    await match([{ ...clara, name: 'Anna' as 'Clara' }, bruno], [10, 7]);
    const both = await match([ana, { ...clara, name: 'Anna' as 'Clara' }], [10, 7]);
    await renamePerson('Anna', 'Ana');
    expect((await listMatches({ status: 'finished', who: 'ana' })).rows).toHaveLength(3);
    expect((await getMatch(both.id))?.people.map((p) => p.name)).toEqual(['Ana', 'Anna']);
  });
});

describe('bots', () => {
  const gama = { name: 'Gama', colour: 'green', bot: { level: 'piloto', version: 1 } } as const;

  test('a bot played → it has no statistics and is no rival', async () => {
    await match([ana, gama, clara] as never, [30, 20, 10]);
    const facts = await collectFacts();
    expect(statisticsByPerson(facts).map((p) => p.name)).toEqual(['Ana', 'Clara']);
    expect(rivalsOf(gamesOfPerson(facts, 'ana')).map((r) => r.name)).toEqual(['Clara']);
    expect(gamesOfPerson(facts, 'gama')).toEqual([]);
  });

  test('a bot plays or has played a seat of a game → the game counts as one with bots, apart from the others', async () => {
    await match([ana, bruno], [30, 20]);
    await match([ana, gama] as never, [10, 20]);
    await match([ana, { ...bruno, bot: { level: 'grumete', version: 1, left: true } }] as never, [10, 20]);
    const facts = await collectFacts();
    expect(gamesOfPerson(filterFacts(facts, { opponents: true }), 'ana')).toHaveLength(2);
    expect(gamesOfPerson(filterFacts(facts, { opponents: false }), 'ana')).toHaveLength(1);
    expect(statisticsByPerson(facts).find((p) => p.name === 'Bruno')?.games).toBe(2);
  });
});
