// A move's story on the screen: step by step, at once after a tap, backwards for undo; figures never run ahead.
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGameUi } from '../../src/lib/games/screens';
import { Telling } from '../../src/lib/play/motion/telling.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { gainBeats, reverseStory, storyOf, type Beat } from '../../src/lib/ui/beats';
import { loadPieceIcons } from '../../src/lib/ui/icons/icon-cache.svelte';
import { WHOLE_WALKS } from '../e2e/long';
import { botOf } from '../tools/bots';
import { moves } from './fixtures/allow-motion';
import { RandomTable } from './fixtures/random-table.svelte';

/** A position of a made-up game: what lies on the board, and money. */
interface Made {
  readonly token: string;
  readonly money: number;
}
const beats = (before: Made, after: Made): Beat[] => [
  ...(before.token === after.token
    ? []
    : [{ is: 'move', piece: 'token', from: before.token, to: after.token, count: 1 } as const]),
  ...gainBeats([['money', [before.money]]], [['money', [after.money]]]),
];
const between = (before: Made, after: Made): Made[] => [{ ...after, money: before.money }];
const started: Made = { token: 'box', money: 0 };
const ended: Made = { token: 'board', money: 70 };

/** A telling of that game; `shows` plays on to a position, or back to it if `position` is less than before. */
function teller(reveals: readonly string[] = []) {
  const match = { view: started, position: 0, mode: 'live', ui: { beats, between, discovered: () => reveals } };
  const heard: string[] = [];
  const telling = new Telling(match as unknown as Session<object>, (list) =>
    heard.push(list.map(({ is }) => is).join(' ')),
  );
  const measured: number[] = [];
  telling.stage = { measure: (list) => measured.push(list.length), hurry: () => undefined };
  const shows = (view: Made, position: number, mode = 'live') => {
    Object.assign(match, { view, position, mode });
    telling.follow();
  };
  return { telling, heard, measured, shows };
}

beforeEach(moves);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

describe('what is shown', () => {
  test('a piece moves and earns money → the money is as before until the piece has arrived', async () => {
    const { telling, heard, measured, shows } = teller();
    shows(ended, 1);
    expect(telling.view).toEqual({ token: 'board', money: 0 });
    await telling.animated(Promise.resolve());
    expect([telling.view, telling.running, heard, measured]).toEqual([ended, true, ['move', 'gain'], [1, 1]]);
    await telling.animated(Promise.resolve());
    expect(telling.running).toBe(false);
  });

  test('a tap → everything at once; an animation that ends later changes nothing', async () => {
    const { telling, shows } = teller();
    shows(ended, 1);
    const late = telling.animated(Promise.resolve());
    telling.all();
    expect([telling.view, telling.running]).toEqual([ended, false]);
    await late;
    expect(telling.view).toBe(ended);
  });

  test('the next move is played before the story has ended → its own story begins from there', () => {
    const { telling, shows } = teller();
    shows(ended, 1);
    shows({ token: 'mat', money: 90 }, 2);
    expect(telling.view).toEqual({ token: 'mat', money: 70 });
  });

  test('undo → money first, then the piece; nothing sounds', async () => {
    const { telling, heard, shows } = teller();
    shows(ended, 1);
    telling.all();
    heard.length = 0;
    shows(started, 0);
    expect(telling.view).toEqual({ token: 'board', money: 0 });
    await telling.animated(Promise.resolve());
    expect([telling.view, heard]).toEqual([started, []]);
  });

  test('motion is switched off → the end at once, with all sounds', () => {
    document.documentElement.dataset.motion = 'none';
    const { telling, heard, shows } = teller();
    shows(ended, 1);
    expect([telling.view, telling.running, heard]).toEqual([ended, false, ['move gain']]);
  });
});

describe('a discovery', () => {
  test.each([
    ['fast', 1000],
    ['auto', 2000],
    ['slow', 4000],
  ])('speed %s → it is shown for %i ms, then the figures change', async (speed, ms) => {
    document.documentElement.dataset.motion = speed;
    vi.useFakeTimers();
    const { telling, shows } = teller(['region-guine']);
    shows(ended, 1);
    expect(telling.step?.reveals).toEqual(['region-guine']);
    void telling.animated(Promise.resolve());
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(telling.view).toEqual({ token: 'board', money: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(telling.view).toBe(ended);
  });

  test('in the history view, and as it is left → no discovery, no sound', () => {
    const { telling, heard, shows } = teller(['region-guine']);
    shows(ended, 1, 'past');
    expect(telling.step?.reveals).toEqual([]);
    shows({ token: 'mat', money: 70 }, 2);
    expect([telling.step?.reveals, heard]).toEqual([[], []]);
  });
});

const gains = (list: readonly Beat[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const beat of list)
    if (beat.is === 'gain') {
      const figure = `${beat.what} ${String(beat.seat)}`;
      sums.set(figure, (sums.get(figure) ?? 0) + beat.by);
    }
  return new Map([...sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};
const pieces = (list: readonly Beat[]): string[] =>
  list.filter(({ is }) => is !== 'gain').map((beat) => JSON.stringify(beat)).sort(); // oxfmt-ignore

/** Random moves of each table. */
const MOVES = WHOLE_WALKS ? 150 : 50;

test.each(GAMES.filter((game) => game.playable))(
  '$id: random moves, forwards and undone → after each step exactly the told figures have changed',
  async ({ id, seats }) => {
    const [game, ui] = [await loadGame(id), await loadGameUi(id)];
    const rng = new Rng(seedWords(`story ${id}`));
    let [steps, late] = [0, 0];
    for (const count of [seats[0], seats[1]]) {
      const table = new RandomTable(game, ui, count, `story ${id} ${String(count)}`);
      for (let ply = 0; ply < MOVES && table.legal.length > 0; ply++) {
        const before = table.view;
        table.play(table.legal[rng.below(table.legal.length)]);
        const after = table.view;
        const story = storyOf(ui.beats.bind(ui), before, [...(ui.between?.(before, after) ?? []), after]);
        const all = ui.beats(before, after);
        expect(story.at(-1)?.view).toBe(after);
        expect(pieces(story.flatMap((step) => step.beats))).toEqual(pieces(all));
        const back = reverseStory(story, before);
        expect(back.at(-1)?.view).toBe(before);
        story.forEach(({ view }, i) => {
          const told = story.slice(0, i + 1).flatMap((step) => step.beats);
          expect(gains(told)).toEqual(gains(ui.beats(before, view)));
          const undone = back.slice(0, story.length - 1 - i).flatMap((step) => step.beats);
          expect(gains(undone)).toEqual(gains(ui.beats(after, view)));
          // The panel offers the moves of `after` while the figures are still those of `before`.
          for (const move of table.legal) ui.moveLabel(view, move, table.people);
          ui.status(view, table.people);
        });
        steps += story.length;
        late += story.length - 1;
      }
    }
    expect(steps).toBeGreaterThan(MOVES);
    if (ui.between) expect(late).toBeGreaterThan(MOVES / 8);
  },
);

/** Number of figures to compare; in the long form moves of several kinds change figures in every game. */
const ENOUGH = WHOLE_WALKS ? 12 : 5;

/** A table in memory whose moves are told. */
class Followed extends RandomTable {
  get position(): number {
    return this.shown.ply;
  }
}
const controls = createRawSnippet(() => ({ render: () => '<span></span>' }));
/** The figures in the page, such as `money 0`. */
const page = () =>
  new Map(
    [...document.querySelectorAll('[data-figure]')].map((node) => [
      (node.getAttribute('data-figure') ?? '').replace(/-(\d+)$/, ' $1'),
      Number.parseInt(node.textContent.trim()),
    ]),
  );

test.each(GAMES.filter((game) => game.playable))(
  '$id: moves and undone moves on the page → after each step its figures have changed by exactly what was told',
  async ({ id, seats }) => {
    await loadPieceIcons();
    const [game, ui] = [await loadBotGame(id), await loadGameUi(id)];
    const rng = new Rng(seedWords(`page ${id}`));
    const choose = botOf('greedy')(game, `page ${id}`);
    const table = new Followed(game, ui, seats[1], `page ${id}`);
    const telling = new Telling(table as unknown as Session<object>);
    telling.stage = { measure: () => undefined, hurry: () => undefined };
    render(ui.Table, { table: telling, controls });
    let compared = 0;
    /** Tells what has changed since; compares the page with the beats after each step. */
    async function tell() {
      const before = page();
      const told: Beat[] = [];
      telling.follow();
      while (telling.step) {
        told.push(...telling.step.beats);
        flushSync();
        const now = page();
        for (const [figure, by] of gains(told)) {
          const [was, is] = [before.get(figure), now.get(figure)];
          if (was === undefined || is === undefined) continue;
          expect(is - was, `${figure} at ${String(table.position)}`).toBe(by);
          compared++;
        }
        await telling.animated(Promise.resolve());
      }
      flushSync();
    }
    for (let taps = 0; compared < ENOUGH && taps < 400 && table.legal.length > 0; taps++) {
      const { state, ply } = table.shown;
      table.play(choose(state, table.legal, ply) ?? table.legal[0]);
      await tell();
      if (rng.below(4) > 0 || !table.canUndo) continue;
      table.undo();
      await tell();
    }
    expect(compared).toBeGreaterThanOrEqual(ENOUGH);
  },
);
