// Moves that were undone and then replaced by others. The log still contains them, so they can be restored.
import { isUndo, type LogEntry, type MoveEntry } from '../../engine/log';

export interface ReplacedMoves {
  /** The ply at which other moves replaced these. */
  readonly ply: number;
  readonly moves: readonly MoveEntry[];
}

const same = (a: MoveEntry, b: MoveEntry | undefined) => a.move === b?.move && a.seat === b.seat;

/**
 * The moves that somebody undid and others replaced last, if the moves before them still count; else null. An undo
 * without a time came by a link, which does not say whether somebody pressed Undo.
 */
export function findReplacedMoves(log: readonly LogEntry[]): ReplacedMoves | null {
  const played: MoveEntry[] = [];
  /** The moves that redo would play; the next one is the last of the list. */
  let undone: MoveEntry[] = [];
  /** Whether somebody undid one of them: a tap that changes the plan also removes moves. */
  let pressed = false;
  let lost: (ReplacedMoves & { readonly before: readonly MoveEntry[] }) | null = null;
  for (const entry of log) {
    if (isUndo(entry)) {
      undone.push(...played.splice(played.length - entry.undo).reverse());
      pressed ||= entry.at !== undefined && !entry.replan;
      continue;
    }
    const next = undone.pop();
    if (next && !same(next, entry)) {
      if (pressed) lost = { ply: played.length, moves: [next, ...undone.toReversed()], before: [...played] };
      undone = [];
    }
    pressed &&= undone.length > 0;
    played.push(entry);
  }
  if (!lost || lost.ply > played.length || !lost.before.every((entry, k) => same(entry, played[k]))) return null;
  const { ply, moves } = lost;
  return moves.every((entry, k) => same(entry, played[ply + k])) ? null : { ply, moves };
}
