// A hint says why: the two largest differences by rows of the score sheet, the chance to win, and when two ways are as good as equal.
import { expect, it } from 'vitest';
import type { Way, Thought } from '$lib/bots/ask';
import { explain } from '$lib/bots/explain';

const option = (value: number, win: number | null, rows: Record<string, number> | null): Way => ({
  moves: [Math.round(value)],
  value,
  win,
  chances: win === null ? null : [win, 1 - win],
  rows,
});

const thought = (best: Way, ...alternatives: Way[]): Thought => ({ ...best, alternatives, ms: 0, cut: false });

it('names the two rows that differ most, gains and losses alike, and both chances', () => {
  const best = option(12, 0.61, { churches: 9, workers: 4, ships: 2, cash: 1 });
  const other = option(9, 0.54, { churches: 5, workers: 3.2, ships: 2.2, cash: 3 });
  expect(explain(thought(best, other))).toEqual({
    moves: [12],
    beside: [9],
    rows: [
      { row: 'churches', points: 4 },
      { row: 'cash', points: -2 },
    ],
    points: 3,
    close: false,
    win: { from: 0.54, to: 0.61 },
  });
});

it('less than half a point in a row is not worth a word; less than a point in all is as good as equal', () => {
  const said = explain(thought(option(5.4, 0.5, { a: 3.4, b: 2 }), option(5, 0.5, { a: 3, b: 2 })));
  expect(said).toMatchObject({ rows: [], close: true });
});

it('without another way there is nothing to set beside, without trials no figures', () => {
  expect(explain(thought(option(1, 0.4, { a: 1 })))).toMatchObject({ beside: null, rows: [], close: false, win: null });
  expect(explain(thought(option(3, null, null), option(1, null, null)))).toMatchObject({
    rows: [],
    win: null,
    points: 2,
  });
});
