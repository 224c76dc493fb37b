// What of a screen does not fit in a longer language: words over the edge of the screen or of their key, cut off, or broken in two.
import type { Page } from 'playwright-core';

/**
 * Words that do not fit, a line for each, the names of people (`known`) aside. A name alone may be cut where it is as long as a name may
 * be (`data-name`, or its own title says it whole). What can be scrolled to is not cut; a word breaks at its soft hyphens alone.
 */
export function misfits(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const SLACK = 2; // px: rounding, and a font's own overhang
    const out = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('.match') ?? document.body, NodeFilter.SHOW_TEXT);
    const called = (el: Element) => `${el.tagName.toLowerCase()}.${el.getAttribute('class')?.split(' ')[0] ?? ''}`;
    /** Cut on purpose: a long name, a help shown whole or not at all. */
    const excused = (box: Element) =>
      box instanceof HTMLElement && (box.title !== '' || box.matches('[data-name], [data-whole]'));
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [el, text] = [node.parentElement, node.nodeValue?.trim() ?? ''];
      // A figure may sit on the rim of its key as a badge.
      if (!el || !/\p{L}/u.test(text) || el.closest('.sr-only, [inert], title, style, option, .motion')) continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const where = `${called(el)} “${text.replace(/\s+/g, ' ').slice(0, 40)}”`;
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      if (words.width < 2 || words.height < 2) continue;
      let reached = false; // by scrolling
      let box: Element | null = el;
      for (; box; box = box.parentElement) {
        if (excused(box)) break;
        const look = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const cuts = /hidden|clip/.test(look.overflow);
        const holds = box.matches('button, a, td, th, summary, label') && look.display !== 'inline';
        reached ||= /auto|scroll/.test(look.overflow);
        if (reached && !holds) continue;
        const wide = Math.max(words.right - edge.right, edge.left - words.left);
        const high = Math.max(words.bottom - edge.bottom, edge.top - words.top);
        // Wholly outside: not shown for now, as the next page of a list.
        if (cuts && (words.top >= edge.bottom || words.left >= edge.right)) break;
        const over = cuts || holds ? (wide > SLACK ? wide : cuts && high > SLACK + 1 ? high : 0) : 0;
        if (over) out.add(`${where} ${cuts ? 'is cut' : 'hangs out'} by ${over.toFixed(0)} px at ${called(box)}`);
        if (over && cuts) break;
      }
      if (!box && !reached && (words.right > innerWidth + SLACK || words.left < -SLACK))
        out.add(`${where} is over the edge`);
      if (el.closest('[data-name]')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\u00ad]{2,}/gu)) {
        // Where a word may be hyphenated it says so; a name is as it was given.
        if (word.includes('\u00ad') || names.some((name) => name.includes(word))) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.top)));
        if (lines.size > 1) out.add(`${where}: “${word}” is broken in two`);
      }
    }
    return [...out].sort();
  }, known);
}
