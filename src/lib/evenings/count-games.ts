// Counts an evening's games for the list of evenings.
import { storage } from '../store';
import { EVERY_ID } from '../store/backend';
import type { EveningRow } from '../store/evenings';
import { countingMembers, gameKey } from './evening-games';

const TABLES = ['matches', 'sheets'] as const;
const DELETED = { index: '[status+updatedAt]', lower: ['deleted', 0], upper: ['deleted', Infinity] };

/** The keys of all games on this device, except those in the bin. Throws StoreError. */
export async function gamesOnDevice(): Promise<ReadonlySet<string>> {
  const backend = await storage.backend;
  const lists = TABLES.map(async (of) => {
    const [all, bin] = await Promise.all([backend.keys(of, EVERY_ID), backend.keys(of, DELETED)]);
    const inBin = new Set(bin);
    return all.filter((id) => !inBin.has(id)).map((id) => gameKey({ of, id }));
  });
  return new Set((await Promise.all(lists)).flat());
}

/** How many games of an evening are in `here`. */
export const countGames = (row: EveningRow, here: ReadonlySet<string>): number =>
  countingMembers(row).filter((member) => here.has(gameKey(member))).length;
