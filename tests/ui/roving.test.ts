// Arrow keys move the focus within an area, to the nearest element in their direction.
import { expect, test } from 'vitest';
import { enableRoving, nextElementIn, toScreenDirection } from '../../src/lib/ui/roving';

const RIGHT = [1, 0] as const;
const LEFT = [-1, 0] as const;
const DOWN = [0, 1] as const;
const UP = [0, -1] as const;

/** An element 10 px wide with its centre at a point. */
function at(x: number, y: number): HTMLElement {
  const el = document.createElement('button');
  el.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10);
  return el;
}

test('an arrow key in a grid → the focus goes to the neighbour in that direction', () => {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => at(column * 20, row * 20)));
  const [centre] = cells.slice(4);
  const to = [LEFT, RIGHT, UP, DOWN].map((direction) =>
    cells.indexOf(nextElementIn(cells, centre, direction) ?? centre),
  );
  expect(to).toEqual([3, 5, 1, 7]);
});

test('one element is straight ahead, one to the side is nearer → an arrow key goes to the element straight ahead', () => {
  const [from, aside, ahead] = [at(0, 0), at(30, 28), at(40, 0)];
  expect(nextElementIn([from, aside, ahead], from, RIGHT)).toBe(ahead);
});

test('no element within 45° of an arrow’s direction → the focus goes to the next element in order, or to the previous one', () => {
  const [first, second] = [at(0, 0), at(10, 100)];
  expect(nextElementIn([first, second], first, RIGHT)).toBe(second);
  expect(nextElementIn([first, second], second, LEFT)).toBe(first);
});

test('the first or last element of an area → an arrow out of the area moves nothing', () => {
  const [first, second] = [at(0, 0), at(20, 0)];
  expect(nextElementIn([first, second], second, RIGHT)).toBeUndefined();
  expect(nextElementIn([first, second], first, UP)).toBeUndefined();
});

test.each([
  [0, [RIGHT, DOWN]],
  [1, [DOWN, LEFT]],
  [2, [LEFT, UP]],
  [3, [UP, RIGHT]],
])('a table turned by %d quarters → the arrows right and down move as its player sees them', (quarters, seen) => {
  expect([RIGHT, DOWN].map((direction) => toScreenDirection(direction, quarters).map((n) => n + 0))).toEqual(seen);
});

test('an area is a rim → arrows go round it in the order of its pieces, past both ends, wherever its elements lie', () => {
  document.body.innerHTML = '<div data-area data-rim><button>0</button><button>1</button><button>2</button></div>';
  document.body.querySelectorAll('button').forEach((button) => (button.checkVisibility = () => true));
  const stop = enableRoving(document.body);
  document.querySelector('button')?.focus();
  const seen = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'].map((key) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.textContent;
  });
  stop();
  expect(seen).toEqual(['1', '2', '0', '2', '1']);
});
