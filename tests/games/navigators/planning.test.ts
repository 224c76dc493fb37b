// The Planning phase: cases P1 to P9 of the digest (002 4.1).
import { describe, expect, it } from 'vitest';
import { Timeline } from '$lib/engine/timeline';
import { game } from '$lib/games/navigators';
import { N_PLACES, ROWS } from '$lib/games/navigators/data';
import { planningFigureOf, seatAtPlace, spaceOfMarker, STAGES } from '$lib/games/navigators/state';
import { handOf, lay, offered, play, whyNot } from './table';

const stage = (s: { stage: number }) => STAGES[s.stage];

describe('Markers', () => {
  it('P1: a second marker in a row, and a marker on a taken space, are refused', () => {
    const s = lay({ seats: 4, stage: 'place', markers: { explore: [-1, -1, -1, 0], launch: [-1, 1, -1, -1] } });
    s.start = 2;
    expect(whyNot(s, 'place explore 1')).toBe('row_used');
    expect(whyNot(s, 'place launch 2')).toBe('space_taken');
    expect(whyNot(s, 'place launch 1')).toBeNull();
    expect(offered(s, 'place explore')).toEqual([]);
  });

  it('P2: a dummy turns up a marker of row 1: it takes the space "6"; the next dummy in that row takes "5"', () => {
    const s = lay({ seats: 2, stage: 'place' });
    play(s, 'place storage 4');
    expect([stage(s), s.seat]).toEqual(['dummy', 0]);
    play(s, 'dummy', 0);
    play(s, 'place launch 1');
    play(s, 'dummy', 0);
    expect([spaceOfMarker(s, 0, 1), spaceOfMarker(s, 0, 3)]).toEqual([3, 2]);
    expect([s.edition.spaces.explore[3], s.edition.spaces.explore[2]]).toEqual([6, 5]);
  });

  it('P3: in row 1 only 3 and 5 are free → a dummy takes 5', () => {
    const markers = { explore: [-1, 0, -1, 2], wind: [-1, -1, 1, 3], launch: [0] };
    const s = lay({ seats: 2, stage: 'dummy', markers });
    play(s, 'dummy', 0);
    expect(spaceOfMarker(s, 0, 1)).toBe(2);
  });

  it('P4: a dummy turns up a marker of row 4, which is empty: it launches 4th', () => {
    const s = play(lay({ seats: 2, stage: 'place' }), 'place wind 1');
    play(s, 'dummy', 3);
    expect([spaceOfMarker(s, 3, 1), s.edition.spaces.launch[3]]).toEqual([3, 4]);
  });

  it.each([2, 3, 4])(
    'P5: with %i people after 20 placements every space is full and each place has one marker in each row',
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
      for (let place = 0; place < N_PLACES; place++) {
        for (let row = 0; row < ROWS.length; row++)
          expect(spaceOfMarker(t.state, row, place)).toBeGreaterThanOrEqual(0);
      }
      expect(t.state.board).not.toContain(-1);
    },
  );

  it('P6: a round ends → the starting marker goes anti-clockwise, from place 0 to place 3, also if a dummy is there', () => {
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

  it.each([5, 6, 7, 13, 29])('P6 the starting marker goes one place anti-clockwise after round %i', (round) => {
    for (const start of [0, 1, 2, 3]) {
      const s = lay({ seats: 4, round, start, seat: 3, markers: { launch: [0, 1, 2, 3] } });
      while (s.round === round) play(s, offered(s).at(-1) ?? '');
      expect([s.round, s.start]).toEqual([round + 1, (start + 3) % 4]);
    }
  });

  it('P6: three people, the start at place 2 in round 3: the dummy at place 1 begins round 4', () => {
    const s = lay({ seats: 3, start: 2, round: 3, seat: 2, markers: { launch: [0, 1, 2, 3] } });
    while (s.round === 3) play(s, offered(s).at(-1) ?? '');
    expect([s.start, stage(s), s.seat]).toEqual([1, 'dummy', 1]);
  });

  it('P7: two people launch 2nd and 4th, the dummies 1st and 3rd: the people sail in this order', () => {
    const s = lay({ seats: 2, seat: 0, stage: 'flip', markers: { launch: [1, 0, 3, 2] }, hands: [{ rotate: 1 }] });
    s.step = 3;
    s.flips = 1;
    play(s, 'done');
    expect([stage(s), s.seat, s.step]).toEqual(['sail', 0, 2]);
    play(s, 'stop');
    expect([stage(s), s.seat, s.step]).toEqual(['sail', 1, 4]);
  });

  it('a marker is placed → it can be undone until the next dummy’s marker is turned up', () => {
    const t = new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 2 }, seed: 'back' });
    t.play(t.legal()[0]);
    t.undoTo(0);
    t.play(t.legal()[3]);
    expect(t.play(t.legal()[0])).toMatchObject({ move: 'dummy', seat: 0, reveals: true });
    expect(t.barrier).toBe(2);
  });

  it('a dummy has one marker left → it is placed without a draw or a reveal', () => {
    const t = new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 3 }, seed: 'last' });
    while (t.state.placed < 19) t.play(t.legal()[0]);
    const entry = t.play(t.legal()[0]);
    expect([entry.move, entry.reveals, entry.draws]).toEqual(['dummy', undefined, undefined]);
  });

  it('two people → they sit opposite each other; three → the dummy is at place 1 (under rules 1 at place 3)', () => {
    const seating = (seats: number, rules?: number) => {
      const s = lay({ seats, rules, stage: 'place' });
      return [0, 1, 2, 3].map((place) => seatAtPlace(s, place));
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

/** All markers but the last one of place 3. `flip`: the places in the Flip row, from left to right. */
const markersWith = (flip: readonly number[]) => ({
  explore: [0, 1, 2, 3],
  wind: [3, 1, 2, 0],
  flip,
  launch: [0, 1, 2, 3],
  storage: [0, 1, 2, -1],
});

describe('What the rows bring', () => {
  /** All markers but the last one of seat 1. */
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

  it('the last marker is placed → rows 1 and 2 bring face-down tiles and Rotates at once, before the flips', () => {
    const s = play(almost(), 'place storage 4');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual([
      { down: 5, rotate: 3 },
      { down: 6, rotate: 1 },
    ]);
    expect([s.pile, s.supply]).toEqual([[43, 42], 44]);
    expect(stage(s)).toBe('flip');
  });

  it('P8: two flips allowed: an exploration tile and a Rotate are flipped, a third flip is refused; flipping none is legal', () => {
    const s = play(almost(), 'place storage 4');
    expect([s.seat, planningFigureOf(s, 2, 0), s.flips]).toEqual([0, 4, 4]);
    play(s, 'done');
    expect([s.seat, s.flips]).toEqual([1, 2]);
    play(s, 'flip down', 4);
    play(s, 'flip rotate');
    expect(handOf(s, 1)).toEqual({ down: 5, sw: 1, ignore: 1 });
    expect([stage(s), whyNot(s, 'flip down')]).toEqual(['sail', 'not_now']);
  });

  it('P8: the four Flip spaces allow exactly 1, 2, 4 and 7 flips', () => {
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

  it('P8: a stored tile can be flipped, but no tile can be flipped back (our ruling: 002 4.1 says “in any combination”)', () => {
    const s = lay({ stage: 'flip', hands: [{ n: 1, ignore: 2 }] });
    s.flips = 4;
    expect(offered(s)).toEqual(['done']);
    expect(whyNot(s, 'flip down')).toBe('no_tile');
    expect(whyNot(s, 'flip rotate')).toBe('no_tile');
    const stored = lay({ stage: 'flip', hands: [{ down: 1, rotate: 1 }] });
    stored.flips = 4;
    expect(offered(stored)).toEqual(['flip down', 'flip rotate', 'done']);
  });

  it('P9: row 2 brings tiles → they are Rotates, also one that was paid as an Ignore before', () => {
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
          ...(s.placed < 16 ? [ROWS.findIndex((_, row) => spaceOfMarker(s, row, (s.start + s.placed) % 4) < 0)] : []),
        );
    }
    expect(handOf(s, 0).ignore).toBeUndefined();
    expect(handOf(s, 0).rotate).toBe(planningFigureOf(s, 1, 0));
  });

  it('the supply has too few tiles → the seats get what is left, in starting order (G2)', () => {
    const s = almost({ hands: [{ rotate: 24 }, { rotate: 22 }] });
    play(s, 'place storage 4');
    expect([s.supply, handOf(s, 0).rotate, handOf(s, 1).rotate]).toEqual([0, 26, 22]);
  });
});
