// Hints are sound at many positions of every game, at tables for two, three and four.
import { expect, test } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { hintsOf } from '../bots/sound';
import { IDS } from '../games/registry';

const TABLES = IDS.flatMap((game) => [2, 3, 4].map((seats) => ({ game, seats })));

test.each(TABLES)(
  '$game for $seats: no hint leaves value unspent, undoes itself, or has the lower chance',
  async (table) => {
    const game = await loadBotGame(table.game);
    for (const seed of ['soak a', 'soak b']) {
      for (const { hint, faults } of hintsOf(game, { seed, every: 7, most: 60, seats: table.seats })) {
        expect(faults).toEqual([]);
        if (hint.win) expect(hint.win.to).toBeGreaterThanOrEqual(hint.win.from);
      }
    }
  },
);
