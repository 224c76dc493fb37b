// A localStorage for tests in Node, which may be full or refuse everything.
import { afterEach, beforeEach, vi } from 'vitest';

export interface Shelf {
  readonly items: Map<string, string>;
  /** The capacity of localStorage in UTF-16 units, keys included. */
  room: number;
  /** `true`: every access throws, as if the person had disabled it. */
  off: boolean;
}

/** Gives each test of the file a new localStorage; returns a getter of it. */
export function onShelf(): () => Shelf {
  let shelf: Shelf;
  beforeEach(() => {
    shelf = { items: new Map(), room: Infinity, off: false };
    const open = <T>(work: () => T): T => {
      if (shelf.off) throw new DOMException('switched off', 'SecurityError');
      return work();
    };
    const used = () => [...shelf.items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    vi.stubGlobal('localStorage', {
      get length() {
        return open(() => shelf.items.size);
      },
      key: (i: number) => open(() => [...shelf.items.keys()][i] ?? null),
      getItem: (key: string) => open(() => shelf.items.get(key) ?? null),
      setItem: (key: string, value: string) =>
        open(() => {
          const before = shelf.items.get(key);
          shelf.items.set(key, value);
          if (used() <= shelf.room) return;
          if (before === undefined) shelf.items.delete(key);
          else shelf.items.set(key, before);
          throw new DOMException('full', 'QuotaExceededError');
        }),
      removeItem: (key: string) => open(() => void shelf.items.delete(key)),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return () => shelf;
}
