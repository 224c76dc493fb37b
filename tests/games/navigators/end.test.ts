// Storing, the discards and the ends of the game: cases E1 to E6 of the digest (002 4.3, 6).
import { describe, expect, it } from 'vitest';
import { totals } from '$lib/scoring/sheet';
import { game } from '$lib/games/navigators';
import { lastRound, storage } from '$lib/games/navigators/end';
import { STAGES, type State } from '$lib/games/navigators/state';
import { handOf, lay, offered, play, whyNot, type Hand } from './table';

const stage = (s: State) => STAGES[s.stage];
const points = (s: State): number[] => totals(game.sheet(game.parseOptions({ seats: s.seats })), game.tally(s));

/** Seat 0 alone has tiles left at the end of the last expedition; its marker lies on this space of the storage row. */
function ending(hand: Hand, space: number, more: Parameters<typeof lay>[0] = {}): State {
  const row = [1, 2, 3].toSpliced(space, 0, 0);
  return lay({ seat: 0, hands: [hand], markers: { storage: row, launch: [2, 1, 0, 3] }, ...more });
}

describe('Storing', () => {
  it('E1 storage 0: all is discarded, nobody is asked', () => {
    const s = play(ending({ down: 2, s: 1, rotate: 1, ignore: 1 }, 0), 'stop');
    expect([handOf(s, 0), s.lost[0], s.discard[3], s.supply]).toEqual([{}, 2, 1, 48]);
    expect([s.round, stage(s)]).toEqual([2, 'dummy']);
  });

  it('E2 storage 4 with six tiles: exactly four kept, the person’s choice, face-up and Ignore sides stay', () => {
    const s = play(ending({ down: 2, s: 2, rotate: 1, ignore: 1 }, 2), 'stop');
    expect([stage(s), s.seat, storage(s)]).toEqual(['store', 0, 4]);
    expect(offered(s)).toHaveLength(8);
    play(s, 'keep ignore, keep s, keep s, keep down');
    expect([handOf(s, 0), s.round]).toEqual([{ down: 1, s: 2, ignore: 1 }, 2]);
    expect([s.lost[0], s.supply]).toEqual([1, 47]);
  });

  it('E2 the same by discarding two, or by both ways mixed', () => {
    const full: Hand = { down: 2, s: 2, rotate: 1, ignore: 1 };
    const left = { down: 1, s: 2, ignore: 1 };
    expect(handOf(play(ending(full, 2), 'stop, drop rotate, drop down'), 0)).toEqual(left);
    expect(handOf(play(ending(full, 2), 'stop, keep ignore, drop down, keep down, drop rotate'), 0)).toEqual(left);
  });

  it('E2 a tile set aside is no longer there to be discarded', () => {
    const s = play(ending({ down: 2, s: 2, rotate: 1, ignore: 1 }, 2), 'stop, keep ignore');
    expect(whyNot(s, 'drop ignore')).toBe('no_tile');
    expect(whyNot(s, 'keep ignore')).toBe('no_tile');
    expect(whyNot(s, 'drop s')).toBeNull();
  });

  it('E3 fewer than the space holds: nothing is discarded', () => {
    const s = play(ending({ down: 2, ignore: 1 }, 2), 'stop');
    expect([handOf(s, 0), s.round]).toEqual([{ down: 2, ignore: 1 }, 2]);
  });

  it('tiles of one kind leave nothing to choose', () => {
    const s = play(ending({ rotate: 7 }, 1), 'stop');
    expect([handOf(s, 0), s.supply, s.round]).toEqual([{ rotate: 2 }, 46, 2]);
  });

  it('people store clockwise from the start player', () => {
    const hands = [
      { down: 3, s: 3 },
      { down: 3, s: 3 },
    ];
    const s = lay({ seat: 0, start: 1, hands, markers: { storage: [1, 2, 0, 3].toReversed(), launch: [2, 1, 0, 3] } });
    play(s, 'stop');
    expect([stage(s), s.seat]).toEqual(['store', 1]);
  });
});

describe('The discards come back', () => {
  /** Seat 1 puts the last marker; seat 0 then takes five exploration tiles. */
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

  it('E5 two in the pile, five to take, ten discarded: two, then three of the shuffled discards', () => {
    const s = taking({ lost: [4], discards: [{ n: 6 }], hands: [{ down: 30, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], s.lost[0], s.discard.slice(0, 6)]).toEqual([35, 7, 0, [0, 0, 0, 0, 0, 0]]);
    expect(s.unseen.slice(0, 6)).toEqual([8, 8, 8, 2, 8, 8]);
  });

  it('E5 a pile that just suffices is not shuffled into (G24)', () => {
    const s = taking({ lost: [4], discards: [{ n: 6 }], hands: [{ down: 27, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], s.lost[0], s.discard[0]]).toEqual([32, 0, 4, 6]);
  });

  it('E6 nothing in the pile and no discards: nothing is taken, and the game goes on', () => {
    const s = taking({ hands: [{ down: 42, s: 6 }] });
    expect([handOf(s, 0).down, s.pile[0], stage(s)]).toEqual([42, 0, 'flip']);
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

  it('E4 the Cape found by launch 2 of 4: 3 and 4 still sail, 1 does not, then scoring; a later visit gives 0', () => {
    const s = atCape({ bases: ['E2', 'E2', 'J12', 'E2'], keys: { J12: 2 } });
    expect(lastRound(s)).toBe(false);
    play(s, 'sail K16, pay none 1 0 0');
    expect([s.cape, lastRound(s)]).toEqual([1, true]);
    play(s, 'stop');
    expect([stage(s), s.seat]).toEqual(['sail', 2]);
    s.ship = s.owner.findIndex((owner) => owner === 1);
    play(s, 'sail K16, pay none 1 0 0, stop');
    expect([s.seat, points(s)]).toEqual([3, [0, 11, 5, 0]]);
    play(s, 'stop');
    expect([stage(s), s.seat, game.endedBy(s)]).toEqual(['reveal', 0, null]);
    play(s, 'reveal, reveal, reveal, reveal');
    expect([stage(s), game.actor(s), game.endedBy(s)]).toEqual(['over', -1, 'cape']);
    expect(offered(s)).toEqual([]);
    expect(whyNot(s, 'stop')).toBe('over');
  });

  it('E4 the discoverer may finish the own expedition; tiles left over are not stored', () => {
    const s = atCape();
    play(s, 'sail K16, pay none 1 0 0, sail K17, pay down 0 0 0', 1);
    expect(points(s)[1]).toBe(12);
    play(s, 'stop, stop, stop');
    expect([stage(s), handOf(s, 1)]).toEqual(['reveal', { down: 1, rotate: 1 }]);
  });

  it('nobody reaches the Cape: the game ends after round 30, without storing (G21)', () => {
    const s = lay({ seat: 1, round: 30, hands: [{ down: 2, s: 2 }], markers: { launch: [0, 1, 2, 3].toReversed() } });
    expect(lastRound(s)).toBe(true);
    play(s, 'stop, stop');
    expect(stage(s)).toBe('reveal');
    play(s, 'reveal, reveal');
    expect([game.endedBy(s), s.round]).toEqual(['rounds', 30]);
    const before = lay({ seat: 1, round: 29, markers: { launch: [0, 1, 2, 3].toReversed() } });
    expect(play(before, 'stop, stop').round).toBe(30);
  });
});
