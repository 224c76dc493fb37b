// Log lines in words, grouped by turn, and the recap for a seat.
import type { Game, Seat } from '../../engine/game';
import { isUndo, type LogEntry, type MoveEntry } from '../../engine/log';
import type { Person } from '../../engine/person';
import { PLAYER_NAMINGS, type GameUi, type PlayerNaming } from '../../ui/game-ui';

export interface LogLine {
  /** The ply after the line's last move. */
  readonly ply: number;
  readonly seat: Seat;
  readonly text: string;
  /** The line without the player's name, for use under a heading with the name. */
  readonly known: string;
  /** True if the line's moves revealed something hidden. */
  readonly reveals: boolean;
}

/** An undo of a reveal to which the table agreed. */
export interface AgreedUndo {
  /** The ply after the undo. */
  readonly ply: number;
  readonly undone: number;
}

export interface TurnLines {
  readonly turn: number;
  readonly seat: Seat;
  /** The ply at which the turn began. */
  readonly from: number;
  readonly lines: readonly LogLine[];
  readonly agreements: readonly AgreedUndo[];
}

/** A move's sentence, with and without the name. */
type Words = Readonly<Record<PlayerNaming, string>>;

/** Makes log lines. Each sentence is cached by the last log entry of its moves. */
export class LogLineMaker<S extends object> {
  readonly #game: Pick<Game<S, never, unknown>, 'redact'>;
  readonly #ui: Pick<GameUi<S>, 'logLine' | 'joins'>;
  readonly #people: readonly Person[];
  #words = new WeakMap<MoveEntry, Words | null>();
  /** The moves of the last call of `lines`, and the lines it returned. */
  #before: readonly MoveEntry[] = [];
  #told: readonly LogLine[] = [];

  constructor(
    game: Pick<Game<S, never, unknown>, 'redact'>,
    ui: Pick<GameUi<S>, 'logLine' | 'joins'>,
    people: readonly Person[],
  ) {
    this.#game = game;
    this.#ui = ui;
    this.#people = people;
  }

  /** The public sentence of a move; null if it has none. */
  words(before: S, after: S, entry: MoveEntry): Words | null {
    let words = this.#words.get(entry);
    if (words === undefined) {
      const [from, to] = [this.#game.redact(before, null), this.#game.redact(after, null)];
      const [named, known] = PLAYER_NAMINGS.map((how) => this.#ui.logLine(from, to, entry, this.#people, how));
      words = named === null || known === null ? null : { named, known };
      this.#words.set(entry, words);
    }
    return words;
  }

  /**
   * All lines in order, each at the ply after the line's last move. The moves of a tap make one line, and so do moves
   * that the game joins. Unchanged lines keep their identity, so that a list re-renders only new ones.
   */
  lines(states: readonly S[], played: readonly MoveEntry[]): LogLine[] {
    let same = 0;
    while (same < played.length && played[same] === this.#before[same]) same++;
    // The last unchanged line is made again, because the next move may continue it.
    const out = this.#told.filter((l) => l.ply < same);
    let first = out.length > 0 ? out[out.length - 1].ply : 0;
    let from = first;
    let said: Words[] = [];
    for (let k = first; k < played.length; k++) {
      const [entry, next] = [played[k], played.at(k + 1)];
      if (next && next.seat === entry.seat && this.#ui.joins?.(entry, next)) continue;
      const words = this.words(states[from], states[k + 1], entry);
      if (words) said.push(words);
      from = k + 1;
      // A tap makes one line. If the tap contains a reveal, its line ends at the reveal, because undo can stop there.
      if (next?.tap && !entry.reveals) continue;
      const reveals = played.slice(first, k + 1).some((e) => e.reveals);
      const known = said.map((one) => one.known);
      if (said.length > 0) {
        out.push({
          ply: k + 1,
          seat: entry.seat,
          text: row([said[0].named, ...known.slice(1)]),
          known: row(known),
          reveals,
        });
      }
      first = k + 1;
      said = [];
    }
    this.#before = played;
    this.#told = out;
    return out;
  }
}

export function agreedUndos(log: readonly LogEntry[]): AgreedUndo[] {
  const all: AgreedUndo[] = [];
  let ply = 0;
  for (const entry of log) {
    if (!isUndo(entry)) ply++;
    else {
      ply -= entry.undo;
      if (entry.agreed) all.push({ ply, undone: entry.undo });
    }
  }
  return all;
}

/** The plies at which turns began, ascending; always includes 0. `turnAt[k]` is the turn number after k moves. */
export function turnStarts(turnAt: readonly number[]): number[] {
  return turnAt.flatMap((turn, k) => (k === 0 || turn !== turnAt[k - 1] ? [k] : []));
}

/** Groups lines and agreements by turn, oldest first. `seatAt[k]` is the active seat after k moves. */
export function groupByTurn(
  turnAt: readonly number[],
  seatAt: readonly Seat[],
  lines: readonly LogLine[],
  agreed: readonly AgreedUndo[],
): TurnLines[] {
  const starts = turnStarts(turnAt);
  let next = 0;
  return starts.flatMap((from, i) => {
    const to = starts[i + 1] ?? Infinity;
    // A move belongs to the turn it was made in; the move's line is at the ply after the move.
    const first = next;
    while (next < lines.length && lines[next].ply <= to) next++;
    const own = lines.slice(first, next);
    const kept = agreed.filter((n) => n.ply >= from && n.ply < to);
    if (own.length === 0 && kept.length === 0) return [];
    return [{ turn: turnAt[from], seat: own[0]?.seat ?? seatAt[from], from, lines: own, agreements: kept }];
  });
}

const alike = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((item, i) => item === b[i]);

/**
 * For each turn of `now` that is unchanged, returns the object of `before` at the same index, so that the turn keeps
 * its identity.
 */
export function reuseTurns(before: readonly TurnLines[], now: readonly TurnLines[]): TurnLines[] {
  return now.map((turn, i) => {
    const old = before.at(i);
    const kept =
      old?.turn === turn.turn &&
      old.seat === turn.seat &&
      old.from === turn.from &&
      old.agreements.length === 0 &&
      turn.agreements.length === 0 &&
      alike(old.lines, turn.lines);
    return kept ? old : turn;
  });
}

/** Lines since this seat's last move; none if the seat has not moved yet. */
export function linesSinceLast(seat: Seat, played: readonly MoveEntry[], lines: readonly LogLine[]): LogLine[] {
  const last = played.findLastIndex((entry) => entry.seat === seat);
  return last < 0 ? [] : lines.filter((l) => l.ply > last + 1);
}

const row = (sentences: readonly string[]): string => sentences.join(' · ');

/** One person's lines as one text, with the name only once, in front. */
export const actionsText = (lines: readonly LogLine[]): string =>
  row(lines.map(({ text, known }, i) => (i === 0 ? text : known)));

/** One person's lines as one text without the name, for use under a heading with the name. */
export const actionsWithoutName = (lines: readonly LogLine[]): string => row(lines.map(({ known }) => known));
