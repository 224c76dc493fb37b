// A match's log in few bytes, for links: each move is stored as its index among the legal moves.
import { BadInput, BadLog } from './errors';
import { LOG_ENTRIES_MAX } from './match-file';
import type { AnyGame } from './game';
import { isUndo, type LogEntry, type MatchStart, type MoveEntry } from './log';
import { Timeline } from './timeline';

/**
 * Values of the first byte. DERIVED: all draws of the match follow from its seed. WRITTEN: they are stored (as in a
 * forked match).
 */
const DERIVED = 0;
const WRITTEN = 1;

function put(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}

function putAll(bytes: number[], values: readonly number[]): void {
  put(bytes, values.length);
  for (const value of values) put(bytes, value);
}

/** Reads whole numbers, seven bits a byte. Throws BadInput if the bytes end too soon or a number is too large. */
class Numbers {
  #at = 0;
  constructor(readonly bytes: Uint8Array) {}

  next(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      if (this.#at >= this.bytes.length || unit > 2 ** 49) throw new BadInput('link_damaged');
      const byte = this.bytes[this.#at++];
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
  }

  list(most: number): number[] {
    const length = this.next();
    if (length > most) throw new BadInput('link_damaged');
    return Array.from({ length }, () => this.next());
  }

  get spent(): boolean {
    return this.#at === this.bytes.length;
  }
}

const same = (a: readonly number[] = [], b: readonly number[] = []): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** Plays a logged move with draws from the seed. Throws if it is illegal. */
function dealt(line: Timeline<object>, { move: text, tap, at }: MoveEntry): MoveEntry {
  const move = line.game.moves.parse(text);
  if (move === undefined) throw new BadLog(`no such move: ${text.slice(0, 60)}`);
  return tap ? line.playOn(move, at) : line.play(move, at);
}

/** Whether the whole match, dealt again from its seed, has the recorded draws. */
function follows(game: AnyGame, start: MatchStart, log: readonly LogEntry[]): boolean {
  const { setup, ...bare } = start;
  const line = new Timeline<object>(game, bare);
  if (!same(line.start.setup, setup)) return false;
  return log.every((entry) => {
    if (isUndo(entry)) line.replay(entry);
    else return same(dealt(line, entry).draws, entry.draws);
    return true;
  });
}

/** Packs the log of a match, without times. Throws BadInput if the rules cannot replay it. */
export function packLog(game: AnyGame, start: MatchStart, log: readonly LogEntry[]): Uint8Array {
  const written = !follows(game, start, log);
  const bytes = [written ? WRITTEN : DERIVED];
  if (written) putAll(bytes, start.setup ?? []);
  const line = new Timeline<object>(game, start);
  put(bytes, log.length);
  for (const entry of log) {
    if (isUndo(entry)) {
      put(bytes, 0);
      put(bytes, entry.undo * 2 + Number(entry.agreed === true));
    } else {
      const index = line.legal().indexOf(game.moves.parse(entry.move) ?? -1);
      put(bytes, 1 + index * 2 + Number(entry.tap === true));
      if (written && entry.reveals) putAll(bytes, entry.draws ?? []);
    }
    line.replay(entry);
  }
  return new Uint8Array(bytes);
}

/** Largest number of draws in one move, or in set-up. */
const DRAWS_MAX = 1000;

/**
 * Reads the output of packLog; `pause` yields to the page between two entries. Throws BadInput if packLog cannot have
 * written these bytes.
 */
export async function unpackLog(
  game: AnyGame,
  bare: MatchStart,
  bytes: Uint8Array,
  pause: () => Promise<void>,
): Promise<{ start: MatchStart; log: LogEntry[] }> {
  const numbers = new Numbers(bytes);
  const mode = numbers.next();
  if (mode !== DERIVED && mode !== WRITTEN) throw new BadInput('link_damaged');
  const setup = mode === WRITTEN ? numbers.list(DRAWS_MAX) : [];
  const line = new Timeline<object>(game, { ...bare, ...(setup.length > 0 && { setup }) });
  const length = numbers.next();
  if (length > LOG_ENTRIES_MAX) throw new BadInput('link_damaged');
  for (let k = 0; k < length; k++) {
    const symbol = numbers.next();
    if (symbol === 0) {
      const back = numbers.next();
      line.replay({ undo: Math.floor(back / 2), ...(back % 2 === 1 && { agreed: true as const }) });
    } else unpackMove(line, symbol - 1, mode === WRITTEN ? numbers : null);
    await pause();
  }
  if (!numbers.spent) throw new BadInput('link_damaged');
  return { start: line.start, log: line.log };
}

function unpackMove(line: Timeline<object>, symbol: number, numbers: Numbers | null): void {
  const legal = line.legal();
  const move = legal.at(Math.floor(symbol / 2));
  if (move === undefined) throw new BadLog('there are not so many legal moves');
  const tap = symbol % 2 === 1;
  if (tap && !line.goesOn(move)) throw new BadLog('a tap goes on where none has begun');
  if (!numbers) {
    if (tap) line.playOn(move);
    else line.play(move);
    return;
  }
  const probe = reveals(line, move);
  line.replay({
    move: line.game.moves.text(move),
    seat: line.game.actor(line.state),
    ...(probe && withDraws(numbers.list(DRAWS_MAX))),
    ...(tap && { tap: true as const }),
  });
}

const withDraws = (draws: number[]) => ({ ...(draws.length > 0 && { draws }), reveals: true as const });

/** Whether a move reveals something. Plays it on a copy of the position, with arbitrary draws, to find out. */
function reveals(line: Timeline<object>, move: number): boolean {
  let asked = false;
  const ask = (): number => {
    asked = true;
    return 0;
  };
  const next = line.game.clone(line.state);
  line.game.apply(next, move, {
    draw: (counts) => (ask(), counts.findIndex((n) => n > 0)),
    roll: ask,
    reveal: () => void ask(),
  });
  return asked;
}
