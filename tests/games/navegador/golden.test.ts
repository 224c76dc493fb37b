// Golden playthroughs: stored games for each way to end and each number of players always give the same result.
import { describe, expect, it } from 'vitest';
import { Timeline } from '$lib/engine/timeline';
import type { LogEntry, MatchStart } from '$lib/engine/log';
import { game } from '$lib/games/navegador';
import { seatTotals } from '$lib/engine/sheet';
import { startOf } from '../../laws/upgraded-start';

interface Golden {
  start: MatchStart & { options: { seats: number; goa: boolean } };
  final: { endedBy: string; turns: number; plies: number; scores: number[] };
  log: LogEntry[];
}

const files = import.meta.glob<Golden>('./golden/*.json', { eager: true, import: 'default' });
const games = Object.entries(files).map(([path, golden]) => ({ name: path.replace(/.*\/|\.json$/g, ''), golden }));

describe('golden playthroughs', () => {
  it.each(games)('$name is replayed → the same end and scores', ({ golden }) => {
    const table = new Timeline(game, startOf(golden.start), golden.log);
    expect(table.over).toBe(true);
    expect({
      endedBy: game.endedBy(table.state),
      turns: table.state.turns,
      plies: table.ply,
      scores: seatTotals(game.sheet(table.options), game.tally(table.state)),
    }).toEqual(golden.final);
    for (const s of table.states) game.checkInvariants(s);
  });

  it('each end and number of players → there is a golden playthrough; some play the variant, and one undoes moves', () => {
    const seen = new Set(games.map(({ golden: g }) => `${g.final.endedBy} ${String(g.start.options.seats)}`));
    for (const seats of [2, 3, 4, 5])
      for (const end of ['nagasaki', 'buildings']) expect(seen).toContain(`${end} ${String(seats)}`);
    expect(games.filter(({ golden }) => golden.start.options.goa).length).toBeGreaterThan(1);
    expect(games.some(({ golden }) => golden.log.some((entry) => 'undo' in entry))).toBe(true);
  });
});
