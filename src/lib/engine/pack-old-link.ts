// A match as a short text, for links of version 0.1.0.
import { BadInput } from './errors';
import { FILE_VERSION, readMatchFile, type MatchFile } from './match-file';
import { isUndo, type LogEntry } from './log';

/**
 * An entry as text: seat and move (`0sail 3 4`), `=1,2` for draws, `!` for a reveal; a leading `+` joins the last tap.
 * `-2` undoes two moves; `-2!` undoes them by agreement.
 */
function packEntry(entry: LogEntry): string {
  if (isUndo(entry)) return `-${String(entry.undo)}${entry.agreed ? '!' : ''}`;
  return `${entry.tap ? '+' : ''}${String(entry.seat)}${entry.move}${entry.draws ? `=${entry.draws.join(',')}` : ''}${entry.reveals ? '!' : ''}`;
}

const UNDO = /^-(\d{1,9})(!?)$/;
const MOVE = /^(\+?)(\d)([^=!]+)(?:=((?:\d{1,16}(?:,\d{1,16})*)?))?(!?)$/;

function unpackEntry(text: string): LogEntry {
  const undo = UNDO.exec(text);
  if (undo) return { undo: Number(undo[1]), ...(undo[2] && { agreed: true as const }) };
  const found = MOVE.exec(text);
  if (!found) throw new BadInput('link_damaged');
  const [, tap, seat, move, draws, reveals] = found;
  return {
    move,
    seat: Number(seat),
    ...(draws !== undefined && { draws: draws === '' ? [] : draws.split(',').map(Number) }),
    ...(reveals && { reveals: true as const }),
    ...(tap && { tap: true as const }),
  };
}

/**
 * A match as text: a head in JSON, then one line for each log entry, without times. Links of version 0.1.0 have this
 * form and stay readable. The app now writes shorter links (pack-log.ts): only tests still call this.
 */
export function packMatch({ id, start, people, log, title }: MatchFile): string {
  const head = JSON.stringify([start, people.map((p) => [p.name, p.colour]), id ?? '', title ?? '']);
  return [head, ...log.map(packEntry)].join('\n');
}

/** Reads the output of packMatch, with all checks of a match file. Throws BadInput. */
export function unpackMatch(text: string, bringUp?: (stored: unknown) => unknown): MatchFile {
  const [first, ...entries] = text.split('\n');
  let head: unknown;
  try {
    head = JSON.parse(first);
  } catch {
    throw new BadInput('link_damaged');
  }
  if (!Array.isArray(head) || !Array.isArray(head[1])) throw new BadInput('link_damaged');
  const [start, seats, id, title] = head as [unknown, unknown[], unknown, unknown];
  const people = seats.map((seat) =>
    Array.isArray(seat) ? { name: seat[0] as unknown, colour: seat[1] as unknown } : seat,
  );
  const named = { ...(id !== '' && { id }), ...(title !== '' && { title }) };
  const log = entries.map(unpackEntry);
  const file = { caravela: FILE_VERSION, kind: 'match', ...named, start, people, log };
  return readMatchFile(JSON.stringify(file), bringUp);
}
