// Kills the browser at random moments of random play: afterwards every shown move is stored, every log replays, and
// nothing is half-written.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { openApp, resized, SIZES, type App } from './fixtures';
import { stored } from './stored';
import { loseCopies, tearCopies } from './damage-copies';
import { newMatch, ply, wander } from './wander';

/** Number of kills (`npm run soak` uses more), and the seed that decides after how many moves each comes. */
const KILLS = Number(process.env.KILLS ?? 2);
const SEED = process.env.SEED ?? 'kills';
/** At most this many moves come before a kill. */
const MOVES = KILLS > 2 ? 20 : 5;

interface Watched {
  /** Moves shown so far; not counted while the table says that they are not saved. */
  shown(): number;
  /** Resolves when the requested number of moves has been shown. */
  readonly reached: Promise<void>;
}

/** Counts the shown moves from outside the browser, so that the count survives a kill. */
async function watched(page: Page, further: number): Promise<Watched> {
  let shown = await ply(page);
  const goal = shown + further;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  await page.exposeFunction('shownPly', (n: number, isSaved: boolean) => {
    if (isSaved) shown = n;
    if (n >= goal) reach();
  });
  await page.evaluate(() => {
    const match = document.querySelector<HTMLElement>('.match');
    const tell = (window as unknown as { shownPly(n: number, isSaved: boolean): void }).shownPly;
    // On a busy machine the database may be silent for seconds: the table plays on, and says that moves are not saved.
    const isSaved = () => document.querySelector('[data-testid="unsaved"]') === null;
    const report = () => match && tell(Number(match.dataset.ply), isSaved());
    if (match) new MutationObserver(report).observe(match, { attributes: true });
  });
  return { shown: () => shown, reached };
}

/** What else happens around a kill: the first entry at the first kill, and so on; after the last, the first again. */
const TIMES = ['nothing', 'the device turns', 'the copy is torn', 'the copy is gone', 'the disk is full'] as const;

/** Gives the page another size every 150 ms, or once it has drawn the last one, until the returned function is called. */
function turning(page: Page): () => void {
  const sizes = Object.values(SIZES);
  let [n, drawn] = [0, true];
  const timer = setInterval(() => {
    if (!drawn) return;
    drawn = false;
    const turned = resized(page, sizes[n++ % sizes.length]).catch(() => undefined);
    void turned.finally(() => (drawn = true));
  }, 150);
  return () => clearInterval(timer);
}

/** From now on the browser has no room for anything, until it is killed. */
async function fill(app: App): Promise<void> {
  const session = await app.context.newCDPSession(app.page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize: 1 });
}

test(
  `the browser is killed ${String(KILLS)} times → every move that was shown is stored, and every log replays`,
  { timeout: 900_000 + KILLS * 60_000 },
  async () => {
    const rng = new Rng(seedWords(SEED));
    const games = GAMES.filter((game) => game.playable).map((game) => game.id);
    const app = await openApp({ killable: true });
    let path = '';
    let game = '';
    let played = 0;
    const seen: Record<string, number> = {};
    let torn = 0;
    for (let k = 0; k < KILLS; k++) {
      const time = TIMES[k % TIMES.length];
      const said = `kill ${String(k)}, ${game}, ${time}`;
      seen[time] = (seen[time] ?? 0) + 1;
      // Three of four kills begin a new match, of each game in turn; the fourth continues the killed match.
      if (k % 4 !== 3) {
        game = games[(k % 4) % games.length];
        path = await newMatch(app, game);
      }
      const isFull = time === 'the disk is full';
      const before = await ply(app.page);
      if (isFull) await fill(app);
      const { shown, reached } = await watched(app.page, 1 + rng.below(MOVES));
      const still = time === 'the device turns' ? turning(app.page) : () => undefined;
      const playing = wander(app.page, 1000, `${SEED} ${String(k)}`).catch(() => undefined);
      // The kill comes in the middle of the next move, or once the game is over.
      await Promise.race([reached, playing]);
      await app.kill();
      still();
      await playing;
      if (time === 'the copy is torn') torn += tearCopies(app.profile);
      if (time === 'the copy is gone') loseCopies(app.profile);
      await app.reopen(path);
      await app.page.waitForSelector('.match').catch(async (error: unknown) => {
        const text = await app.page.locator('body').innerText();
        throw new Error(`${said}: no match at ${app.page.url()}, but:\n${text}`, { cause: error });
      });
      const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
      // A full disk stores no move. localStorage may hold some moves; the next start writes these to the database.
      if (isFull)
        await expect
          .poll(async () => (await stored(app.page, id)).row.ply, { timeout: 20_000 })
          .toBe(await ply(app.page));
      const there = await stored(app.page, id);
      const line = new Timeline(await loadGame(game), there.start, there.log);
      expect(line.ply, said).toBeGreaterThanOrEqual(isFull ? before : shown());
      expect(await ply(app.page), said).toBe(line.ply);
      expect(there.row, said).toMatchObject({ ply: line.ply, length: there.log.length });
      expect(await app.page.locator('[data-testid="unsaved"]').count(), said).toBe(0);
      played += shown();
    }
    expect(played).toBeGreaterThan(KILLS);
    // The browser itself logs that its disk is full: that is no fault.
    expect(app.faults.filter((fault) => !/quota/i.test(fault))).toEqual([]);
    console.log(
      `${String(KILLS)} kills (${JSON.stringify(seen)}, ${String(torn)} copies torn), ${String(played)} moves shown, none lost that had room`,
    );
  },
);
