// The parsed copy of a game: its row and its log, checked by schema, or why it cannot be read.
import * as v from 'valibot';
import { BadInput } from '../engine/errors';
import type { Change, LoggedTable, Row } from './backend';
import { withIndexKeys } from './index-keys';
import { checkMatchRow, checkSheetRow, entriesInRow, LogSchema, SheetLogSchema, type LogRow } from './schemas';
import { MIGRATION_CHAINS } from './migrations';
import { reopenUnfinished } from './reopen-sheet';

const CopySchema = v.object({
  of: v.picklist(['matches', 'sheets']),
  row: v.record(v.string(), v.unknown()),
  log: v.array(v.unknown()),
});

const TABLES = {
  matches: { table: 'log', index: '[match+seq]', schema: LogSchema },
  sheets: { table: 'sheetLog', index: '[sheet+seq]', schema: SheetLogSchema },
} as const;

/** The table and index of a game's log. */
export const logTableOf = (of: LoggedTable) => TABLES[of];

export interface WholeCopy {
  readonly kind: 'whole';
  readonly of: LoggedTable;
  readonly id: string;
  /** The row as stored, with its index keys. */
  readonly row: Row;
  readonly log: readonly LogRow[];
  /** Number of entries in the log. */
  readonly length: number;
}

/** `none`: no copy. `newer`: from a newer version of the app. `torn`: unreadable; `name` has the readable names. */
export type ParsedCopy =
  | WholeCopy
  | { readonly kind: 'none' | 'newer' }
  | { readonly kind: 'torn'; readonly name: string; readonly text: string };

/** Reads the text of a copy. Never throws. */
export function readCopy(text: string): ParsedCopy {
  try {
    return whole(text);
  } catch (error) {
    if (error instanceof BadInput && error.code === 'file_newer') return { kind: 'newer' };
    return { kind: 'torn', name: namesIn(text), text };
  }
}

function whole(text: string): WholeCopy {
  const { of, row, log } = v.parse(CopySchema, JSON.parse(text));
  const { schema } = TABLES[of];
  const up = MIGRATION_CHAINS[of].bring(row);
  const rows = log.map((entry) => v.parse(schema, of === 'matches' ? MIGRATION_CHAINS.log.bring(entry) : entry));
  let length = 0;
  for (const entry of rows) {
    if (entry.seq !== length) throw new RangeError('a gap in the log');
    length += entriesInRow(entry).length;
  }
  const sound = withIndexKeys(of === 'matches' ? checkMatchRow(up) : reopenUnfinished(checkSheetRow(up), rows));
  return { kind: 'whole', of, id: String(sound.id), row: { ...sound, length }, log: rows, length };
}

/** The readable names of the people in a torn text; empty if there are none. */
function namesIn(text: string): string {
  const people = /"people":\[(.*?)(?:\]|$)/s.exec(text)?.[1] ?? '';
  return [...people.matchAll(/"name":"([^"\\]{1,40})"/g)].map(([, name]) => name).join(', ');
}

/** JSON with sorted keys, because a schema may have reordered the keys. */
const plain = (entry: unknown): string =>
  JSON.stringify(entry, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
const entriesOf = (log: readonly unknown[]): string[] => log.flatMap((row) => entriesInRow(row as LogRow)).map(plain);

/** How many entries the rows of a log contain. */
export const logLength = (log: readonly unknown[]): number =>
  log.reduce<number>((sum, row) => sum + entriesInRow(row as LogRow).length, 0);

/** Whether a stored log begins with all entries of the other log. */
export function logStartsWith(log: readonly unknown[], other: readonly unknown[]): boolean {
  const [ours, theirs] = [entriesOf(log), entriesOf(other)];
  return theirs.length <= ours.length && theirs.every((entry, i) => entry === ours[i]);
}

/** The changes that restore a game without a database row. `left`: rows left over from its log, removed first. */
export function restoreChanges({ of, id, row, log }: WholeCopy, left: readonly Row[]): Change[] {
  const { table } = TABLES[of];
  return [
    { op: 'remove', table, keys: left.map(({ seq }) => [id, Number(seq)]) },
    { op: 'add', table: of, rows: [row] },
    { op: 'add', table, rows: log.map((entry) => ({ ...entry })) },
  ];
}
