// A whole game of Navegador for three on one tablet, by touch targets, with the server gone: from the home screen to the final score.
import { expect, test } from 'vitest';
import { totals } from '../../src/lib/scoring/sheet';
import { game } from '../../src/lib/games/navegador/index';
import { openApp, ownServer, SIZES, type App } from './fixtures';
import { Hand } from './navegador-taps';

/** Sets a table for three with the defaults; answers the match's id. */
async function setTable(app: App): Promise<string> {
  await app.page.locator('a[href*="new/navegador"]').first().tap();
  await app.page.locator('form button[type="submit"]').tap();
  await app.page.waitForURL(/\/play\/\?id=/);
  await app.page.locator('.navegador [data-target="field-0"]').waitFor();
  return new URL(app.page.url()).searchParams.get('id') ?? '';
}

/** What sticks out of the screen or its panels: on a tablet a whole turn needs no scrolling. */
function overflow(app: App): Promise<string[]> {
  return app.page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.navegador .panel .body, .navegador .tile')];
    return boxes
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map((box) => `${box.className || 'page'}: ${String(box.scrollHeight)} > ${String(box.clientHeight)}`);
  });
}

test(
  'a whole 3-player game by touch targets, offline, from the home screen to the final score',
  { timeout: 420_000 },
  async () => {
    const server = await ownServer();
    const app = await openApp({ origin: server.origin, size: SIZES.tablet, touch: true });
    await app.offlineReady();
    await server.stop();
    await app.page.reload();
    await app.ready();

    const hand = new Hand(app.page, await setTable(app), 'three at the table');
    const stuckOut = new Set<string>();
    let line = await hand.line();
    expect(line.options.seats).toBe(3);
    while (await hand.decide()) for (const box of await overflow(app)) stuckOut.add(box);
    line = await hand.line();

    expect(line.over).toBe(true);
    await app.page.locator('[data-testid="final"]').waitFor();
    const shown = await app.page.locator('[data-testid="final"]').innerText();
    const points = totals(
      game.sheet({ ...line.options, goa: false, edition: line.state.edition }),
      game.tally(line.state),
    );
    for (const total of points) expect(shown).toContain(String(total));
    expect([...stuckOut]).toEqual([]);
    expect(app.faults).toEqual([]);
    expect(hand.taps).toBeGreaterThan(200);
  },
);
