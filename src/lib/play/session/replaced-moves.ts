// Moves that were undone and then replaced by others. The log still contains them, so they can be restored.
import { isUndo, type LogEntry, type MoveEntry } from '../../engine/log';

export interface ReplacedMoves {
  /** The ply at which other moves replaced these. */
  readonly ply: number;
  readonly moves: readonly MoveEntry[];
}

const same = (a: MoveEntry, b: MoveEntry | undefined) => a.move === b?.move && a.seat === b.seat;

/** The moves that were replaced last, if the moves before them still count; else null. */
export function findReplacedMoves(log: readonly LogEntry[]): ReplacedMoves | null {
  const played: MoveEntry[] = [];
  /** The moves that redo would play; the next one is the last of the list. */
  let undone: MoveEntry[] = [];
  let lost: (ReplacedMoves & { readonly before: readonly MoveEntry[] }) | null = null;
  for (const entry of log) {
    if (isUndo(entry)) {
      undone.push(...played.splice(played.length - entry.undo).reverse());
      continue;
    }
    const next = undone.pop();
    if (next && !same(next, entry)) {
      lost = { ply: played.length, moves: [next, ...undone.toReversed()], before: [...played] };
      undone = [];
    }
    played.push(entry);
  }
  if (!lost || lost.ply > played.length || !lost.before.every((entry, k) => same(entry, played[k]))) return null;
  const { ply, moves } = lost;
  return moves.every((entry, k) => same(entry, played[ply + k])) ? null : { ply, moves };
}
