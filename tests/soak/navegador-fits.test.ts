// Navegador for thumbs: every target of every action is as large as a fingertip, and nothing overflows.
import { expect, test } from 'vitest';
import { openApp, resized, SIZES, type App } from '../e2e/fixtures';
import { short } from '../e2e/long';
import { momentsOf } from '../e2e/moments';
import { plant, rowsOf } from '../e2e/plant-matches';

/** Minimum size of a target in play, px. */
const FINGERTIP = 48;

/** Parts of the current board that are too small or misplaced. Letters: tests/soak/reading.test.ts. */
function misfits(app: App): Promise<string[]> {
  return app.page.evaluate((fingertip) => {
    const out: string[] = [];
    const shown = (el: Element) => el.checkVisibility() && !el.closest('.sr-only');
    const name = (el: Element) =>
      (el as HTMLElement).dataset.target ?? el.getAttribute('aria-label') ?? el.textContent?.trim().slice(0, 30) ?? '';
    for (const key of document.querySelectorAll('.match :is(button, a, input, summary, [role="button"])')) {
      const { width, height } = key.getBoundingClientRect();
      // Half a pixel does not count: scaled layouts are rounded.
      if (shown(key) && Math.min(width, height) < fingertip - 0.5)
        out.push(`${name(key)}: ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
    const at = (box: Element) => box.getBoundingClientRect();
    for (const sign of document.querySelectorAll('.navegador .others .card'))
      for (const figure of sign
        .closest('button')
        ?.querySelectorAll('.figures > :not(.card), .name > :not(.card), .points') ?? [])
        if (shown(sign) && at(sign).right > at(figure).left + 1 && at(sign).bottom > at(figure).top + 1)
          out.push(`the card lies over ${figure.className.toString()}`);
    for (const strip of document.querySelectorAll('.navegador .others button'))
      if (shown(strip) && !strip.querySelector('.column, .row')?.checkVisibility())
        out.push(`${name(strip)} does not show what it holds`);
    const wide = (box: Element) => box.getBoundingClientRect().right - innerWidth;
    for (const box of document.querySelectorAll('.navegador :is(.tile, .mat, .panel, .panel *, .others, .others *)'))
      if (shown(box) && !box.closest('.about') && wide(box) > 1)
        out.push(`${box.className.toString()} hangs over by ${wide(box).toFixed(0)} px`);
    // These parts may scroll on a phone, but not on a tablet.
    for (const box of document.querySelectorAll('.navegador :is(.tile, .panel .body)'))
      if (innerWidth > 600 && shown(box) && box.scrollHeight > box.clientHeight + 1)
        out.push(`${box.className} needs ${String(box.scrollHeight - box.clientHeight)} px more`);
    return out;
  }, FINGERTIP);
}

test('any action in any size → every target is as large as a fingertip, and nothing overflows', async () => {
  const app = await openApp({ size: SIZES.tablet, touch: true });
  const { moments, rows } = await momentsOf('navegador', 5);
  await plant(app.page, rows);
  const found: string[] = [];
  for (const { id, deeds } of moments) {
    const [moment] = deeds;
    await app.follow(`/play/?id=${id}`);
    await app.page.waitForSelector('.navegador');
    const recap = app.page.locator('[data-testid="recap"] button');
    if ((await recap.count()) > 0) await recap.first().click();
    for (const size of ['tablet', 'portrait', 'phone'] as const) {
      await resized(app.page, SIZES[size]);
      for (const tab of size === 'phone' ? ['board', 'tables', 'players'] : ['']) {
        if (tab) await app.page.locator(`[data-target="tab-${tab}"]`).click();
        found.push(...(await misfits(app)).map((fault) => `${moment}, ${size}: ${fault}`));
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(app.faults).toEqual([]);
});

test.each(short(['en-GB', 'de-DE', 'pt-PT', 'pt-BR'], (locale) => locale === 'de-DE'))(
  '%s: End turn is shown or hidden → Undo and its neighbours keep their place',
  async (locale) => {
    const app = await openApp({ locale, touch: true });
    const tables = [2, 5].map((seats) => ({ id: `new-${String(seats)}`, game: 'navegador', seats, turns: 0 }));
    await plant(app.page, await rowsOf(tables));
    const keys = () =>
      app.page.locator('.navegador .panel footer .controls button').evaluateAll((all) =>
        all.map((key) => {
          const { left, top, width } = key.getBoundingClientRect();
          return [key.textContent.trim(), Math.round(left), Math.round(top), Math.round(width)];
        }),
      );
    for (const { id } of tables)
      for (const size of [SIZES.tablet, { width: 1024, height: 690 }, SIZES.large, SIZES.portrait]) {
        await app.goto(`/play/?id=${id}`);
        await app.page.locator('[data-control="undo"]').waitFor();
        await resized(app.page, size);
        await app.settled();
        const before = await keys();
        expect(before.length).toBeGreaterThan(2);
        await app.page.locator('[data-target="field-1"]').tap();
        await app.page.locator('[data-target="done"]').waitFor();
        await app.settled();
        expect(await keys(), `${id}, ${String(size.height)} px`).toEqual(before);
        await app.page.locator('[data-control="undo"]').tap();
        await app.page.locator('[data-target="done"]').waitFor({ state: 'detached' });
      }
    expect(app.faults).toEqual([]);
  },
);
