// Challenges: the predicate they share, the kept logs that prove each of them, and the best result on this device.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { withBot } from '../../src/lib/engine/person';
import { GAMES, loadGame } from '../../src/lib/games';
import { bestResults } from '../../src/lib/learn/challenge/best-results';
import { challengeStart, gradeOf, isMatchOf, resultOf, type Challenge } from '../../src/lib/learn/challenge/challenge';
import { challengesOf } from '../../src/lib/learn/find-lessons';
import { packMoves, playPackedMoves } from '../../src/lib/learn/puzzle/pack-moves';
import { getMatch, storage, type MatchRow } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { PEOPLE, storeMatch, upTo } from '../test-match';

beforeEach(() => storage.use(new MemoryBackend()));

/** By game and number: a game played from the challenge's deal until its aim is reached, as `packMoves` writes it. */
const PROOFS = JSON.parse(readFileSync(new URL('challenge-proofs.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
const games = GAMES.filter((game) => game.playable).map(({ id }) => id);
const all = (await Promise.all(games.map(async (id) => (await challengesOf(id)).map((wish) => ({ id, wish }))))).flat();

async function proofOf(id: string, wish: Challenge): Promise<Timeline<object>> {
  const game = await loadGame(id);
  return playPackedMoves(game, challengeStart(game, wish), PROOFS[id][wish.n]);
}

/** The milestones of each game, by the path of their module. */
const MILESTONES = import.meta.glob<Parameters<typeof resultOf>[2]>('../../src/lib/games/*/milestones.ts', {
  eager: true,
  import: 'MILESTONES',
});

test('each game has thirty challenges, with numbers of their own', () => {
  for (const game of games) {
    const numbers = all.filter(({ id }) => id === game).map(({ wish }) => wish.n);
    expect(numbers.length, game).toBe(30);
    expect(new Set(numbers).size, game).toBe(numbers.length);
  }
});

test.each(all.map(({ id, wish }) => [id, wish.n, wish] as const))(
  '%s %i: the kept log is replayed → it reaches the aim with gold',
  async (id, _, wish) => {
    const line = await proofOf(id, wish);
    const rows = line.game.sheet(line.options).rows.map((row) => row.id);
    const named = [wish.least, wish.most].flatMap((bounds) => Object.keys(bounds ?? {}));
    expect(named.filter((one) => one !== 'points' && !rows.includes(one))).toEqual([]);
    const result = resultOf(line, wish, MILESTONES[`../../src/lib/games/${id}/milestones.ts`]);
    expect(result).not.toBeNull();
    expect(gradeOf(wish, result ?? NaN)).toBe(3);
    // Each grade is harder than the one before.
    expect(wish.grades.map((points) => gradeOf(wish, points))).toEqual([1, 2, 3]);
  },
);

describe('the predicate', () => {
  const game = 'navegador';
  const base = { n: 1, seats: 3, level: 'grumete', grades: [1, 2, 3] } as const;
  const line = async () => {
    const found = all.find(({ id, wish }) => id === game && wish.win) ?? expect.fail('no challenge to win');
    return { ...found, line: await proofOf(game, found.wish) };
  };

  test('the game is not over → only an aim that counts turns can be reached', async () => {
    const { line: whole } = await line();
    const half = upTo(whole, Math.floor(whole.ply / 2));
    expect(resultOf(half, { ...base, by: 'points' })).toBeNull();
    expect(resultOf(half, { ...base, by: 'turns', win: true })).toBeNull();
    expect(resultOf(half, { ...base, by: 'turns', least: { ships: 1 } })).toBe(0);
  });

  test('a bound is missed by one → the aim is not reached', async () => {
    const { line: whole } = await line();
    const points = resultOf(whole, { ...base, by: 'points' }) ?? NaN;
    expect(resultOf(whole, { ...base, by: 'points', least: { points } })).toBe(points);
    expect(resultOf(whole, { ...base, by: 'points', least: { points: points + 1 } })).toBeNull();
    expect(resultOf(whole, { ...base, by: 'points', most: { points: points - 1 } })).toBeNull();
    expect(resultOf(whole, { ...base, by: 'points', least: { unknown: 0 } })).toBeNull();
  });

  test('a match does not begin with the moves of the challenge → no result', async () => {
    const { line: whole } = await line();
    const wish = (moves: number): Challenge => ({
      ...base,
      by: 'turns',
      line: packMoves(
        whole.game,
        whole.start,
        whole.played.slice(0, moves).map((entry) => whole.game.moves.parse(entry.move) ?? NaN),
      ),
    });
    expect(resultOf(whole, wish(12))).toBe(0);
    expect(resultOf(upTo(whole, 11), wish(12))).toBeNull();
    const other = wish(12).line?.replace(/.$/, (last) => (last === '!' ? '#' : '!'));
    expect(resultOf(whole, { ...base, by: 'turns', line: other })).toBeNull();
  });

  test('a milestone is wanted → the aim is reached if the game has it at its end', async () => {
    const { line: whole } = await line();
    const wish: Challenge = { ...base, by: 'points', reach: 'fleet' };
    expect(resultOf(whole, wish, { fleet: () => false })).toBeNull();
    expect(resultOf(whole, wish, { fleet: ({ ranks }, seat) => seat === 0 && ranks[seat] === 1 })).toBeGreaterThan(0);
  });

  test('turns count → those of the person up to the first position that fulfils the aim; fewer earn more', async () => {
    const { line: whole } = await line();
    const turns = (points: number) => resultOf(whole, { ...base, by: 'turns', least: { points } }) ?? NaN;
    expect(turns(1)).toBeGreaterThanOrEqual(0);
    expect(turns(40)).toBeGreaterThan(turns(10));
    const wish = { by: 'turns', grades: [30, 25, 20] } as const;
    expect([31, 30, 25, 20].map((n) => gradeOf({ ...base, ...wish }, n))).toEqual([0, 1, 2, 3]);
  });
});

describe('results on this device', () => {
  const [{ id, wish }] = all;
  const people = (others = wish.level) =>
    PEOPLE.slice(0, wish.seats).map((person, seat) => (seat === 0 ? { ...person } : withBot({ ...person }, others)));

  test('a match from the deal, alone against its opponents → its result is listed; otherwise it is not', async () => {
    const line = await proofOf(id, wish);
    await storeMatch('played', line, { people: people() });
    await storeMatch('weaker', line, { people: people('marujo') });
    await storeMatch('together', line);
    await storeMatch('forked', line, { people: people(), from: { match: 'played', ply: 2 } });
    const found = await bestResults(id, [wish]);
    expect([...found]).toEqual([[wish.n, { match: 'played', result: resultOf(line, wish) }]]);
    expect(await bestResults(id, [wish], 'ana')).toEqual(found);
    expect((await bestResults(id, [wish], 'bento')).size).toBe(0);
    const row = (await getMatch('played')) as MatchRow;
    expect(isMatchOf({ ...wish, n: 99 }, row)).toBe(false);
  });

  test('two matches play a challenge → the better one is kept; the aim is not reached → none', async () => {
    const line = await proofOf(id, wish);
    const unfinished = upTo(line, 10);
    await storeMatch('begun', unfinished, { people: people() });
    expect([...(await bestResults(id, [wish])).keys()]).toEqual([]);
    await storeMatch('whole', line, { people: people() });
    expect((await bestResults(id, [wish])).get(wish.n)?.match).toBe('whole');
  });
});
