// The Planning phase: cases P1 to P9 of the digest (002 4.1).
import { describe, expect, it } from 'vitest';
import { Timeline } from '$lib/engine/timeline';
import { game } from '$lib/games/navigators';
import { PLACES, ROWS } from '$lib/games/navigators/data';
import { figureOf, seatAt, spaceOf, STAGES } from '$lib/games/navigators/state';
import { handOf, lay, offered, play, whyNot } from './table';

const stage = (s: { stage: number }) => STAGES[s.stage];

describe('Markers', () => {
  it('P1 a second marker in a row already used, and an occupied space: refused', () => {
    const s = lay({ seats: 4, stage: 'place', markers: { explore: [-1, -1, -1, 0], launch: [-1, 1, -1, -1] } });
    s.start = 2;
    expect(whyNot(s, 'place explore 1')).toBe('row_used');
    expect(whyNot(s, 'place launch 2')).toBe('space_taken');
    expect(whyNot(s, 'place launch 1')).toBeNull();
    expect(offered(s, 'place explore')).toEqual([]);
  });

  it('P2 all free, a dummy shows 1: it takes space "6"; another dummy showing 1: "5"', () => {
    const s = lay({ seats: 2, stage: 'place' });
    play(s, 'place storage 4');
    expect([stage(s), s.seat]).toEqual(['dummy', 0]);
    play(s, 'dummy', 0);
    play(s, 'place launch 1');
    play(s, 'dummy', 0);
    expect([spaceOf(s, 0, 1), spaceOf(s, 0, 3)]).toEqual([3, 2]);
    expect([s.edition.spaces.explore[3], s.edition.spaces.explore[2]]).toEqual([6, 5]);
  });

  it('P3 row 1 free {3, 5}: a dummy takes 5', () => {
    const markers = { explore: [-1, 0, -1, 2], wind: [-1, -1, 1, 3], launch: [0] };
    const s = lay({ seats: 2, stage: 'dummy', markers });
    play(s, 'dummy', 0);
    expect(spaceOf(s, 0, 1)).toBe(2);
  });

  it('P4 a dummy showing 4 on an empty row: launch 4th', () => {
    const s = play(lay({ seats: 2, stage: 'place' }), 'place wind 1');
    play(s, 'dummy', 3);
    expect([spaceOf(s, 3, 1), s.edition.spaces.launch[3]]).toEqual([3, 4]);
  });

  it.each([2, 3, 4])(
    'P5 after 20 placements every space is full and each place has one marker a row, %i people',
    (seats) => {
      const t = new Timeline(game, {
        game: 'navigators',
        rules: 1,
        options: { seats },
        seed: `markers ${String(seats)}`,
      });
      for (let k = 0; k < 20; k++) {
        expect(t.state.placed).toBe(k);
        t.play(t.legal()[k % t.legal().length]);
      }
      for (let place = 0; place < PLACES; place++) {
        for (let row = 0; row < ROWS.length; row++) expect(spaceOf(t.state, row, place)).toBeGreaterThanOrEqual(0);
      }
      expect(t.state.board).not.toContain(-1);
    },
  );

  it('P6 placing goes clockwise, the starting marker anti-clockwise: start 0, then 3, also if 3 is a dummy', () => {
    for (const seats of [3, 4]) {
      const markers = { storage: [0, 1, 2, 3], launch: [3, 0, 1, 2] };
      const s = lay({ seats, rules: seats === 3 ? 1 : 2, seat: seats - 1, markers });
      while (s.round === 1) play(s, offered(s).at(-1) ?? '');
      expect([s.start, s.placed]).toEqual([3, 0]);
      expect([stage(s), s.seat]).toEqual(seats === 3 ? ['dummy', 0] : ['place', 3]);
      if (seats === 3) play(s, 'dummy', 2);
      else play(s, 'place wind 1');
      expect([stage(s), s.seat]).toEqual(['place', 0]);
      play(s, 'place launch 1');
      expect(s.seat).toBe(1);
    }
  });

  it.each([5, 6, 7, 13, 29])('P6 the starting marker goes on anti-clockwise after round %i', (round) => {
    for (const start of [0, 1, 2, 3]) {
      const s = lay({ seats: 4, round, start, seat: 3, markers: { launch: [0, 1, 2, 3] } });
      while (s.round === round) play(s, offered(s).at(-1) ?? '');
      expect([s.round, s.start]).toEqual([round + 1, (start + 3) % 4]);
    }
  });

  it('P6 with three people the dummy begins the fourth round', () => {
    const s = lay({ seats: 3, start: 2, round: 3, seat: 2, markers: { launch: [0, 1, 2, 3] } });
    while (s.round === 3) play(s, offered(s).at(-1) ?? '');
    expect([s.start, stage(s), s.seat]).toEqual([1, 'dummy', 1]);
  });

  it('P7 two people: launch slots A 2nd, B 4th, dummies 1st and 3rd: A then B', () => {
    const s = lay({ seats: 2, seat: 0, stage: 'flip', markers: { launch: [1, 0, 3, 2] }, hands: [{ rotate: 1 }] });
    s.step = 3;
    s.flips = 1;
    play(s, 'done');
    expect([stage(s), s.seat, s.step]).toEqual(['sail', 0, 2]);
    play(s, 'stop');
    expect([stage(s), s.seat, s.step]).toEqual(['sail', 1, 4]);
  });

  it('a marker can be undone until the next dummy’s marker is turned up', () => {
    const t = new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 2 }, seed: 'back' });
    t.play(t.legal()[0]);
    t.undoTo(0);
    t.play(t.legal()[3]);
    expect(t.play(t.legal()[0])).toMatchObject({ move: 'dummy', seat: 0, reveals: true });
    expect(t.barrier).toBe(2);
  });

  it('a dummy’s last marker is known to all: no draw, no reveal', () => {
    const t = new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 3 }, seed: 'last' });
    while (t.state.placed < 19) t.play(t.legal()[0]);
    const entry = t.play(t.legal()[0]);
    expect([entry.move, entry.reveals, entry.draws]).toEqual(['dummy', undefined, undefined]);
  });

  it('two people sit opposite each other; of three, the one who begins has the dummy next, under rules 1 the last', () => {
    const seating = (seats: number, rules?: number) => {
      const s = lay({ seats, rules, stage: 'place' });
      return [0, 1, 2, 3].map((place) => seatAt(s, place));
    };
    expect([seating(2), seating(3), seating(4)]).toEqual([
      [0, -1, 1, -1],
      [0, -1, 1, 2],
      [0, 1, 2, 3],
    ]);
    expect([seating(2, 1), seating(3, 1)]).toEqual([
      [0, -1, 1, -1],
      [0, 1, 2, -1],
    ]);
  });
});

/** All markers but the last one of place 3, with this order in the Flip row. */
const markersWith = (flip: readonly number[]) => ({
  explore: [0, 1, 2, 3],
  wind: [3, 1, 2, 0],
  flip,
  launch: [0, 1, 2, 3],
  storage: [0, 1, 2, -1],
});

describe('What the rows bring', () => {
  /** All markers but the last one of seat 1, who then has rows 1 to 3 as laid. */
  const almost = (more = {}) =>
    lay({
      seats: 2,
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
    });

  it('rows 1 and 2 bring tiles face down and on the Rotate side, by themselves, before the flips', () => {
    const s = play(almost(), 'place storage 4');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual([
      { down: 5, rotate: 3 },
      { down: 6, rotate: 1 },
    ]);
    expect([s.pile, s.supply]).toEqual([[43, 42], 44]);
    expect(stage(s)).toBe('flip');
  });

  it('P8 flips: two at most; one exploration and one change of wind flipped, a third refused; none is legal', () => {
    const s = play(almost(), 'place storage 4');
    expect([s.seat, figureOf(s, 2, 0), s.flips]).toEqual([0, 4, 4]);
    play(s, 'done');
    expect([s.seat, s.flips]).toEqual([1, 2]);
    play(s, 'flip down', 4);
    play(s, 'flip rotate');
    expect(handOf(s, 1)).toEqual({ down: 5, sw: 1, ignore: 1 });
    expect([stage(s), whyNot(s, 'flip down')]).toEqual(['sail', 'not_now']);
  });

  it('P8 the four Flip spaces allow 1, 2, 4 and 7 flips: all seven of the last, no eighth', () => {
    const all = [1, 2, 4, 7].map((figure, space) => {
      const others = [1, 2, 3];
      const flip = [0, 1, 2, 3].map((i) => (i === space ? 0 : (others.shift() ?? -1)));
      const s = almost({ seats: 4, seat: 3, start: 0, markers: markersWith(flip), hands: [{ rotate: 12 }] });
      play(s, 'place storage 4');
      let flips = 0;
      for (; stage(s) === 'flip' && s.seat === 0; flips++) play(s, 'flip rotate');
      return [figure, flips];
    });
    expect(all).toEqual([
      [1, 1],
      [2, 2],
      [4, 4],
      [7, 7],
    ]);
  });

  it('P8 stored tiles can be flipped like new ones; a flip is never reversed', () => {
    const s = lay({ stage: 'flip', hands: [{ n: 1, ignore: 2 }] });
    s.flips = 4;
    expect(offered(s)).toEqual(['done']);
    expect(whyNot(s, 'flip down')).toBe('no_tile');
    expect(whyNot(s, 'flip rotate')).toBe('no_tile');
    const stored = lay({ stage: 'flip', hands: [{ down: 1, rotate: 1 }] });
    stored.flips = 4;
    expect(offered(stored)).toEqual(['flip down', 'flip rotate', 'done']);
  });

  it('P9 change of wind tiles arrive on the Rotate side; an Ignore returned to the supply is a Rotate again', () => {
    const s = lay({ map: { D2: [0, 's'] }, hands: [{ ignore: 1 }], markers: { wind: [0, 1, 2, 3] } });
    play(s, 'sail D2, pay none 0 0 1');
    expect(s.supply).toBe(48);
    play(s, 'stop, stop');
    while (stage(s) === 'place' || stage(s) === 'dummy') {
      if (stage(s) === 'place') play(s, offered(s)[0]);
      else
        play(
          s,
          'dummy',
          ...(s.placed < 16 ? [ROWS.findIndex((_, row) => spaceOf(s, row, (s.start + s.placed) % 4) < 0)] : []),
        );
    }
    expect(handOf(s, 0).ignore).toBeUndefined();
    expect(handOf(s, 0).rotate).toBe(figureOf(s, 1, 0));
  });

  it('an empty supply gives what is left, in starting order (G2)', () => {
    const s = almost({ hands: [{ rotate: 24 }, { rotate: 22 }] });
    play(s, 'place storage 4');
    expect([s.supply, handOf(s, 0).rotate, handOf(s, 1).rotate]).toEqual([0, 26, 22]);
  });
});
