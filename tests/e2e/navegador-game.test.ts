// Navegador for three on one tablet, by touch, offline, from the start page on: some turns of each, in the long form a
// whole game to the final score.
import { expect, test } from 'vitest';
import { totals } from '../../src/lib/engine/sheet';
import { game } from '../../src/lib/games/navegador/index';
import { fixSeeds, installedApp, SIZES, type App } from './fixtures';
import { tongues, WHOLE_GAMES } from './long';
import { Hand } from './navegador-taps';

/** Creates a match for three with the defaults; returns its id. */
async function setTable(app: App): Promise<string> {
  await app.page.locator('a[href*="new/navegador"]').first().tap();
  await app.page.locator('form button[type="submit"]').tap();
  await app.page.waitForURL(/\/play\/\?id=/);
  await app.page.locator('.navegador [data-target="field-0"]').waitFor();
  return new URL(app.page.url()).searchParams.get('id') ?? '';
}

/** Decisions of the short form: about three turns of each. */
const FEW = 40;
const far = WHOLE_GAMES ? 'a whole game to the final score' : 'some turns each';

test.each(tongues('de-DE'))(
  `%s: three people play ${far} by touch targets, offline, from the home screen on`,
  async (locale) => {
    const app = await installedApp({ size: SIZES.tablet, touch: true, locale });
    // A game of some 450 moves; most take 100 more.
    await fixSeeds(app, 'calm31');
    await app.page.reload();
    await app.ready();

    const hand = new Hand(app.page, await setTable(app), 'three at the table');
    let line = await hand.line();
    expect(line.options.seats).toBe(3);
    await hand.play(WHOLE_GAMES ? Infinity : FEW);
    line = await hand.line();

    expect(line.over).toBe(WHOLE_GAMES);
    expect(game.turn(line.state)).toBeGreaterThan(6);
    if (WHOLE_GAMES) {
      await app.page.locator('[data-testid="final"]').waitFor();
      const shown = await app.page.locator('[data-testid="final"]').innerText();
      const points = totals(
        game.sheet({ ...line.options, goa: false, edition: line.state.edition }),
        game.tally(line.state),
      );
      for (const total of points) expect(shown).toContain(String(total));
    }
    expect([...hand.stuckOut], 'a turn needs no scrolling').toEqual([]);
    expect([...hand.covered], 'every lit target is hit by its own middle before each tap').toEqual([]);
    expect(app.faults).toEqual([]);
    expect(hand.taps).toBeGreaterThan(WHOLE_GAMES ? 200 : 20);
  },
);
