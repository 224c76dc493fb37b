// The end of a game in a browser: sources of points are counted one by one, then the winner is shown. After a reload the
// result is shown at once.
import { expect, test } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { seatTotals } from '../../src/lib/engine/sheet';
import { GAMES } from '../../src/lib/games';
import { botMatch, upTo } from '../test-match';
import { axeInBothThemes } from '../e2e/axe';
import { openApp, overhang } from '../e2e/fixtures';
import { plant, rowsOfLines } from '../e2e/plant-matches';

/** The rows of a match one move before its end, that move, and the final points. */
async function before(id: string, seats: number) {
  const game = await loadBotGame(id);
  const whole = botMatch(game, { seats, seed: 'finale' });
  const last = whole.ply - 1;
  const sums = seatTotals(game.sheet(whole.options), game.tally(whole.state));
  return { rows: await rowsOfLines([{ id: 'ending', line: upTo(whole, last) }]), move: whole.played[last].move, sums };
}

/** Every game, with one player fewer than its maximum, but not fewer than its minimum. */
const TABLES = GAMES.filter(({ playable }) => playable).map(({ id, seats: [least, most] }) => ({
  game: id,
  seats: Math.max(least, most - 1),
}));

test.each(TABLES)(
  '$game ends → each tap counts one source of points, then the winner is shown',
  async ({ game, seats }) => {
    const { rows, move, sums } = await before(game, seats);
    const app = await openApp();
    const { page } = app;
    await plant(page, rows);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.goto('/play/?id=ending');
    await page.locator('.match').waitFor();
    await page.keyboard.press('m');
    await page.locator(`[data-move="${move}"]`).click();
    const finale = page.getByTestId('finale');
    await finale.waitFor();
    const shown = () => finale.locator('li b').allInnerTexts();
    expect(await shown()).toEqual(sums.map(() => '0'));
    const wins = page.getByText(/ wins$| share the victory$/);
    const steps = await finale.locator('.dots i').count();
    expect(steps).toBeGreaterThan(1);
    for (let step = 1; step <= steps; step++) {
      expect(await wins.count()).toBe(0);
      expect(await page.title()).not.toContain('wins');
      if (step % 2) await finale.locator('header').click();
      else await page.locator('[data-control="finale-next"]').click();
      await expect.poll(() => finale.locator('.dots .on').count()).toBe(step);
    }
    await expect.poll(async () => (await shown()).map(Number)).toEqual(sums);
    expect([...(await axeInBothThemes(page)), ...(await overhang(page))]).toEqual([]);
    await page.locator('[data-control="finale-next"]').click();
    await page.getByTestId('final').waitFor();
    await wins.first().waitFor();

    await page.reload();
    await page.getByTestId('final').waitFor();
    expect(await finale.count()).toBe(0);
    expect(app.faults).toEqual([]);
  },
);
