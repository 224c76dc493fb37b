// Games that are open in this window, as they are in memory: the device may not have taken their last moves.
import type { GameOf } from '../store/storage.svelte';

export type MatchInMemory = GameOf['matches'];
export type SheetInMemory = GameOf['sheets'];

const matches = new Set<() => MatchInMemory>();
const sheets = new Set<() => SheetInMemory>();

function kept<T>(all: Set<T>, now: T): () => void {
  all.add(now);
  return () => void all.delete(now);
}

/** `now` answers how an open game stands, until the returned function is called. */
export const offerMatchInMemory = (now: () => MatchInMemory): (() => void) => kept(matches, now);
export const offerSheetInMemory = (now: () => SheetInMemory): (() => void) => kept(sheets, now);

export const matchesInMemory = (): MatchInMemory[] => [...matches].map((now) => now());
export const sheetsInMemory = (): SheetInMemory[] => [...sheets].map((now) => now());
