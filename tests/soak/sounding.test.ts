// An evening of three games for four people by touch. With sound and animations no sound clips; with sound and
// animations off nothing sounds or moves, and no move waits.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { openApp } from '../e2e/fixtures';
import { longTest } from '../e2e/long';
import { plant, rowsOf } from '../e2e/plant-matches';
import { stored } from '../e2e/stored';
import { tapMove } from '../e2e/tap-move';
import { ply } from '../e2e/wander';
import { legalMoves } from '../laws/position';
import { botOf } from '../tools/bots';

/** Moves of each game; by default all of them. */
const MOVES = Number(process.env.EVENING_MOVES ?? 10_000);

interface Heard {
  readonly contexts: number;
  readonly sounds: number;
  readonly peak: number;
}

/** Counts audio contexts and sounds, and measures the output's peak in overlapping windows. */
function listen(): void {
  const heard = { contexts: 0, sounds: 0, peak: 0 };
  Object.assign(window, { heard });
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (when) {
    heard.sounds++;
    start.call(this, when);
  };
  const connect = AudioNode.prototype.connect as (to: AudioNode | AudioParam) => void;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam) {
    connect.call(this, to);
    if (to !== this.context.destination) return to as AudioNode;
    heard.contexts++;
    const meter = new AnalyserNode(this.context, { fftSize: 32_768 });
    connect.call(this, meter);
    const wave = new Float32Array(meter.fftSize);
    setInterval(() => {
      meter.getFloatTimeDomainData(wave);
      for (const level of wave) heard.peak = Math.max(heard.peak, Math.abs(level));
    }, 300);
    return to;
  } as typeof AudioNode.prototype.connect;
}

/** An evening; `each` looks at the page after every move. */
async function evening(page: Page, prefs: Readonly<Record<string, unknown>>, each: () => Promise<void>) {
  const told = [];
  for (const { id } of GAMES.filter(({ playable }) => playable)) {
    const game = await loadBotGame(id);
    const choose = botOf('greedy')(game, 'evening');
    const rows = await rowsOf([{ id, game: id, seats: 4, plies: 0 }]);
    await plant(page, { ...rows, prefs: Object.entries(prefs).map(([key, value]) => ({ key, value })) });
    await page.goto(new URL(`/play/?id=${id}`, page.url()).href);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('.match').waitFor();
    const began = Date.now();
    let at = 0;
    // Read the stored match before each move: the table may have played another move with the same targets.
    for (; at < MOVES; at = await ply(page)) {
      let line: Timeline<object>;
      do {
        const { start, log } = await stored(page, id);
        line = new Timeline<object>(game, start, log);
      } while (line.ply < at);
      const state = line.states[at];
      const moves = legalMoves(game, state);
      const move = moves.length === 0 ? undefined : choose(state, moves, at);
      if (move === undefined) break;
      await tapMove(page, game, state, move);
      await each();
    }
    const ended = (await page.locator('[data-mode="over"]').count()) > 0;
    told.push({ id, moves: at, seconds: Math.round((Date.now() - began) / 1000), ended });
  }
  console.table(told);
}

longTest('an evening for four with sound → sounds are played, and none clips', async () => {
  const app = await openApp({ touch: true });
  const { page } = app;
  await page.addInitScript(listen);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const heard: Heard[] = [];
  await evening(page, { sound: true, soundAsked: true, volume: 'high', recap: false }, async () => {
    heard.push(await page.evaluate(() => ({ ...(window as unknown as { heard: Heard }).heard })));
  });
  const peak = Math.max(...heard.map((one) => one.peak));
  const most = Math.max(...heard.map((one) => one.sounds));
  console.log(`peak ${peak.toFixed(3)}, most sources of a game ${String(most)}`);
  expect(peak).toBeGreaterThan(0.05);
  expect(peak).toBeLessThan(1);
  expect(Math.max(...heard.map((one) => one.contexts))).toBe(1);
  expect(app.faults).toEqual([]);
});

longTest('an evening for four with sound and motion off → nothing sounds or moves, and no move waits', async () => {
  const app = await openApp({ touch: true });
  const { page } = app;
  await page.addInitScript(listen);
  const off = { sound: false, soundAsked: true, motion: 'none', recap: false, hints: false };
  let seen = 0;
  await evening(page, off, async () => {
    const now = await page.evaluate(() => ({
      moving: document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
        .map((one) => `${one.constructor.name} ${((one.effect as KeyframeEffect).target as Element).className}`),
      beats: document.querySelectorAll('[data-beat], [data-testid="discovery"], [data-testid="finale"]').length,
      heard: (window as unknown as { heard: Heard }).heard.contexts,
    }));
    expect(now).toEqual({ moving: [], beats: 0, heard: 0 });
    seen++;
  });
  expect(seen).toBeGreaterThan(100);
  expect(app.faults).toEqual([]);
});
