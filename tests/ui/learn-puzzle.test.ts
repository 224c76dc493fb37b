// Puzzles: positions from reviewed matches, the app's reply to the turn played, and why another turn is better.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BotQuestion, BotAnswer, RatedPlan } from '../../src/lib/bots/protocol';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import PuzzlePlay from '../../src/lib/learn/puzzle/PuzzlePlay.svelte';
import { puzzlesOfGame, puzzlesOfMatch, puzzlesSolved } from '../../src/lib/learn/puzzle/reviewed-puzzles';
import { AnswerCheck } from '../../src/lib/learn/puzzle/verdict.svelte';
import { LEVELS_VERSION, withBot, type Person } from '../../src/lib/engine/person';
import { summariseMatch } from '../../src/lib/store/match-summary';
import { DEFAULT_PREFS, getMatch, saveReview, storage } from '../../src/lib/store';
import { eventually } from '../patience';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { matchOf, storeMatch } from '../test-match';

beforeEach(() => {
  storage.use(new MemoryBackend());
  preferences.now = DEFAULT_PREFS;
});
afterEach(cleanup);

const MISTAKE = ['field privilege', 'privilege shipyard', 'done'];
const OTHER = ['field privilege', 'privilege factory', 'done'];
const BETTER = ['field privilege', 'privilege church', 'done'];
const PEOPLE: readonly Person[] = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bento', colour: 'green' },
];

/** Stores a reviewed match in which both players make a mistake. `grades`: the review's grade of each mistake. */
async function reviewed(id: string, grades: readonly number[], level?: 'grumete') {
  const game = await loadGame('navegador');
  const line = matchOf(game, 2, [...MISTAKE, ...OTHER], 'a puzzle');
  const people = PEOPLE.map((p, seat) => (level && seat === 1 ? withBot({ ...p }, level) : { ...p }));
  const summary = { ...summariseMatch(game, line.options, line.state), actor: -1 };
  await storeMatch(id, line, { people, summary });
  const decisions = grades.map((grade, seat) => ({
    ply: 3 * seat,
    seat,
    turn: seat + 1,
    loss: 4,
    fall: 12,
    grade,
    chances: [50, 50],
    ...(grade > 0 && { better: BETTER }),
  }));
  await saveReview(id, {
    length: line.log.length,
    text: JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [4, 4] }),
  });
  const row = await getMatch(id);
  if (!row) throw new Error('no match');
  return { game, row, log: line.log };
}

describe('positions', () => {
  test('a review grades a decision as a mistake and has a better turn → it is a puzzle, unless a bot decided', async () => {
    expect(puzzlesOfMatch((await reviewed('a', [2, 1])).row).map((p) => p.decision.ply)).toEqual([0, 3]);
    expect(puzzlesOfMatch((await reviewed('b', [0, 3])).row).map((p) => p.decision.ply)).toEqual([3]);
    expect(puzzlesOfMatch((await reviewed('c', [2, 3], 'grumete')).row).map((p) => p.decision.ply)).toEqual([0]);
  });

  test('moves were undone or played after the review → its decisions are no puzzles', async () => {
    const { row } = await reviewed('a', [2, 1]);
    expect(puzzlesOfMatch({ ...row, length: row.length + 1 })).toEqual([]);
  });

  test('a puzzle is solved → it is listed after unsolved ones', async () => {
    await reviewed('a', [2, 1]);
    puzzlesSolved.add('a', 0);
    expect((await puzzlesOfGame('navegador')).map((p) => p.decision.ply)).toEqual([3, 0]);
    expect(await puzzlesOfGame('madeira')).toEqual([]);
  });
});

describe('a position on the screen', () => {
  /** Opens a puzzle. `behind`: how many points the played turn is behind the best one, and the noise of that number. */
  async function open(behind: { readonly points: number; readonly noise: number }) {
    const { game, row, log } = await reviewed('a', [2, 0]);
    const ui = await loadGameUi('navegador');
    const asked: BotQuestion[] = [];
    const way = (texts: readonly string[], by: RatedPlan['behind']): RatedPlan => ({
      moves: texts.map((text) => game.moves.parse(text) ?? -1),
      value: 5 - (by?.points ?? 0),
      behind: by,
      lead: 0 - (by?.points ?? 0),
      win: 0.5 - (by?.points ?? 0) / 100,
      chances: [0.5, 0.5],
    });
    const thinker = {
      ask: (question: BotQuestion) => {
        asked.push(question);
        const own = way(
          (question.played ?? []).map((move) => game.moves.text(move)),
          behind,
        );
        const reasons = [{ code: 'money', args: { n: 130 }, weight: 3, of: 'best' as const }];
        const best = way(BETTER, { points: 0, noise: 0 });
        const more = {
          alternatives: [],
          beside: own,
          endsAtOnce: false,
          tempting: false,
          stage: 0.5,
          ms: 1,
          cut: false,
        };
        return Promise.resolve({ ...best, ...more, own, reasons } satisfies BotAnswer);
      },
      close: () => undefined,
    };
    const [decision] = puzzlesOfMatch(row).map((p) => p.decision);
    const view = render(PuzzlePlay, {
      parts: { game, ui, row, log, decision },
      examiner: new AnswerCheck(() => Promise.resolve(thinker)),
      onback: () => undefined,
      onnext: () => undefined,
    });
    const tap = async (target: string) => {
      const node = view.container.querySelector(`[data-target="${target}"]`);
      if (!node) throw new Error(target);
      await fireEvent.click(node);
      await tick();
    };
    const answer = () => view.container.querySelector('.task')?.textContent ?? '';
    return { tap, answer, asked };
  }

  test('the mistake is played again → it is not accepted, however few points it is behind, and the answer stays hidden', async () => {
    const { tap, answer, asked } = await open({ points: 0.1, noise: 3 });
    expect(answer()).toContain('cost 12 percentage points');
    expect(answer()).not.toContain('church');
    await tap('field-4');
    await tap('privilege-shipyard');
    await tap('done');
    await eventually(() => expect(answer()).toContain('Not yet'));
    expect(asked.at(0)).toMatchObject({ level: 'study', seat: 0 });
    expect(puzzlesSolved.has('a', 0)).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    // Both turns begin with the field of the privileges.
    expect(answer()).toMatch(/“[^”]*church[^”]*” was better/i);
  });

  test('the turn played is no further behind the best than the noise → the puzzle counts as solved', async () => {
    const { tap, answer } = await open({ points: 1, noise: 1 });
    await tap('field-4');
    await tap('privilege-colony');
    await tap('done');
    await eventually(() => expect(answer()).toContain('Well done'));
    expect(puzzlesSolved.has('a', 0)).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(answer()).not.toContain('was better');
    expect(answer()).toContain('The best turn found begins with “');
  });

  test('the stored answer is played → it is right at once, then come the reasons of the hint', async () => {
    const { tap, answer, asked } = await open({ points: 6, noise: 1 });
    await tap('field-4');
    await tap('privilege-church');
    await tap('done');
    await eventually(() => expect(answer()).toContain('By the end of the turn, it brings 130 Cr.'));
    expect(answer()).toContain('Well done');
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('played');
  });

  test('a wrong turn → the answer and its reason appear on request, and a button starts the puzzle again', async () => {
    const { tap, answer } = await open({ points: 6, noise: 1 });
    await tap('field-4');
    await tap('privilege-colony');
    await tap('done');
    await eventually(() => expect(answer()).toContain('Not yet'));
    expect(answer()).not.toContain('130');
    expect(screen.getByRole('button', { name: 'Next position' })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(answer()).toContain('By the end of the turn, it brings 130 Cr.');
    const again = screen.getByRole('button', { name: 'Try again' });
    again.focus();
    await fireEvent.click(again);
    expect(answer()).toContain('cost 12 percentage points');
    // The button is gone: the task has the focus.
    await eventually(() => expect(screen.getByRole('region', { name: 'Your task' })).toHaveFocus());
  });
});
