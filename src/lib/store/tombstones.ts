// Tombstones: what the user deleted on this device, stored in the database and in localStorage, so that no copy
// restores it.
import * as v from 'valibot';
import { text, time } from '../engine/bounds';
import type { Backend, Logged, Row, Transaction } from './backend';
import { timeNow } from './day';

/** What can be deleted. */
export type Deletable = Logged | 'evenings';

/** Older tombstones make room for newer ones. */
export const GONE_MAX = 1000;

const KEY = 'gone';
const HERE = 'caravela-gone';

const GoneSchema = v.array(
  v.object({
    of: v.picklist(['matches', 'sheets', 'evenings']),
    id: text(1, 80),
    /** When it was deleted. */ at: time,
  }),
);
export type Gone = v.InferOutput<typeof GoneSchema>[number];

function parsed(value: unknown): Gone[] {
  const result = v.safeParse(GoneSchema, value);
  return result.success ? result.output : [];
}

export const without = (all: readonly Gone[], of: Deletable, id: string): Gone[] =>
  all.filter((g) => g.of !== of || g.id !== id);
export const withGone = (all: readonly Gone[], gone: Gone): Gone[] =>
  [...without(all, gone.of, gone.id), gone].slice(-GONE_MAX);

/** Tombstones from text; empty if it is unreadable. */
export function goneIn(text: string): Gone[] {
  try {
    return parsed(JSON.parse(text));
  } catch {
    return [];
  }
}

function listHere(): Gone[] {
  try {
    return goneIn(localStorage.getItem(HERE) ?? '[]');
  } catch {
    return [];
  }
}

function keepHere(all: readonly Gone[]): void {
  try {
    localStorage.setItem(HERE, JSON.stringify(all));
  } catch {
    // Storage is switched off or full: the database knows it too.
  }
}

/** Notes a deletion in localStorage, synchronously. */
export function noteGone(of: Deletable, id: string, at = timeNow()): void {
  keepHere(withGone(listHere(), { of, id, at }));
}

/** Removes the note in localStorage: the thing is back. Returns whether there was one. */
export function forgetGone(of: Deletable, id: string): boolean {
  const all = listHere();
  const left = without(all, of, id);
  if (left.length < all.length) keepHere(left);
  return left.length < all.length;
}

/** Whether a note in localStorage says that it is deleted. */
export const isGone = (of: Deletable, id: string): boolean => listHere().some((g) => g.of === of && g.id === id);

const inDatabase = (row: unknown): Gone[] => parsed((row as Row | undefined)?.value);
const put = (transaction: Transaction, value: readonly Gone[]) =>
  transaction.write([{ op: 'put', table: 'prefs', rows: [{ key: KEY, value }] }]);

/** Notes in the database that something is deleted, in the transaction that removes it. The transaction has the table `prefs`. */
export async function bury(transaction: Transaction, gone: Gone): Promise<void> {
  await put(transaction, withGone(inDatabase(await transaction.get('prefs', KEY)), gone));
}

/** Forgets every note of it: it was brought back on purpose. Throws StoreFailed. */
export async function unbury(backend: Backend, of: Deletable, id: string): Promise<void> {
  forgetGone(of, id);
  const known = (all: readonly Gone[]) => all.some((g) => g.of === of && g.id === id);
  if (!known(inDatabase(await backend.get('prefs', KEY)))) return;
  await backend.transact(['prefs'], async (transaction) =>
    put(transaction, without(inDatabase(await transaction.get('prefs', KEY)), of, id)),
  );
}

/** When each thing was deleted, by `goneKey`; `beside`: tombstones stored with the copies. Throws StoreFailed. */
export async function allGone(backend: Backend, beside: readonly Gone[] = []): Promise<ReadonlyMap<string, number>> {
  const all = [...inDatabase(await backend.get('prefs', KEY)), ...listHere(), ...beside];
  const times = new Map<string, number>();
  for (const { of, id, at } of all) times.set(goneKey(of, id), Math.max(at, times.get(goneKey(of, id)) ?? 0));
  return times;
}

export const goneKey = (of: Deletable, id: string): string => `${of} ${id}`;
