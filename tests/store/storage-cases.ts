// Matches for the storage tests, and the two storages that each of these tests runs on.
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect } from 'vitest';
import { addMatch, appendLog, storage, type MatchRow, type MatchSummary } from '../../src/lib/store';
import type { Backend } from '../../src/lib/store/backend';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

export const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
export const start = { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' };
export const summary: MatchSummary = { actor: 0, turn: 1, scores: [0, 0], thumb: { pieces: [1, 2] } };
export const over: MatchSummary = { ...summary, actor: -1, ranks: [1, 2] };
export const move = (text: string, seat = 0) => ({ move: text, seat, at: 1 });

export const make = (id: string, more: Partial<Parameters<typeof addMatch>[0]> = {}) =>
  addMatch({ id, title: '', people, start, summary, ply: 0, log: [], ...more });
export const append = (row: MatchRow, from: number, ...texts: string[]) =>
  appendLog({ row, from, entries: texts.map((t) => move(t)), summary, ply: from + texts.length });
export const failure = (code: string) => expect.objectContaining({ name: 'StoreError', code });

export const STORAGES: [string, () => Promise<Backend>][] = [
  ['on disk', () => DiskBackend.open()],
  ['in memory', async () => new MemoryBackend()],
];

/** Gives each test of the group an empty storage; returns a getter of it. */
export function onEmpty(open: () => Promise<Backend>): () => Backend {
  let backend: Backend;
  beforeEach(async () => {
    await Dexie.delete(DB_NAME);
    backend = await open();
    storage.use(backend);
  });
  afterEach(() => {
    backend.close();
  });
  return () => backend;
}
