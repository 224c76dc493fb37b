// A large backup in a real browser: how long it takes to read, store, make and read it again, and how long the page
// does not respond.
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
  /** From choosing the file until its content is shown. */
  readonly read: Taken;
  /** From "Restore now" until everything is stored. */
  readonly kept: Taken;
  /** From "Back up everything" until the file is saved: it contains all these matches. */
  readonly made: Taken;
  /** Like `read`, on the device that has all these matches. */
  readonly again: Taken;
  /** The longest time the page did not respond, ms. */
  readonly deafMs: number;
}

/** Seconds, and processor seconds of the page's main thread: these hardly depend on other load on the machine. */
export interface Taken {
  readonly s: number;
  readonly cpu: number;
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
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const open = async (path: string) => {
      await page.goto(`${origin}${path}`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await listen(page);
    };
    let deafMs = 0;
    const taken = async (work: () => Promise<unknown>): Promise<Taken> => {
      const [began, before] = [performance.now(), await worked()];
      await work();
      const deaf = await page.evaluate(() => (window as unknown as { deaf: number }).deaf);
      deafMs = Math.max(deafMs, Math.round(deaf));
      const [s, cpu] = [(performance.now() - began) / 1000, (await worked()) - before];
      return { s: Number(s.toFixed(1)), cpu: Number(cpu.toFixed(1)) };
    };
    const reading = async () => {
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await page.locator('[data-step="asked"]').waitFor();
    };
    await open('/open/');
    const read = await taken(reading);
    const kept = await taken(async () => {
      await page.getByRole('button', { name: 'Restore now' }).click();
      await page.locator('[data-step="done"]').waitFor();
    });
    await open('/settings/');
    const made = await taken(async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Back up everything' }).click();
      await (await download).saveAs(file);
    });
    await open('/open/');
    const again = await taken(reading);
    return { matches, moves, mib: Number((bytes.length / 2 ** 20).toFixed(1)), read, kept, made, again, deafMs };
  };
  return inBuiltApp(measured, { reducedMotion: 'reduce' });
}
