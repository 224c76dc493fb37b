// A discovery is shown until a tap, or for a time that depends on the speed; never on undo or in history view.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGameUi } from '../../src/lib/games/screens';
import { listed } from '../games/registry';
import type { Harbour } from './fixtures/harbour';
import { harbourUi } from './fixtures/harbour-ui';
import { playAll, press, table } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';
import { moves } from './fixtures/allow-motion';
import { botMatch } from '../test-match';

beforeEach(moves);
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(harbourUi, 'discovered');
  Reflect.deleteProperty(harbourUi, 'round');
  delete document.documentElement.dataset.motion;
});

describe('at the table', () => {
  freshDevice({});

  test('a move is played by keyboard while a new round’s banner is shown → the banner still ends in time', async () => {
    Object.assign(harbourUi, { round: ({ turn }: Harbour) => 1 + Math.floor((turn - 1) / 3) });
    const session = await table('done', 'done');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const banner = () => screen.queryByTestId('banner')?.textContent;
    const plays = async (text: string) => (await playAll(session, text), await tick(), banner());
    expect(await plays('done')).toContain('2');
    await plays('load 1');
    vi.advanceTimersByTime(2000);
    await tick();
    expect(banner()).toBeUndefined();
  });
  const shown = () => document.querySelector('[data-testid="discovery"]');

  test('a move discovers something → the log’s sentence about it is shown until the next tap', async () => {
    Object.assign(harbourUi, { discovered: () => ['look'] });
    const session = await table();
    expect(shown()).toBeNull();
    await press('m', session);
    await fireEvent.click(document.querySelector('[data-move="load 1"]') as HTMLElement);
    await session.settled();
    await tick();
    expect(shown()?.textContent).toContain('loads 1');
    await fireEvent.pointerDown(document.body);
    await tick();
    expect(shown()).toBeNull();
  });
});

/** The targets of a game's chart that a move may reveal; null if it reveals none. */
const PLACES: Readonly<Record<string, RegExp | null>> = {
  navegador: /^region-[\w-]+$/,
  navigators: /^hex-[\w-]+$/,
  madeira: null,
};

describe('what is discovered', () => {
  test.each(listed(PLACES))(
    '%s: a whole game is played → it discovers several targets of its chart, or the game has no discoveries',
    async (id) => {
      const place = PLACES[id];
      const [game, ui] = await Promise.all([loadBotGame(id), loadGameUi(id)]);
      expect(ui.discovered !== undefined, 'the game reveals places').toBe(place !== null);
      if (!place) return;
      const { states } = botMatch(game, { seats: 3, seed: 'discover' });
      const views = states.map((state) => game.redact(state, null));
      const names = new Set(views.slice(1).flatMap((view, k) => ui.discovered?.(ui.beats(views[k], view)) ?? []));
      expect(names.size).toBeGreaterThan(2);
      for (const name of names) expect(name).toMatch(place);
    },
  );
});
