// Whether two logs tell of the same match, and how far: the longer wins where one goes on from the other.
import { isUndo, type LogEntry, type MatchStart } from '../engine/log';
import { crc32 } from './crc';

export type Kinship = 'same' | 'shorter' | 'longer' | 'diverged';

/** Two entries say the same, whenever it was played. */
function alike(a: LogEntry, b: LogEntry): boolean {
  if (isUndo(a) || isUndo(b)) return isUndo(a) && isUndo(b) && a.undo === b.undo && a.agreed === b.agreed;
  return (
    a.move === b.move &&
    a.seat === b.seat &&
    a.reveals === b.reveals &&
    JSON.stringify(a.draws ?? []) === JSON.stringify(b.draws ?? [])
  );
}

/** How `theirs` stands to `ours`: the same, a beginning of it (shorter), its continuation (longer), or played otherwise. */
export function kinship(ours: readonly LogEntry[], theirs: readonly LogEntry[]): Kinship {
  const both = Math.min(ours.length, theirs.length);
  for (let i = 0; i < both; i++) if (!alike(ours[i], theirs[i])) return 'diverged';
  if (ours.length === theirs.length) return 'same';
  return theirs.length < ours.length ? 'shorter' : 'longer';
}

/** Whether two matches began at the same table. */
export function sameTable(a: MatchStart, b: MatchStart): boolean {
  return a.game === b.game && a.seed === b.seed && canonical(a.options) === canonical(b.options);
}

/** JSON with keys in order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

const TWIN = '~';

/** The match's name before it was played on in two ways. */
export function stem(id: string): string {
  return id.split(TWIN)[0];
}

/** The name of a second line of play: the same for the same log on every device. */
export function twin(id: string, log: readonly LogEntry[]): string {
  const moves = JSON.stringify(log.map((e) => (isUndo(e) ? -e.undo : [e.seat, e.move, e.draws])));
  return `${stem(id).slice(0, 70)}${TWIN}${crc32(new TextEncoder().encode(moves)).toString(36)}`;
}
