// Missions and the score sheet: cases S1 to S8 of the digest (002 5, 6.1).
import { describe, expect, it } from 'vitest';
import { sheetProblems, seatRanks, seatTotals } from '$lib/engine/sheet';
import { seaHex, SEA_HEX_IDS } from '$lib/games/navigators/chart';
import { MISSIONS } from '$lib/games/navigators/data';
import { countMissions, missionResultOf } from '$lib/games/navigators/scoring';
import { missionIn, scoreSheet, tally } from '$lib/games/navigators/sheet';
import { game } from '$lib/games/navigators';
import { lay, play } from './table';

/** Points of the four missions over these tiles. */
function missions(...ids: string[]): Record<string, number> {
  return Object.fromEntries(countMissions(ids.map(seaHex)).map((m) => [m.mission, m.points]));
}

/** The groups of tiles that a mission counts, as ids of hexes. */
function proof(mission: (typeof MISSIONS)[number], ...ids: string[]): string[][] {
  const found = countMissions(ids.map(seaHex))[MISSIONS.indexOf(mission)];
  return found.hexes.map((group) => group.map((hex) => SEA_HEX_IDS[hex]).sort());
}

const DOWN_THE_COAST = ['I10', 'I11', 'I12', 'I13', 'I14', 'I15'];

describe('Missions', () => {
  it('S1: own D2, D3, C4 are one group of three: Fernando 3, Pero 2, Henry 2, Diogo 0', () => {
    expect(missions('D2', 'D3', 'C4')).toEqual({ fernando: 3, pero: 2, henry: 2, diogo: 0 });
    expect(proof('pero', 'D2', 'D3', 'C4')).toEqual([['C4', 'D2', 'D3']]);
  });

  it('S2: own C2 and C4: the key location C3 between them does not join them', () => {
    expect(missions('C2', 'C4')).toMatchObject({ pero: 4, henry: 0, fernando: 2 });
    expect(proof('pero', 'C2', 'C4')).toEqual([['C2'], ['C4']]);
  });

  it('S3: own E1, E3, D1 are next to Lagos, which is no key location: Fernando 0', () => {
    expect(missions('E1', 'E3', 'D1').fernando).toBe(0);
  });

  it('S4: own I10 touches three key locations and counts once: Fernando 1', () => {
    expect(missions('I10').fernando).toBe(1);
    expect(proof('fernando', 'I10', 'E9', 'I13')).toEqual([['I10', 'I13']]);
  });

  it('S5: Henry with a largest group of 2, 3, 5, 6 tiles: 0, 2, 2, 4 points', () => {
    const henry = [2, 3, 5, 6].map((n) => missions('A1', ...DOWN_THE_COAST.slice(0, n)).henry);
    expect(henry).toEqual([0, 2, 2, 4]);
    expect(proof('henry', 'A1', ...DOWN_THE_COAST)).toEqual([[...DOWN_THE_COAST].sort()]);
  });

  it('S6: Diogo counts five of A3, A4, B3, D9, D8, C9, E17: B3 and D8 are not on the edge', () => {
    const own = ['A3', 'A4', 'B3', 'D9', 'D8', 'C9', 'E17'];
    expect(missions(...own).diogo).toBe(5);
    expect(proof('diogo', ...own)).toEqual([['A3', 'A4', 'C9', 'D9', 'E17']]);
  });

  it('a player without tiles → no mission scores', () => {
    expect(missions()).toEqual({ fernando: 0, pero: 0, henry: 0, diogo: 0 });
  });

  it('another player’s tile is between two groups → it separates them, and counts only for its owner', () => {
    const s = lay({
      map: { I10: [0, 'n'], I11: [1, 'n'], I12: [0, 's'] },
      missions: ['pero', 'henry'],
    });
    expect(missionResultOf(s, 0)).toMatchObject({ count: 2, points: 4 });
    expect(missionResultOf(s, 1)).toMatchObject({ count: 1, points: 0 });
    expect(missionResultOf(game.redact(s, 1), 0)).toBeNull();
  });
});

describe('The sheet', () => {
  const counts = (ocean: number, keys: number, cape: number, mission = 0, count = 0) => ({
    ocean,
    keys,
    cape,
    mission,
    count,
  });

  it('a position is counted → tiles, key locations, the Cape and the mission, with their points on the sheet', () => {
    const s = lay({
      map: { D2: [0, 's'], D3: [0, 's', 'n'], C4: [0, 'n'], A3: [1, 'n'] },
      keys: { C3: 0, D4: 1, K16: 1 },
      missions: ['henry', 'diogo'],
    });
    expect(tally(s)).toEqual([counts(3, 1, 0, 3, 3), counts(1, 1, 1, 4, 1)]);
    expect(seatTotals(scoreSheet, tally(s))).toEqual([3 + 5 + 2, 1 + 5 + 10 + 1]);
  });

  it('a view hides the mission → it counts nothing', () => {
    const s = lay({ map: { A3: [0, 'n'] }, missions: ['diogo', 'pero'] });
    expect(tally(game.redact(s, 1))[0]).toEqual(counts(1, 0, 0));
    expect(tally(game.redact(s, 0))[0]).toEqual(counts(1, 0, 0, 4, 1));
  });

  it('S7: equal points: more key locations (the Cape is one) rank higher, then more ocean tiles, else ranks are shared', () => {
    const table = [counts(12, 1, 0), counts(2, 1, 1), counts(7, 2, 0), counts(1, 1, 0, 1, 1)];
    expect(seatTotals(scoreSheet, table)).toEqual([17, 17, 17, 7]);
    expect(seatRanks(scoreSheet, table)).toEqual([3, 2, 1, 4]);
    expect(seatRanks(scoreSheet, [counts(5, 1, 0, 1, 2), counts(7, 1, 0)])).toEqual([2, 1]);
    expect(seatRanks(scoreSheet, [counts(6, 1, 0, 1, 1), counts(6, 1, 0, 4, 1)])).toEqual([1, 1]);
  });

  it.each([
    [counts(6, 0, 0, 1, 4), 4],
    [counts(6, 0, 0, 2, 4), 8],
    [counts(8, 0, 0, 3, 8), 4],
    [counts(6, 0, 0, 4, 4), 4],
    [counts(6, 0, 0, 0, 4), 0],
  ])('counts %o → the mission’s points follow its own rule', (c, points) => {
    expect(seatTotals(scoreSheet, [c])).toEqual([c.ocean + points]);
  });

  it('a count is impossible → it is reported with its field and seat; possible counts are not', () => {
    const codes = (...table: ReturnType<typeof counts>[]) =>
      sheetProblems(scoreSheet, table).map((p) => [p.code, p.field, p.seat]);
    expect(codes(counts(6, 3, 1, 1, 2), counts(9, 4, 0, 2, 3))).toEqual([]);
    expect(codes(counts(2, 0, 0, 1, 3))).toEqual([['mission_over', 'count', 0]]);
    expect(codes(counts(2, 0, 0, 2, 0))).toEqual([['mission_none', 'count', 0]]);
    expect(codes(counts(2, 0, 0, 4, 0))).toEqual([]);
    expect(codes(counts(2, 0, 0, 0, 1))).toEqual([['mission_which', 'mission', 0]]);
    expect(codes(counts(2, 0, 0, 4, 0), counts(2, 0, 0, 4, 1))).toEqual([['mission_twice', 'mission', 1]]);
    expect(codes(counts(1, 0, 1), counts(1, 0, 1))).toEqual([['table', 'cape', null]]);
    expect(codes(counts(50, 6, 0), counts(36, 6, 0))).toEqual([
      ['table', 'ocean', null],
      ['table', 'keys', null],
    ]);
    expect(missionIn(counts(0, 0, 0, 3))).toBe('henry');
  });
});

describe('S8', () => {
  it('S8: the wind of a tile is turned → the tile keeps its printed wind, by which the tiles of a colour are counted', () => {
    const s = lay({ map: { E3: [1, 'se'], D2: [1, 'n'] }, ship: 'E3', hands: [{ rotate: 2 }] });
    play(s, 'sail D2, pay none 2 -2 0');
    expect([s.wind[seaHex('E3')], s.printed[seaHex('E3')]]).toEqual([0, 2]);
    expect(() => {
      game.checkInvariants(s);
    }).not.toThrow();
  });
});
