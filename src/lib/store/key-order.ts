// The order of index keys in IndexedDB: numbers, then texts, then lists.
import type { Key } from './backend';

const KIND = { number: 0, string: 1, object: 2 } as const;
const kindOf = (key: Key) => KIND[typeof key as keyof typeof KIND];

/** Negative if `a` comes first, positive if `b` does, 0 if they are equal. Texts compare by UTF-16 units. */
export function compareKeys(a: Key, b: Key): number {
  const apart = kindOf(a) - kindOf(b);
  if (apart !== 0) return apart;
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareKeys(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
