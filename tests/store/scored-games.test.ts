// The sheet of each game, scored without a screen.
import { expect, test } from 'vitest';
import { scoreTable } from '../../src/lib/engine/scored-table';
import { SheetLog } from '../../src/lib/engine/sheet-log';
import { loadScoring, SCORED_GAMES } from '../../src/lib/games/scored';

/** How many people a sheet from a file may have. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(SCORED_GAMES.map(({ id }) => id))(
  '%s: an empty sheet of one to eight people is scored without the words of a screen → finite points, no problem that stops',
  async (id) => {
    const scoring = await loadScoring(id);
    for (const seats of PEOPLE) {
      const table = scoreTable(scoring, new SheetLog(seats, [{}]).content);
      expect(table.totals).toHaveLength(seats);
      expect(table.totals.every(Number.isFinite)).toBe(true);
      expect(table).toMatchObject({ blocked: false, unreadable: false, begun: Array(seats).fill(false) });
    }
  },
);
