// The position of the bubble that shows the reason for a refused tap, also on a rotated page.
import { afterEach, expect, test } from 'vitest';
import { boardPositionOf } from '../../src/lib/ui/bubble';

type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * An element at `box` and a board of 400 × 200 px at `room`, on a page turned by `turned` degrees. `spot`: the bubble's
 * position after a tap on the element.
 */
function tapped(turned: number, room: Box, box: Box, kind: 'button' | 'path' = 'button') {
  document.documentElement.style.setProperty('--turned', `${String(turned)}deg`);
  const board = document.createElement('div');
  Object.defineProperties(board, { offsetWidth: { value: 400 }, offsetHeight: { value: 200 } });
  const at =
    kind === 'button'
      ? document.createElement('button')
      : document.createElementNS('http://www.w3.org/2000/svg', 'path');
  board.getBoundingClientRect = () => new DOMRect(...room);
  at.getBoundingClientRect = () => new DOMRect(...box);
  let spot: ReturnType<typeof boardPositionOf> = null;
  at.addEventListener('click', (event) => (spot = boardPositionOf(event, board)));
  return {
    at,
    get spot() {
      return spot && [Math.round(spot.x), Math.round(spot.y)];
    },
  };
}

afterEach(() => document.documentElement.style.removeProperty('--turned'));

test.each([
  [0, [10, 20, 400, 200], [30, 40, 20, 10], [30, 25]],
  [180, [10, 20, 400, 200], [380, 190, 20, 10], [20, 25]],
  [90, [50, 0, 200, 400], [200, 20, 10, 20], [30, 45]],
  [270, [50, 0, 200, 400], [70, 360, 10, 20], [30, 25]],
] as const)(
  'page turned by %i degrees → the bubble is at the middle of the tapped button, in the board’s own coordinates',
  (turned, room, box, spot) => {
    const tap = tapped(turned, room, box);
    tap.at.dispatchEvent(new MouseEvent('click', { detail: 1, clientX: 0, clientY: 0 }));
    expect(tap.spot).toEqual(spot);
  },
);

test('a shape of a drawing is tapped → the bubble is at the finger; chosen by key → in the middle of the shape', () => {
  const tap = tapped(0, [0, 0, 400, 200], [100, 100, 80, 80], 'path');
  tap.at.dispatchEvent(new MouseEvent('click', { detail: 1, clientX: 170, clientY: 110 }));
  expect(tap.spot).toEqual([170, 110]);
  tap.at.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  expect(tap.spot).toEqual([140, 140]);
});

test('a field of a round board is tapped → the bubble is at the upper edge of that board, above the field', () => {
  const tap = tapped(180, [0, 0, 400, 200], [180, 60, 20, 20]);
  const rim = document.createElement('div');
  rim.dataset.rim = '';
  rim.append(tap.at);
  rim.getBoundingClientRect = () => new DOMRect(100, 40, 100, 100);
  Object.defineProperty(rim, 'offsetHeight', { value: 100 });
  tap.at.dispatchEvent(new MouseEvent('click'));
  expect(tap.spot).toEqual([210, 60]);
});
