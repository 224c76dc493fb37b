// The end of the game (004 p.17), from positions and on the score sheet.
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/madeira';
import { pirateLosses, resourcesPP } from '$lib/games/madeira/sums';
import { sheet } from '$lib/games/madeira/sheet';
import { seatRanks, seatTotals, type Counts } from '$lib/engine/sheet';
import { BLUE, finalPoints, lay, play, pointsFrom, PURPLE, RED, sheetOf, stageOf, YELLOW } from './table';

describe('The end', () => {
  it('X40 3 Wheat, 2 Wood and 6 Reals count as 11 Reals: 2 PP', () => {
    expect(resourcesPP(3, 2, 0, 6)).toBe(2);
    const s = lay({ phase: 'finish', round: 5, people: [{ wheat: 3, wood: 2, reals: 6, pp: 40 }] });
    play(s, 'finish');
    expect([s.pp[RED], pointsFrom(s, RED, 'resources'), stageOf(s)]).toEqual([42, 2, 'over']);
  });

  it('X41 players with 25, 21, 12, 5 Pirates lose 16 + 5, 8 + 1, 4, 2 PP', () => {
    expect(pirateLosses([25, 12, 21, 5], [0, 1, 2, 3])).toEqual([21, 4, 9, 2]);
    const s = lay({
      phase: 'finish',
      round: 5,
      people: [{ pirates: 25 }, { pirates: 12 }, { pirates: 21 }, { pirates: 5 }],
    });
    play(s, 'finish');
    expect([RED, BLUE, YELLOW, PURPLE].map((seat) => pointsFrom(s, seat, 'pirates'))).toEqual([-21, -4, -9, -2]);
  });

  it('X42 Red in slot III and Blue in slot IV have 18 Pirates each: Blue loses 16, Red 8, the others 4 and 2', () => {
    const s = lay({
      phase: 'finish',
      round: 5,
      order: [YELLOW, PURPLE, RED, BLUE],
      people: [{ pirates: 18 }, { pirates: 18 }, { pirates: 7 }, { pirates: 3 }],
    });
    play(s, 'finish');
    expect([RED, BLUE, YELLOW, PURPLE].map((seat) => s.pp[seat])).toEqual([-8, -16, -4, -2]);
    expect(finalPoints(s)).toEqual(s.pp);
  });

  it('X45 a player without Pirates loses nothing; of two players with Pirates one loses 16 and one 8 (digest E18)', () => {
    expect(pirateLosses([0, 3, 9, 0], [0, 1, 2, 3])).toEqual([0, 8, 16, 0]);
    expect(pirateLosses([4, 9], [0, 1])).toEqual([8, 16]);
    expect(pirateLosses([0, 0], [0, 1])).toEqual([0, 0]);
  });

  it('equal points → the player higher in the passing column wins', () => {
    const s = lay({
      phase: 'finish',
      round: 5,
      order: [YELLOW, BLUE, RED, PURPLE],
      people: [{ pp: 30 }, { pp: 30 }, { pp: 9 }],
    });
    play(s, 'finish');
    expect(seatRanks(sheetOf(s), game.tally(s))).toEqual([2, 1, 3, 4]);
  });
});

describe('The sheet by hand', () => {
  it('track points, leftovers and Pirates of X40 to X42 are entered → totals and ranks; a missing or doubled place → a fault', () => {
    const table: Counts[] = [
      { track: 40, wheat: 3, wood: 2, reals: 6, pirates: 18, place: 3 },
      { track: 44, pirates: 18, place: 4 },
      { track: 30, pirates: 7, place: 1 },
      { track: 20, reals: 25, pirates: 3, place: 2 },
    ];
    expect(seatTotals(sheet, table)).toEqual([40 + 2 - 8, 44 - 16, 30 - 4, 20 + 5 - 2]);
    expect(seatRanks(sheet, table)).toEqual([1, 2, 3, 4]);
    const codes = (counts: readonly Counts[]) => (sheet.check?.(counts) ?? []).map((p) => [p.code, p.seat]);
    expect(codes(table)).toEqual([]);
    expect(codes([{ place: 2 }, { place: 2 }])).toEqual([
      ['place_twice', 0],
      ['place_twice', 1],
    ]);
    expect(codes([{ pirates: 6 }, { pirates: 6 }, {}, {}])).toEqual([
      ['place_needed', 0],
      ['place_needed', 1],
    ]);
  });
});
