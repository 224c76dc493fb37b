// Hints are sound at seeded positions of every game. `npm run soak` checks many more.
import { expect, it } from 'vitest';
import { loadBotGame } from '$lib/games/bots';
import { hintsOf } from '../bots/hint-faults';

it.each([
  ['navegador', 23],
  ['navigators', 31],
  ['madeira', 17],
] as const)(
  '%s: a hint is given → it lacks no valuable move, has no useless one, and no lower chance of winning than its alternative',
  async (id, every) => {
    const game = await loadBotGame(id);
    let given = 0;
    for (const { hint, faults } of hintsOf(game, { seed: `sound ${id}`, every, most: 10 })) {
      expect(faults).toEqual([]);
      if (hint.win) expect(hint.win.to).toBeGreaterThanOrEqual(hint.win.from);
      if (hint.close) expect(hint.reasons).toEqual([]);
      given++;
    }
    expect(given).toBeGreaterThan(5);
  },
);
