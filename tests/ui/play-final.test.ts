// The sentence about what decided a game: it names the decisive source of points, if there is one, and a source in
// which the other player led.
import { describe, expect, test } from 'vitest';
import { GAMES, loadGame } from '../../src/lib/games';
import { decisiveSource, type TableResult } from '../../src/lib/play/finale/result-numbers';
import { sourceColour } from '../../src/lib/ui/source-colours';

/** A result of two people: the first one wins. */
function result(rows: Readonly<Record<string, readonly [number, number]>>): TableResult {
  const points = Object.entries(rows).map(([id, points]) => ({ id, points }));
  const totals = [0, 1].map((seat) => points.reduce((sum, row) => sum + row.points[seat], 0));
  return { rows: points, totals, ranks: [1, 2], winners: [0], tieBroken: false };
}

describe('what decided it', () => {
  test('the winner leads in several sources → the one with the largest lead is decisive', () => {
    expect(decisiveSource(result({ ships: [30, 10], cash: [10, 5] }))).toEqual({
      row: 'ships',
      by: 20,
      winner: 0,
      other: 1,
      against: null,
    });
  });

  test('the other player leads in a source by at least half the decisive lead → that source is named too', () => {
    expect(decisiveSource(result({ shipyards: [60, 0], churches: [0, 40], cash: [5, 5] }))?.against).toEqual({
      row: 'churches',
      by: 40,
    });
  });

  test('the other player has an equal lead in another source → there is no decisive source (null)', () => {
    expect(decisiveSource(result({ shipyards: [60, 0], churches: [0, 60], cash: [12, 10] }))).toBeNull();
  });

  test('both have equal points, and a tie-break decided → there is no decisive source (null)', () => {
    const tied = { ...result({ shipyards: [50, 0], churches: [0, 30], cash: [0, 20] }), tieBroken: true };
    expect(decisiveSource(tied)).toBeNull();
  });
});

test('any game, also Madeira with fifteen sources → every source has a different colour in the bars', async () => {
  for (const { id, seats } of GAMES.filter(({ playable }) => playable)) {
    const game = await loadGame(id);
    const { rows } = game.sheet(game.parseOptions({ seats: seats[0] }));
    expect(new Set(rows.map((_, i) => sourceColour(i))).size, id).toBe(rows.length);
    if (id === 'madeira') expect(rows.length).toBe(15);
  }
});
