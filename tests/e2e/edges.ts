// Parts of a page under the covered areas of a screen: notch, rounded corners, home bar.
import type { Page } from 'playwright-core';
import type { Size } from './fixtures';

/** What a device covers from each edge, in px. */
export interface Covered {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Devices: their screen, and its covered areas. */
export const DEVICES = {
  'iPad on its side': { width: 1024, height: 768, covered: { top: 0, right: 0, bottom: 20, left: 0 } },
  'iPhone upright': { width: 390, height: 844, covered: { top: 47, right: 0, bottom: 34, left: 0 } },
  'iPhone on its side': { width: 844, height: 390, covered: { top: 0, right: 47, bottom: 21, left: 47 } },
} as const satisfies Record<string, Size & { readonly covered: Covered }>;

/** A tablet shared with another app: two thirds, half and a third of its width. */
export const SPLIT: readonly Size[] = [
  { width: 678, height: 768 },
  { width: 507, height: 768 },
  { width: 320, height: 768 },
];

/** Sets the page's safe areas as env() would. */
export async function cover(page: Page, covered: Covered | null): Promise<void> {
  await page.evaluate((sides) => {
    for (const side of ['top', 'right', 'bottom', 'left'] as const)
      if (sides) document.documentElement.style.setProperty(`--safe-${side}`, `${String(sides[side])}px`);
      else document.documentElement.style.removeProperty(`--safe-${side}`);
  }, covered);
}

/**
 * Text and controls under a covered edge, one line each. Scrollers are checked at their start and end: in between, text
 * passes under the edges and can be scrolled out.
 */
export function underEdges(page: Page, covered: Covered): Promise<string[]> {
  return page.evaluate((edge) => {
    const SLACK = 1; // px, for rounding
    const SIDES = ['top', 'right', 'bottom', 'left'] as const;
    const turned = Number(document.querySelector<HTMLElement>('.match')?.dataset.turned ?? 0);
    /** Whether a box rotates with its match; dialogs over the page do not. */
    const turnsWith = (box: Element) => turned > 0 && box.closest('.match') !== null;
    /** Whether a dialog is open: then only its content counts. */
    const asked = document.querySelector('dialog:modal') !== null;
    const clips = (box: Element) => getComputedStyle(box).overflow !== 'visible';
    const fixed = (box: Element) => /fixed|sticky/.test(getComputedStyle(box).position);
    /** The part of a box that its ancestors and the right and lower edge of the window do not clip. */
    function seen(box: Element, rect: DOMRect) {
      let { left, top, right, bottom } = rect;
      for (let up: Element | null = box; up && up !== document.body; up = up.parentElement) {
        if (up !== box && clips(up)) {
          const room = up.getBoundingClientRect();
          [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
          [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
        }
        if (getComputedStyle(up).position === 'fixed') break;
      }
      return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
    }
    const reaches = ({ left, top, right, bottom }: DOMRect) =>
      left < edge.left - SLACK ||
      right > innerWidth - edge.right + SLACK ||
      top < edge.top - SLACK ||
      bottom > innerHeight - edge.bottom + SLACK;
    /** Visible text and buttons at the covered edges, as boxes. */
    function things() {
      const out: { box: Element; rect: ReturnType<typeof seen> }[] = [];
      for (const box of document.querySelectorAll('body *')) {
        const key = box.matches('button, a, input, select, summary');
        const words = [...box.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE && n.nodeValue?.trim());
        if (!key && words.length === 0) continue;
        const range = document.createRange();
        const rects = words.flatMap((n) => (range.selectNodeContents(n), [...range.getClientRects()]));
        // Most of a page is not near an edge: skip the costly visibility check.
        const near = (key ? [box.getBoundingClientRect()] : rects).filter(reaches);
        if (near.length === 0) continue;
        if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (asked && !box.closest('dialog:modal')) continue;
        if (box.closest('.sr-only, [inert], [aria-hidden="true"], #svelte-announcer')) continue;
        for (const rect of near) {
          const part = seen(box, rect);
          if (part.right - part.left < 2 || part.bottom - part.top < 2) continue;
          const hit = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
          const through = getComputedStyle(box).pointerEvents === 'none';
          if (through || (hit && (box.contains(hit) || hit.contains(box)))) out.push({ box, rect: part });
        }
      }
      return out;
    }
    const scrollers = () =>
      [document.documentElement, ...document.querySelectorAll('body *')].filter(
        (box) => box.scrollHeight > box.clientHeight + 1 && box.clientHeight > 0,
      );
    const said = new Set<string>();
    function look(end: 'start' | 'end') {
      for (const { box, rect } of things()) {
        let stays = false;
        for (let up: Element | null = box; up; up = up.parentElement) stays ||= fixed(up);
        const quarter = turnsWith(box) ? turned : 0;
        /**
         * Sides where scrolling begins and ends on the turned page: a fault there counts only with nothing left to
         * scroll.
         */
        const [first, last] = [SIDES[quarter], SIDES[(quarter + 2) % 4]];
        const over = {
          left: rect.left < edge.left - SLACK,
          right: rect.right > innerWidth - edge.right + SLACK,
          top: rect.top < edge.top - SLACK,
          bottom: rect.bottom > innerHeight - edge.bottom + SLACK,
        };
        const counts = (side: (typeof SIDES)[number]) =>
          stays || (side === first ? end === 'start' : side === last ? end === 'end' : true);
        const under = SIDES.find((side) => over[side] && counts(side));
        if (under)
          said.add(
            `${under}: ${box.tagName.toLowerCase()}.${box.className.toString().split(' ')[0]} “${(box.getAttribute('aria-label') ?? box.textContent).trim().slice(0, 30)}”`,
          );
      }
    }
    const before = scrollers().map((box) => ({ box, top: box.scrollTop }));
    for (const { box } of before) box.scrollTop = 0;
    look('start');
    for (const { box } of before) box.scrollTop = box.scrollHeight;
    look('end');
    for (const { box, top } of before) box.scrollTop = top;
    return [...said];
  }, covered);
}
