// Text that does not fit in longer languages: overflowing, cut, broken or overlapping words.
import type { Page } from 'playwright-core';

/**
 * Words that do not fit, one line each, except for people's names (`known`). Only a name of maximal length may end in
 * dots (`data-name`, or a title with the full name). Scrollable text is not cut; words break only at soft hyphens.
 */
export function misfits(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const SLACK = 2; // px: rounding, and a font's own overhang
    const out = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const called = (el: Element) => `${el.tagName.toLowerCase()}.${el.getAttribute('class')?.split(' ')[0] ?? ''}`;
    /** True for a box that may cut its text: a long name, a hint that is shown whole or not at all, text to expand. */
    const excused = (box: Element) =>
      box instanceof HTMLElement &&
      (box.title !== '' || box.matches('[data-name], [data-whole], [aria-expanded="false"] *'));
    // Text behind an open dialog is cut where the page stopped scrolling.
    const open = document.querySelector('dialog:modal');
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [el, text] = [node.parentElement, node.nodeValue?.trim() ?? ''];
      if (el && /^\d+( · \d+){1,4}$/.test(text) && el.checkVisibility()) {
        range.selectNodeContents(node);
        const tops = new Set([...range.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.top)));
        if (tops.size > 1) out.add(`${called(el)} “${text}”: a short list of figures is broken`);
      }
      // A badge number may overlap its button's edge.
      if (
        !el ||
        !/\p{L}/u.test(text) ||
        (open && !open.contains(el)) ||
        el.closest('.sr-only, [inert], title, style, script, noscript, option, .motion, #svelte-announcer')
      )
        continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const where = `${called(el)} “${text.replace(/\s+/g, ' ').slice(0, 40)}”`;
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      if (words.width < 2 || words.height < 2) continue;
      let reached = false; // by scrolling
      let box: Element | null = el;
      for (; box; box = box.parentElement) {
        const look = getComputedStyle(box);
        if (excused(box) || (names.includes(text) && look.textOverflow === 'ellipsis')) break;
        const edge = box.getBoundingClientRect();
        const cuts = /hidden|clip/.test(look.overflow);
        const holds = box.matches('button, a, td, th, summary, label') && look.display !== 'inline';
        reached ||= /auto|scroll/.test(look.overflow);
        if (reached && !holds) continue;
        const wide = Math.max(words.right - edge.right, edge.left - words.left);
        const high = Math.max(words.bottom - edge.bottom, edge.top - words.top);
        // Words that are wholly outside are hidden on purpose, like the next page of a list.
        if (cuts && (words.top >= edge.bottom || words.left >= edge.right)) break;
        const over = cuts || holds ? (wide > SLACK ? wide : cuts && high > SLACK + 1 ? high : 0) : 0;
        if (over) out.add(`${where} ${cuts ? 'is cut' : 'hangs out'} by ${over.toFixed(0)} px at ${called(box)}`);
        if (over && cuts) break;
      }
      if (!box && !reached && (words.right > innerWidth + SLACK || words.left < -SLACK))
        out.add(`${where} is over the edge`);
      if (el.closest('[data-name]')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\u00ad]{2,}/gu)) {
        // Words that may be hyphenated contain soft hyphens; names are as given.
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

/** Overlapping words, one line per pair. Fixed parts such as bars are compared only with each other. */
export const overlaps = (page: Page): Promise<string[]> => lyingOver(page, '\\p{L}{2,}');

/** Overlapping numbers of two or more digits, such as prices in a row, one line per pair. */
export const overlappingNumbers = (page: Page): Promise<string[]> => lyingOver(page, '^\\s*[+−]?\\d{2,}\\s*$');

/** Overlapping texts of a kind. */
function lyingOver(page: Page, kind: string): Promise<string[]> {
  return page.evaluate((source) => {
    const wanted = new RegExp(source, 'u');
    const SLACK = 2; // px, for rounding
    const out = new Set<string>();
    /** The layer that contains an element: a bar, sheet, notice or card, or else the page. */
    function layerOf(el: Element) {
      for (let up: Element | null = el; up; up = up.parentElement) {
        const { position, zIndex }: CSSStyleDeclaration = getComputedStyle(up);
        // An open card is absolutely positioned over the table and much larger than a sign on a button; an offer on the
        // board has the role of a group.
        const card: boolean =
          position === 'absolute' &&
          zIndex !== 'auto' &&
          ((up.clientWidth > 200 && up.clientHeight > 100) || up.matches('[role="group"]'));
        if (card || /fixed|sticky/.test(position) || up.matches('[role="alert"]')) return up;
      }
      return document.body;
    }
    interface Line {
      readonly node: Text;
      readonly layer: Element;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    /** The visible part of a line of text, without the empty space above and below its letters. */
    function seen(node: Text, layer: Element, rect: DOMRect): Line {
      const slim = rect.height * 0.22;
      const { left, right } = rect;
      const line = { node, layer, left, right, top: rect.top + slim, bottom: rect.bottom - slim };
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const room = up.getBoundingClientRect();
        [line.left, line.top] = [Math.max(line.left, room.left), Math.max(line.top, room.top)];
        [line.right, line.bottom] = [Math.min(line.right, room.right), Math.min(line.bottom, room.bottom)];
      }
      return line;
    }
    const lines: Line[] = [];
    // An open dialog covers the page.
    const over = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter((box) => box.checkVisibility());
    const walker = document.createTreeWalker(over.at(-1) ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const el = node.parentElement;
      // Only texts of the wanted kind are compared: a field's name may overlap its faint code.
      if (!el || !wanted.test(node.data)) continue;
      if (el.closest('.sr-only, [inert], title, style, script, noscript, option, .motion, #svelte-announcer')) continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const layer = layerOf(el);
      for (const rect of range.getClientRects()) {
        const line = seen(node, layer, rect);
        if (line.right - line.left > SLACK && line.bottom - line.top > SLACK) lines.push(line);
      }
    }
    const said = ({ node }: Line) => `“${node.data.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
    for (const [k, a] of lines.entries())
      for (const b of lines.slice(k + 1)) {
        // A name drawn on a board has a halo, which is the same text a second time.
        const rim = a.node.data === b.node.data && /\p{L}/u.test(a.node.data);
        if (rim || a.layer !== b.layer) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (wide > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0)
          out.add(`${said(a)} and ${said(b)} lie over each other`);
      }
    return [...out].sort();
  }, kind);
}
