// Writes a match as the short text of links of version 0.1.0, which stay readable.
import { isUndo, type LogEntry } from '../../src/lib/engine/log';
import type { MatchFile } from '../../src/lib/engine/match-file';

function packEntry(entry: LogEntry): string {
  if (isUndo(entry)) return `-${String(entry.undo)}${entry.agreed ? '!' : ''}`;
  return `${entry.tap ? '+' : ''}${String(entry.seat)}${entry.move}${entry.draws ? `=${entry.draws.join(',')}` : ''}${entry.reveals ? '!' : ''}`;
}

/** The text that `unpackMatch` reads. */
export function packMatch({ id, start, people, log, title }: MatchFile): string {
  const head = JSON.stringify([start, people.map((p) => [p.name, p.colour]), id ?? '', title ?? '']);
  return [head, ...log.map(packEntry)].join('\n');
}
