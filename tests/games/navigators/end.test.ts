// Storing, the discards and the ends of the game: cases E1 to E6 of the digest (002 4.3, 6).
import { describe, expect, it } from 'vitest';
import { RecordedDealer } from '$lib/engine/dealer';
import { seatTotals } from '$lib/engine/sheet';
import { game } from '$lib/games/navigators';
import { IS_OCEAN, SEA_HEX_IDS } from '$lib/games/navigators/chart';
import { TILE_DOWN, FIRST_TILE_UP, WINDS } from '$lib/games/navigators/data';
import { expeditionsLeft, isLastRound, storableTiles } from '$lib/games/navigators/end-phase';
import { STAGES, type State } from '$lib/games/navigators/state';
import { discardTiles, drawChances, takeExplorationTiles, turnUpTile } from '$lib/games/navigators/tiles';
import { handOf, lay, offered, play, whyNot, type Hand } from './table';

const OCEAN = SEA_HEX_IDS.filter((_, hex) => IS_OCEAN[hex]);
const stage = (s: State) => STAGES[s.stage];
const points = (s: State): number[] => seatTotals(game.sheet(game.parseOptions({ seats: s.seats })), game.tally(s));

/** The last expedition of a round, by seat 0 with this hand. Seat 0's marker is on `space` of the Storage row. */
function ending(hand: Hand, space: number, more: Parameters<typeof lay>[0] = {}): State {
  const row = [1, 2, 3].toSpliced(space, 0, 0);
  return lay({ seat: 0, hands: [hand], markers: { storage: row, launch: [2, 1, 0, 3] }, ...more });
}

describe('Storing', () => {
  it('E1: storage 0 → all tiles are discarded without asking', () => {
    const s = play(ending({ down: 2, s: 1, rotate: 1, ignore: 1 }, 0), 'stop');
    expect([handOf(s, 0), s.lost[0], s.discard[3], s.supply]).toEqual([{}, 2, 1, 48]);
    expect([s.round, stage(s)]).toEqual([2, 'dummy']);
  });

  it('E2: storage 4 with six tiles: the player keeps exactly four of their choice, with the sides they show', () => {
    const s = play(ending({ down: 2, s: 2, rotate: 1, ignore: 1 }, 2), 'stop');
    expect([stage(s), s.seat, storableTiles(s)]).toEqual(['store', 0, 4]);
    expect(offered(s)).toHaveLength(8);
    play(s, 'keep ignore, keep s, keep s, keep down');
    expect([handOf(s, 0), s.round]).toEqual([{ down: 1, s: 2, ignore: 1 }, 2]);
    expect([s.lost[0], s.supply]).toEqual([1, 47]);
  });

  it('E2: discarding two tiles, or keeping and discarding in turn, leads to the same hand as keeping four', () => {
    const full: Hand = { down: 2, s: 2, rotate: 1, ignore: 1 };
    const left = { down: 1, s: 2, ignore: 1 };
    expect(handOf(play(ending(full, 2), 'stop, drop rotate, drop down'), 0)).toEqual(left);
    expect(handOf(play(ending(full, 2), 'stop, keep ignore, drop down, keep down, drop rotate'), 0)).toEqual(left);
  });

  it('E2: a kept tile can be neither discarded nor kept again', () => {
    const s = play(ending({ down: 2, s: 2, rotate: 1, ignore: 1 }, 2), 'stop, keep ignore');
    expect(whyNot(s, 'drop ignore')).toBe('no_tile');
    expect(whyNot(s, 'keep ignore')).toBe('no_tile');
    expect(whyNot(s, 'drop s')).toBeNull();
  });

  it('E3: fewer tiles than the space keeps → none is discarded', () => {
    const s = play(ending({ down: 2, ignore: 1 }, 2), 'stop');
    expect([handOf(s, 0), s.round]).toEqual([{ down: 2, ignore: 1 }, 2]);
  });

  it('tiles of only one kind → the rest is discarded without asking', () => {
    const s = play(ending({ rotate: 7 }, 1), 'stop');
    expect([handOf(s, 0), s.supply, s.round]).toEqual([{ rotate: 2 }, 46, 2]);
  });

  it('several seats store → clockwise, from the seat with the starting marker', () => {
    const hands = [
      { down: 3, s: 3 },
      { down: 3, s: 3 },
    ];
    const s = lay({ seat: 0, start: 1, hands, markers: { storage: [1, 2, 0, 3].toReversed(), launch: [2, 1, 0, 3] } });
    play(s, 'stop');
    expect([stage(s), s.seat]).toEqual(['store', 1]);
  });
});

/** Seat 1 places the last marker, then seat 0 takes five exploration tiles. */
const taking = (more: Parameters<typeof lay>[0]) =>
  play(
    lay({
      stage: 'place',
      seat: 1,
      start: 3,
      markers: {
        explore: [1, 3, 0, 2],
        wind: [2, 1, 0, 3],
        flip: [1, 2, 0, 3],
        launch: [3, 1, 2, 0],
        storage: [0, 1, 3, -1],
      },
      ...more,
    }),
    'place storage 4',
  );

describe('Discards are shuffled into the draw pile', () => {
  it('E5: two tiles in the pile, five to take, ten discarded → the player takes the two, then three of the shuffled discards', () => {
    const s = taking({ lost: [4], discards: [{ n: 6 }], hands: [{ down: 30, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], s.lost[0], s.discard.slice(0, 6)]).toEqual([35, 7, 0, [0, 0, 0, 0, 0, 0]]);
    expect(s.unseen.slice(0, 6)).toEqual([8, 8, 8, 2, 8, 8]);
  });

  it('E5: exactly five tiles in the pile → the discards are not shuffled in (G24)', () => {
    const s = taking({ lost: [4], discards: [{ n: 6 }], hands: [{ down: 27, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], s.lost[0], s.discard[0]]).toEqual([32, 0, 4, 6]);
  });

  it('E6: an empty pile and no discards → no tile is taken, and the game goes on', () => {
    const s = taking({ hands: [{ down: 42, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], stage(s)]).toEqual([42, 0, 'flip']);
  });
});

describe('Tiles held face down stay what they were when the discards are shuffled in', () => {
  /** Seat 0 has two face-down tiles and takes five. Its pile is empty; it discarded six N face up, `lost` face down. */
  const shuffled = (lost: number, rules?: number) =>
    taking({
      rules,
      map: Object.fromEntries(OCEAN.slice(0, 40 - lost).map((id, i) => [id, [0, WINDS[1 + (i % 5)]] as const])),
      lost: [lost],
      discards: [{ n: 6 }],
      hands: [{ down: 2 }],
    });
  /** Turns up a face-down tile, which stays in hand; returns its wind. */
  const look = (s: State, draw: number): number => {
    const wind = turnUpTile(s, 0, new RecordedDealer([draw]));
    s.hand[FIRST_TILE_UP + wind]++;
    return wind;
  };
  const winds = (list: readonly number[]) => WINDS.map((_, wind) => (list[wind] ?? 0) + (list[6 + wind] ?? 0));

  it('only two N were face down before the shuffle → the two held before are these, and the new tiles are discarded N', () => {
    const s = shuffled(0);
    expect([handOf(s, 0).down, s.pile[0], s.older[0], s.mixed[0]]).toEqual([7, 1, 2, 0]);
    expect(winds(drawChances(s, 0))).toEqual([2, 0, 0, 0, 0, 0]);
    for (let k = 0; k < 2; k++) expect(look(s, 6)).toBe(0);
    expect(drawChances(s, 0)).toEqual([6, 0, 0, 0, 0, 0]);
    game.checkInvariants(s);
  });

  it('rules 1 → each face-down tile can be any tile that is face down in hand or pile', () => {
    expect(drawChances(shuffled(0, 1), 0)).toEqual([8, 0, 0, 0, 0, 0]);
  });

  it('a tile was discarded face down → it is in the new pile, and can be any tile that was face down before the shuffle', () => {
    const s = shuffled(2);
    expect([handOf(s, 0).down, s.pile[0], s.older[0], s.mixed[0]]).toEqual([7, 3, 2, 2]);
    // Of seat 0's 48 tiles 38 are on the board and six N are face up. Four are face down: two N, one NW and one SW.
    expect(winds(drawChances(s, 0))).toEqual([2, 0, 0, 0, 1, 1]);
    look(s, 6);
    look(s, 11);
    // Eight tiles were shuffled into the pile: one N and one SW that were discarded face down, and the six N.
    const counts = drawChances(s, 0);
    const all = counts.reduce((n, x) => n + x, 0);
    expect(winds(counts).map((n) => (n * 8) / all)).toEqual([7, 0, 0, 0, 1, 0]);
    expect(look(s, 10)).toBe(4);
    expect([s.mixed[0], winds(drawChances(s, 0)).every((n, wind) => n > 0 === (wind === 0))]).toEqual([1, true]);
    game.checkInvariants(s);
  });

  it('face-down tiles are paid unseen → the oldest are paid, and the newer ones stay', () => {
    const s = shuffled(0);
    discardTiles(s, 0, TILE_DOWN, 1);
    expect([s.older[0], s.lost[0]]).toEqual([1, 1]);
    discardTiles(s, 0, TILE_DOWN, 3);
    expect([s.older[0], drawChances(s, 0)]).toEqual([0, [6, 0, 0, 0, 0, 0]]);
    game.checkInvariants(s);
  });

  it('the discards are shuffled in again → all face-down tiles in hand count as older than the new pile', () => {
    const s = shuffled(0);
    discardTiles(s, 0, TILE_DOWN, 3);
    look(s, 0);
    discardTiles(s, 0, FIRST_TILE_UP, 1);
    takeExplorationTiles(s, 0, 3);
    expect([handOf(s, 0).down, s.pile[0], s.older[0], s.mixed[0]]).toEqual([6, 2, 4, 3]);
    expect(s.held.slice(0, 6)).toEqual([7, 0, 0, 0, 0, 0]);
    game.checkInvariants(s);
  });
});

describe('The end of the game', () => {
  const atCape = (more: Parameters<typeof lay>[0] = {}) =>
    lay({
      seats: 4,
      seat: 1,
      map: { J16: [1, 'ne'] },
      ship: 'J16',
      hands: [{ rotate: 2 }, { rotate: 2, down: 2 }, { rotate: 2 }, { rotate: 2 }],
      missions: ['diogo', 'henry', 'pero', 'fernando'],
      ...more,
    });

  it('E4: the second of four ships finds the Cape: the third and fourth still sail, then the missions are revealed; a later visit scores 0', () => {
    const s = atCape({ bases: ['E2', 'E2', 'J12', 'E2'], keys: { J12: 2 } });
    expect([isLastRound(s), expeditionsLeft(s)]).toEqual([false, null]);
    play(s, 'sail K16, pay none 1 0 0');
    expect([s.cape, isLastRound(s), expeditionsLeft(s)]).toEqual([1, true, [0, 1, 1, 1]]);
    play(s, 'stop');
    expect([stage(s), s.seat, expeditionsLeft(s)]).toEqual(['sail', 2, [0, 0, 1, 1]]);
    s.ship = s.owner.findIndex((owner) => owner === 1);
    play(s, 'sail K16, pay none 1 0 0, stop');
    expect([s.seat, points(s)]).toEqual([3, [0, 11, 5, 0]]);
    play(s, 'stop');
    expect([stage(s), s.seat, game.endedBy(s), expeditionsLeft(s)]).toEqual(['reveal', 0, null, null]);
    play(s, 'reveal, reveal, reveal, reveal');
    expect([stage(s), game.actor(s), game.endedBy(s)]).toEqual(['over', -1, 'cape']);
    expect(offered(s)).toEqual([]);
    expect(whyNot(s, 'stop')).toBe('over');
  });

  it('E4: the Cape is discovered → its discoverer may sail on in this expedition, and no tile is stored at the end', () => {
    const s = atCape();
    play(s, 'sail K16, pay none 1 0 0, sail K17, pay down 0 0 0', 1);
    expect(points(s)[1]).toBe(12);
    play(s, 'stop, stop, stop');
    expect([stage(s), handOf(s, 1)]).toEqual(['reveal', { down: 1, rotate: 1 }]);
  });

  it('the Cape is never reached → the game ends after round 30, without storing (G21)', () => {
    const s = lay({ seat: 1, round: 30, hands: [{ down: 2, s: 2 }], markers: { launch: [0, 1, 2, 3].toReversed() } });
    expect([isLastRound(s), expeditionsLeft(s)]).toEqual([true, [1, 1]]);
    play(s, 'stop, stop');
    expect(stage(s)).toBe('reveal');
    play(s, 'reveal, reveal');
    expect([game.endedBy(s), s.round]).toEqual(['rounds', 30]);
    const before = lay({ seat: 1, round: 29, markers: { launch: [0, 1, 2, 3].toReversed() } });
    expect(play(before, 'stop, stop').round).toBe(30);
  });
});
