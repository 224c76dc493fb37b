// A hint calls a move better only if its lead exceeds the noise and its chance of winning is not lower.
import { describe, expect, it } from 'vitest';
import type { BotAnswer, RatedPlan } from '$lib/bots/protocol';
import { explainHint, standingOf } from '$lib/bots/explain-hint';

const way = (behind: number, win: number | null, noise = 0.5): RatedPlan => ({
  moves: [Math.round(10 * behind)],
  value: 10 - behind,
  behind: win === null ? null : { points: behind, noise },
  lead: win === null ? null : 3 - behind,
  win,
  chances: win === null ? null : [win, 1 - win],
});
const explain = (answer: BotAnswer) => explainHint(answer, 0);
const thought = (
  best: RatedPlan,
  alternatives: readonly RatedPlan[],
  stage = 0.6,
  beside: RatedPlan | null = alternatives[0] ?? null,
): BotAnswer => ({
  ...best,
  alternatives,
  own: null,
  beside,
  endsAtOnce: false,
  tempting: false,
  reasons: [],
  stage,
  ms: 0,
  cut: false,
});

it('a lead of more than two standard errors → the hint says “better”, with both chances of winning', () => {
  expect(explain(thought(way(0, 0.61), [way(3, 0.54)]))).toEqual({
    moves: [0],
    beside: [30],
    tempting: false,
    reasons: [],
    steps: [],
    points: 3,
    close: false,
    little: false,
    standing: 'ahead',
    win: { from: 0.54, to: 0.61 },
  });
});

describe('a lead of eight points, checked in whole games', () => {
  const games = (points: number, noise: number, win = 0.03) => ({
    value: { points, noise },
    lead: { points, noise },
    win: { points: win, noise: 0.01 },
  });
  const checked = (wholeGames: BotAnswer['wholeGames']) =>
    explain({ ...thought(way(0, 0.61), [way(8, 0.41)]), wholeGames });

  it('whole games find three points → the hint says three points, and no more chance than they find', () => {
    const hint = checked(games(3, 2));
    expect(hint).toMatchObject({ points: 3, close: false });
    expect(hint.win?.from).toBeCloseTo(0.58);
  });

  it('whole games find more → the hint says what the playouts found', () => {
    expect(checked(games(12, 2, 0.4))).toMatchObject({ points: 8, close: false, win: { from: 0.41, to: 0.61 } });
  });

  it('whole games find a lead within one standard error, or none → about equal', () => {
    expect(checked(games(1, 2))).toMatchObject({ close: true, win: null });
    expect(checked(games(-4, 2))).toMatchObject({ close: true, win: null });
  });

  it('there was no time for whole games → better, without a number', () => {
    expect(checked(null)).toMatchObject({ close: false, points: null, win: null });
  });
});

it('a lead within two standard errors, or under half a point → the hint says about equal, without a percentage', () => {
  expect(explain(thought(way(0, 0.61), [way(3, 0.54, 1.6)]))).toMatchObject({ close: true, win: null });
  expect(explain(thought(way(0, 0.61), [way(0.4, 0.54, 0.1)]))).toMatchObject({ close: true, win: null });
});

it('the alternative is five points behind but has the higher chance of winning → about equal', () => {
  expect(explain(thought(way(0, 0.5), [way(5, 0.51)]))).toMatchObject({ close: true, win: null });
});

it('both chances round to the same percent → “better”, but no percentage', () => {
  expect(explain(thought(way(0, 0.994), [way(3, 0.992)]))).toMatchObject({ close: false, win: null });
});

it('a lead of less than half a point in the playouts, and of three points by the judge → about equal', () => {
  const other = { ...way(3, 0.4), behind: { points: 0.2, noise: 0.01 } };
  expect(explain(thought(way(0, 0.61), [other]))).toMatchObject({ close: true });
});

it('early in a game → the hint gives the chance of winning in words, without a percentage', () => {
  expect(explain(thought(way(0, 0.61), [way(3, 0.54)], 0.2))).toMatchObject({ standing: 'ahead', win: null });
});

it('the best alternative has the same idea (another die) → the hint is compared with the best different idea', () => {
  const other = way(4, 0.4);
  expect(explain(thought(way(0, 0.6), [way(0.1, 0.6), other], 0.6, other))).toMatchObject({
    beside: [40],
    close: false,
  });
});

it('a sure lead between half a point and one → “a little better”', () => {
  expect(explain(thought(way(0, 0.61), [way(0.7, 0.6, 0.1)]))).toMatchObject({ close: false, little: true });
});

it('a sure lead below half a point → “a little better” if the alternative ends the turn at once, else about equal', () => {
  const free = thought(way(0, 0.61), [way(0.3, 0.6, 0.1)]);
  expect(explain({ ...free, endsAtOnce: true })).toMatchObject({ close: false, little: true });
  expect(explain(free)).toMatchObject({ close: true, little: false });
  const noisy = thought(way(0, 0.61), [way(0.3, 0.6, 0.2)]);
  expect(explain({ ...noisy, endsAtOnce: true })).toMatchObject({ close: true });
});

it('all alternatives have the same idea as the hint → no comparison', () => {
  expect(explain(thought(way(0, 0.61), [way(7, 0.4)], 0.6, null))).toMatchObject({
    beside: null,
    close: false,
    win: null,
  });
});

it('no alternative, or no playouts → the hint gives no percentage', () => {
  expect(explain(thought(way(0, 0.4), []))).toMatchObject({ beside: null, close: false, win: null });
  expect(explain(thought(way(0, null), [way(2, null)]))).toMatchObject({ close: true, standing: null, win: null });
});

it('a chance of ½ with two players, or of ¼ with four → the words “even”', () => {
  expect([0.05, 0.3, 0.5, 0.7, 0.9].map((win) => standingOf([win, 1 - win], 0))).toEqual([
    'far-behind',
    'behind',
    'even',
    'ahead',
    'far-ahead',
  ]);
  const alike = (win: number) => [win, (1 - win) / 3, (1 - win) / 3, (1 - win) / 3];
  expect([0.25, 0.4, 0.6].map((win) => standingOf(alike(win), 0))).toEqual(['even', 'ahead', 'far-ahead']);
  expect(standingOf([1, 0], 0)).toBe('far-ahead');
});

it('another seat has the better chance → a seat is not called ahead, and is called even only if it is close', () => {
  expect(standingOf([0.45, 0.5, 0.05], 0)).toBe('even');
  expect(standingOf([0.35, 0.6, 0.05], 0)).toBe('behind');
  expect(standingOf([0.35, 0.6, 0.05], 1)).toBe('ahead');
  expect(standingOf([0.45, 0.5, 0.05], 2)).toBe('far-behind');
});

it('about equal, but the other plan triggers the end while behind → only that drawback is named', () => {
  const gain = { code: 'money', args: { n: 80 }, weight: 2, of: 'best' } as const;
  const end = { code: 'ends_behind', args: { n: 15 }, weight: 35, of: 'other', always: true } as const;
  const equal = { ...thought(way(0, 0.01), [way(3, 0.02)]), reasons: [end, gain] };
  expect(explain(equal)).toMatchObject({ close: true, reasons: [end] });
});
