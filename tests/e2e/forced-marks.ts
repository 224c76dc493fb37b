// Finds marks of a table that only a fill or a shadow shows: forced colours take both away.
import type { Page } from 'playwright-core';

interface Looks {
  /** The element's place and first class: marks are compared between elements of one kind. */
  readonly kind: string;
  readonly marks: string;
  readonly fill: string;
  /** What forced colours leave: lines, letters, content and size. */
  readonly rest: string;
}

const looks = (page: Page): Promise<Looks[]> =>
  page.evaluate(() => {
    const LEFT = ['border-top', 'outline', 'font-weight', 'text-decoration-line', 'color'];
    return [...document.querySelectorAll<HTMLElement>('.frame :is(span, button, li, i)[class]')].flatMap((el) => {
      if (!el.checkVisibility({ visibilityProperty: true })) return [];
      const style = getComputedStyle(el);
      const [name, ...marks] = el.className.split(' ').filter((word) => !word.startsWith('_'));
      const copy = el.cloneNode(true) as HTMLElement;
      for (const unseen of copy.querySelectorAll('.sr-only, button')) unseen.remove();
      const content = copy.innerHTML.replaceAll(/\d+/g, '');
      const buttons = [...el.querySelectorAll('button')].map((button) => getComputedStyle(button).outline);
      const kept = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
      return {
        kind: `${el.parentElement?.className.split(' ')[0] ?? ''} ${el.localName}.${name}`,
        marks: marks.join(' '),
        fill: `${style.backgroundColor} ${style.backgroundImage} ${style.boxShadow}`,
        rest: [...LEFT.map((part) => style.getPropertyValue(part)), content, ...buttons, kept, el.offsetWidth].join(
          ' | ',
        ),
      };
    });
  });

/** A column of its own below a head is no mark. */
const PLACED = /\bfactory\b/;

/** Pairs of marks that look the same in forced colours but not otherwise, one line each. */
export async function fillOnlyMarks(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  const before = await looks(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const after = await looks(page);
  const all = before.map((look, n) => ({ ...look, rest: after[n].rest }));
  const found = all.flatMap((one, n) =>
    all
      .slice(n + 1)
      .filter((other) => one.kind === other.kind && one.marks !== other.marks)
      .filter((other) => one.fill !== other.fill && one.rest === other.rest)
      .map((other) => `${one.kind}: ${[one.marks, other.marks].sort().join(' / ')}`),
  );
  return [...new Set(found)].filter((line) => !PLACED.test(line));
}
