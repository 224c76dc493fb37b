// Tombstones: what the user deleted on this device, stored in the database and in localStorage, so that no copy
// restores it.
import * as v from 'valibot';
import { textSchema, timeSchema } from '../engine/input-schemas';
import type { Backend, LoggedTable, Row, Transaction } from './backend';
import { timeNow } from './day';

export type Deletable = LoggedTable | 'evenings';

/**
 * Largest number of games' tombstones; the oldest are dropped. Those of evenings stay: without them, every backup
 * would restore a deleted evening.
 */
const GAMES_MAX = 1000;

const KEY = 'gone';
const HERE = 'caravela-gone';

const GoneSchema = v.array(
  v.object({
    of: v.picklist(['matches', 'sheets', 'evenings']),
    id: textSchema(1, 80),
    /** When the user deleted the thing. */ at: timeSchema,
  }),
);
export type Tombstone = v.InferOutput<typeof GoneSchema>[number];

function parsed(value: unknown): Tombstone[] {
  const result = v.safeParse(GoneSchema, value);
  return result.success ? result.output : [];
}

/** Whatever has, or had, a tombstone. */
export type Thing = Pick<Tombstone, 'of' | 'id'>;

export function withoutTombstones(all: readonly Tombstone[], things: readonly Thing[]): Tombstone[] {
  const keys = new Set(things.map(({ of, id }) => tombstoneKey(of, id)));
  return all.filter(({ of, id }) => !keys.has(tombstoneKey(of, id)));
}
export function withTombstone(all: readonly Tombstone[], gone: Tombstone): Tombstone[] {
  const next = [...withoutTombstones(all, [gone]), gone];
  let tooMany = next.filter(({ of }) => of !== 'evenings').length - GAMES_MAX;
  return next.filter(({ of }) => of === 'evenings' || tooMany-- <= 0);
}

/** Tombstones from text; empty if the text is unreadable. */
export function parseTombstones(text: string): Tombstone[] {
  try {
    return parsed(JSON.parse(text));
  } catch {
    return [];
  }
}

function listHere(): Tombstone[] {
  try {
    return parseTombstones(localStorage.getItem(HERE) ?? '[]');
  } catch {
    return [];
  }
}

function keepHere(all: readonly Tombstone[]): void {
  try {
    localStorage.setItem(HERE, JSON.stringify(all));
  } catch {
    // Storage is switched off or full: the database has the tombstones too.
  }
}

/** Stores a tombstone in localStorage, synchronously. */
export function noteDeletion(of: Deletable, id: string, at = timeNow()): void {
  keepHere(withTombstone(listHere(), { of, id, at }));
}

/** Removes tombstones from localStorage. */
export function forgetTombstones(things: readonly Thing[]): void {
  const all = listHere();
  const left = withoutTombstones(all, things);
  if (left.length < all.length) keepHere(left);
}

/** Whether localStorage has a tombstone of this thing. */
export const isDeleted = (of: Deletable, id: string): boolean => listHere().some((g) => g.of === of && g.id === id);

const inDatabase = (row: unknown): Tombstone[] => parsed((row as Row | undefined)?.value);
const put = (transaction: Transaction, value: readonly Tombstone[]) =>
  transaction.write([{ op: 'put', table: 'prefs', rows: [{ key: KEY, value }] }]);

/** Stores a tombstone in the transaction that deletes the thing; the transaction must include the table `prefs`. */
export async function storeTombstone(transaction: Transaction, gone: Tombstone): Promise<void> {
  await put(transaction, withTombstone(inDatabase(await transaction.get('prefs', KEY)), gone));
}

/** Removes tombstones from localStorage and database: the user restored the things. Throws StoreError. */
export async function removeTombstones(backend: Backend, things: readonly Thing[]): Promise<void> {
  forgetTombstones(things);
  const stored = inDatabase(await backend.get('prefs', KEY));
  if (withoutTombstones(stored, things).length === stored.length) return;
  await backend.transact(['prefs'], async (transaction) =>
    put(transaction, withoutTombstones(inDatabase(await transaction.get('prefs', KEY)), things)),
  );
}

/**
 * When each thing was deleted, by `tombstoneKey`. `beside`: tombstones stored next to OPFS copies. Throws StoreError.
 */
export async function allTombstones(
  backend: Backend,
  beside: readonly Tombstone[] = [],
): Promise<ReadonlyMap<string, number>> {
  const all = [...inDatabase(await backend.get('prefs', KEY)), ...listHere(), ...beside];
  const times = new Map<string, number>();
  for (const { of, id, at } of all) times.set(tombstoneKey(of, id), Math.max(at, times.get(tombstoneKey(of, id)) ?? 0));
  return times;
}

export const tombstoneKey = (of: Deletable, id: string): string => `${of} ${id}`;
