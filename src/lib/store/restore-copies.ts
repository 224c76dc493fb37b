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

export interface RestoreReport {
  /** The restored games, by title or people. */
  readonly names: string[];
  readonly torn: DamagedCopy[];
}

/** Reads a packed game. Throws BadInput if it cannot be read. */
export type UnpackCopy = (copy: LocalCopy) => Promise<WholeCopy>;

const GAMES = ['matches', 'sheets'] as const;

/** The displayed name of a game: its title, or its people. */
function gameTitle({ title, people }: Row): string {
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

/** Restores every game that has no row, unless the user deleted it. Never fails. */
export async function restoreLost(backend: Backend, second: OpfsCopy, unpack: UnpackCopy): Promise<RestoreReport> {
  const ids = await Promise.all(GAMES.map((of) => backend.keys(of, EVERY_ID)));
  const known = new Set(GAMES.flatMap((of, i) => ids[i].map((id) => copyFileName(of, id))));
  const files = await second.others(known);
  const light = localCopies().filter(({ of, id }) => !known.has(copyFileName(of, id)));
  const back: RestoreReport = { names: [], torn: [] };
  const gone = await allTombstones(backend, await second.gone());
  await spareStored(backend, second, gone, ids);
  if (files.length === 0 && light.length === 0) return back;
  const candidates = new Map<string, WholeCopy>();
  for (const { name, copy } of files) {
    if (copy.kind === 'torn') back.torn.push({ ...copy, file: name });
    if (copy.kind === 'whole') candidates.set(copyFileName(copy.of, copy.id), copy);
  }
  for (const copy of light) {
    const better = await packed(copy, candidates.get(copyFileName(copy.of, copy.id)), unpack);
    if (better?.kind === 'whole') candidates.set(copyFileName(better.of, better.id), better);
    else if (better?.kind === 'torn')
      back.torn.push({ name: better.name, file: `${copy.of}-${copy.id}`, text: better.text });
  }
  for (const copy of candidates.values()) {
    const { of, id } = copy;
    if (gone.has(tombstoneKey(of, id))) {
      noteDeletion(of, id, gone.get(tombstoneKey(of, id)));
      await second.remove(of, id);
      dropLocalCopy(of, id);
    } else if (await put(backend, copy).catch(() => false)) back.names.push(gameTitle(copy.row));
  }
  if (back.names.length > 0) await restoreMessageMatches(backend).catch(() => undefined);
  const whole = new Set([...candidates.keys()]);
  return { names: back.names, torn: back.torn.filter(({ file }) => !whole.has(file) && !whole.has(`${file}.json`)) };
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
