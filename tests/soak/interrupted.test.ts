// The browser is killed during an import or a migration: afterwards the change is stored as a whole or not at all.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { makeBackup } from '../../src/lib/backup/backup';
import { storage } from '../../src/lib/store';
import type { Row, TableName } from '../../src/lib/store/backend';
import { DATABASE_VERSIONS } from '../../src/lib/store/disk-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { root } from '../../src/tools/install.mjs';
import { openApp } from '../e2e/fixtures';
import { longTest } from '../e2e/long';
import { plant, rowsOf } from '../e2e/plant-matches';
import { clear, contents } from '../e2e/stored';
import type { upgradePage } from '../e2e/upgrade-page';

/** Number of interruptions of each; `npm run soak` uses more. */
const KILLS = Number(process.env.BIG_KILLS ?? 1);
const SEED = process.env.SEED ?? 'interrupted';
const LIMIT = { timeout: 900_000 + KILLS * 60_000 };
const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

/**
 * Random times of kills, around the moment at which the work is complete: a kill before that moment makes the next kill
 * later, a kill after that moment makes the next kill earlier.
 */
class Moments {
  #least = 0;
  #most: number;
  readonly #rng: Rng;

  /** The first kill is within `most` ms. */
  constructor(most: number, seed: string) {
    this.#most = most;
    this.#rng = new Rng(seedWords(seed));
  }

  wait(): Promise<unknown> {
    return pause(this.#least + this.#rng.below(Math.round(this.#most - this.#least)));
  }

  found(done: boolean): void {
    this.#most = done ? Math.max(100, this.#most * 0.7) : Math.min(20_000, this.#most * 1.5);
    this.#least = this.#most / 3;
  }
}
/** From this many kills on, the test requires some kills before the work is complete, and some after. */
const BOTH = 16;
/** At most this many of the kills may make the browser delete its own database; about one in forty does. */
const torn = (kills: number) => Math.ceil(kills / 8);

test(
  `an import is killed ${String(KILLS)} times → it is stored fully or not at all, and earlier data stays`,
  LIMIT,
  async () => {
    const COPIES = 16;
    const own = await rowsOf([{ id: 'own', game: 'navegador', seats: 2, turns: 6 }]);
    const theirs = await rowsOf([{ id: 'theirs', game: 'navegador', seats: 3, bot: 'random', seed: 'theirs' }]);
    const other = new MemoryBackend();
    storage.use(other);
    for (let k = 0; k < COPIES; k++) {
      const match = `theirs-${String(k)}`;
      const matches = (theirs.matches ?? []).map((row) => ({ ...row, id: match }));
      const log = (theirs.log ?? []).map((row) => ({ ...row, match }));
      await other.write([
        { op: 'add', table: 'matches', rows: matches },
        { op: 'add', table: 'log', rows: log },
      ]);
    }
    const folder = mkdtempSync(join(tmpdir(), 'caravela-restore-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'all.caravela');
    writeFileSync(file, (await makeBackup()).files[0].bytes);

    const device = async () => {
      const app = await openApp({ killable: true });
      await plant(app.page, own);
      return app;
    };
    let app = await device();
    const moments = new Moments(500, SEED);
    const seen = { nothing: 0, everything: 0, torn: 0 };
    for (let k = 0; k < KILLS; k++) {
      await app.goto('/open/');
      await app.page.locator('input[type="file"]').setInputFiles(file);
      const asked = app.page.locator('[data-step="asked"] button', { hasText: 'Restore now' });
      await asked.click({ noWaitAfter: true });
      await moments.wait();
      await app.kill();
      await app.reopen('/');
      const reading = contents(app.page);
      await reading.catch(() => undefined);
      if (app.browserGaveUp) {
        seen.torn++;
        app = await device();
        continue;
      }
      const { matches, log } = await reading;
      const done = matches.length > 1;
      moments.found(done);
      seen[done ? 'everything' : 'nothing']++;
      expect([1, 1 + COPIES], `kill ${String(k)}`).toContain(matches.length);
      for (const { id, length } of matches) expect([id, log[id]]).toEqual([id, length]);
      expect(Object.keys(log)).toHaveLength(matches.length);
      if (done) await clear(app.page, 'own');
    }
    console.log(`restore: ${String(KILLS)} kills, afterwards ${JSON.stringify(seen)}`);
    if (KILLS >= BOTH) expect(Math.min(seen.nothing, seen.everything)).toBeGreaterThan(0);
    expect(seen.torn).toBeLessThanOrEqual(torn(KILLS));
    expect(app.faults).toEqual([]);
  },
);

longTest(`a migration is killed ${String(KILLS)} times → the database is wholly old or wholly new`, LIMIT, async () => {
  const rows = JSON.parse(readFileSync(join(root, 'tests/store/saves/database-1.json'), 'utf8')) as Record<
    TableName,
    Row[]
  >;
  const script = await bundled('tests/e2e/upgrade-page.ts');
  const device = async () => {
    const app = await openApp({ killable: true });
    await app.page.goto(`${app.origin}/robots.txt`);
    return app;
  };
  let app = await device();
  const moments = new Moments(1200, SEED);
  const seen = { old: 0, new: 0, torn: 0 };
  const newest = 10 * (Math.max(...DATABASE_VERSIONS.map((v) => v.version)) + 1);
  for (let k = 0; k < KILLS; k++) {
    const name = `old-${String(k)}`;
    await app.page.evaluate(script);
    const log = await app.page.evaluate(
      ([db, tables]) => (window as unknown as UpgradeWindow).upgradePage.prepare(db, tables),
      [name, rows] as const,
    );
    await app.page.evaluate((db) => void (window as unknown as UpgradeWindow).upgradePage.upgrade(db), name);
    await moments.wait();
    await app.kill();
    await app.start();
    await app.page.goto(`${app.origin}/robots.txt`);
    await app.page.evaluate(script);
    const look = () => app.page.evaluate((db) => (window as unknown as UpgradeWindow).upgradePage.look(db), name);
    const looking = look();
    await looking.catch(() => undefined);
    if (app.browserGaveUp) {
      seen.torn++;
      app = await device();
      continue;
    }
    const found = await looking;
    const old = found.version === 10;
    moments.found(!old);
    seen[old ? 'old' : 'new']++;
    expect(found, `kill ${String(k)}`).toEqual({
      version: old ? 10 : newest,
      log,
      changed: old ? 0 : log,
      matches: rows.matches.length,
    });
    await app.page.evaluate((db) => (window as unknown as UpgradeWindow).upgradePage.upgrade(db), name);
    expect(await look()).toMatchObject({ version: newest, log, changed: log });
  }
  console.log(`upgrade: ${String(KILLS)} kills, afterwards ${JSON.stringify(seen)}`);
  if (KILLS >= BOTH) expect(Math.min(seen.old, seen.new)).toBeGreaterThan(0);
  expect(seen.torn).toBeLessThanOrEqual(torn(KILLS));
});

interface UpgradeWindow {
  readonly upgradePage: typeof upgradePage;
}

/** Bundles a module of this project into one script for a page. */
async function bundled(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(root, entry), formats: ['iife'], name: 'bundled' } },
  })) as Rolldown.RolldownOutput[];
  return output[0].output[0].code;
}
