// Unpacks local copies, and compares the log of a copy with another one.
import { BadInput } from '../engine/errors';
import { checkMatchRow, withIndexKeys, type LoggedTable } from '../store';
import { readCopy, type WholeCopy } from '../store/copy-format';
import type { LocalCopy } from '../store/local-copy';
import { entriesInRow } from '../store/schemas';
import { logRelation, type LogRelation } from '../files/log-relation';
import { lettersToBytes, inflateBytes, decodeText } from '../encoding/link-bytes';
import { readLink } from '../links/match-link';
import { MATCH_MERGE, SHEET_MERGE } from './merge-kinds';

/** Throws BadInput if the copy cannot be read. */
export async function unpackLocalCopy(copy: LocalCopy): Promise<WholeCopy> {
  const { of, id, packed, createdAt, updatedAt } = copy;
  if (of === 'sheets') {
    const read = readCopy(decodeText(inflateBytes(lettersToBytes(packed.slice(packed.indexOf('.') + 1)))));
    if (read.kind !== 'whole') throw new BadInput('link_damaged');
    return read;
  }
  const [match] = (await readLink(packed)).matches;
  const log = [...match.log];
  const row = MATCH_MERGE.row({ ...match, id, createdAt, updatedAt, came: undefined });
  const rows = log.map((entry, seq) => ({ match: id, seq, entry }));
  return {
    kind: 'whole',
    of,
    id,
    row: { ...withIndexKeys(checkMatchRow(row)), length: log.length },
    log: rows,
    length: log.length,
  };
}

export const entriesOfCopy = (copy: WholeCopy): unknown[] => copy.log.flatMap((row) => entriesInRow(row));

/** The relation of `theirs` to `ours`, ignoring times and taps. */
export function logRelationTo(of: LoggedTable, ours: readonly unknown[], theirs: readonly unknown[]): LogRelation {
  const bare = (entry: unknown): unknown =>
    of === 'matches' ? MATCH_MERGE.bare(entry as never) : SHEET_MERGE.bare(entry as never);
  return logRelation(ours.map(bare), theirs.map(bare));
}
