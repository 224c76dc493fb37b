// At each start: games that only a copy still knows go back into the database, before anything is read from it.
import type { Backend, Row } from './backend';
import { copyTable, puttingBack, type Copied, type WholeCopy } from './copy-format';
import { allGone, goneKey, noteGone } from './tombstones';
import { dropLight, fromNewer, lightCopies, lightText, type LightCopy } from './local-copy';
import { nameOf, type SecondCopy } from './opfs-copy';

/** A copy that cannot be read of a game that is nowhere else. */
export interface Torn {
  /** Who sat there, as far as the copy tells; else empty. */
  readonly name: string;
  /** The copy's file name. */
  readonly file: string;
  readonly text: string;
}

export interface BroughtBack {
  /** The restored games, by title or people. */
  readonly names: string[];
  readonly torn: Torn[];
}

/** Reads a packed game. Throws BadInput if it cannot be read. */
export type Unpack = (copy: LightCopy) => Promise<WholeCopy>;

const GAMES = ['matches', 'sheets'] as const;
const EVERY = { index: 'id', lower: '', upper: '\uffff' };

/** What a game is called: its title, or its people. */
export function calledOf({ title, people }: Row): string {
  if (typeof title === 'string' && title !== '') return title;
  return Array.isArray(people) ? people.map((p: { name?: unknown }) => String(p.name)).join(', ') : '';
}

/** Puts back every game the database has no row of, unless the user deleted it. Never fails. */
export async function bringBack(backend: Backend, second: SecondCopy, unpack: Unpack): Promise<BroughtBack> {
  const ids = await Promise.all(GAMES.map((of) => backend.keys(of, EVERY)));
  const known = new Set(GAMES.flatMap((of, i) => ids[i].map((id) => nameOf(of, id))));
  const files = await second.others(known);
  const light = lightCopies().filter(({ of, id }) => !known.has(nameOf(of, id)));
  const back: BroughtBack = { names: [], torn: [] };
  if (files.length === 0 && light.length === 0) return back;
  const gone = await allGone(backend, await second.gone());
  const candidates = new Map<string, WholeCopy>();
  for (const { name, copy } of files) {
    if (copy.kind === 'torn') back.torn.push({ ...copy, file: name });
    if (copy.kind === 'whole') candidates.set(nameOf(copy.of, copy.id), copy);
  }
  for (const copy of light) {
    const better = await packed(copy, candidates.get(nameOf(copy.of, copy.id)), unpack);
    if (better?.kind === 'whole') candidates.set(nameOf(better.of, better.id), better);
    else if (better?.kind === 'torn')
      back.torn.push({ name: better.name, file: `${copy.of}-${copy.id}`, text: better.text });
  }
  for (const copy of candidates.values()) {
    const { of, id } = copy;
    if (gone.has(goneKey(of, id))) {
      noteGone(of, id, gone.get(goneKey(of, id)));
      await second.remove(of, id);
      dropLight(of, id);
    } else if (await put(backend, copy).catch(() => false)) back.names.push(calledOf(copy.row));
  }
  const whole = new Set([...candidates.keys()]);
  return { names: back.names, torn: back.torn.filter(({ file }) => !whole.has(file) && !whole.has(`${file}.json`)) };
}

/** A packed game if it knows more than the file of the same game. */
async function packed(copy: LightCopy, file: WholeCopy | undefined, unpack: Unpack): Promise<Copied | null> {
  if (fromNewer(copy) || (file && file.length >= copy.length)) return null;
  try {
    return await unpack(copy);
  } catch {
    return file ? null : { kind: 'torn', name: '', text: lightText(copy.of, copy.id) };
  }
}

async function put(backend: Backend, copy: WholeCopy): Promise<boolean> {
  const { of, id } = copy;
  const { table, index } = copyTable(of);
  if ((await backend.get(of, id)) !== undefined) return false;
  const left = (await backend.span(table, { index, lower: [id, 0], upper: [id, Infinity] })) as Row[];
  await backend.write(puttingBack(copy, left));
  return true;
}
