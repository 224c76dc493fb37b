// Parts of a table not readable at arm's length: small letters, cut words, scrolling panels.
import type { Page } from 'playwright-core';

/**
 * Minimum letter sizes in px, equal to those in tokens.css. `text`: any text on a board; `figure`: a number needed to
 * decide; `panel`: the action panel.
 */
export interface Sizes {
  readonly text: number;
  readonly figure: number;
  readonly panel: number;
}
export const ON_TABLET: Sizes = { text: 14, figure: 16, panel: 16 };
export const ON_PHONE: Sizes = { text: 13, figure: 15, panel: 15 };

/**
 * Letters of the table that are too small, one line per kind. A figure is a text of digits and signs only; one that
 * merely counts pieces has `data-aside` and is checked like other text.
 */
export function tooSmall(page: Page, least: Sizes): Promise<string[]> {
  return page.evaluate((px) => {
    const out = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('.match') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [el, text] = [node.parentElement, node.nodeValue?.trim() ?? ''];
      if (!el || !text || el.closest('.sr-only, [inert], title, style')) continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const drawn = el instanceof SVGGraphicsElement ? (el.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(el).fontSize) * drawn;
      const figure = /\d/.test(text) && /^[\d\s+−×·().%/]*$/.test(text) && !el.closest('[data-aside]');
      const panel = el.closest('[data-panel-of], .panel-area, section.panel') !== null;
      const need = panel ? px.panel : figure ? px.figure : px.text;
      // A tenth of a pixel is allowed: scaled drawings are rounded.
      if (size < need - 0.1) {
        const names = [
          el.parentElement?.className.toString().split(' ')[0] ?? '',
          el.className.toString().split(' ')[0],
        ];
        const where = (panel ? 'panel ' : '') + names.map((name) => (name.startsWith('s-') ? '' : name)).join(' > ');
        out.add(`${where} “${figure ? '0' : text.slice(0, 24)}” ${size.toFixed(1)} px, not ${String(need)}`);
      }
    }
    return [...out].sort();
  }, least);
}

/**
 * Cut words and scrolling boxes. Only a name of maximal length may end in dots (`data-name`, or a title with the full
 * name); a paragraph shown whole or not at all has `data-whole`.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = new Set<string>();
    const match = document.querySelector('.match');
    const called = (el: Element) => `${el.tagName.toLowerCase()}.${el.className.toString().split(' ')[0]}`;
    const words = (el: Element) => (el.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    for (const el of match?.querySelectorAll('*') ?? []) {
      if (!(el instanceof HTMLElement) || !el.checkVisibility({ visibilityProperty: true })) continue;
      if (el.closest('.sr-only, [inert], [data-whole], [data-log], .motion')) continue;
      const look = getComputedStyle(el);
      if (look.overflow === 'visible') continue;
      const scrolls = /auto|scroll/.test(look.overflowY);
      const [high, wide] = [el.scrollHeight - el.clientHeight, el.scrollWidth - el.clientWidth];
      if (!words(el)) continue;
      if (el.title !== '' || el.dataset.name !== undefined) continue;
      // Up to two pixels do not count: descenders overflow a little.
      if (high > 2) out.add(`${called(el)} “${words(el)}” ${scrolls ? 'scrolls' : 'is cut'} by ${String(high)} px`);
      if (wide > 2) out.add(`${called(el)} “${words(el)}” is too wide by ${String(wide)} px`);
    }
    return [...out].sort();
  });
}

/**
 * Words of a panel covered by a button; codes and icons of fields covered by their pieces or conversion; one line each.
 */
export function overlaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5; // px, for rounding
    const out = new Set<string>();
    /** The part of a box that `from` and its ancestors do not clip: they clip, for example, the next page of a list. */
    function seen(
      from: Element | null,
      { left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
    ) {
      for (let up = from; up && !up.matches('section.panel'); up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const room = up.getBoundingClientRect();
        [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
        [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
      }
      return { left, top, right, bottom };
    }
    for (const code of document.querySelectorAll('.match .field .code'))
      for (const piece of code.parentElement?.querySelectorAll('.here > *') ?? []) {
        const [word, lies] = [code.getBoundingClientRect(), piece.getBoundingClientRect()];
        const over = code.checkVisibility() && word.right > lies.left + SLACK && word.bottom > lies.top + SLACK;
        if (over)
          out.add(`the code of a field with ${String(piece.parentElement?.childElementCount)} pieces is covered`);
      }
    for (const name of document.querySelectorAll('.match .field .name'))
      for (const piece of name.parentElement?.querySelectorAll('.here > *') ?? []) {
        const [word, lies] = [name.getBoundingClientRect(), piece.getBoundingClientRect()];
        // Ignore the lowest sixth of the line: it is empty space under the letters.
        if (word.right > lies.left + SLACK && word.bottom - word.height / 6 > lies.top + SLACK)
          out.add('a Worker stands on the name of the Forest');
      }
    for (const sign of document.querySelectorAll('.match .field .drawn > svg')) {
      const turns = sign.parentElement?.querySelector('.to')?.getBoundingClientRect();
      const box = sign.getBoundingClientRect();
      if (turns && turns.right > box.left + SLACK && turns.bottom > box.top + SLACK)
        out.add('the sign of a field lies under what the field turns into');
    }
    for (const panel of document.querySelectorAll('.match section.panel')) {
      const keys = [...panel.querySelectorAll('button')].filter((key) => key.checkVisibility());
      const range = document.createRange();
      const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const el = node.parentElement;
        if (!el || !node.nodeValue?.trim() || el.closest('.sr-only') || !el.checkVisibility()) continue;
        range.selectNodeContents(node);
        for (const { left, top, right, bottom } of range.getClientRects()) {
          const line = seen(el, { left, top, right, bottom });
          for (const key of keys) {
            if (key.contains(node)) continue;
            const box = seen(key.parentElement, key.getBoundingClientRect());
            const over = Math.min(line.right, box.right) - Math.max(line.left, box.left);
            if (over > SLACK && Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > SLACK)
              out.add(`“${node.nodeValue.trim()}” lies under ${key.dataset.target ?? key.textContent.trim()}`);
          }
        }
      }
    }
    return [...out].sort();
  });
}

/** Parts of Navegador's chart covered by its phase card: fleets, explorers and lit targets, one line each. */
export function underCard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = new Set<string>();
    for (const card of document.querySelectorAll('.match .cartouche p')) {
      const over = card.getBoundingClientRect();
      for (const thing of document.querySelectorAll('.match .stage .lit, .match .stage [data-piece]:not(.token)')) {
        const box = thing.getBoundingClientRect();
        const meets =
          Math.min(over.right, box.right) - Math.max(over.left, box.left) > 2 &&
          Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 2;
        if (meets && thing.checkVisibility()) out.add(`${thing.getAttribute('class') ?? ''} lies under the phase`);
      }
    }
    return [...out];
  });
}

/** Overlapping codes of open water on The Navigators' chart. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const codes = [...document.querySelectorAll('.match text.code')].map((code) => code.getBoundingClientRect());
    const meets = codes.some((a, i) =>
      codes.some(
        (b, k) => k > i && a.left < b.right && b.left < a.right && a.top + 4 < b.bottom - 4 && b.top + 4 < a.bottom - 4,
      ),
    );
    return meets ? ['codes of hexes run into each other'] : [];
  });
}
