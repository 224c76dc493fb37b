// The guide of a running match: the position decides which step is shown, undo shows the earlier step again, and every
// step occurs in some game.
import { fireEvent, render, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { GAME_OVER } from '../../src/lib/engine/game';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGameUi } from '../../src/lib/games/screens';
import { m } from '../../src/lib/i18n/messages';
import { guideOf } from '../../src/lib/guide/find-guide';
import GuideStrip from '../../src/lib/guide/GuideStrip.svelte';
import { guideSettings, MOST_GUIDES } from '../../src/lib/guide/guide-settings.svelte';
import { loadGuide } from '../../src/lib/guide/load';
import type { AnyGuide, GuideStep } from '../../src/lib/teach/guide-parts';
import { GuideProgress } from '../../src/lib/teach/guide-steps';
import { Session } from '../../src/lib/play/session/session.svelte';
import { StoreError } from '../../src/lib/store';
import { longTest } from '../e2e/long';
import { eventually } from '../patience';
import { botOf } from '../tools/bots';
import { freshDevice, mountMatch, openMatch } from './fixtures/table-taps';
import { matchOf } from '../test-match';

interface Spot {
  readonly n: number;
  readonly seat: number;
  readonly turn: number;
}
const spot = (n: number, seat: number, turn: number): Spot => ({ n, seat, turn });
const standing = (s: Spot) => ({ view: s, actor: s.seat, turn: s.turn });
const step = (id: string, once: 'seat' | 'table', when: (s: Spot) => boolean): GuideStep<Spot> => ({
  id,
  once,
  when,
  title: () => id,
  text: () => id,
  points: () => [],
});

describe('the guide’s steps follow from the positions of the match', () => {
  const progress = () =>
    new GuideProgress<Spot>([
      step('low', 'table', (s) => s.n < 0),
      step('even', 'seat', (s) => s.n % 2 === 0),
      step('big', 'table', (s) => s.n > 10),
    ]);
  const said = (t: GuideProgress<Spot>, ...states: Spot[]) => t.at(states, standing).steps.map((s) => s.id);

  test('a step’s condition holds → it is shown until the first position in which the condition does not hold', () => {
    const t = progress();
    const [a, b, c] = [spot(2, 0, 1), spot(4, 0, 1), spot(5, 0, 1)];
    expect(said(t, a)).toEqual(['even']);
    expect(said(t, a, b)).toEqual(['even']);
    expect(said(t, a, b, c)).toEqual([]);
  });

  test('a step of kind “seat” → shown once to each seat; of kind “table” → once in the match', () => {
    const t = progress();
    const states = [spot(12, 0, 1), spot(12, 1, 2), spot(12, 0, 3)];
    expect(said(t, states[0])).toEqual(['even', 'big']);
    expect(said(t, ...states.slice(0, 2))).toEqual(['even']);
    expect(said(t, ...states)).toEqual([]);
  });

  test('undo → the step of the earlier position is shown again', () => {
    const t = progress();
    const [a, b] = [spot(2, 0, 1), spot(3, 1, 2)];
    expect(said(t, a, b)).toEqual([]);
    expect(said(t, a)).toEqual(['even']);
    expect(said(t, a, spot(4, 1, 2))).toEqual(['even']);
  });

  test('a step stays → shown in later turns of its seat while it may stay; then it is only kept', () => {
    const even = { ...step('even', 'seat', (s) => s.n % 2 === 0), stays: (s: Spot) => s.n < 5 };
    const t = new GuideProgress<Spot>([even]);
    const states = [spot(2, 0, 1), spot(3, 1, 2), spot(4, 0, 3), spot(5, 0, 4), spot(6, 0, 5)];
    const shown = states.map((_, k) => said(t, ...states.slice(0, k + 1)));
    expect(shown).toEqual([['even'], [], ['even'], [], []]);
    expect([...t.at(states, standing).heard]).toEqual([[even, states[2]]]);
  });

  test('a bot decides → steps of kind “seat” are hidden, and steps of kind “table” are shown', () => {
    const t = progress();
    const watched = (s: Spot) => ({ ...standing(s), watched: s.seat === 0 });
    const ids = (...states: Spot[]) => t.at(states, watched).steps.map((s) => s.id);
    const [a, b, c] = [spot(12, 0, 1), spot(14, 1, 2), spot(-2, 0, 3)];
    expect(ids(a)).toEqual(['big']);
    expect(ids(a, b)).toEqual(['even']);
    expect(ids(a, b, c)).toEqual(['low']);
  });

  test('a match is opened in the middle → it shows the same steps as if followed from the beginning', () => {
    const states = [spot(2, 0, 1), spot(12, 1, 2), spot(14, 0, 3)];
    for (let k = 1; k <= states.length; k++) {
      const [followed, opened] = [progress(), progress()];
      for (let j = 1; j < k; j++) said(followed, ...states.slice(0, j));
      expect(said(followed, ...states.slice(0, k))).toEqual(said(opened, ...states.slice(0, k)));
    }
  });
});

/** Plays a whole game of bots and checks each step that is shown; returns the ids of these steps. */
function heard(game: BotGame, guide: AnyGuide, seats: number, seed: string, bot: 'greedy' | 'random'): Set<string> {
  const line = new Timeline(game, newMatchStart(game, { seats }, seed));
  const choose = botOf(bot)(game, seed);
  const progress = new GuideProgress(guide.steps);
  const of = (s: object) => ({ view: game.redact(s, null), actor: game.actor(s), turn: game.turn(s) });
  const ids = new Set<string>();
  for (let ply = 0; ; ply++) {
    const { steps } = progress.at(line.states, of);
    const view = game.redact(line.state, null);
    for (const { id, text, title, points } of steps) {
      ids.add(id);
      expect(title().length, id).toBeLessThan(40);
      expect(text(view).length, id).toBeLessThan(300);
      expect(Array.isArray(points(view))).toBe(true);
    }
    if (game.actor(line.state) === GAME_OVER) return ids;
    const move = choose(line.state, line.legal(), ply);
    if (move === undefined) return ids;
    line.play(move, 1);
  }
}

describe.each(GAMES.filter((g) => g.playable).map((g) => g.id))('%s', (id) => {
  test('any guide → three pictures, an overview, and steps whose ids all differ', async () => {
    const guide = await guideOf(id);
    expect(guide?.pictures).toHaveLength(3);
    expect(guide?.round.length).toBeGreaterThanOrEqual(5);
    const ids = guide?.steps.map((s) => s.id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(21);
  });

  longTest('twelve games are played → every step of the guide but the rare one is shown', async () => {
    const [game, guide] = [await loadBotGame(id), await guideOf(id)];
    if (!guide) throw new Error(`no guide of ${id}`);
    const all = new Set<string>();
    const open = () => guide.steps.map((s) => s.id).filter((step) => !all.has(step) && !RARE.has(step));
    for (let k = 0; k < 12 && open().length > 0; k++)
      for (const step of heard(game, guide, 2 + (k % 2), `guide ${String(k)}`, k % 3 === 2 ? 'random' : 'greedy'))
        all.add(step);
    expect(open()).toEqual([]);
  });
});

test('the navigators: a player plans, one marker a turn → the tip of each row without a marker can still be read', async () => {
  const [game, guide] = [await loadBotGame('navigators'), await guideOf('navigators')];
  const line = new Timeline(game, newMatchStart(game, { seats: 2 }, 'tips'));
  const progress = new GuideProgress(guide?.steps ?? []);
  const rows = ['explore', 'wind', 'flip', 'launch', 'storage'];
  const of = (s: object) => ({ view: game.redact(s, null), actor: game.actor(s), turn: game.turn(s) });
  for (let placed = 0; placed < 20; placed++) {
    const legal = line.legal().map((move) => game.moves.text(move));
    const free = rows.filter((row) => legal.some((move) => move.startsWith(`place ${row} `)));
    const tips = progress.at(line.states, of).steps.map(({ id }) => id);
    expect(tips.filter((id) => id.startsWith('row-'))).toEqual(free.map((row) => `row-${row}`));
    line.play(line.legal()[0], 1);
  }
});

/** Steps that short tests need not meet: `long` is shown only if the Cape is not reached in 28 rounds. */
const RARE = new Set(['long']);

describe('the guide’s bar', () => {
  const device = freshDevice();

  async function open(id: string): Promise<Session<object>> {
    const [game, ui] = [await loadGame(id), await loadGameUi(id)];
    return mountMatch(await openMatch('a', matchOf(game, 2, [], 'guided'), ui), id);
  }
  const strip = () => document.querySelector<HTMLElement>('[data-testid="guide"]');
  const there = () => eventually(() => expect(strip()).not.toBeNull());

  test('a match without a guide → there is no guide bar', async () => {
    await open('navegador');
    expect(strip()).toBeNull();
  });

  test('the guide is switched off, and the device cannot store that → a notice appears until it is closed', async () => {
    const session = await open('navegador');
    guideSettings.turn(session.row.id, true);
    await there();
    vi.spyOn(device(), 'write').mockRejectedValue(new StoreError('quota'));
    const leave = strip()?.querySelector<HTMLElement>('[data-target="guide-leave"]');
    if (leave) await fireEvent.click(leave);
    const notice = () => document.querySelector<HTMLElement>('[data-testid="guide-unsaved"]');
    await eventually(() => expect(notice()?.textContent).toContain(m.app_prefs_failed()));
    expect(strip()).toBeNull();
    const keys = notice()?.querySelectorAll('button') ?? [];
    await fireEvent.click(keys[keys.length - 1]);
    expect(notice()).toBeNull();
    vi.restoreAllMocks();
    preferences.failed = false;
  });

  test('a match is guided → its bar shows the position’s step, after undo the earlier one, and can be closed', async () => {
    guideSettings.turn('a', true);
    const session = await open('navegador');
    await there();
    expect(strip()?.dataset.step).toBe('rondel');
    const sailing = session.game.moves.parse('field sailing') ?? -1;
    session.play(sailing);
    await eventually(() => expect(strip()?.dataset.step).toBe('sailing'));
    const overview = strip()?.querySelector<HTMLElement>('[data-target="guide-round"]');
    if (overview) await fireEvent.click(overview);
    const tips = [...document.querySelectorAll<HTMLElement>('[data-tip]')].map((tip) => tip.dataset.tip);
    expect(tips).toEqual(['sailing', 'rondel']);
    session.undo();
    await eventually(() => expect(strip()?.dataset.step).toBe('rondel'));
    const leave = document.querySelector<HTMLElement>('[data-target="guide-leave"]');
    if (leave) await fireEvent.click(leave);
    expect(strip()).toBeNull();
    expect(preferences.now.guides).toEqual([{ match: 'a', on: false, looked: false }]);
  });

  test('a move’s story is still shown → the text waits for it; a hint is shown → the strip says why they may differ', async () => {
    guideSettings.turn('a', true);
    const guide = await guideOf('navegador');
    const session = await open('navegador');
    if (!guide) throw new Error('no guide');
    const shown = render(GuideStrip, { session, guide, onlook: () => undefined, hinted: false, waits: false });
    const words = () => within(shown.container).getByTestId('guide').textContent;
    expect(words()).toContain(m.lnav_rondel_advice());
    await shown.rerender({ hinted: true, waits: true });
    expect(words()).toContain(m.learn_hinted());
    expect(words()).not.toContain(m.lnav_rondel_advice());
    session.play(session.game.moves.parse('field sailing') ?? -1);
    await session.settled();
    await tick();
    expect(words()).toContain(m.lnav_rondel());
    await shown.rerender({ waits: false });
    expect(words()).toContain(m.nav_field_sailing());
    expect(words()).not.toContain(m.lnav_rondel());
  });

  test('a step has more to read → the button for it stands before the others, which thus keep their places', async () => {
    guideSettings.turn('a', true);
    await open('navigators');
    await there();
    const keys = [...(strip()?.querySelectorAll<HTMLElement>('.keys button') ?? [])].map((key) => key.dataset.target);
    expect(keys).toEqual(['guide-next', 'guide-first', 'guide-round', 'guide-leave']);
  });

  test('the match’s row is read again while the first pictures are open → they stay open', async () => {
    guideSettings.begin('a');
    const session = await open('navegador');
    const pictures = () => document.querySelector('[role="dialog"], dialog[open]');
    await eventually(() => expect(pictures()).not.toBeNull());
    const there = strip();
    await session.seats.reread();
    await tick();
    await loadGuide('navegador');
    await tick();
    expect(strip()).toBe(there);
    expect(pictures()).not.toBeNull();
  });

  test('guides of more matches than the limit → only the newest are remembered', () => {
    for (let k = 0; k < MOST_GUIDES + 5; k++) guideSettings.turn(`m${String(k)}`, true);
    expect(preferences.now.guides).toHaveLength(MOST_GUIDES);
    expect([guideSettings.on('m0'), guideSettings.on(`m${String(MOST_GUIDES + 4)}`)]).toEqual([false, true]);
  });
});
