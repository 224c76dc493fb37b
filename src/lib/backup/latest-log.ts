// The latest state of a game: the stored one, plus moves that only this window or localStorage has.
import type { LogEntry } from '../engine/log';
import type { SheetEntry } from '../engine/sheet-log';
import { checkMatchRow, checkSheetRow, storage, type LoggedTable } from '../store';
import type { GameOf } from '../store/storage.svelte';
import { laterChange } from '../store/day';
import { isDeleted } from '../store/tombstones';
import { isFromNewerVersion, localCopyOf } from '../store/local-copy';
import { matchesInMemory, sheetsInMemory } from './open-games';
import { entriesOfCopy, logRelationTo, unpackLocalCopy } from './unpack-local-copy';

const open: { readonly [Of in LoggedTable]: () => GameOf[Of][] } = { matches: matchesInMemory, sheets: sheetsInMemory };
const read = {
  matches: (row: unknown, log: unknown[]): GameOf['matches'] => ({ row: checkMatchRow(row), log: log as LogEntry[] }),
  sheets: (row: unknown, log: unknown[]): GameOf['sheets'] => ({ row: checkSheetRow(row), log: log as SheetEntry[] }),
} as const;

/** A game from its local copy; null if there is no readable copy with more than `longerThan` entries. */
async function packed<Of extends LoggedTable>(of: Of, id: string, longerThan: number): Promise<GameOf[Of] | null> {
  const copy = localCopyOf(of, id);
  if (!copy || isFromNewerVersion(copy) || copy.length <= longerThan) return null;
  try {
    const whole = await unpackLocalCopy(copy);
    return read[of](whole.row, entriesOfCopy(whole)) as GameOf[Of];
  } catch {
    return null;
  }
}

/** For a match: `stored` with the further moves and the change date of `longer`. For a sheet: `longer` unchanged. */
function goneOn<Of extends LoggedTable>(of: Of, stored: GameOf[Of], longer: GameOf[Of]): GameOf[Of] {
  if (of === 'sheets') return longer;
  const log = [...stored.log, ...longer.log.slice(stored.log.length)] as LogEntry[];
  const { row } = stored as GameOf['matches'];
  return { row: { ...row, ...laterChange(row, longer.row) }, log } as GameOf['matches'] as GameOf[Of];
}

/**
 * A stored game with the entries that only this window or localStorage has. Pass `stored` null if the database has no
 * readable game. The result is null if this window and localStorage have no game either.
 */
export async function latestLog<Of extends LoggedTable, Stored extends GameOf[Of] | null>(
  of: Of,
  id: string,
  stored: Stored,
): Promise<GameOf[Of] | Stored> {
  let game: GameOf[Of] | null = stored;
  const others = [
    ...open[of]().filter(({ row }) => row.id === id),
    await packed(of, id, game?.log.length ?? -1),
  ].flatMap((one) => one ?? []);
  for (const one of others)
    if (game === null) game = one;
    else if (logRelationTo(of, game.log, one.log) === 'longer') game = goneOn(of, game, one);
  return game as GameOf[Of] | Stored;
}

/** The games without a database row that only this window or copies have, unless deleted. Throws StoreError. */
export async function unstoredGames<Of extends LoggedTable>(of: Of): Promise<GameOf[Of][]> {
  const backend = await storage.backend;
  const lost = (await storage.lostGames(backend, unpackLocalCopy)).filter((copy) => copy.of === of);
  const copies = new Map(lost.map((copy) => [copy.id, read[of](copy.row, entriesOfCopy(copy)) as GameOf[Of]]));
  const ids = [...new Set([...open[of]().map(({ row }) => row.id), ...copies.keys()])];
  const rows = await backend.getMany(of, ids);
  const unstored = ids.filter((id, i) => rows[i] === undefined && !isDeleted(of, id));
  const games = await Promise.all(unstored.map((id) => latestLog(of, id, copies.get(id) ?? null)));
  return games.flatMap((game) => (game === null ? [] : [game]));
}
