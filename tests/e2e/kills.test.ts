// The browser killed at random moments of random play: what was shown is stored, every log replays, nothing is half-written.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { openApp } from './fixtures';
import { stored } from './stored';
import { newMatch, ply, wander } from './wander';

/** How often the browser is killed, and the series of random moments, counted in moves; `npm run soak` asks for more. */
const KILLS = Number(process.env.KILLS ?? 3);
const SEED = process.env.SEED ?? 'kills';

interface Watched {
  /** How many moves the screen has shown. */
  shown(): number;
  /** Resolves when so many more have been shown. */
  readonly reached: Promise<void>;
}

/** Follows what the screen shows, move by move, from outside the browser: it is known even when the browser dies. */
async function watched(page: Page, further: number): Promise<Watched> {
  let shown = await ply(page);
  const goal = shown + further;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  await page.exposeFunction('shownPly', (n: number) => {
    shown = n;
    if (n >= goal) reach();
  });
  await page.evaluate(() => {
    const match = document.querySelector<HTMLElement>('.match');
    const tell = (window as unknown as { shownPly(n: number): void }).shownPly;
    if (match) new MutationObserver(() => tell(Number(match.dataset.ply))).observe(match, { attributes: true });
  });
  return { shown: () => shown, reached };
}

test(
  `every move that was shown is there after ${String(KILLS)} kills, and every log replays`,
  { timeout: 900_000 + KILLS * 60_000 },
  async () => {
    const rng = new Rng(seedWords(SEED));
    const games = GAMES.filter((game) => game.playable).map((game) => game.id);
    const app = await openApp({ killable: true });
    let path = '';
    let game = '';
    let played = 0;
    for (let k = 0; k < KILLS; k++) {
      // A fresh table now and then, of each game in turn; else the one just killed is played on.
      if (k % 4 !== 3) {
        game = games[(k % 4) % games.length];
        path = await newMatch(app, game);
      }
      const { shown, reached } = await watched(app.page, 1 + rng.below(20));
      const playing = wander(app.page, 1000, `${SEED} ${String(k)}`).catch(() => undefined);
      // In the middle of whatever the move after the last one shown is doing; a game may also be over before.
      await Promise.race([reached, playing]);
      await app.kill();
      await playing;
      await app.reopen(path);
      await app.page.waitForSelector('.match').catch(async (error: unknown) => {
        const text = await app.page.locator('body').innerText();
        throw new Error(`kill ${String(k)}, ${game}: no match at ${app.page.url()}, but:\n${text}`, { cause: error });
      });
      const there = await stored(app.page, new URLSearchParams(path.split('?')[1]).get('id') ?? '');
      const line = new Timeline(await loadGame(game), there.start, there.log);
      expect(line.ply, `kill ${String(k)}, ${game}`).toBeGreaterThanOrEqual(shown());
      expect(await ply(app.page), `kill ${String(k)}, ${game}`).toBe(line.ply);
      expect(there.row, `kill ${String(k)}, ${game}`).toMatchObject({ ply: line.ply, length: there.log.length });
      expect(await app.page.locator('[data-testid="unsaved"]').count()).toBe(0);
      played += shown();
    }
    expect(played).toBeGreaterThan(KILLS);
    expect(app.faults).toEqual([]);
    console.log(`${String(KILLS)} kills, ${String(played)} moves shown, none lost`);
  },
);
