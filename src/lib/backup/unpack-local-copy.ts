// Unpacks local copies, and compares the log of a copy with another one.
import { BadInput } from '../engine/errors';
import { checkedMatch, withIndexKeys, type LoggedTable } from '../store';
import { readCopy, type WholeCopy } from '../store/copy-format';
import type { LocalCopy } from '../store/local-copy';
import { entriesInRow } from '../store/schemas';
import { logRelation, type LogRelation } from '../files/log-relation';
import { bytesOf, inflated, textOf } from '../encoding/link-bytes';
import { readLink } from '../links/match-link';
import { MATCHES, SHEETS } from './merge-kinds';

/** Reads a packed game. Throws BadInput if it cannot be read. */
export async function unpackLocalCopy(copy: LocalCopy): Promise<WholeCopy> {
  const { of, id, packed, createdAt, updatedAt } = copy;
  if (of === 'sheets') {
    const read = readCopy(textOf(inflated(bytesOf(packed.slice(packed.indexOf('.') + 1)))));
    if (read.kind !== 'whole') throw new BadInput('link_damaged');
    return read;
  }
  const [match] = (await readLink(packed)).matches;
  const log = [...match.log];
  const row = MATCHES.row({ ...match, id, createdAt, updatedAt });
  const rows = log.map((entry, seq) => ({ match: id, seq, entry }));
  return {
    kind: 'whole',
    of,
    id,
    row: { ...withIndexKeys(checkedMatch(row)), length: log.length },
    log: rows,
    length: log.length,
  };
}

/** The entries of a copy's log. */
export const entriesOfCopy = (copy: WholeCopy): unknown[] => copy.log.flatMap((row) => entriesInRow(row));

/** The relation of `theirs` to `ours`, ignoring times and taps. */
export function logRelationTo(of: LoggedTable, ours: readonly unknown[], theirs: readonly unknown[]): LogRelation {
  const bare = (entry: unknown): unknown =>
    of === 'matches' ? MATCHES.bare(entry as never) : SHEETS.bare(entry as never);
  return logRelation(ours.map(bare), theirs.map(bare));
}
