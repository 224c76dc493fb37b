// Reads a match from the short text of links of version 0.1.0. Newer links are shorter (pack-log.ts).
import { BadInput } from './errors';
import { FILE_VERSION, readMatchFile, type MatchFile } from './match-file';
import type { LogEntry } from './log';

/**
 * An entry is seat and move (`0sail 3 4`), `=1,2` for draws, `!` for a reveal; a leading `+` joins the last tap. `-2`
 * undoes two moves; `-2!` undoes them by agreement.
 */
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
 * Reads a match from a head in JSON, then one line for each log entry, without times; with all checks of a match file.
 * Throws BadInput.
 */
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
