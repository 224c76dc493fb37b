// Local copies: running matches and open sheets in localStorage, which works on a full disk. They are packed as in a
// link.
import type { LoggedTable } from './backend';
import { isDeleted } from './tombstones';

/**
 * Limit of all local copies together in UTF-16 units, keys included: 1 MiB. If it is reached, the oldest are dropped.
 */
export const LOCAL_COPIES_MAX = 512 * 1024;

const PREFIX = 'caravela-copy-';
/** The form of packed text that this version writes. A text that begins with a higher number is from a newer app. */
const NEWEST: Readonly<Record<LoggedTable, number>> = { matches: 2, sheets: 1 };

export interface LocalCopy {
  readonly of: LoggedTable;
  readonly id: string;
  /** When the game was created and last changed, ms since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Number of entries in the game's log. */
  readonly length: number;
  /** The form's number, a dot and the packed game; empty if the copy is torn. */
  readonly packed: string;
}

const keyOf = (of: LoggedTable, id: string) => `${PREFIX}${of}-${id}`;
const KEY = /^caravela-copy-(matches|sheets)-(.+)$/;
const VALUE = /^(\d{1,16}) (\d{1,16}) (\d{1,9}) (\d+\.[\w-]+)$/;

/** The local copy under a key; null if the key does not belong to a local copy. */
function read(key: string): LocalCopy | null {
  const named = KEY.exec(key);
  const value = named && localStorage.getItem(key);
  if (!named || value === null) return null;
  const [, createdAt = 0, updatedAt = 0, length = 0, packed = ''] = VALUE.exec(value) ?? [];
  return {
    of: named[1] as LoggedTable,
    id: named[2],
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
    length: Number(length),
    packed,
  };
}

/** All local copies, the oldest first. */
export function localCopies(): LocalCopy[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    const copies = keys.flatMap((key) => read(key) ?? []);
    return copies.sort((a, b) => a.updatedAt - b.updatedAt);
  } catch {
    return [];
  }
}

export function localCopyOf(of: LoggedTable, id: string): LocalCopy | null {
  try {
    return read(keyOf(of, id));
  } catch {
    return null;
  }
}

export function localCopyText(of: LoggedTable, id: string): string {
  return localStorage.getItem(keyOf(of, id)) ?? '';
}

/** Whether a newer version of the app wrote the copy. */
export const isFromNewerVersion = ({ of, packed }: LocalCopy): boolean => Number(packed.split('.')[0]) > NEWEST[of];

export function dropLocalCopy(of: LoggedTable, id: string): void {
  try {
    localStorage.removeItem(keyOf(of, id));
  } catch {
    // Storage is switched off.
  }
}

const valueOf = ({ createdAt, updatedAt, length, packed }: LocalCopy): string =>
  [createdAt, updatedAt, length].map((n) => Math.max(0, Math.round(n))).join(' ') + ` ${packed}`;

/** UTF-16 units a stored copy takes, its key included. */
const sizeOf = ({ of, id }: LocalCopy): number => keyOf(of, id).length + localCopyText(of, id).length;

/**
 * Stores a packed game; never throws. Stores nothing if the game was deleted, if its stored copy is longer or from a
 * newer version, or if there is no room. Returns whether it was stored.
 */
export function keepLocalCopy(copy: LocalCopy): boolean {
  try {
    const { of, id } = copy;
    const before = localCopyOf(of, id);
    if (isDeleted(of, id) || (before && isFromNewerVersion(before))) return false;
    // A log only grows: a longer copy contains entries that are stored nowhere else yet.
    if (before && before.packed !== '' && before.length > copy.length) return false;
    const value = valueOf(copy);
    const others = localCopies().filter((other) => other.of !== of || other.id !== id);
    let room =
      LOCAL_COPIES_MAX - keyOf(of, id).length - value.length - others.reduce((sum, other) => sum + sizeOf(other), 0);
    const mayGo = others.filter((other) => !isFromNewerVersion(other));
    if (room + mayGo.reduce((sum, other) => sum + sizeOf(other), 0) < 0) return false;
    while (room < 0) {
      const [oldest] = mayGo.splice(0, 1);
      room += sizeOf(oldest);
      dropLocalCopy(oldest.of, oldest.id);
    }
    return tried(keyOf(of, id), value, mayGo);
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Stores a value. While there is no room, drops the next of `others`. Returns whether the value was stored. */
function tried(key: string, value: string, others: readonly LocalCopy[]): boolean {
  for (const other of [null, ...others]) {
    try {
      if (other) dropLocalCopy(other.of, other.id);
      localStorage.setItem(key, value);
      return true;
    } catch {
      // Full, or switched off: drop another one.
    }
  }
  return false;
}
