// The bin for deleted games. It counts only days on which the app was opened, because clocks may be wrong. A final
// deletion is announced on an earlier day.
import * as v from 'valibot';
import { countSchema } from '../engine/input-schemas';
import { purgeGame } from './stored-logs';
import type { LoggedTable } from './backend';
import type { Row, Transaction } from './backend';
import { StoreError } from './failure';
import { storage } from './storage.svelte';

/** A deleted game stays in the bin for this many days on which the app was opened. */
export const BIN_DAYS = 30;

const KEY = 'bin';
const DELETED = { index: '[status+updatedAt]', lower: ['deleted', 0], upper: ['deleted', Infinity] };
const TABLES = ['matches', 'sheets'] as const satisfies readonly LoggedTable[];

/** The record of a row in the bin. */
const LyingSchema = v.object({
  of: v.picklist(TABLES),
  id: v.string(),
  /**
   * When the row was deleted, ms since 1970. A game that is restored and deleted again has another time, and gets a new
   * record.
   */
  at: v.number(),
  /** The number of the day (see `days`) on which the game was first seen in the bin. */
  since: countSchema,
  /** The number of the day on which the game's final deletion was announced; missing until then. */
  told: v.optional(countSchema),
});
type Lying = v.InferOutput<typeof LyingSchema>;

const BinSchema = v.object({
  /** Number of days on which the app was opened with a game in the bin, today included. */
  days: countSchema,
  /** The last of these days by the device's clock. Any other date counts as a new day, even an earlier date. */
  today: v.string(),
  lying: v.array(LyingSchema),
});
type Bin = v.InferOutput<typeof BinSchema>;

async function read(transaction: Transaction): Promise<Bin> {
  const row = (await transaction.get('prefs', KEY)) as Row | undefined;
  const result = v.safeParse(BinSchema, row?.value);
  return result.success ? result.output : { days: 0, today: '', lying: [] };
}

const write = (transaction: Transaction, value: Bin) =>
  transaction.write([{ op: 'put', table: 'prefs', rows: [{ key: KEY, value }] }]);

const deletionTime = (row: Row): number => Number(row.deletedAt ?? row.updatedAt);

/** The records of the games in the bin now: a stored record stays, and a game without one gets a record from today. */
async function lyingNow(transaction: Transaction, { days, lying }: Bin): Promise<Lying[]> {
  const found: Lying[] = [];
  for (const of of TABLES)
    for (const row of (await transaction.span(of, DELETED)) as Row[]) {
      const id = String(row.id);
      const at = deletionTime(row);
      found.push(lying.find((l) => l.of === of && l.id === id && l.at === at) ?? { of, id, at, since: days });
    }
  return found;
}

const due = ({ since }: Lying, days: number) => days - since >= BIN_DAYS;

/**
 * Counts today as a day, and deletes the due games that were announced on an earlier day. Returns the number of the
 * other due games: after `noteBinShown`, the next day's visit deletes them. Throws StoreError.
 */
export async function purgeDueGames(now = new Date()): Promise<number> {
  const backend = await storage.backend;
  const counts = await Promise.all(TABLES.map((of) => backend.count(of, DELETED)));
  if (counts.every((n) => n === 0)) return 0;
  const { gone, leaving } = await backend.transact([...TABLES, 'prefs'], async (transaction) => {
    const bin = await read(transaction);
    const today = now.toDateString();
    const days = bin.today === today ? bin.days : bin.days + 1;
    const lying = await lyingNow(transaction, { ...bin, days });
    const gone = lying.filter(({ told }) => told !== undefined && told < days);
    await write(transaction, { days, today, lying: lying.filter((l) => !gone.includes(l)) });
    return { gone, leaving: lying.filter((l) => due(l, days) && !gone.includes(l)).length };
  });
  for (const { of, id, at } of gone) {
    const inBin = (row: Row | undefined) => row?.status === 'deleted' && deletionTime(row) === at;
    await purgeGame(of, id, inBin).catch((error: unknown) => {
      // If another window restored the game in the meantime, the game stays.
      if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    });
  }
  return leaving;
}

/** Stores that the notice about the next day's deletions was shown today. Throws StoreError. */
export async function noteBinShown(): Promise<void> {
  const backend = await storage.backend;
  await backend.transact(['prefs'], async (transaction) => {
    const bin = await read(transaction);
    const lying = bin.lying.map((l) => (due(l, bin.days) ? { ...l, told: l.told ?? bin.days } : l));
    await write(transaction, { ...bin, lying });
  });
}
