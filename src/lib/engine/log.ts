// The log of a match: what was played, in order, undo included. It only grows.

export interface MoveEntry {
  /** The move's text in its game's action table. */
  readonly move: string;
  readonly seat: number;
  /** What the dealer answered, in order. */
  readonly draws?: readonly number[];
  /** Something hidden was shown: undo stops here. */
  readonly reveals?: true;
  /** Played by the same tap as the move before it; logs of 0.1.0 have none, there every move is a tap of its own. */
  readonly tap?: true;
  /** When it was played, ms since 1970; the rules never read it. */
  readonly at?: number;
}

export interface UndoEntry {
  /** How many moves are taken back. */
  readonly undo: number;
  /** The table agreed to take back something already shown. */
  readonly agreed?: true;
  readonly at?: number;
}

export type LogEntry = MoveEntry | UndoEntry;

export function isUndo(entry: LogEntry): entry is UndoEntry {
  return 'undo' in entry;
}

/** What a match is, apart from its log: enough to set the table again. */
export interface MatchStart {
  readonly game: string;
  readonly rules: number;
  /** What the table chose; the edition stands beside it. */
  readonly options: unknown;
  /** The figures it is played with, for a game that has printed ones; the game checks it. Base 1 if nothing is said. */
  readonly edition?: unknown;
  readonly seed: string;
  /** What the dealer answered at set-up. */
  readonly setup?: readonly number[];
}
