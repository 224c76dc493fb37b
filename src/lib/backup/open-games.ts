// Games that are open in this window, as they are in memory: the device may not have taken their last moves.
import type { GameOf } from '../store/storage.svelte';

export type MatchInHand = GameOf['matches'];
export type SheetInHand = GameOf['sheets'];

const matches = new Set<() => MatchInHand>();
const sheets = new Set<() => SheetInHand>();

function kept<T>(all: Set<T>, now: T): () => void {
  all.add(now);
  return () => void all.delete(now);
}

/** `now` answers how an open game stands, until the returned function is called. */
export const matchInHand = (now: () => MatchInHand): (() => void) => kept(matches, now);
export const sheetInHand = (now: () => SheetInHand): (() => void) => kept(sheets, now);

export const matchesInHand = (): MatchInHand[] => [...matches].map((now) => now());
export const sheetsInHand = (): SheetInHand[] => [...sheets].map((now) => now());
