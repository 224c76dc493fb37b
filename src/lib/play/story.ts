// The match as it is told: log lines in plain words, grouped by turn, and what happened since a seat last decided.
import type { Game, Seat } from '../engine/game';
import { isUndo, type LogEntry, type MoveEntry } from '../engine/log';
import type { Person } from '../people/person';
import { NAMINGS, type GameUi, type Naming } from '../ui/game-ui';

/** One line of the log. */
export interface LogLine {
  /** Moves that count up to and with this one: the position after it. */
  readonly ply: number;
  readonly seat: Seat;
  readonly text: string;
  /** The same without the name of whoever moved: where that stands above it already. */
  readonly known: string;
  /** Something hidden was shown. */
  readonly reveals: boolean;
}

/** The table agreed to take back something already shown. */
export interface Agreement {
  /** The ply it went back to. */
  readonly ply: number;
  readonly undone: number;
}

export interface StoryTurn {
  readonly turn: number;
  readonly seat: Seat;
  /** The ply at which it began. */
  readonly from: number;
  readonly lines: readonly LogLine[];
  readonly agreements: readonly Agreement[];
}

/** What a move says, with the name and without. */
type Words = Readonly<Record<Naming, string>>;

/** Words of moves, kept by the entry a line ends with: a line is worded once. */
export class Teller<S extends object> {
  readonly #game: Pick<Game<S, never, unknown>, 'redact'>;
  readonly #ui: Pick<GameUi<S>, 'logLine' | 'joins'>;
  readonly #people: readonly Person[];
  #words = new WeakMap<MoveEntry, Words | null>();
  /** The moves told last, and their lines. */
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

  /** What everybody may read of a move; null where it says nothing. */
  words(before: S, after: S, entry: MoveEntry): Words | null {
    let words = this.#words.get(entry);
    if (words === undefined) {
      const [from, to] = [this.#game.redact(before, null), this.#game.redact(after, null)];
      const [named, known] = NAMINGS.map((how) => this.#ui.logLine(from, to, entry, this.#people, how));
      words = named === null || known === null ? null : { named, known };
      this.#words.set(entry, words);
    }
    return words;
  }

  /**
   * The lines of all moves in order, each at the ply after its last move: a tap is one line, and what the game tells together too.
   * Lines that were told before are the very same objects again: a list of them touches only what is new.
   */
  lines(states: readonly S[], played: readonly MoveEntry[]): LogLine[] {
    let same = 0;
    while (same < played.length && played[same] === this.#before[same]) same++;
    // Whether a line goes on depends on the move after it.
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
      // A tap goes on, unless something was shown: there it can be taken back to.
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

/** Take-backs the table agreed to, in order. */
export function agreements(log: readonly LogEntry[]): Agreement[] {
  const all: Agreement[] = [];
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

/** The plies at which turns began, ascending; 0 is always one. `turnAt[k]` is the turn number after k moves. */
export function turnStarts(turnAt: readonly number[]): number[] {
  return turnAt.flatMap((turn, k) => (k === 0 || turn !== turnAt[k - 1] ? [k] : []));
}

/** Groups lines and agreements by turn, oldest first. `seatAt[k]` decides after k moves. */
export function byTurn(
  turnAt: readonly number[],
  seatAt: readonly Seat[],
  lines: readonly LogLine[],
  agreed: readonly Agreement[],
): StoryTurn[] {
  const starts = turnStarts(turnAt);
  let next = 0;
  return starts.flatMap((from, i) => {
    const to = starts[i + 1] ?? Infinity;
    // A move belongs to the turn it was made in; its line stands at the ply after it.
    const first = next;
    while (next < lines.length && lines[next].ply <= to) next++;
    const own = lines.slice(first, next);
    const kept = agreed.filter((n) => n.ply >= from && n.ply < to);
    if (own.length === 0 && kept.length === 0) return [];
    return [{ turn: turnAt[from], seat: own[0]?.seat ?? seatAt[from], from, lines: own, agreements: kept }];
  });
}

const alike = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((item, i) => item === b[i]);

/** The turns of `now`, each that tells the same as the one in its place in `before` as that very object. */
export function keepTurns(before: readonly StoryTurn[], now: readonly StoryTurn[]): StoryTurn[] {
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

/** Lines since this seat last made a move; none where it has not made any yet. */
export function sinceLast(seat: Seat, played: readonly MoveEntry[], lines: readonly LogLine[]): LogLine[] {
  const last = played.findLastIndex((entry) => entry.seat === seat);
  return last < 0 ? [] : lines.filter((l) => l.ply > last + 1);
}

/** Sentences one after the other. */
const row = (sentences: readonly string[]): string => sentences.join(' · ');

/** What one person did, told together: the name stands once, in front. */
export const together = (lines: readonly LogLine[]): string =>
  row(lines.map(({ text, known }, i) => (i === 0 ? text : known)));

/** The same where the name stands above it. */
export const underName = (lines: readonly LogLine[]): string => row(lines.map(({ known }) => known));
