// Where a person loses: the marks of reviewed games put down to actions.
import { beforeEach, describe, expect, test } from 'vitest';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { loadGame } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { reviewOf } from '../../src/lib/bots/match-review';
import type { RatedPlan } from '../../src/lib/bots/protocol';
import { drillsOf, lossesOf, worstOf, type LossByAction, type Mark } from '../../src/lib/learn/losses';
import { reviewedGames } from '../../src/lib/learn/reviewed-games';
import { getMatch, saveReview, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { matchOf, storeMatch } from '../test-match';

beforeEach(() => storage.use(new MemoryBackend()));

/** A mark such as `7: sell, build > recruit`: points lost, the played moves and the better ones. */
function mark(text: string, at = 0.5, ply = 0): Mark {
  const [loss, turns] = text.split(': ');
  const [played, better] = turns.split(' > ').map((moves) => (moves === '' ? [] : moves.split(', ')));
  return { ply, turn: 1, loss: Number(loss), fall: 5, at, played, better };
}
const games = (...all: readonly (readonly string[])[]) =>
  all.map((marks, k) => ({ match: `m${String(k)}`, marks: marks.map((text, n) => mark(text, 0.5, n)) }));
/** The first word of a move is its action; `done` has none. */
const firstWord = (move: string) => (move === 'done' ? null : move.split(' ')[0]);
const kinds = { action: firstWord, idea: (move: string) => move.replace(/\d+/, '') };
const found = (all: ReturnType<typeof games>) => lossesOf(all, kinds);
const words = ({ way, action }: LossByAction) => `${way} ${action}`;

describe('actions', () => {
  test('two games were reviewed → too few; three → enough', () => {
    expect(found(games(['7: sell > recruit'], []))).toBeNull();
    expect(found(games(['7: sell > recruit'], [], []))).not.toBeNull();
  });

  test('different turns were played instead of the same better one → it was missed', () => {
    const losses = found(games(['7: sell > recruit'], ['6: build > recruit'], ['5: sail > recruit']));
    expect(losses?.actions.map(words)).toEqual(['missed recruit']);
    expect(losses?.actions[0]).toMatchObject({ points: 6, games: 3, better: ['recruit'] });
    expect(losses?.actions[0].error).toBeCloseTo(Math.sqrt(1 / 3), 5);
  });

  test('the same turn was played instead of different better ones → it was chosen', () => {
    const losses = found(games(['7: pass > die'], ['6: pass > ship'], ['5: pass > build']));
    expect(losses?.actions.map(words)).toEqual(['chosen pass']);
    expect(losses?.actions[0].better).toEqual(['die', 'ship', 'build']);
  });

  test('both turns have the same actions → the first difference was done differently', () => {
    const losses = found(games(['7: sail C5, pay 2, stop > sail C5, pay 1, stop'], ['6: pay 3 > pay 1'], []));
    expect(losses?.actions.map(words)).toEqual(['differently pay']);
    expect(losses?.actions[0].games).toBe(2);
  });

  test('the played action and the missed one explain the same points → the played one counts', () => {
    expect(found(games(['7: pass > die'], ['6: pass > die'], []))?.actions.map(words)).toEqual(['chosen pass']);
  });

  test('the turns part at two moves of one idea → it was done differently, whatever is missing later', () => {
    const losses = found(games(['7: sail C5, pay 2, stop > sail C5, pay 1, build'], ['6: pay 3 > pay 1, build'], []));
    expect(losses?.actions.map(words)).toEqual(['differently pay']);
  });

  test('the turns have the same actions in another order → the first was done differently', () => {
    expect(found(games(['7: sell, build > build, sell'], [], []))?.actions.map(words)).toEqual(['differently sell']);
  });

  test('moves before the first difference do not count, nor do moves without an action', () => {
    expect(found(games(['7: sell, build, done > sell, recruit, done'], [], []))?.actions.map(words)).toEqual([
      'chosen build',
    ]);
    expect(found(games(['7: sell, done > sell, done'], [], []))?.actions).toEqual([]);
  });

  test('a mark has several causes → it counts once, for the cause that explains most', () => {
    const losses = found(games(['9: sell > recruit', '4: sell > sail'], ['10: build > recruit'], ['5: sell > found']));
    // Recruits explain 19 of 28 points, selling 18; of the other 9, selling explains all.
    expect(losses?.actions.map((one) => [words(one), one.marks.length])).toEqual([
      ['missed recruit', 2],
      ['chosen sell', 2],
    ]);
  });

  test('a loss occurred in one game only → it is no habit', () => {
    const losses =
      found(games(['30: sell > recruit'], ['4: build > sail'], ['4: found > sail'])) ?? expect.fail('none');
    expect(losses.actions.map(words)).toEqual(['chosen sell', 'missed sail']);
    expect(worstOf(losses).map(words)).toEqual(['missed sail']);
  });
});

test('marks at the beginning, in the middle and at the end → each belongs to its third of the game', () => {
  const marks = [mark('3: a > b', 0), mark('6: a > b', 0.34), mark('9: a > b', 0.99), mark('3: a > b', 1)];
  const losses = lossesOf([{ match: 'm', marks }, ...games([], [])], kinds);
  expect(losses?.parts.map(({ points }) => points)).toEqual([1, 2, 4]);
});

describe('drills', () => {
  const kept = [['recruit 2'], ['sell 1'], ['recruit 1', 'done']];

  test('own turns of the two worst kinds come first, the costliest first; kept positions follow up to five', () => {
    const losses = found(games(['4: sell > recruit'], ['9: build > recruit'], ['2: pass > die', '3: pass > ship']));
    const drills = losses ? drillsOf(worstOf(losses), kept, firstWord) : [];
    expect(drills).toEqual([
      { match: 'm1', ply: 0, turn: 1 },
      { match: 'm0', ply: 0, turn: 1 },
      { strong: 0 },
      { strong: 2 },
    ]);
  });

  test('a turn cost points, but no chances → it is no drill, as Learn would not open it', () => {
    const marks = [{ ...mark('7: sell > recruit'), fall: 0 }];
    const losses = lossesOf([{ match: 'm', marks }, ...games(['4: build > recruit'], [])], kinds);
    expect(losses ? drillsOf(worstOf(losses), [], firstWord).length : 0).toBe(1);
  });

  test('seven own turns → five drills', () => {
    const marks = Array.from({ length: 7 }, (_, k) => `${String(k + 1)}: sell > recruit`);
    const losses = found(games(marks, ['1: sell > recruit'], []));
    expect(losses ? drillsOf(worstOf(losses), kept, firstWord) : []).toHaveLength(5);
  });
});

describe('stored reviews', () => {
  test('five losses of a seat were confirmed → the review keeps a better turn for each, and for no other decision', async () => {
    const game = await loadBotGame('navegador');
    const move = game.moves.parse('field market1') ?? expect.fail('no such move');
    const plan: RatedPlan = { moves: [move], value: 1, behind: null, lead: null, win: null, chances: null };
    const one = {
      seat: 0,
      turn: 1,
      moves: [],
      loss: 3,
      fall: 0,
      checked: true,
      chances: [0.5, 0.5],
      grade: 0,
    } as const;
    const decisions = [plan, plan, plan, plan, plan, null].map((better, ply) => ({ ...one, ply, better }));
    const kept = reviewOf(game, { decisions, mean: [0, 0] }).decisions;
    expect(kept.map((d) => d.better)).toEqual([...Array<string[]>(5).fill(['field market1']), undefined]);
  });

  const PLAYED = ['field privilege', 'privilege shipyard', 'done', 'field privilege', 'privilege factory', 'done'];
  const BETTER = ['field workers', 'recruit 1', 'done'];

  async function reviewed(id: string, more: object = {}, decision: object = {}) {
    const line = matchOf(await loadGame('navegador'), 2, PLAYED);
    await storeMatch(id, line);
    const base = { turn: 1, fall: 12, grade: 2, chances: [50, 50], better: BETTER };
    const decisions = [
      { ...base, ply: 0, seat: 0, loss: 13, ...decision },
      { ...base, ply: 3, seat: 1, loss: 8, turn: 2 },
    ];
    const text = JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [13, 8], unchecked: [0, 0], ...more });
    await saveReview(id, { length: line.log.length, text });
  }
  const ofSeat = (seat: number, ...matches: readonly string[]) =>
    reviewedGames(matches.map((match) => ({ match, seat })));

  test('a reviewed match → the marks of the seat, each with its own turn only', async () => {
    await reviewed('a');
    expect(await ofSeat(0, 'a')).toEqual([
      {
        match: 'a',
        marks: [{ ply: 0, turn: 1, loss: 13, fall: 12, at: 0, played: PLAYED.slice(0, 3), better: BETTER }],
      },
    ]);
    expect((await ofSeat(1, 'a'))[0].marks).toMatchObject([{ ply: 3, at: 0.5, played: PLAYED.slice(3) }]);
  });

  test('a small loss was confirmed → it is a mark, although it has no grade; no loss was confirmed → no mark', async () => {
    await reviewed('a', {}, { grade: 0, loss: 2 });
    expect((await ofSeat(0, 'a'))[0].marks).toMatchObject([{ loss: 2, better: BETTER }]);
    await reviewed('b', {}, { grade: 0, better: undefined });
    expect(await ofSeat(0, 'b')).toEqual([{ match: 'b', marks: [] }]);
  });

  test('the seat is not wholly checked, another version reviewed it, or the match is gone → it is not counted', async () => {
    await reviewed('a', { unchecked: [3, 0] });
    await reviewed('b', { version: LEVELS_VERSION - 1 });
    await reviewed('c', { unchecked: [0, 3] });
    expect((await ofSeat(0, 'a', 'b', 'gone', 'c')).map(({ match }) => match)).toEqual(['c']);
    expect(await getMatch('b')).toBeDefined();
  });
});
