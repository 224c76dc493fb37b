// Madeira's face-down Pirates at the table: only their owner sees them, after lifting the curtain.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/madeira';
import { CONSTABLE } from '../../src/lib/games/madeira/data';
import { ui } from '../../src/lib/games/madeira/ui';
import { STAGE, STAGES, TASK, type State } from '../../src/lib/games/madeira/state';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { TryTable } from '../../src/lib/play/try/try-table.svelte';
import { PEOPLE } from '../test-match';
import { twins } from './fixtures/madeira';
import { find as target, freshDevice, mountMatch, openMatch, state, tap } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'Madeira');

const texts = (session: Session<State>) => session.legal.map((move) => game.moves.text(move));
const discards = (session: Session<State>) => texts(session).filter((t) => t.startsWith('discard'));

describe('face-down Pirates', () => {
  const SECRETS: Readonly<Record<string, (s: State) => boolean>> = {
    'City Watch': (s) => s.stage === STAGE.pirates,
    'Royal Support': (s) => s.stage === STAGE.task && s.task === TASK.royal,
    Constable: (s) =>
      s.stage === STAGE.turn && s.favorOf[CONSTABLE] === s.seat && s.favorUp[CONSTABLE] === 1 && s.favored === 0,
  };
  const PAIRS = Object.fromEntries(Object.entries(SECRETS).map(([where, at]) => [where, twins(2, at)]));
  const page = () => document.body.innerHTML.replace(/\bc\d+(-\w+)?\b|svelte-\w+|\b_\w{5}\b/g, '');

  /** All text of the table, with the lists of moves and the log, and the reason for every move. */
  async function everything(line: Timeline<State>, id: string): Promise<string[]> {
    const session = await open(line, id);
    const out = [page()];
    for (const fold of document.querySelectorAll<HTMLElement>('.folds [aria-expanded]')) await fireEvent.click(fold);
    for (const key of ['m', 'l']) {
      await fireEvent.keyDown(window, { key });
      await tick();
      out.push(page());
      await fireEvent.keyDown(window, { key: 'Escape' });
    }
    out.push(texts(session).join(), ...session.lines.map((l) => l.text));
    // The reason for every move, as a tap on a dark target shows it.
    for (let move = 0; move < game.moves.size; move++) out.push(session.why(move) ?? 'legal');
    cleanup();
    return out;
  }

  test.each(Object.entries(PAIRS))(
    '%s: the curtain is not lifted → nothing in the page depends on the number of face-down Pirates',
    async (_, { one, other }) => {
      expect(one.state.pirates).not.toEqual(other.state.pirates);
      const [a, b] = [await everything(one, 'one'), await everything(other, 'two')];
      for (const [i, before] of a.entries()) {
        let k = 0;
        while (k < before.length && before[k] === b[i][k]) k++;
        expect(b[i].slice(k - 60, k + 60), `part ${String(i)}`).toBe(before.slice(k - 60, k + 60));
      }
    },
  );

  test.each(Object.entries(PAIRS))(
    '%s: no seat holds the tablet in a try → nothing offered or explained depends on the face-down Pirates',
    async (_, { one, other }) => {
      const heard = async (line: Timeline<State>, id: string) => {
        const tryTable = new TryTable((await open(line, id)) as unknown as Session<object>);
        cleanup();
        const reasons = Array.from({ length: game.moves.size }, (_, move) => tryTable.why(move));
        return [tryTable.legal.map((move) => game.moves.text(move)), reasons];
      };
      expect(await heard(other, 'two')).toEqual(await heard(one, 'one'));
    },
  );

  test('a try is entered or left → Pirates are covered; within a try they can be uncovered and covered', async () => {
    const { one } = PAIRS['City Watch'];
    const session = await open(one);
    const own = String(state(session).pirates[state(session).seat]);
    const shown = () => target('pirates').dataset.pirates;
    const look = async () => {
      await fireEvent.click(target('pirates'));
      await fireEvent.click(document.querySelector('[data-control="lift"]') ?? document.body);
      await tick();
      expect(shown()).toBe(own);
    };
    await look();
    await fireEvent.click(document.querySelector('[data-control="menu"]') ?? document.body);
    await fireEvent.click(screen.getByRole('button', { name: 'Try out moves' }));
    await tick();
    expect(shown()).toBe('covered');
    await look();
    expect(screen.getByTestId('try')).toBeInTheDocument();
    await fireEvent.click(target('pirates'));
    await tick();
    expect(shown()).toBe('covered');
    await look();
    await fireEvent.click(screen.getByRole('button', { name: 'Back to game' }));
    await tick();
    expect(shown()).toBe('covered');
  });

  test.each([
    ['Back', () => fireEvent.popState(window)],
    ['leaving the page', () => fireEvent(window, new Event('pagehide'))],
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
  ])('%s covers uncovered Pirates, in the match and in a try', async (_, leave) => {
    const { one } = PAIRS['City Watch'];
    const session = await open(one);
    const look = async () => {
      session.handOver(state(session).seat);
      session.lift();
      await tick();
      expect(target('pirates').dataset.pirates).not.toBe('covered');
    };
    await look();
    await leave();
    await tick();
    expect(target('pirates').dataset.pirates).toBe('covered');
    await fireEvent.click(document.querySelector('[data-control="menu"]') ?? document.body);
    await fireEvent.click(screen.getByRole('button', { name: 'Try out moves' }));
    await look();
    await leave();
    await tick();
    expect(target('pirates').dataset.pirates).toBe('covered');
  });

  test('the owner lifts the curtain → the number of Pirates and all discards appear; covered again → these are hidden', async () => {
    const { one } = PAIRS['City Watch'];
    const session = await open(one);
    const s = state(session);
    expect(discards(session)).toEqual(['discard 0']);
    expect(target('pirates').dataset.pirates).toBe('covered');
    await tap('look', session);
    expect(session.legal).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: `I am ${PEOPLE[s.seat].name}` }));
    await tick();
    expect(target('pirates').dataset.pirates).toBe(String(s.pirates[s.seat]));
    expect(discards(session)).toHaveLength(Math.min(3, s.pirates[s.seat]) + 1);
    await tap('pirates', session);
    expect(discards(session)).toEqual(['discard 0']);
    expect(target('pirates').dataset.pirates).toBe('covered');
  });

  test('another seat lifts the curtain → only that seat’s Pirates are shown, and none of the actor’s hidden moves', async () => {
    const { one } = PAIRS['City Watch'];
    const session = await open(one);
    const other = 1 - state(session).seat;
    session.handOver(other);
    session.lift();
    await tick();
    expect(session.view.pirates[other]).toBe(state(session).pirates[other]);
    expect(session.view.pirates[1 - other]).toBe(-1);
    expect(discards(session)).toEqual(['discard 0']);
    expect(STAGES[session.view.stage]).toBe('pirates');
  });
});
