// The last round stays in the bar until the end of the game, with the turns left to each seat if the rules count them.
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { game } from '../../src/lib/games/navegador';
import type { State } from '../../src/lib/games/navegador/state';
import { lastTurns } from '../../src/lib/games/navegador/turn';
import { ui } from '../../src/lib/games/navegador/ui';
import { Session } from '../../src/lib/play/session/session.svelte';
import { summarise } from '../../src/lib/play/session/summary';
import { addMatch, readLog } from '../../src/lib/store';
import { PEOPLE } from '../e2e/seed';
import { playMatch } from '../laws/match';
import { botOf } from '../tools/bots';
import { freshDevice, mountMatch } from './fixtures/table-taps';

freshDevice();

describe('the last round', () => {
  const shown = () =>
    [...document.querySelectorAll('[data-left]')].map((left) => [
      left.getAttribute('data-left'),
      left.querySelector('b')?.textContent,
    ]);

  test('is shown from its first turn to the end, with who still has a turn', async () => {
    const seed = 'last round';
    const bots = await loadBotGame('navegador');
    const choose = botOf('greedy')(bots, seed);
    const whole = playMatch({ game: bots, options: { seats: 3 }, seed, closely: 1e9, choose });
    const line = new Timeline<State>(game as never, whole.start, whole.log);
    const { start, log, ply, options, state } = line;
    const summary = summarise(game as never, options, state);
    const row = await addMatch({ id: 'a', title: '', people: PEOPLE.slice(0, 3), start, summary, ply, log });
    const session = await mountMatch(
      new Session<State>({ game: game as never, ui, row, log: await readLog('a') }),
      'Navegador',
    );
    const first = line.states.findIndex((s) => lastTurns(s) !== null);
    expect(first).toBeGreaterThan(0);
    const at = async (k: number) => (session.look(k), await tick(), shown());
    expect(await at(first - 1)).toEqual([]);
    expect(await at(first)).toEqual([0, 1, 2].map((seat) => [String(seat), '1']));
    const second = line.states.findIndex((s, k) => k > first && s.turns > line.states[first].turns);
    const gone = line.states[first].seat;
    expect(await at(second)).toEqual([0, 1, 2].filter((seat) => seat !== gone).map((seat) => [String(seat), '1']));
    session.look(null);
    await tick();
    expect(shown()).toEqual([]);
  });
});
