// Navegador for three on one tablet, by touch, offline, from the start page on: a turn of each player; in the long form
// a whole game.
import { expect, test } from 'vitest';
import { greedyPlayer } from '../bots/policies';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { seatTotals } from '../../src/lib/engine/sheet';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { game } from '../../src/lib/games/navegador/index';
import type { State } from '../../src/lib/games/navegador/state';
import { fixSeeds, installedApp, SIZES, type App } from './fixtures';
import { covered, overflowing } from './reachable-targets';
import { tongues, WHOLE_GAMES } from './long';
import { stored } from './stored';
import { tapMove } from './tap-move';
import { lookUp } from './touch';

/** Creates a match for three with the defaults; returns its id. */
async function setTable(app: App): Promise<string> {
  await app.page.locator('a[href*="new/navegador"]').first().tap();
  await app.page.locator('form button[type="submit"]').tap();
  await app.page.waitForURL(/\/play\/\?id=/);
  await app.page.locator('.navegador [data-target="field-0"]').waitFor();
  return new URL(app.page.url()).searchParams.get('id') ?? '';
}

/** On a tablet none of these parts scrolls. */
const PARTS = '.navegador .panel .body, .navegador .tile';
/** Decisions of the short form: about a turn of each. */
const FEW = 15;
const far = WHOLE_GAMES ? 'a whole game to the final score' : 'a turn each';

test.each(tongues('de-DE'))(
  `%s: three people play ${far} by touch, offline → every move is played by its targets`,
  async (locale) => {
    const app = await installedApp({ size: SIZES.tablet, touch: true, locale });
    // With this seed the game takes some 450 moves; most games take 100 more.
    await fixSeeds(app, 'calm31');
    await app.page.reload();
    await app.ready();

    const id = await setTable(app);
    const { page } = app;
    const line = async () => {
      const { start, log } = await stored(page, id);
      return new Timeline<State>(game, start, log);
    };
    const bot = await loadBotGame('navegador');
    const choose = greedyPlayer(bot, new Rng(seedWords('three at the table')), { width: 3, budget: 1200 });
    const faults = new Set<string>();
    let [now, last, taps] = [await line(), -1, 0];
    expect(now.options.seats).toBe(3);
    for (let n = 0; !now.over && (WHOLE_GAMES || n < FEW); n++) {
      for (const fault of [...(await overflowing(page, PARTS)), ...(await covered(page))]) faults.add(fault);
      const seat = game.actor(now.state);
      const move = choose(game.redact(now.state, seat), seat);
      // A quick identical tap after the change of turn would count as a double tap.
      if (move === last) await lookUp(page);
      taps += (await tapMove(page, bot, now.state, move)).length;
      last = move;
      // A tap may play more than one move, so read the stored match again.
      now = await line();
    }

    expect(now.over).toBe(WHOLE_GAMES);
    expect(game.turn(now.state)).toBeGreaterThan(2);
    if (WHOLE_GAMES) {
      await page.locator('[data-testid="final"]').waitFor();
      const shown = await page.locator('[data-testid="final"]').innerText();
      for (const total of seatTotals(bot.sheet(now.options), bot.tally(now.state)))
        expect(shown).toContain(String(total));
    }
    expect([...faults], 'a turn needs no scrolling, and every lit target is hit by its own middle').toEqual([]);
    expect(app.faults).toEqual([]);
    expect(taps).toBeGreaterThan(WHOLE_GAMES ? 200 : 10);
  },
);
