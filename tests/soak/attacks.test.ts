// WebKit and Firefox under attack: the browser is killed, a match is open in two windows, a backup is damaged, all
// storage is refused, or pictures are changed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { root } from '../../src/tools/install.mjs';
import { ownServer, SIZES } from '../e2e/fixtures';
import { contents, stored } from '../e2e/stored';
import { Device } from '../browsers/device';
import { found, NAMES } from '../browsers/find';
import type { Prefs } from '../browsers/firefox';
import { asPage, DatabaseStopped, newMatch, ply, tapAndStore } from '../browsers/walk';

/** Number of kills of each browser (`npm run soak -- --only kills` uses more), and the seed of their random moments. */
const KILLS = Number(process.env.BROWSER_KILLS ?? 2);
const SEED = process.env.SEED ?? 'kills';
const PLAYABLE = GAMES.filter((game) => game.playable).map(({ id }) => id);

async function opened(open: (prefs?: Prefs) => Promise<Device['driven']>, prefs?: Prefs): Promise<Device> {
  const server = await ownServer();
  const driven = await open(prefs);
  onTestFinished(() => driven.close());
  const device = new Device(driven, server.origin);
  await driven.resize(SIZES.tablet);
  return device;
}

const idOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('id') ?? '';

/** Taps legal moves of the list as fast as they are shown, until the page is closed: do not await it. */
const playOn = (device: Device, seed: number): Promise<void> =>
  device.run(async (salt) => {
    for (let n = salt; ; n = (n * 48271) % 2147483647) {
      const keys = document.querySelectorAll<HTMLElement>('[data-move]');
      if (keys.length > 0) keys[n % keys.length].click();
      else document.querySelector<HTMLElement>('[data-control="moves"]')?.click();
      await new Promise((next) => setTimeout(next, 1));
    }
  }, seed);

/** Waits until `least` moves are shown; returns how many were. */
async function shown(device: Device, least: number): Promise<number> {
  let now = 0;
  await expect.poll(async () => (now = await ply(device))).toBeGreaterThanOrEqual(least);
  return now;
}

/** Expects that the shown match is the stored one, and that its log replays. Returns its number of moves. */
async function whole(device: Device, game: string, path: string): Promise<number> {
  await device.goto(path);
  await device.see('.match');
  const there = await stored(asPage(device), idOf(path));
  const line = new Timeline(await loadGame(game), there.start, there.log);
  expect(await ply(device)).toBe(line.ply);
  expect(there.row).toMatchObject({ ply: line.ply, length: there.log.length });
  expect(await device.run(() => document.querySelector('[data-testid="unsaved"]') === null)).toBe(true);
  return line.ply;
}

/** Creates a match; in a new browser if the database of this one takes no more writes. Returns its path. */
async function newMatchAfterAll(device: Device, game: string): Promise<string> {
  try {
    return await newMatch(device, game);
  } catch (error) {
    if (!(error instanceof DatabaseStopped)) throw error;
    await device.driven.kill();
    return newMatch(device, game);
  }
}

/** Kills the browser in mid-play, repeatedly. Returns how many moves were shown in all. */
async function killed(device: Device): Promise<number> {
  const rng = new Rng(seedWords(SEED));
  let sum = 0;
  for (let k = 0; k < KILLS; k++) {
    const game = PLAYABLE[k % PLAYABLE.length];
    const path = await newMatchAfterAll(device, game);
    // Do not wait for these taps: a killed browser never replies to its driver.
    void playOn(device, 1 + rng.below(1_000_000)).catch(() => undefined);
    const seen = await shown(device, 3 + rng.below(12));
    await device.driven.kill();
    expect(await whole(device, game, path), `kill ${String(k)}, ${game}`).toBeGreaterThanOrEqual(seen);
    sum += seen;
  }
  return sum;
}

/** Opens one match in two windows: the second follows the first, takes over, and then the first follows the second. */
async function twice(device: Device): Promise<void> {
  const path = await newMatch(device, 'navegador');
  const step = async () => {
    const before = await ply(device);
    await device.tap('[data-control="moves"]');
    await device.see('[data-move]');
    await device.run(() => document.querySelector<HTMLElement>('[data-move]')?.click());
    await shown(device, before + 1);
    await device.run(() => document.querySelector<HTMLElement>('[data-panel="moves"] .head button')?.click());
    return ply(device);
  };
  await step();
  await device.driven.turnTo(1);
  await device.goto(path);
  await device.see('[data-control="take"]');
  await device.driven.turnTo(0);
  const first = await step();
  await device.driven.turnTo(1);
  expect(await shown(device, first)).toBe(first);
  await device.tap('[data-control="take"]');
  const second = await step();
  await device.driven.turnTo(0);
  expect(await shown(device, second)).toBe(second);
  await device.see('[data-control="take"]');
  expect(await whole(device, 'navegador', path)).toBe(second);
}

/** Imports cut backups, and backups with a changed byte: each is refused in a sentence, and changes nothing. */
async function spoilt(device: Device): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caravela-spoilt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bytes = readFileSync(join(root, 'tests/saves/0.1.0/backup.caravela'));
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] ^= 0x55;
  for (const [name, spoiled] of Object.entries({ cut: bytes.subarray(0, bytes.length >> 1), changed })) {
    writeFileSync(join(folder, `${name}.caravela`), spoiled);
    await device.goto('/open/');
    const before = await contents(asPage(device));
    await device.driven.choose('input[type="file"]', join(folder, `${name}.caravela`));
    await device.see('main', 'othing was changed');
    expect(await contents(asPage(device)), name).toEqual(before);
  }
}

describe.each(NAMES)('%s', (name) => {
  const open = found(name);
  test.runIf(open)(
    `${String(KILLS)} kills, a match in two windows, and damaged backups → no shown move is lost`,
    { timeout: 900_000 + KILLS * 60_000 },
    async () => {
      const device = await opened(open as NonNullable<typeof open>);
      const moves = await killed(device);
      await twice(device);
      await spoilt(device);
      console.log(`${device.driven.name}: ${String(KILLS)} kills, ${String(moves)} moves shown, none lost`);
    },
  );
});

const firefox = found('firefox');
test.runIf(firefox)('firefox refuses all storage → a notice says so, and a match is played in memory', async () => {
  // "Block all cookies": localStorage throws, IndexedDB does not open, there are no workers.
  const device = await opened(firefox as NonNullable<typeof firefox>, { 'network.cookie.cookieBehavior': 2 });
  await device.goto('/');
  expect(
    await device.run(() => {
      try {
        return typeof localStorage;
      } catch (error) {
        return (error as Error).name;
      }
    }),
  ).toBe('SecurityError');
  await device.see('body', 'Nothing is being saved');
  await device.tap('a[href$="/new/navegador/"]');
  await device.tap('form button[type="submit"]');
  await device.see('[data-testid="unsaved"]', 'can’t save games');
  void playOn(device, 7).catch(() => undefined);
  expect(await shown(device, 4)).toBeGreaterThan(3);
  expect(await device.faults()).toEqual([]);
});

test.runIf(firefox)(
  'firefox resists fingerprinting → no picture is shared, and a sentence offers the text',
  async () => {
    const device = await opened(firefox as NonNullable<typeof firefox>, { 'privacy.resistFingerprinting': true });
    await device.driven.resize(SIZES.phone);
    await device.goto('/score/new/?game=navegador');
    await tapAndStore(device, 'button', 'Open the sheet', '[role="tab"]');
    await device.tap('button', 'Result');
    await device.tap('button', 'Share picture');
    await device.see('[role="status"]', 'changes pictures. Share the text instead.');
    expect(await device.faults()).toEqual([]);
  },
);
