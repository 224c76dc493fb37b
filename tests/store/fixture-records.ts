// Every record that released versions stored, unchanged: read from the fixtures in tests/saves and tests/store/saves.
import { gunzipSync, strFromU8 } from 'fflate';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, TableName } from '../../src/lib/store/backend';
import { STORED_KINDS, type StoredKind } from '../../src/lib/store/migrations';
import { root } from '../../src/tools/install.mjs';

export interface KeptThing {
  readonly kind: StoredKind;
  readonly thing: Row;
  /** The path of the fixture that contains the record. */
  readonly from: string;
}

const KINDS: Readonly<Record<string, StoredKind>> = {
  match: 'matches',
  sheet: 'sheets',
  person: 'people',
  pref: 'prefs',
  edition: 'editions',
  evening: 'evenings',
};

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

/** A row of a file; if the row is a match, also the entries of its log. */
function carried(kind: StoredKind, thing: Row, from: string): KeptThing[] {
  const log = kind === 'matches' && Array.isArray(thing.log) ? (thing.log as Row[]) : [];
  return [{ kind, thing, from }, ...log.map((entry) => ({ kind: 'log' as const, thing: { entry }, from }))];
}

function inBackup(text: string, from: string): KeptThing[] {
  const lines = text.trimEnd().split('\n');
  return lines.slice(1).flatMap((line) =>
    Object.entries(JSON.parse(line) as Record<string, Row>)
      .filter(([key]) => key in KINDS)
      .flatMap(([key, thing]) => carried(KINDS[key], thing, from)),
  );
}

function inDatabase(text: string, from: string): KeptThing[] {
  const tables = JSON.parse(text) as Partial<Record<TableName, Row[]>>;
  return Object.entries(tables)
    .filter(([table]) => (STORED_KINDS as readonly string[]).includes(table))
    .flatMap(([table, rows]) => rows.map((thing) => ({ kind: table as StoredKind, thing, from })));
}

/** Every record of every fixture except links, which have their own reader. */
export function keptThings(): KeptThing[] {
  const files = [join(root, 'tests/saves'), join(root, 'tests/store/saves')].flatMap(filesIn);
  return files.flatMap((path) => {
    const bytes = new Uint8Array(readFileSync(path));
    if (path.endsWith('.txt') || path.endsWith('.jsonl')) return [];
    if (bytes[0] === 0x1f) return inBackup(strFromU8(gunzipSync(bytes)), path);
    const text = strFromU8(bytes);
    if (/database-\d+\.json$/.test(path)) return inDatabase(text, path);
    return carried('matches', JSON.parse(text) as Row, path);
  });
}
