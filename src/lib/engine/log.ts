// The log of a match: all moves in order, undo included. It only grows.

export interface MoveEntry {
  /** The move's text in its game's action table. */
  readonly move: string;
  readonly seat: number;
  /** The dealer's answers, in order. */
  readonly draws?: readonly number[];
  /** Set if something hidden was revealed: undo stops after this move. */
  readonly reveals?: true;
  /**
   * Set if the same tap also played the previous move. Never set in logs of version 0.1.0: there each move is a tap.
   */
  readonly tap?: true;
  /** When it was played, ms since 1970; the rules never read it. */
  readonly at?: number;
  /** How long its player decided, ms, in a match with a clock; of the moves of a tap only the first has it. */
  readonly used?: number;
}

export interface UndoEntry {
  /** How many moves are undone. */
  readonly undo: number;
  /** Set if the table agreed to undo a reveal. */
  readonly agreed?: true;
  /** Set if the same tap plays other moves instead, as a stepper does: nobody pressed Undo. */
  readonly replan?: true;
  readonly at?: number;
  /** Time from the entry before, ms, in a match with a clock: it belongs to the player who decides after the undo. */
  readonly used?: number;
}

export type LogEntry = MoveEntry | UndoEntry;

export function isUndo(entry: LogEntry): entry is UndoEntry {
  return 'undo' in entry;
}

/** The moves that count: those that were not undone. */
export function playedMoves(log: readonly LogEntry[]): MoveEntry[] {
  const played: MoveEntry[] = [];
  for (const entry of log)
    if (isUndo(entry)) played.length = Math.max(0, played.length - entry.undo);
    else played.push(entry);
  return played;
}

/** A match without its log: enough to make its first position. */
export interface MatchStart {
  readonly game: string;
  readonly rules: number;
  /** The table's options, without the edition. */
  readonly options: unknown;
  /** The stored edition, for a game with printed figures; the game validates it. Base 1 by default. */
  readonly edition?: unknown;
  readonly seed: string;
  /** The dealer's answers at set-up. */
  readonly setup?: readonly number[];
}
