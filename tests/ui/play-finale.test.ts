// The final scoring, step by step: it ends with the sheet's totals, hides the result until then, and is shown once.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scoreTable } from '../../src/lib/play/finale/result-numbers';
import { biggestTurn, placesByPoints, leadTakenAt, scoringSteps } from '../../src/lib/play/finale/scoring-steps';
import type { Harbour } from './fixtures/harbour';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { press, table, tap } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';
import { eventually } from '../patience';
import { moves } from './fixtures/allow-motion';

beforeEach(moves);

const rows = [
  { id: 'ships', points: [10, 4] },
  { id: 'none', points: [0, 0] },
  { id: 'cards', points: [2, 9] },
];

describe('the steps', () => {
  test('a source has points → it is a step; no player has points from it → no step', () => {
    const steps = scoringSteps({ rows, totals: [12, 13] });
    expect(steps.map(({ part, gains, totals, places }) => [part.rows, gains, totals, places])).toEqual([
      [['ships'], [10, 4], [10, 4], [1, 2]],
      [['cards'], [2, 9], [12, 13], [2, 1]],
    ]);
  });

  test('a source with `each` → one step for each player, the last player first', () => {
    const steps = scoringSteps({ rows, totals: [12, 13] }, [{ rows: ['ships'] }, { rows: ['cards'], each: true }]);
    expect(steps.map(({ seat, totals }) => [seat, totals])).toEqual([
      [null, [10, 4]],
      [1, [10, 13]],
      [0, [12, 13]],
    ]);
  });

  test('a source not in the plan → a step of its own, so the last step has the totals', () => {
    const steps = scoringSteps({ rows, totals: [12, 13] }, [{ rows: ['cards'] }]);
    expect(steps.at(-1)?.totals).toEqual([12, 13]);
  });

  test('players with equal points → the same place', () => expect(placesByPoints([5, 9, 5])).toEqual([2, 1, 2]));
});

describe('moments', () => {
  const curve = [
    { ply: 0, totals: [0, 0] },
    { ply: 2, totals: [3, 0] },
    { ply: 5, totals: [3, 9] },
    { ply: 7, totals: [12, 9] },
  ];
  test('several turns → the biggest is the one in which its player gained most, of equal ones the first', () => {
    const seats = new Map([
      [0, 0],
      [2, 1],
      [5, 0],
    ]);
    expect(biggestTurn(curve, (ply) => seats.get(ply) ?? -1)).toEqual({ seat: 1, by: 9, from: 2, to: 5 });
  });
  test('in no turn did the active player gain points → there is no biggest turn', () => {
    expect(biggestTurn([curve[0], { ply: 2, totals: [0, 4] }], () => 0)).toBeNull();
  });
  test('the winner overtook somebody → returns the turn in which it happened, and whom', () => {
    expect(leadTakenAt(curve, 0)).toEqual({ seat: 0, past: 1, ply: 7 });
  });
  test('the winner leads from the first turn, or is level at the end → no turn in which the lead was taken (null)', () => {
    expect(leadTakenAt(curve.slice(0, 2), 0)).toBeNull();
    expect(leadTakenAt([...curve, { ply: 9, totals: [12, 12] }], 0)).toBeNull();
  });
});

describe('on the page', () => {
  freshDevice({});
  afterEach(() => vi.restoreAllMocks());
  const before = ['load 3', 'done', 'load 1', 'done', ...Array.from({ length: 7 }, () => 'done')];

  /** A match whose last move was just played on this page. */
  async function ended(): Promise<Session<Harbour>> {
    const session = await table(...before);
    expect(session.mode).toBe('live');
    await press('Enter', session);
    expect(session.mode).toBe('over');
    return session;
  }
  const finale = () => screen.queryByTestId('finale');
  const final = () => screen.queryByTestId('final');
  const shown = () => document.body.textContent ?? '';
  const result = (session: Session<Harbour>) =>
    scoreTable(session.game.sheet(session.options), session.game.tally(session.states[session.ply]));

  test('the game has just ended → the steps do not show the winner, the page after them does', async () => {
    const session = await ended();
    const { totals, winners } = result(session);
    const winner = `${session.people[winners[0]].name} wins`;
    expect(final()).toBeNull();
    expect(finale()).toBeInTheDocument();
    expect(document.activeElement).toBe(finale());
    const numbers = (what: string) =>
      [...(finale()?.querySelectorAll(`li ${what}`) ?? [])].map((node) => Number(node.textContent));
    expect(numbers('b')).toEqual(totals.map(() => 0));
    const steps = scoringSteps(result(session));
    expect(steps.length).toBeGreaterThan(1);
    for (const [k, step] of steps.entries()) {
      expect(shown()).not.toContain(winner);
      await tap('Next', session);
      // Bars first, then totals, then ranks.
      const told = steps.at(k - 1);
      expect(numbers('b')).toEqual(k > 0 ? told?.totals : totals.map(() => 0));
      await eventually(() => expect(numbers('b')).toEqual(step.totals));
      if (k > 0) expect(numbers('.place')).toEqual(told?.places);
      await eventually(() => expect(numbers('.place')).toEqual(step.places));
    }
    expect(steps.at(-1)?.totals).toEqual(totals);
    expect(shown()).not.toContain(winner);
    await tap('Next', session);
    expect(finale()).toBeNull();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(winner);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  test('a tap anywhere → the next step of the scoring; “Show all” → the result', async () => {
    const session = await ended();
    await fireEvent.click(finale() as HTMLElement);
    expect(finale()?.querySelector('.dots .on')).not.toBeNull();
    expect(finale()).toBeInTheDocument();
    await tap('Show all', session);
    expect(final()).toBeInTheDocument();
  });

  test('Escape during the final scoring → the result', async () => {
    const session = await ended();
    await press('Escape', session);
    expect(final()).toBeInTheDocument();
  });

  test('a long press during the final scoring → the result', async () => {
    await ended();
    vi.useFakeTimers();
    try {
      await fireEvent.pointerDown(finale() as HTMLElement, { button: 0 });
      vi.advanceTimersByTime(600);
      await tick();
      expect(final()).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a finished match is opened, or its history is left → the scoring is not shown again', async () => {
    const session = await table(...before, 'done');
    expect(finale()).toBeNull();
    expect(final()).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    session.look(2);
    await tick();
    session.look(null);
    await tick();
    expect(finale()).toBeNull();
  });

  test('motion is switched off → the game’s end shows the result at once', async () => {
    document.documentElement.dataset.motion = 'none';
    try {
      await ended();
      expect(finale()).toBeNull();
      expect(final()).toBeInTheDocument();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    } finally {
      delete document.documentElement.dataset.motion;
    }
  });
});
