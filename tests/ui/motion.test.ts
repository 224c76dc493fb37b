// Animations: journeys between two surveys of a table, and the paths of pieces.
import { describe, expect, test } from 'vitest';
import { changesBetween, journeys } from '../../src/lib/play/motion/journeys';
import { Motion } from '../../src/lib/play/motion/motion';
import { circlePath, straightPath, toPageOffset } from '../../src/lib/play/motion/paths';
import type { Box, Piece, Survey } from '../../src/lib/play/motion/survey';
import { whenIdle } from '../../src/lib/store';

const box = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 });
const node = () => document.createElement('i');
/** Waits for the next idle moment and its work. */
const quiet = () => new Promise((done) => whenIdle(() => setTimeout(done)));

function piece(kind: string, at: Box, more: Partial<Piece> = {}): Piece {
  return { kind, count: 1, face: null, box: at, node: node(), parent: null, ...more };
}

function drawn(pieces: readonly Piece[], more: Partial<Survey> = {}): Survey {
  return { pieces, hidden: new Map(), figures: new Map(), supplies: new Map(), stows: new Map(), ...more };
}

describe('what moved', () => {
  test('a piece whose element is elsewhere slides there', () => {
    const stone = piece('stone-0', box(0, 0));
    const moved = { ...stone, box: box(50, 0) };
    expect(journeys(drawn([stone]), drawn([moved]))).toEqual([{ way: 'slide', piece: moved, from: stone.box }]);
  });

  test('no piece moved → no journey', () => {
    const pieces = [piece('ship-0', box(0, 0), { count: 3 }), piece('cube', box(9, 9))];
    expect(journeys(drawn(pieces), drawn(pieces))).toEqual([]);
  });

  test('a piece hidden, shown again or enlarged has not moved; the stone next to it has', () => {
    const supplies = new Map([['works', box(500, 0)]]);
    const [token, price] = [piece('works', box(0, 0)), piece('works', box(20, 0))];
    const stone = piece('stone-0', box(0, 50));
    const small = drawn([stone, token, price], { supplies });
    const moved = { ...stone, box: box(90, 50) };
    const grown = { ...price, box: { ...box(60, 0), width: 16 } };
    const large = drawn([moved, grown], { supplies, hidden: new Map([[token.node, token]]) });
    expect(journeys(small, large).map(({ way, piece: { kind } }) => [way, kind])).toEqual([['slide', 'stone-0']]);
    expect(journeys(large, small).map(({ way, piece: { kind } }) => [way, kind])).toEqual([['slide', 'stone-0']]);
  });

  test('a piece in a part that opens or closes has not moved; the stone next to it has', () => {
    const [closed, spread] = [document.createElement('div'), document.createElement('div')];
    const [price, cube] = [piece('works', box(20, 0)), piece('cube', box(30, 0))];
    const [priceThen, cubeThen] = [piece('works', box(70, 0)), piece('cube', box(30, 20))];
    closed.append(price.node, cube.node);
    spread.append(priceThen.node, cubeThen.node);
    const stone = piece('stone-0', box(0, 50));
    const supplies = new Map([['works', box(500, 0)]]);
    const stows = (part: Element, away: boolean) => [part, away] as const;
    const before = drawn([stone, price, cube], { supplies, stows: new Map([stows(closed, false)]) });
    const pieces = [{ ...stone, box: box(90, 50) }, priceThen, cubeThen];
    const kinds = (...parts: (readonly [Element, boolean])[]) =>
      journeys(before, drawn(pieces, { supplies, stows: new Map(parts) })).map(({ piece: { kind } }) => kind);
    expect(kinds(stows(closed, true), stows(spread, false))).toEqual(['stone-0']);
    expect(kinds(stows(closed, false))).toEqual(['stone-0', 'works', 'cube']);
  });

  test('a ship that left one fleet flies to the fleet that grew', () => {
    const home = piece('ship-1', box(0, 0), { count: 3 });
    const away = piece('ship-1', box(100, 0), { count: 1 });
    const [left, grown] = [
      { ...home, count: 2 },
      { ...away, count: 2 },
    ];
    expect(journeys(drawn([home, away]), drawn([left, grown]))).toEqual([
      { way: 'fly', piece: grown, from: home.box, whole: false },
    ]);
  });

  test('a whole fleet sails → its destination is empty until it arrives, with any number of ships', () => {
    const home = piece('ship-1', box(0, 0), { count: 2 });
    const there = piece('ship-1', box(100, 0), { count: 2 });
    expect(journeys(drawn([home]), drawn([there]))).toEqual([
      { way: 'fly', piece: there, from: home.box, whole: true },
    ]);
  });

  test('ships of two seats are never mixed up', () => {
    const [red, blue] = [piece('ship-0', box(0, 0)), piece('ship-1', box(20, 0))];
    const [redThen, blueThen] = [piece('ship-0', box(100, 0)), piece('ship-1', box(100, 20))];
    const found = journeys(drawn([red, blue]), drawn([redThen, blueThen]));
    expect(found.map((j) => 'from' in j && [j.piece.kind, j.from])).toEqual([
      ['ship-0', red.box],
      ['ship-1', blue.box],
    ]);
  });

  test('a piece without a partner comes from its supply, or goes there; without a supply it just appears', () => {
    const supplies = new Map([['colony', box(500, 0)]]);
    const token = piece('colony', box(0, 0));
    expect(journeys(drawn([token], { supplies }), drawn([], { supplies }))).toEqual([
      { way: 'leave', piece: token, to: box(500, 0) },
    ]);
    expect(journeys(drawn([], { supplies }), drawn([token], { supplies }))).toEqual([
      { way: 'fly', piece: token, from: box(500, 0), supplied: true, whole: true },
    ]);
    expect(journeys(drawn([token]), drawn([]))).toEqual([]);
  });

  test('a new die has been rolled: it tumbles in place', () => {
    const die = { ...piece('die', box(0, 0), { face: '3' }), rolls: true };
    expect(journeys(drawn([]), drawn([die]))).toEqual([{ way: 'turn', piece: die }]);
  });

  test('a piece in the same place with another face turns', () => {
    const die = piece('die-0', box(0, 0), { face: '3' });
    const now = { ...die, face: '5' };
    expect(journeys(drawn([die]), drawn([now]))).toEqual([{ way: 'turn', piece: now }]);
    const [back, face] = [piece('colony', box(0, 0)), piece('colony', box(2, 0))];
    expect(journeys(drawn([back]), drawn([face]))).toEqual([{ way: 'turn', piece: face }]);
  });

  test('a figure shows the difference when it changes', () => {
    const figure = { id: 'money-0', value: 80, box: box(0, 0) };
    const before = drawn([], { figures: new Map([['money-0', figure]]) });
    const after = drawn([], { figures: new Map([['money-0', { ...figure, value: 130 }]]) });
    expect(changesBetween(before, after).map(({ by }) => by)).toEqual([50]);
    expect(changesBetween(before, before)).toEqual([]);
    expect(changesBetween(drawn([]), after)).toEqual([]);
  });
});

describe('paths', () => {
  test('straight on: from the offset to nothing', () => {
    expect(straightPath(box(0, 0), box(30, 40))).toEqual([
      [-30, -40],
      [0, 0],
    ]);
  });

  test('round a rim: every step keeps its distance to the centre, clockwise and anti-clockwise', () => {
    const [from, to, hub] = [box(0, -100), box(100, 0), box(0, 0)];
    for (const back of [false, true]) {
      const steps = circlePath(from, to, hub, back);
      for (const [dx, dy] of steps) expect(Math.hypot(100 + dx, dy)).toBeCloseTo(100);
      expect(steps[0].map(Math.round)).toEqual([-100, -100]);
      expect(steps.at(-1)).toEqual([0, 0]);
      const right = steps.some(([dx]) => dx < -150);
      expect(right).toBe(back);
    }
  });

  test('a page turned by quarters counts offsets in its own direction', () => {
    expect(toPageOffset([3, 4], 0)).toEqual([3, 4]);
    expect(toPageOffset([3, 4], 1)).toEqual([4, -3]);
    expect(toPageOffset([3, 4], 2)).toEqual([-3, -4]);
    expect(toPageOffset([3, 4], 3)).toEqual([-4, 3]);
  });
});

describe('measuring a table before it changes', () => {
  /** A table with one piece; `where` moves the piece, or the table, without a DOM change. */
  function laid() {
    const [table, layer, piece] = ['main', 'div', 'i'].map((tag) => document.createElement(tag));
    piece.dataset.piece = 'stone-0';
    table.append(piece);
    document.body.append(table, layer);
    let read = 0;
    const where = { piece: box(0, 0), table: box(0, 0) };
    piece.getBoundingClientRect = () => (read++, DOMRect.fromRect(where.piece));
    table.getBoundingClientRect = () => DOMRect.fromRect(where.table);
    table.getAnimations = () => [];
    const ways: (readonly Keyframe[])[] = [];
    piece.animate = (frames) => {
      ways.push(frames as Keyframe[]);
      return { cancel: () => undefined } as Animation;
    };
    const motion = new Motion(table, layer);
    const wish = { back: false, quarters: 0, words: String };
    /** Moves the piece in an announced change; returns how often it was measured before. */
    const go = (to: Box): number => {
      read = 0;
      motion.before();
      const times = read;
      where.piece = to;
      motion.after(wish, 1);
      return times;
    };
    return { table, piece, motion, where, ways, go };
  }

  test('is not measured again while unchanged', () => {
    const { go, ways } = laid();
    expect(go(box(50, 0))).toBe(1);
    expect(go(box(50, 70))).toBe(0);
    expect(ways.map(([from]) => from.transform)).toEqual(['translate(-50px, 0px)', 'translate(0px, -70px)']);
  });

  test.each<[string, (table: ReturnType<typeof laid>) => void]>([
    ['something in it changed', ({ piece }) => piece.setAttribute('class', 'lit')],
    ['it was scrolled', ({ motion }) => motion.moved()],
    ['it lies elsewhere', ({ where }) => (where.table = box(0, 40))],
    ['it has another size', ({ where }) => (where.table = { ...box(0, 0), height: 300 })],
  ])('is read again where %s', (_, happens) => {
    const table = laid();
    table.go(box(50, 0));
    table.where.piece = box(50, 40);
    happens(table);
    expect(table.go(box(50, 70))).toBe(1);
    expect(table.ways.at(-1)?.[0].transform).toBe('translate(0px, -30px)');
  });

  test('is measured in an idle moment if a part was still moving, and needs no further measuring then', async () => {
    const { go, table, where, ways } = laid();
    let arrive = () => undefined as void;
    const finished = new Promise<void>((done) => (arrive = done));
    table.getAnimations = () => [{ finished } as unknown as Animation];
    go(box(50, 0));
    await quiet();
    table.getAnimations = () => [];
    where.piece = box(60, 0);
    arrive();
    await quiet();
    expect(go(box(60, 70))).toBe(0);
    expect(ways.at(-1)?.[0].transform).toBe('translate(0px, -70px)');
  });

  test('is measured again if a part was still moving', () => {
    const { go, table } = laid();
    table.getAnimations = () => [{} as Animation];
    go(box(50, 0));
    expect(go(box(50, 70))).toBe(1);
  });
});
