// Animations: pieces measured at their old and new place, and the paths between them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Motion, type MotionRequest } from '../../src/lib/play/motion/motion';
import { circlePath, straightPath, toRotatedPage, type Box } from '../../src/lib/play/motion/paths';
import type { Beat } from '../../src/lib/ui/beats';

const box = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 });
const WISH: MotionRequest = { back: false, held: false, quarters: 0, figure: (_, n) => `${String(n)} Cr.` };

/** The elements that were animated, with the first frame's `transform` or `opacity`. */
let animated: { readonly node: Element; readonly from: unknown }[] = [];
/** How often a bounding box was measured. */
let read = 0;
let table: HTMLElement;
let layer: HTMLElement;
let motion: Motion;

beforeEach(() => {
  animated = [];
  read = 0;
  [table, layer] = [document.createElement('main'), document.createElement('div')];
  document.body.append(table, layer);
  motion = new Motion(table, layer);
  Element.prototype.animate = function (frames) {
    const [first] = frames as Keyframe[];
    animated.push({ node: this, from: first.transform ?? first.opacity });
    return { cancel: () => undefined } as Animation;
  };
});
afterEach(() => document.body.replaceChildren());

/** Adds an element with these marks to the table. */
function put(marks: Record<string, string>, at: Box): HTMLElement {
  const node = document.createElement('i');
  for (const [name, value] of Object.entries(marks)) node.setAttribute(`data-${name}`, value);
  node.getBoundingClientRect = () => (read++, DOMRect.fromRect(at));
  table.append(node);
  return node;
}

const move = (piece: string, from: string | null, to: string | null, count = 1): Beat => ({
  is: 'move',
  piece,
  from,
  to,
  count,
});

/** Gives the beats to the animation, changes the table, and starts the animation. */
function play(list: readonly Beat[], change: () => void, wish = WISH) {
  motion.measure(list);
  change();
  return motion.animate(list, wish, 1);
}

describe('what is animated', () => {
  test('a piece’s element has moved → it slides, and only two boxes are measured', () => {
    const stone = put({ piece: 'stone-0', at: 'sailing' }, box(0, 0));
    put({ piece: 'cube', at: 'row-1' }, box(9, 9));
    play([move('stone-0', 'sailing', 'market1')], () => {
      stone.dataset.at = 'market1';
      stone.getBoundingClientRect = () => (read++, DOMRect.fromRect(box(50, 0)));
    });
    expect(animated).toEqual([{ node: stone, from: 'translate(-50px, 0px)' }]);
    expect(read).toBe(2);
  });

  test('a ship joins a fleet → a copy flies from the old fleet to the new one, which stays visible', () => {
    put({ piece: 'ship-1', at: 'portugal', count: '3' }, box(0, 0));
    const there = put({ piece: 'ship-1', at: 'guine', count: '1' }, box(100, 0));
    const routes = play([move('ship-1', 'portugal', 'guine')], () => (there.dataset.count = '2'));
    expect(animated.map(({ from }) => from)).toEqual(['translate(-100px, 0px)']);
    expect(layer.children).toHaveLength(1);
    expect(routes).toEqual([]);
  });

  test('a whole fleet sails → its element is hidden until its copy arrives, and its route is returned', () => {
    const home = put({ piece: 'ship-1', at: 'portugal', route: '' }, box(0, 0));
    let there: HTMLElement | undefined;
    const routes = play([move('ship-1', 'portugal', 'guine')], () => {
      home.remove();
      there = put({ piece: 'ship-1', at: 'guine', route: '' }, box(100, 0));
    });
    expect(animated.map(({ node, from }) => [node === there, from])).toEqual([
      [false, 'translate(-100px, 0px)'],
      [true, 0],
    ]);
    expect(routes.map(({ node }) => node === there)).toEqual([true]);
  });

  test('a piece leaves the board → it flies to its part of the owner’s mat, or to the mat if that part is not shown', () => {
    for (const name of ['mat-0/colony', 'mat-0']) {
      const token = put({ piece: 'colony', at: 'guine/80' }, box(0, 0));
      const mat = put({ place: name }, box(500, 0));
      play([move('colony', 'guine/80', 'mat-0/colony')], () => token.remove());
      expect(animated.map(({ from }) => from)).toEqual(['translate(-500px, 0px)']);
      animated = [];
      mat.remove();
    }
  });

  test('mats still show what they had → a new piece flies to the last old one, which stays visible', () => {
    const token = put({ piece: 'colony', at: 'guine/80' }, box(0, 0));
    put({ piece: 'colony', at: 'mat-0/colony' }, box(500, 0));
    play([move('colony', 'guine/80', 'mat-0/colony')], () => token.remove(), { ...WISH, held: true });
    expect(animated.map(({ from }) => from)).toEqual(['translate(-500px, 0px)']);
  });

  test('a piece from nowhere, or to a place that is not shown → no animation', () => {
    put({ piece: 'ship-0', at: 'guine' }, box(0, 0));
    play([move('ship-0', null, 'guine'), move('explorer', 'guine', 'mat-3')], () => undefined);
    expect(animated).toEqual([]);
  });

  test('a die is new → it tumbles; a tile is turned → it shows its other face', () => {
    const die = put({ piece: 'die-3', at: 'row-I', turns: 'tumble' }, box(0, 0));
    const tile = put({ piece: 'tile-0', at: 'C5' }, box(20, 0));
    const turn = (piece: string, at: string): Beat => ({ is: 'turn', piece, at, face: '3', was: null });
    play([turn('die-3', 'row-I'), turn('tile-0', 'C5')], () => undefined);
    expect(animated).toEqual([
      { node: die, from: 'rotate(-200deg) scale(0.6)' },
      { node: tile, from: 'rotateY(90deg)' },
    ]);
  });

  test.each([
    ['money', 50, '+50 Cr.'],
    ['money', -50, '−50 Cr.'],
    ['points', 4, '+4'],
  ])('%s change by %i → %s rises next to the figure', (what, by, text) => {
    put({ figure: `${what}-0` }, box(0, 0));
    play([{ is: 'gain', what, seat: 0, by, now: 130 }], () => undefined);
    expect(layer.textContent).toBe(text);
  });

  test('thirty pieces move at once (another position was opened) → nothing is animated', () => {
    const many = Array.from({ length: 30 }, (_, i) => {
      put({ piece: 'stone', at: `a${i}` }, box(i, 0));
      return move('stone', `a${i}`, `a${i + 1}`);
    });
    play(many, () => undefined);
    expect(animated).toEqual([]);
  });
});

describe('paths', () => {
  test('a straight path → from the offset of the old place to zero', () => {
    expect(straightPath(box(0, 0), box(30, 40))).toEqual([
      [-30, -40],
      [0, 0],
    ]);
  });

  test('a path on a circle, clockwise or anti-clockwise → every step is equally far from the centre', () => {
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

  test('the page is rotated by quarter turns → offsets are converted to the page’s own directions', () => {
    expect(toRotatedPage([3, 4], 0)).toEqual([3, 4]);
    expect(toRotatedPage([3, 4], 1)).toEqual([4, -3]);
    expect(toRotatedPage([3, 4], 2)).toEqual([-3, -4]);
    expect(toRotatedPage([3, 4], 3)).toEqual([-4, 3]);
  });
});
