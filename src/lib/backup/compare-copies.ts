// Compares copies of games with the database: merges moves that only a copy has, and rewrites outdated copies.
import type { LogEntry } from '../engine/log';
import { levelOf } from '../engine/person';
import type { SheetEntry } from '../engine/sheet-log';
import { loadGame } from '../games';
import {
  checkMatchRow,
  checkSheetRow,
  readEntries,
  storage,
  StoreError,
  type CopyReader,
  type LoggedTable,
  type MatchRow,
  type SheetRow,
} from '../store';
import type { Backend } from '../store/backend';
import type { WholeCopy } from '../store/copy-format';
import { dropLocalCopy, isFromNewerVersion, keepLocalCopy, localCopyOf } from '../store/local-copy';
import { isUnnamed, withSpokenName } from '../ui/seats/seat-words';
import { occasionOf } from '../store/amend-game';
import { addMissingPeople } from '../store/people';
import type { BackupSheet } from '../files/backup-format';
import { makeBackupOfUnstored } from './backup';
import { checkMatch, checkSheet } from '../files/check-by-rules';
import { keepLocalCopyOf } from './keep-local-copy.svelte';
import { offerSheetInMemory } from './open-games';
import { latestLog } from './latest-log';
import { mergeContent } from './merge';
import { packMatchCopy, packSheetCopy } from './pack-local-copy';
import type { FileContent } from '../files/read-file';
import { entriesOfCopy, logRelationTo, unpackLocalCopy } from './unpack-local-copy';
import { timeNow } from '../store/day';

/** Adds the people of restored games to the list of people, those of the latest game first. Throws StoreError. */
async function rememberPeople(backend: Backend, restored: readonly WholeCopy[]): Promise<void> {
  const rows = restored.map(({ of, row }) => readers[of](row)).sort((a, b) => b.updatedAt - a.updatedAt);
  for (const { people, updatedAt } of rows)
    await addMissingPeople(
      backend,
      people.filter((person) => levelOf(person) === null && !isUnnamed(person)),
      updatedAt,
    );
}

/** How many of the latest finished matches, and of the latest finished sheets, are compared when the app starts. */
const LATEST = 10;

const nothing = {
  ...{ matches: [], sheets: [], people: [], prefs: [] },
  ...{ editions: [], evenings: [], photos: [], refused: [] },
};

/** The content of a backup that contains only this copy. Throws BadInput if the rules refuse the game. */
async function cargoOf(copy: WholeCopy): Promise<FileContent> {
  const content = { ...nothing, kind: 'backup' as const, made: timeNow() };
  const log = entriesOfCopy(copy);
  if (copy.of === 'sheets') {
    const { status, ...row } = checkSheetRow(copy.row);
    const shelf = status === 'deleted' ? 'draft' : status;
    const about = row.about === undefined ? undefined : occasionOf(row);
    const sheet = { ...row, about, status: shelf, log: log as BackupSheet['log'] };
    return { ...content, sheets: [await checkSheet(sheet)] };
  }
  const row = checkMatchRow(copy.row);
  return { ...content, matches: [await checkMatch({ ...row, about: occasionOf(row), log: log as LogEntry[] })] };
}

const readers = { matches: checkMatchRow, sheets: checkSheetRow } as const;

async function logOf(of: LoggedTable, id: string): Promise<unknown[]> {
  try {
    return await readEntries(of, id);
  } catch (error) {
    // The log has a gap: return a log that no copy continues, so that the copy is stored as another version.
    if (error instanceof StoreError && error.code === 'damaged') return [{ undo: 0 }];
    throw error;
  }
}

/** The readable copies of a game: the OPFS copy, and the localStorage copy if its log is longer than `length`. */
async function copiesOf(of: LoggedTable, id: string, length: number): Promise<{ copy: WholeCopy; isLight: boolean }[]> {
  const file = await storage.copyOf(of, id);
  const light = localCopyOf(of, id);
  const longer = light && !isFromNewerVersion(light) && light.length > length;
  const unpacked = longer ? await unpackLocalCopy(light).catch(() => null) : null;
  return [
    ...(file.kind === 'whole' ? [{ copy: file, isLight: false }] : []),
    ...(unpacked ? [{ copy: unpacked, isLight: true }] : []),
  ];
}

const nameOf = (row: MatchRow | SheetRow) => row.title || row.people.map((p) => withSpokenName(p).name).join(', ');

/** Merges moves that only copies of a game have. If no merge fails, rewrites the OPFS copy. Throws StoreError. */
async function heal(of: LoggedTable, id: string): Promise<void> {
  const raw = await (await storage.backend).get(of, id);
  if (raw === undefined) return;
  const row = readers[of](raw);
  if (row.status === 'deleted') return;
  let log = await logOf(of, id);
  let all = true;
  for (const { copy, isLight } of await copiesOf(of, id, log.length)) {
    const kin = logRelationTo(of, log, entriesOfCopy(copy));
    if (kin === 'same' || kin === 'shorter') continue;
    const plan = await cargoOf(copy)
      .then(mergeContent)
      .catch(() => null);
    if (!plan) all = false;
    else if (kin === 'longer') storage.cameBack('moves', [nameOf(row)]);
    else if (plan.changes.length > 0) storage.cameBack('version', [nameOf(row)]);
    // Both versions are stored now: drop this copy, so that the stored game can be copied instead.
    if (plan && isLight && kin === 'diverged') dropLocalCopy(of, id);
    log = await logOf(of, id);
  }
  if (all) storage.rewrite(of, id);
}

/** Writes the local copy of a running match or draft sheet if it is missing or too short. Throws StoreError. */
async function lighten(of: LoggedTable, id: string): Promise<void> {
  const row = readers[of](await (await storage.backend).get(of, id));
  if ((row.status !== 'running' && row.status !== 'draft') || (localCopyOf(of, id)?.length ?? -1) >= (row.length ?? 1))
    return;
  const log = await readEntries(of, id);
  if ('start' in row) keepLocalCopy(packMatchCopy(await loadGame(row.game), row, log as LogEntry[]));
  else keepLocalCopy(packSheetCopy(row, log as SheetEntry[]));
}

async function healAll(): Promise<void> {
  const backend = await storage.backend;
  const shelves = [
    ['matches', 'running', Infinity],
    ['sheets', 'draft', Infinity],
    ['matches', 'finished', LATEST],
    ['sheets', 'finished', LATEST],
  ] as const;
  for (const [of, status, most] of shelves) {
    const stretch = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
    const ids = (await backend.keys(of, stretch)).reverse().slice(0, most);
    for (const id of ids) {
      await storage.compared(of, id);
      await lighten(of, id).catch(() => undefined);
    }
  }
}

export const copyReader: CopyReader = {
  unpack: unpackLocalCopy,
  rememberPeople,
  heal,
  healAll,
  latest: latestLog,
  followSheet(session) {
    const letGo = offerSheetInMemory(() => ({ row: session.row, log: session.log }));
    const stop = keepLocalCopyOf({
      length: () => session.row.length ?? 1,
      pack: () => packSheetCopy(session.row, session.log),
    });
    return () => (letGo(), stop());
  },
  backupOf({ row, log }) {
    const about = row.about !== undefined && { about: occasionOf(row) };
    return makeBackupOfUnstored({ sheet: { ...row, ...about, log: [...log] } });
  },
};
