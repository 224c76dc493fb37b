// During the last round the bar shows who still has a turn.
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import type { State } from '../../src/lib/games/navegador/state';
import { lastRoundTurns } from '../../src/lib/games/navegador/turn';
import { ui } from '../../src/lib/games/navegador/ui';
import { botMatch } from '../test-match';
import { freshDevice, mountMatch, openMatch } from './fixtures/table-taps';

freshDevice();

describe('the last round', () => {
  const shown = () =>
    [...document.querySelectorAll('[data-left]')].map((left) => [
      left.getAttribute('data-left'),
      left.querySelector('b')?.textContent,
    ]);

  test('the last round begins → the bar shows each seat that still has a turn, and nothing after the end', async () => {
    const game = await loadBotGame('navegador');
    const line = botMatch(game, { seats: 3, seed: 'last round' }) as Timeline<State>;
    const session = await mountMatch(await openMatch('a', line, ui), 'Navegador');
    const first = line.states.findIndex((s) => lastRoundTurns(s) !== null);
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
