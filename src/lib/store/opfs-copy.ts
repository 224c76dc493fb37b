// OPFS copies of games, written after the database without delaying a tap. Only a user's deletion removes a copy.
import type { Backend, LoggedTable, Row } from './backend';
import { logStartsWith, logTableOf, logLength, readCopy, type ParsedCopy } from './copy-format';
import { whenIdle } from './lazy-backend';
import { parseTombstones, withTombstone, withoutTombstones, type Thing, type Tombstone } from './tombstones';
import { isFromNewerVersion, localCopyOf } from './local-copy';
import { opfsFiles, type OpfsFiles } from './opfs-files';
import { finishesWithin } from './timeout';
import { timeNow } from './day';

/** Why there is no OPFS copy: the browser has no OPFS, or OPFS is full. */
export type OpfsTrouble = 'missing' | 'full';

/** Running matches and open sheets. */
const OPEN = [
  ['matches', 'running'],
  ['sheets', 'draft'],
] as const;

/** A file's name: an id has letters, digits, hyphens and tildes; other characters of old ids are dropped. */
export const copyFileName = (of: LoggedTable, id: string) => `${of}-${id.replace(/[^\w~-]/g, '')}.json`;

/**
 * The file of tombstones in the folder of copies. A killed browser may lose the tombstones that localStorage got in the
 * last seconds.
 */
const GONE = 'gone.json';

/** Taps within this time after the first are copied together, ms. */
const CALM = 800;
/** How long a deletion or its undoing waits for the files, ms. */
const PATIENCE = 1000;

export class OpfsCopy {
  readonly #backend: Backend;
  readonly #files: Promise<OpfsFiles | null>;
  readonly #failed: (trouble: OpfsTrouble) => void;
  readonly #due = new Map<string, { readonly of: LoggedTable; readonly id: string }>();
  /** Files known to contain nothing that the database lacks: they may be overwritten. */
  readonly #ours = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(backend: Backend, failed: (trouble: OpfsTrouble) => void, files = opfsFiles()) {
    this.#backend = backend;
    this.#failed = failed;
    this.#files = files.catch(() => null);
    if (typeof document !== 'undefined')
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void this.flush();
      });
  }

  /** Call it after a game was stored: writes the game's copy when the page is idle. */
  note(of: LoggedTable, id: string): void {
    this.#due.set(copyFileName(of, id), { of, id });
    this.#timer ??= setTimeout(() => whenIdle(() => void this.flush()), CALM);
  }

  /** Writes pending copies now. Never rejects: failures are passed to `failed`. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = [...this.#due];
    this.#due.clear();
    return this.#inTurn(async () => {
      for (const [name, game] of due) await this.#copy(name, game).catch(() => this.#failed('full'));
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(() => undefined);
    return this.#turn;
  }

  async #copy(name: string, { of, id }: { readonly of: LoggedTable; readonly id: string }): Promise<void> {
    const files = await this.#files;
    if (!files) return this.#failed('missing');
    const row = (await this.#backend.get(of, id)) as Row | undefined;
    // If there is no row, the database may have been lost: the copy stays.
    if (row === undefined) return;
    if (row.status === 'deleted') return files.remove(name);
    const log = await this.#log(of, id);
    // A copy that is longer, differs, or is from a newer version is not overwritten.
    if (!this.#ours.has(name)) {
      const there = await this.copyOf(of, id);
      if (there.kind === 'newer' || (there.kind === 'whole' && !logStartsWith(log, there.log))) return;
    }
    await files.write(name, JSON.stringify({ of, row, log }));
    this.#ours.add(name);
  }

  #log(of: LoggedTable, id: string): Promise<unknown[]> {
    const { table, index } = logTableOf(of);
    return this.#backend.span(table, { index, lower: [id, 0], upper: [id, Infinity] });
  }

  /**
   * Whether a copy of a stored game, in OPFS or localStorage, has entries that the database lacks. If not, a shorter or
   * torn OPFS copy is rewritten.
   */
  async knowsMore(of: LoggedTable, id: string): Promise<boolean> {
    const [file, light, log] = [await this.copyOf(of, id), localCopyOf(of, id), await this.#log(of, id)];
    const length = logLength(log);
    if (light && !isFromNewerVersion(light) && light.length > length) return true;
    if (file.kind === 'whole' && !logStartsWith(log, file.log)) return true;
    if (file.kind === 'torn' || (file.kind === 'whole' && file.length < length)) this.compared(of, id);
    return false;
  }

  /** Call it if a game's copy has nothing that the database lacks: the copy is rewritten. */
  compared(of: LoggedTable, id: string): void {
    this.#ours.add(copyFileName(of, id));
    this.note(of, id);
  }

  /** The copy of a game. Never fails. */
  async copyOf(of: LoggedTable, id: string): Promise<ParsedCopy> {
    return this.#read(copyFileName(of, id));
  }

  async #read(name: string): Promise<ParsedCopy> {
    const files = await this.#files;
    const texts = (await files?.read(name).catch(() => [])) ?? [];
    // A log only grows, so the longer of two texts is the newer one.
    const copies = texts.map(readCopy).sort((a, b) => knows(b) - knows(a));
    return copies[0] ?? { kind: 'none' };
  }

  /** Removes the copy of a game that is being deleted; waits at most `PATIENCE`. */
  async remove(of: LoggedTable, id: string): Promise<void> {
    const name = copyFileName(of, id);
    this.#due.delete(name);
    const gone = this.#inTurn(async () => {
      this.#ours.delete(name);
      await this.#keepGone((all) => withTombstone(all, { of, id, at: timeNow() })).catch(() => undefined);
      await (await this.#files)?.remove(name);
    });
    await finishesWithin(gone, PATIENCE);
  }

  /** Removes the tombstones of games: their deletion failed, or the user restored them. Waits at most `PATIENCE`. */
  async spare(games: readonly Thing[]): Promise<void> {
    const spared = this.#inTurn(() => this.#keepGone((all) => withoutTombstones(all, games)));
    await finishesWithin(spared, PATIENCE);
  }

  /** The tombstones in the copies' folder. Never rejects. */
  async gone(): Promise<readonly Tombstone[]> {
    const texts = (await (await this.#files)?.read(GONE).catch(() => [])) ?? [];
    return texts.flatMap(parseTombstones);
  }

  async #keepGone(change: (all: readonly Tombstone[]) => readonly Tombstone[]): Promise<void> {
    const before = await this.gone();
    const after = JSON.stringify(change(before));
    if (after !== JSON.stringify(before)) await (await this.#files)?.write(GONE, after);
  }

  /** Copies open games that have no copy: an older version stored them, or the page was closed too early. */
  async catchUp(): Promise<void> {
    const files = await this.#files;
    if (!files) return;
    const there = new Set(await files.names());
    for (const [of, status] of OPEN) {
      const stretch = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
      for (const id of await this.#backend.keys(of, stretch)) if (!there.has(copyFileName(of, id))) this.note(of, id);
    }
  }

  /** The copies whose file names are not in `known`. Never fails. */
  async others(known: ReadonlySet<string>): Promise<{ name: string; copy: ParsedCopy }[]> {
    const names = (await (await this.#files)?.names().catch(() => [])) ?? [];
    const found: { name: string; copy: ParsedCopy }[] = [];
    for (const name of names) if (name !== GONE && !known.has(name)) found.push({ name, copy: await this.#read(name) });
    return found;
  }
}

/** Number of entries in a copy; Infinity for a copy from a newer version, −1 for a torn or missing one. */
const knows = (copy: ParsedCopy): number =>
  copy.kind === 'whole' ? copy.length : copy.kind === 'newer' ? Infinity : -1;
