// The open games of this window as they are in memory: the database may lack their last moves.
import type { GameOf } from '../store/storage.svelte';

export type MatchInMemory = GameOf['matches'];
export type SheetInMemory = GameOf['sheets'];

const matches = new Set<() => MatchInMemory>();
const sheets = new Set<() => SheetInMemory>();

function register<T>(all: Set<T>, now: T): () => void {
  all.add(now);
  return () => void all.delete(now);
}

/** Registers an open game; `now` returns its state. The returned function removes the game. */
export const offerMatchInMemory = (now: () => MatchInMemory): (() => void) => register(matches, now);
export const offerSheetInMemory = (now: () => SheetInMemory): (() => void) => register(sheets, now);

export const matchesInMemory = (): MatchInMemory[] => [...matches].map((now) => now());
export const sheetsInMemory = (): SheetInMemory[] => [...sheets].map((now) => now());
