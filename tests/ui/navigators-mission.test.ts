// The Navigators' secret mission at the table: it is in the page only while its owner looks at it, and revealed to all
// at the end.
import { moves } from './fixtures/allow-motion';
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navigators';
import { IS_EDGE } from '../../src/lib/games/navigators/chart';
import { MISSIONS } from '../../src/lib/games/navigators/data';
import { missionResultOf } from '../../src/lib/games/navigators/scoring';
import { STAGES, type State } from '../../src/lib/games/navigators/state';
import { ui } from '../../src/lib/games/navigators/ui';
import { MISSION_THINGS } from '../../src/lib/games/navigators/ui/text/help-things';
import { guideSettings } from '../../src/lib/guide/guide-settings.svelte';
import { eventually, lookUp } from '../patience';
import { begin, wander } from './fixtures/navigators';
import { bubble, calls, find, freshDevice, mountMatch, openMatch, state, tap, told } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'The Navigators');

describe('the secret mission', () => {
  const page = () => document.body.innerHTML;
  const tells = (mission: number) => page().includes(MISSION_THINGS[MISSIONS[mission]].text());

  test('the owner lifts the curtain → the mission is in the page, until “cover” is tapped', async () => {
    const session = await open(begin(2, 'secret'));
    const [own, other] = state(session).mission;
    expect(tells(own) || tells(other)).toBe(false);
    expect(page()).toContain('look at your secret mission first');
    await tap('mission', session);
    expect(screen.getByTestId('curtain').textContent).toContain('Ana');
    expect(tells(own) || tells(other)).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'I am Ana' }));
    await tick();
    expect(screen.getByTestId('mission-card').textContent).toContain(MISSION_THINGS[MISSIONS[own]].name());
    expect(tells(own)).toBe(true);
    expect(tells(other)).toBe(false);
    await tap('cover', session);
    expect(screen.queryByTestId('mission-card')).toBeNull();
    expect(tells(own)).toBe(false);
    expect(page()).not.toContain('look at your secret mission first');
    expect(session.holder).toBeNull();
    await tap('cell-storage-4', session);
    expect(state(session).placed).toBe(1);
  });

  test('the first marker is tapped before a look → one piece of advice, and the next tap places', async () => {
    const session = await open(begin(2, 'unseen'));
    await tap('cell-storage-4', session);
    expect(bubble()).toContain('look at your secret mission first');
    expect(session.ply).toBe(0);
    await tap('cell-storage-3', session);
    expect(state(session).placed).toBe(1);
    session.undo();
    await told(session);
    await tap('cell-storage-4', session);
    expect(state(session).placed).toBe(1);
    await tap('dummy', session);
    await tap('cell-launch-4', session);
    expect(bubble()).toMatch(/Bento: look/);
  });

  test('the mission counts tiles on the edge → all spaces on the edge are marked from the start', async () => {
    const seeds = Array.from({ length: 20 }, (_, k) => `edge ${String(k)}`);
    const line = seeds.map((seed) => begin(2, seed)).find(({ state: s }) => MISSIONS[s.mission[s.seat]] === 'diogo');
    if (!line) throw new Error('nobody has the mission');
    const session = await open(line);
    await tap('mission', session);
    session.lift();
    await tick();
    expect(document.querySelectorAll('.wanted')).toHaveLength(IS_EDGE.filter(Boolean).length);
  });

  test('the guide’s first pictures are opened → the shown mission is covered', async () => {
    guideSettings.turn('a', true);
    const session = await open(begin(2, 'guided'));
    await tap('mission', session);
    session.lift();
    await tick();
    expect(screen.queryByTestId('mission-card')).not.toBeNull();
    await eventually(() => expect(find('guide-first')).not.toBeNull());
    await fireEvent.click(find('guide-first'));
    await tick();
    expect(screen.queryByTestId('mission-card')).toBeNull();
  });

  test('the page is hidden, or the turn changes → the shown mission is covered', async () => {
    const session = await open(begin(4, 'away'));
    await tap('mission', session);
    session.lift();
    await tick();
    expect(screen.queryByTestId('mission-card')).not.toBeNull();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await fireEvent(document, new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    await tick();
    expect(screen.queryByTestId('mission-card')).toBeNull();
    await tap('mission', session);
    session.lift();
    session.play(session.legal[0]);
    await session.settled();
    await tick();
    expect(session.holder).toBeNull();
    expect(screen.queryByTestId('mission-card')).toBeNull();
  });

  test('a copy of a running match is saved → the dialog, which warns about secrets, is opened', async () => {
    await open(begin(2, 'copy'));
    await fireEvent.click(document.querySelector('[data-control="menu"]') ?? document.body);
    await fireEvent.click(document.querySelector('[data-control="export"]') ?? document.body);
    expect(calls.ongive).toHaveBeenCalledExactlyOnceWith('save');
  });

  test('the missions are not revealed yet → the page of no stage depends on them', async () => {
    const whole = wander(2, 'same page', 20_000);
    const stops = STAGES.flatMap((_, stage) => {
      const at = whole.states.findIndex((s) => s.stage === stage);
      return at < 0 || stage >= STAGES.indexOf('reveal') ? [] : [at];
    });
    expect(stops.length).toBeGreaterThanOrEqual(5);
    const { start } = whole;
    for (const [k, at] of stops.entries()) {
      const pages = [];
      for (const setup of [start.setup, start.setup?.map((mission) => (mission + 1) % MISSIONS.length)]) {
        const line = new Timeline<State>(game, { ...start, ...(setup && { setup }) }, whole.played.slice(0, at));
        await open(line, `${String(k)}-${String(setup)}`);
        await fireEvent.keyDown(document.body, { key: 'l' });
        // Ids of components count up from page to page, so ignore them.
        pages.push(page().replace(/\bc\d+(-sea|-vellum)?\b/g, 'id'));
        cleanup();
      }
      expect(pages[1], STAGES[whole.states[at].stage]).toBe(pages[0]);
    }
  });

  test('a mission is revealed at the end → its name is shown, and the chart marks the tiles it counts', async () => {
    const line = wander(2, 'end', 20_000, (s) => STAGES[s.stage] === 'reveal');
    moves();
    const session = await open(line);
    await tap('reveal', session);
    const s = state(session);
    expect(s.shown).toEqual([1, 0]);
    expect(document.querySelectorAll('.chart .proof')).toHaveLength(missionResultOf(s, 0)?.hexes.flat().length ?? -1);
    expect(document.querySelector('.panel')?.textContent).toContain(MISSION_THINGS[MISSIONS[s.mission[0]]].name());
    // A quick identical tap after the change of turn would count as a double tap.
    lookUp();
    await tap('reveal', session);
    await fireEvent.click(screen.getByText('Show all'));
    expect(screen.getByTestId('final').textContent).toContain(MISSION_THINGS[MISSIONS[s.mission[1]]].name());
    await tap('final-1', session);
    expect(find('final-1').getAttribute('aria-pressed')).toBe('true');
  });
});
