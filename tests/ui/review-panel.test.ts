// The panel of a review: what it says of decisions that the time did not suffice to check.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { m } from '../../src/lib/i18n/messages';
import ReviewPanel from '../../src/lib/play/review/ReviewPanel.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { saveReview } from '../../src/lib/store';
import { playAll, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice();

test('Ana has 2 decisions, 1 unchecked, and Bruno 1, unchecked → the count is shown, and no mean for Bruno', async () => {
  await setTable('a', 'load 1', 'done');
  const session = await sit('a');
  const decision = (ply: number, seat: number) => ({
    ply,
    seat,
    turn: 1,
    loss: 0,
    fall: 0,
    grade: 0,
    chances: [33, 33, 34],
  });
  const decisions = [decision(0, 0), decision(1, 0), decision(1, 1)];
  const text = JSON.stringify({ version: LEVELS_VERSION, decisions, mean: [1.5, 0, 0], unchecked: [1, 1, 0] });
  await saveReview('a', { length: session.log.length, text });
  render(ReviewPanel, { session: session as unknown as Session<object>, onfork: () => undefined });
  await screen.findByText(m.bot_review_mean({ points: '1.5', count: 1.5 }));
  screen.getByText(m.bot_review_unchecked({ count: 1, all: 2 }));
  screen.getByText(m.bot_review_unchecked({ count: 1, all: 1 }));
  expect(screen.queryByText(m.bot_review_mean({ points: '0', count: 0 }))).toBeNull();
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
