// The panel of a review: what it says of decisions not checked yet, and of errors that hardly change a chance.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Review } from '../../src/lib/bots/match-review';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { m } from '../../src/lib/i18n/messages';
import ReviewPanel from '../../src/lib/play/review/ReviewPanel.svelte';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { Session } from '../../src/lib/play/session/session.svelte';
import { getMatch, readLog, saveReview } from '../../src/lib/store';
import { matchOf, storeMatch } from '../test-match';
import { eventually } from '../patience';
import { playAll, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

const reviewMatch = vi.hoisted(() =>
  vi.fn<(wish: unknown, heard: (done: number, soFar: null) => void) => Promise<Review>>(),
);
vi.mock('../../src/lib/bots/review-worker', () => ({ reviewMatch }));

freshDevice();

test('the stored review has not checked all decisions → the count is shown, no mean, and the review goes on to its end', async () => {
  await setTable('a', 'load 1', 'done');
  const session = await sit('a');
  const fine = { turn: 1, loss: 0, fall: 0, grade: 0, chances: [33, 33, 34] };
  const decisions = [0, 1].map((ply) => ({ ...fine, ply, seat: 0 }));
  const half = { version: LEVELS_VERSION, decisions, mean: [1.5, 0, 0], unchecked: [1, 0, 0] };
  await saveReview('a', { length: session.log.length, text: JSON.stringify(half) });
  let finish: (review: Review) => void = () => undefined;
  reviewMatch.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  render(ReviewPanel, { session: session as unknown as Session<object>, onfork: () => undefined });
  await screen.findByText(m.bot_review_unchecked({ count: 1, all: 2 }));
  expect(screen.queryByText(m.bot_review_mean({ points: '1.5', count: 1.5 }))).toBeNull();
  finish({ ...half, unchecked: [0, 0, 0] });
  await screen.findByText(m.bot_review_mean({ points: '1.5', count: 1.5 }));
  expect(screen.queryByText(m.bot_review_unchecked({ count: 1, all: 2 }))).toBeNull();
  await eventually(async () =>
    expect(JSON.parse((await getMatch('a'))?.review?.text ?? '')).toMatchObject({ unchecked: [0, 0, 0] }),
  );
});

test.each([
  [0, [1, 49, 50], 'The game was already decided.'],
  [0, [30, 35, 35], 'It hardly changed the chance to win.'],
  [4, [60, 20, 20], 'It hardly changed the chance to win.'],
] as const)(
  'a decision lost 15 points, and %d points of a chance of %j → the panel adds: %s',
  async (fall, chances, words) => {
    await setTable('a', 'load 1', 'done');
    const session = await sit('a');
    const decisions = [{ ply: 0, seat: 0, turn: 1, loss: 15, fall, grade: 2, chances }];
    const text = JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [15, 0, 0], unchecked: [0, 0, 0] });
    await saveReview('a', { length: session.log.length, text });
    render(ReviewPanel, { session: session as unknown as Session<object>, onfork: () => undefined });
    const [line] = await screen.findAllByText(/Turn 1: −15 points/);
    expect(line.closest('li')?.textContent).toContain(`Mistake. ${words}`);
  },
);

test('a decision has a better turn → the panel gives its reason, as a hint would', async () => {
  const game = await loadGame('navegador');
  const better = ['field market1', 'process sugar 1', 'process gold 1', 'done'];
  await storeMatch('b', matchOf(game, 2, ['field privilege', 'privilege shipyard', 'done'], 'reasons'));
  const row = await getMatch('b');
  if (!row) throw new Error('no match');
  const session = new Session({ game, ui: await loadGameUi('navegador'), row, log: await readLog('b') });
  const decisions = [{ ply: 0, seat: 0, turn: 1, loss: 5, fall: 12, grade: 2, chances: [40, 60], better }];
  const text = JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [5, 0], unchecked: [0, 0] });
  await saveReview('b', { length: session.log.length, text });
  render(ReviewPanel, { session, onfork: () => undefined });
  await screen.findByText(/was better\. By the end of the turn, it brings \d+ Cr\./);
});

test('three tenths of a review took two minutes → the panel says that the other six take about four', async () => {
  await setTable('a', 'load 1', 'done');
  const session = await sit('a');
  let heard: (done: number, soFar: null) => void = () => undefined;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  reviewMatch.mockImplementation((_, progress) => ((heard = progress), new Promise(() => undefined)));
  render(ReviewPanel, { session: session as unknown as Session<object>, onfork: () => undefined });
  await eventually(() => expect(reviewMatch).toHaveBeenCalled());
  clock.mockReturnValue(600_000);
  heard(0.1, null);
  await tick();
  expect(screen.queryByText(/more minute/)).toBeNull();
  clock.mockReturnValue(720_000);
  heard(0.4, null);
  await screen.findByText(/About 4 more minutes\./);
  clock.mockRestore();
});

test('a move is played while the review is shown → a button reviews the game as it is now', async () => {
  await setTable('a', 'load 1', 'done');
  const session = await sit('a');
  const text = JSON.stringify({ version: LEVELS_VERSION, decisions: [], mean: [0, 0, 0] });
  await saveReview('a', { length: session.log.length, text });
  render(ReviewPanel, { session: session as unknown as Session<object>, onfork: () => undefined });
  await screen.findByText(m.bot_review_honest());
  await playAll(session, 'load 1');
  expect(screen.queryByText(m.bot_review_works())).toBeNull();
  await saveReview('a', { length: session.log.length, text });
  await fireEvent.click(screen.getByRole('button', { name: m.bot_review() }));
  await screen.findByText(m.bot_review_honest());
});
