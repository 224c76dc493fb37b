// A game as far as anything on this device knows it: what is stored, and moves that only this window or localStorage has.
import type { LogEntry } from '../engine/log';
import type { SheetEntry } from '../engine/sheet-log';
import { checkedMatch, checkedSheet, storage, type Logged } from '../store';
import type { GameOf } from '../store/storage.svelte';
import { laterOf } from '../store/day';
import { isGone } from '../store/tombstones';
import { fromNewer, lightCopies, lightCopy } from '../store/local-copy';
import { matchesInHand, sheetsInHand } from './in-hand';
import { entriesOfCopy, kinOf, unpack } from './unpack';

const open: { readonly [Of in Logged]: () => GameOf[Of][] } = { matches: matchesInHand, sheets: sheetsInHand };
const read = {
  matches: (row: unknown, log: unknown[]): GameOf['matches'] => ({ row: checkedMatch(row), log: log as LogEntry[] }),
  sheets: (row: unknown, log: unknown[]): GameOf['sheets'] => ({ row: checkedSheet(row), log: log as SheetEntry[] }),
} as const;

/** What localStorage keeps of a game; null if it is nothing that can be read. */
async function packed<Of extends Logged>(of: Of, id: string, longerThan: number): Promise<GameOf[Of] | null> {
  const copy = lightCopy(of, id);
  if (!copy || fromNewer(copy) || copy.length <= longerThan) return null;
  try {
    const whole = await unpack(copy);
    return read[of](whole.row, entriesOfCopy(whole)) as GameOf[Of];
  } catch {
    return null;
  }
}

/** The game with what else was played: its row stays, as far as its log does not say otherwise. */
function goneOn<Of extends Logged>(of: Of, stored: GameOf[Of], longer: GameOf[Of]): GameOf[Of] {
  if (of === 'sheets') return longer;
  const log = [...stored.log, ...longer.log.slice(stored.log.length)] as LogEntry[];
  const { row } = stored as GameOf['matches'];
  return { row: { ...row, ...laterOf(row, longer.row) }, log } as GameOf['matches'] as GameOf[Of];
}

/**
 * A stored game, or an unreadable one (null), with entries that only this window or localStorage has. Null if it is
 * unknown everywhere.
 */
export async function latest<Of extends Logged, Stored extends GameOf[Of] | null>(
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
    else if (kinOf(of, game.log, one.log) === 'longer') game = goneOn(of, game, one);
  return game as GameOf[Of] | Stored;
}

/** Ids of games in this window or localStorage without a database row and not deleted. Throws StoreFailed. */
export async function unstored(of: Logged): Promise<string[]> {
  const backend = await storage.backend;
  const light = lightCopies().filter((copy) => copy.of === of && !fromNewer(copy));
  const ids = [...new Set([...open[of]().map(({ row }) => row.id), ...light.map(({ id }) => id)])];
  const rows = await backend.getMany(of, ids);
  return ids.filter((id, i) => rows[i] === undefined && !isGone(of, id));
}
