// Importing a large backup in a real browser: how long reading and storing take, and how long the page does not
// respond.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeHead, writeLine } from '../../src/lib/files/backup-format';
import { LinePacker } from '../../src/lib/files/gzip';
import { inBuiltApp, type BuiltApp } from '../tools/built-app';
import { rowsOf } from '../e2e/plant-matches';
import { GAMES } from '../../src/lib/games';

export interface RestoreFigures {
  readonly matches: number;
  /** Moves in all these matches. */
  readonly moves: number;
  readonly mib: number;
  /** From choosing the file until its content is shown, s. */
  readonly readS: number;
  /** From "Restore now" until everything is stored, s. */
  readonly keptS: number;
  /** The longest time the page did not respond, ms. */
  readonly deafMs: number;
}

interface Line {
  readonly match: string;
  readonly entry: object;
}

/** A backup of `matches` whole games: a few of each kind, repeated under other ids. */
async function backupOf(matches: number): Promise<{ bytes: Uint8Array; moves: number }> {
  const kinds = GAMES.flatMap(({ id: game, seats: [few, many] }) =>
    Array.from({ length: Math.min(4, many) - few + 1 }, (_, k) => few + k).map((seats) => ({
      id: `${game}-${String(seats)}`,
      game,
      seats,
    })),
  );
  const rows = await rowsOf(kinds);
  const logs = rows.log as unknown as readonly Line[];
  const packer = new LinePacker();
  packer.add(writeHead(Date.now()));
  let moves = 0;
  for (let i = 0; i < matches; i++) {
    const { id, title, people, start, createdAt, updatedAt } = (rows.matches ?? [])[i % kinds.length];
    const log = logs.filter((line) => line.match === id).map((line) => line.entry);
    moves += log.length;
    const match = { id: `restored-${String(i)}`, title, people, start, log, createdAt, updatedAt };
    const line = writeLine({ match });
    if (line === undefined) throw new Error(`${String(id)} cannot be written`);
    packer.add(line);
  }
  packer.add(writeLine({ end: { matches, sheets: 0 } }) ?? '');
  return { bytes: packer.whole(), moves };
}

/** Makes the page record the longest time in which it does not respond. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const noted = window as unknown as { deaf: number };
    noted.deaf = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      noted.deaf = Math.max(noted.deaf, now - last);
      last = now;
    }, 4);
  });

/** Imports a backup of `matches` matches on an empty device. */
export async function restoreFigures(matches = 3000): Promise<RestoreFigures> {
  const measured = async ({ page, context, profile, origin }: BuiltApp) => {
    context.setDefaultTimeout(600_000);
    const { bytes, moves } = await backupOf(matches);
    const file = join(profile, 'all.caravela');
    writeFileSync(file, bytes);
    await page.goto(`${origin}/open/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await listen(page);
    const seconds = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return Number(((performance.now() - began) / 1000).toFixed(1));
    };
    const readS = await seconds(async () => {
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await page.locator('[data-step="asked"]').waitFor();
    });
    const keptS = await seconds(async () => {
      await page.getByRole('button', { name: 'Restore now' }).click();
      await page.locator('[data-step="done"]').waitFor();
    });
    const deaf = await page.evaluate(() => (window as unknown as { deaf: number }).deaf);
    return { matches, moves, mib: Number((bytes.length / 2 ** 20).toFixed(1)), readS, keptS, deafMs: Math.round(deaf) };
  };
  return inBuiltApp(measured, { reducedMotion: 'reduce' });
}
