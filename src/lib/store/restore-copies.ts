// When the app starts, games that exist only in a copy are restored before the database is read.
import { EVERY_ID, type Backend, type Row } from './backend';
import { logTableOf, restoreChanges, type ParsedCopy, type WholeCopy } from './copy-format';
import { allTombstones, tombstoneKey, noteDeletion, removeTombstones, type Thing } from './tombstones';
import { restoreMessageMatches } from './message-copy';
import { dropLocalCopy, isFromNewerVersion, localCopies, localCopyText, type LocalCopy } from './local-copy';
import { copyFileName, type OpfsCopy } from './opfs-copy';

/** An unreadable copy of a game that exists nowhere else. */
export interface DamagedCopy {
  /** The players, if readable; else empty. */
  readonly name: string;
  /** The copy's file name. */
  readonly file: string;
  readonly text: string;
}

/** The games that only copies have. */
export interface LostGames {
  readonly copies: readonly WholeCopy[];
  readonly torn: readonly DamagedCopy[];
}

export interface RestoreReport {
  readonly restored: readonly WholeCopy[];
  /** Copies that could not be stored in the database, because there is no room. */
  readonly waiting: readonly WholeCopy[];
  readonly torn: readonly DamagedCopy[];
}

/** Reads a packed game. Throws BadInput if it cannot be read. */
export type UnpackCopy = (copy: LocalCopy) => Promise<WholeCopy>;

const GAMES = ['matches', 'sheets'] as const;

/** The displayed name of a game: its title, or its people. */
export function gameTitle({ title, people }: Row): string {
  if (typeof title === 'string' && title !== '') return title;
  return Array.isArray(people) ? people.map((p: { name?: unknown }) => String(p.name)).join(', ') : '';
}

/** Removes the tombstones of stored games: the browser was killed while they were being deleted or restored. */
async function spareStored(
  backend: Backend,
  second: OpfsCopy,
  gone: ReadonlyMap<string, number>,
  ids: readonly (readonly string[])[],
): Promise<void> {
  const stored: Thing[] = [];
  for (const [i, of] of GAMES.entries()) {
    const marked = ids[i].filter((id) => gone.has(tombstoneKey(of, id)));
    const rows = (await backend.getMany(of, marked)) as (Row | undefined)[];
    stored.push(...rows.flatMap((row) => (row && row.status !== 'deleted' ? [{ of, id: String(row.id) }] : [])));
  }
  if (stored.length === 0) return;
  await removeTombstones(backend, stored).catch(() => undefined);
  await second.spare(stored);
}

/** Finds the games that only copies have. Removes the copies of games that the user deleted. Throws StoreError. */
export async function findLost(backend: Backend, second: OpfsCopy, unpack: UnpackCopy): Promise<LostGames> {
  const ids = await Promise.all(GAMES.map((of) => backend.keys(of, EVERY_ID)));
  const known = new Set(GAMES.flatMap((of, i) => ids[i].map((id) => copyFileName(of, id))));
  const files = await second.others(known);
  const light = localCopies().filter(({ of, id }) => !known.has(copyFileName(of, id)));
  const gone = await allTombstones(backend, await second.gone());
  await spareStored(backend, second, gone, ids);
  const torn: DamagedCopy[] = [];
  const copies = new Map<string, WholeCopy>();
  for (const { name, copy } of files) {
    if (copy.kind === 'torn') torn.push({ ...copy, file: name });
    if (copy.kind === 'whole') copies.set(copyFileName(copy.of, copy.id), copy);
  }
  for (const copy of light) {
    const better = await packed(copy, copies.get(copyFileName(copy.of, copy.id)), unpack);
    if (better?.kind === 'whole') copies.set(copyFileName(better.of, better.id), better);
    else if (better?.kind === 'torn')
      torn.push({ name: better.name, file: `${copy.of}-${copy.id}`, text: better.text });
  }
  const whole = new Set(copies.keys());
  for (const [name, { of, id }] of copies) {
    if (!gone.has(tombstoneKey(of, id))) continue;
    noteDeletion(of, id, gone.get(tombstoneKey(of, id)));
    await second.remove(of, id);
    dropLocalCopy(of, id);
    copies.delete(name);
  }
  return {
    copies: [...copies.values()],
    torn: torn.filter(({ file }) => !whole.has(file) && !whole.has(`${file}.json`)),
  };
}

/** Restores every game that only copies have, unless the user deleted it. Throws StoreError if nothing can be read. */
export async function restoreLost(backend: Backend, second: OpfsCopy, unpack: UnpackCopy): Promise<RestoreReport> {
  const { copies, torn } = await findLost(backend, second, unpack);
  const restored: WholeCopy[] = [];
  const waiting: WholeCopy[] = [];
  for (const copy of copies) {
    try {
      if (await put(backend, copy)) restored.push(copy);
    } catch {
      waiting.push(copy);
    }
  }
  if (restored.length > 0) await restoreMessageMatches(backend).catch(() => undefined);
  return { restored, waiting, torn };
}

/**
 * Unpacks a local copy. Null if a newer version wrote it, or if the OPFS copy of the same game (`file`) is used
 * instead: `file` has at least as many entries, or the local copy is unreadable.
 */
async function packed(copy: LocalCopy, file: WholeCopy | undefined, unpack: UnpackCopy): Promise<ParsedCopy | null> {
  if (isFromNewerVersion(copy) || (file && file.length >= copy.length)) return null;
  try {
    return await unpack(copy);
  } catch {
    return file ? null : { kind: 'torn', name: '', text: localCopyText(copy.of, copy.id) };
  }
}

async function put(backend: Backend, copy: WholeCopy): Promise<boolean> {
  const { of, id } = copy;
  const { table, index } = logTableOf(of);
  if ((await backend.get(of, id)) !== undefined) return false;
  const left = (await backend.span(table, { index, lower: [id, 0], upper: [id, Infinity] })) as Row[];
  await backend.write(restoreChanges(copy, left));
  return true;
}
