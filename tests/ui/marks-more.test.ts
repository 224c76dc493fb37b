// A scrolling box shows that it has more content below its lower edge.
import { expect, test } from 'vitest';
import { marksMore } from '$lib/table/marks-more';

/** A box 100 px high with 300 px of content. */
function scrolling(): HTMLElement {
  const box = document.createElement('div');
  Object.defineProperties(box, { clientHeight: { value: 100 }, scrollHeight: { value: 300 } });
  document.body.append(box);
  return box;
}
const scrolledTo = (box: HTMLElement, top: number) => {
  box.scrollTop = top;
  box.dispatchEvent(new Event('scroll'));
  return box.hasAttribute('data-more');
};

test('a scrolling box has more content below → a mark; it is scrolled to its end → no mark', () => {
  const box = scrolling();
  const stop = marksMore(box);
  expect([0, 150, 200].map((top) => scrolledTo(box, top))).toEqual([true, true, false]);
  stop?.();
  expect(scrolledTo(box, 0)).toBe(false);
});
