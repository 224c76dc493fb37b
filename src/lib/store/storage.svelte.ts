// Chooses where data is stored: in the database, or in memory while the database is unavailable.
import { retryImport } from '../i18n/retry-import';
import { DB_NAME, EVERY_ID, type Backend, type LoggedTable } from './backend';
import type { DamagedCopy, UnpackCopy } from './restore-copies';
import type { ParsedCopy, WholeCopy } from './copy-format';
import { toStoreError, StoreError, type StoreFailure } from './failure';
import { hasCopies, LazyBackend, isDatabaseEmpty, whenIdle } from './lazy-backend';
import { forgetTombstones, isDeleted, noteDeletion, removeTombstones, type Thing } from './tombstones';
import { dropLocalCopy, localCopies, localCopyOf } from './local-copy';
import { finishesWithin } from './timeout';
import type { MemoryBackend } from './memory-backend';
import { channelsRefused, openChannel, PREFS_CHANNEL } from './broadcast-channel';
import type { OpfsCopy, OpfsTrouble } from './opfs-copy';
import type { LogEntry } from '../engine/log';
import type { SheetEntry } from '../engine/sheet-log';
import type { MatchRow, SheetRow } from './schemas';
import {
  setDataTrace,
  setBackupUrge,
  isStorageRefused,
  wasDismissed,
  dismissNotice,
  dataTrace,
  backupUrge,
  type BackupUrge,
} from './storage-flags';

/** Delays of further attempts to open the database, in ms: a browser killed a moment ago may still have it open. */
const AGAIN: readonly number[] = [100, 400, 1500];
/** Failures that may pass by themselves; others are announced at once. */
const PASSING: readonly StoreFailure[] = ['closed', 'unknown'];
/** Failures after which browsers have been seen to lose all data at the next start. */
const SHAKING: readonly StoreFailure[] = ['closed', 'unknown'];
/**
 * How long a start waits until stored games are compared with their copies, in ms; after a loss of data it waits
 * without a limit.
 */
const COMPARING = 1500;
/** Time limit for opening the database, in ms; there is none once rows are being migrated. */
const PATIENCE = 4000;

/** The code that knows the rules, and so can read and compare copies. */
export interface CopyReader {
  readonly unpack: UnpackCopy;
  /** Adds the people of restored games to the list of people. Throws StoreError. */
  rememberPeople(backend: Backend, restored: readonly WholeCopy[]): Promise<void>;
  /** Compares the copies of a game with the database, and stores what only the copies have. */
  heal(of: LoggedTable, id: string): Promise<void>;
  /** Like `heal`, for the running games and the games played last. */
  healAll(): Promise<void>;
  /** A stored game, plus the entries that only localStorage or this window has. */
  latest<Of extends LoggedTable>(of: Of, id: string, stored: GameOf[Of]): Promise<GameOf[Of]>;
  /** Keeps a local copy of an open sheet, and offers the sheet to `latest`, until the returned function is called. */
  followSheet(session: OpenSheet): () => void;
  /** A backup with one sheet in it; null if it cannot be written. */
  backupOf(session: OpenSheet): Uint8Array<ArrayBuffer> | null;
}

export interface OpenSheet {
  readonly row: SheetRow;
  readonly log: readonly SheetEntry[];
}

export interface GameOf {
  readonly matches: { readonly row: MatchRow; readonly log: readonly LogEntry[] };
  readonly sheets: OpenSheet;
}

/** What copies restored: a lost game, more moves of a game, another version of a game. */
export type RestoredKind = 'game' | 'moves' | 'version';
export interface RestoredGame {
  readonly what: RestoredKind;
  /** The title of the game, or its people. */
  readonly name: string;
}

class RowStorage {
  /** Why nothing is stored on the device; null if data is stored there. */
  trouble = $state<StoreFailure | null>(null);
  /** True if the browser has lost this device's data, and the user has not dismissed the notice yet. */
  lost = $state(false);
  /** True while rows of an older version are being migrated. */
  upgrading = $state(false);
  /** Games restored from copies since the app started, until the notice is dismissed. */
  returned = $state.raw<readonly RestoredGame[]>([]);
  /** Copies of lost games that the device has no room to restore. */
  waiting = $state.raw<readonly WholeCopy[]>([]);
  /** Torn copies of games that are not stored. */
  torn = $state.raw<readonly DamagedCopy[]>([]);
  /** Loads the code that knows the rules; set by the app at its start. */
  healer: (() => Promise<CopyReader>) | null = null;
  /** Why running games have no OPFS copy; null if they have one, or after the notice is dismissed. */
  second = $state<OpfsTrouble | null>(null);
  /** Why a backup is urgent; null while it is not. */
  #urge = $state<BackupUrge | null>(backupUrge() && 'before');
  #copy: OpfsCopy | null = null;
  #open: Promise<Backend> | null = null;
  /** The backend in memory while the database is unavailable; otherwise null. */
  #memory: MemoryBackend | null = null;

  /** The backend: opened on first use; memory if there is no database. */
  get backend(): Promise<Backend> {
    this.#open ??= this.#begin();
    return this.#open;
  }

  /** The database's code is heavy: a first visit without data does not wait for it. */
  async #begin(): Promise<Backend> {
    const fresh = await isDatabaseEmpty(DB_NAME);
    const before = dataTrace();
    // A killed browser may lose a flag set shortly before. Copies of games also prove that there was data.
    const gone = fresh && (before === 'kept' || (before === null && (localCopies().length > 0 || (await hasCopies()))));
    if (gone) setDataTrace('lost');
    this.lost = before === 'lost' || gone;
    return fresh && !this.lost ? new LazyBackend(() => this.#disk()) : this.#disk();
  }

  /** Call it when the notice about lost data is dismissed. */
  lossRead(): void {
    this.lost = false;
    setDataTrace('kept');
  }

  async #disk(waits = AGAIN): Promise<Backend> {
    try {
      const disk = await this.#ask();
      const copied = this.#keepSecondCopies(disk).catch(() => undefined);
      // Wait until the copies are compared, or the time limit has passed: until then no game is opened or listed.
      if (this.lost) await copied;
      else await Promise.race([copied, new Promise((resolve) => setTimeout(resolve, COMPARING))]);
      return disk;
    } catch (error) {
      const code = isStorageRefused() ? 'missing' : toStoreError(error).code;
      if (PASSING.includes(code) && waits.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, waits[0]));
        return this.#disk(waits.slice(1));
      }
      this.trouble = code;
      this.#failed(code);
      const { MemoryBackend } = await retryImport(() => import('./memory-backend'));
      this.#memory = new MemoryBackend();
      // A loss is certain only if it was noticed: otherwise the database may have these games.
      if (this.lost) this.waiting = await this.lostGames(this.#memory).catch(() => []);
      return this.#memory;
    }
  }

  /**
   * Opens the database. Throws StoreError: `silent` after the time limit. If the database opens after that, the app
   * uses it from then on.
   */
  async #ask(): Promise<Backend> {
    // Dexie opens a channel when it loads: a browser that refuses channels refuses the database too.
    if (channelsRefused()) throw new StoreError('missing');
    const { DiskBackend } = await import('./disk-backend');
    return new Promise((resolve, reject) => {
      let late = false;
      const patience = setTimeout(() => {
        late = true;
        reject(new StoreError('silent'));
      }, PATIENCE);
      const calm = () => clearTimeout(patience);
      const events = {
        outdated: () => {
          this.trouble = 'outdated';
        },
        deleted: () => {
          this.trouble = 'deleted';
        },
        created: () => this.#created(),
        upgrading: () => {
          calm();
          this.upgrading = true;
        },
        failed: (code: StoreFailure) => this.#failed(code),
        wrote: () => {
          if (this.#urge === 'full') this.#urged('room');
          if (this.trouble === 'deleted') this.trouble = null;
        },
      };
      DiskBackend.open(DB_NAME, events)
        .then((disk) => (late ? void this.#back(disk).catch(() => undefined) : resolve(disk)), reject)
        .finally(() => {
          calm();
          this.upgrading = false;
        });
    });
  }

  async #copies(backend: Backend): Promise<OpfsCopy> {
    const { OpfsCopy } = await retryImport(() => import('./opfs-copy'));
    this.#copy = new OpfsCopy(backend, (trouble) => {
      if (!this.#memory && !wasDismissed('second')) this.second = trouble;
    });
    return this.#copy;
  }

  readonly #unpack: UnpackCopy = async (packed) => {
    if (!this.healer) throw new StoreError('unknown');
    return (await this.healer()).unpack(packed);
  };

  /** The games that only copies have. Throws StoreError. */
  async lostGames(backend: Backend, unpack = this.#unpack): Promise<readonly WholeCopy[]> {
    const { findLost } = await retryImport(() => import('./restore-copies'));
    return (await findLost(backend, this.#copy ?? (await this.#copies(backend)), unpack)).copies;
  }

  /** Keeps copies of games in OPFS; games that only the copies have are restored before anything is read. */
  async #keepSecondCopies(disk: Backend): Promise<void> {
    const copy = await this.#copies(disk);
    const { restoreLost, gameTitle } = await retryImport(() => import('./restore-copies'));
    const { restored, waiting, torn } = await restoreLost(disk, copy, this.#unpack);
    this.waiting = waiting;
    this.cameBack(
      'game',
      restored.map(({ row }) => gameTitle(row)),
    );
    this.torn = torn.filter(({ file }) => !wasDismissed(`torn-${file}`));
    if (restored.length > 0) await (await this.healer?.())?.rememberPeople(disk, restored).catch(() => undefined);
    whenIdle(() => void copy.catchUp().catch(() => undefined));
    whenIdle(() => void this.#healAll(disk).catch(() => undefined));
  }

  /** Compares all copies with the database. A device without games does not load the code for it. */
  async #healAll(disk: Backend): Promise<void> {
    const games = (await disk.count('matches', EVERY_ID)) + (await disk.count('sheets', EVERY_ID));
    if (games > 0) await (await this.healer?.())?.healAll();
  }

  /** Adds games restored from copies to the notice that lists them. */
  cameBack(what: RestoredKind, names: readonly string[]): void {
    // The opening of a table and the comparison of all games may restore the same game: it is listed once.
    const known = what === 'game' ? [] : this.returned.filter((one) => one.what === what).map(({ name }) => name);
    const fresh = names.filter((name) => !known.includes(name));
    if (fresh.length > 0) this.returned = [...this.returned, ...fresh.map((name) => ({ what, name }))];
  }

  /** Whether the device may have games that cannot be read now. */
  get unreadable(): boolean {
    return this.waiting.length > 0 || (this.trouble !== null && this.trouble !== 'missing');
  }

  /** Whether a game is only in a copy, because there is no room to restore it. */
  isWaiting(of: LoggedTable, id: string): boolean {
    return this.waiting.some((copy) => copy.of === of && copy.id === id);
  }

  /** Call it when the notice about restored games and torn copies is dismissed. */
  returnRead(): void {
    this.returned = [];
    for (const { file } of this.torn) dismissNotice(`torn-${file}`);
    this.torn = [];
  }

  /**
   * Compares the copies of a game with the database before the game opens. Never fails. If the browser's file system is
   * too slow, the game opens before the comparison ends.
   */
  async compared(of: LoggedTable, id: string): Promise<void> {
    const comparing = async (): Promise<void> => {
      await this.backend;
      if (this.healer && (await this.#copy?.knowsMore(of, id))) await (await this.healer()).heal(of, id);
    };
    await finishesWithin(comparing(), PATIENCE);
  }

  /** A stored game with the moves that only localStorage has. Never fails. */
  async latest<Of extends LoggedTable>(of: Of, stored: GameOf[Of]): Promise<GameOf[Of]> {
    const { id } = stored.row;
    try {
      if (!this.healer || (localCopyOf(of, id)?.length ?? 0) <= stored.log.length) return stored;
      return await (await this.healer()).latest(of, id, stored);
    } catch {
      return stored;
    }
  }

  async copyOf(of: LoggedTable, id: string): Promise<ParsedCopy> {
    return (await this.#copy?.copyOf(of, id)) ?? { kind: 'none' };
  }

  /** Rewrites a game's OPFS copy. Call it only if the copy has nothing that the database lacks. */
  rewrite(of: LoggedTable, id: string): void {
    this.#copy?.compared(of, id);
  }

  /** Call it after a game was stored: writes the game's OPFS copy when the page is idle. */
  changed(of: LoggedTable, id: string): void {
    this.#copy?.note(of, id);
  }

  /**
   * Deletes a game's copies, then calls `work` to delete the game: if the browser is killed in between, no copy
   * restores it.
   */
  async deleting(of: LoggedTable, id: string, work: () => Promise<unknown>): Promise<void> {
    const before = isDeleted(of, id);
    noteDeletion(of, id);
    await this.#copy?.remove(of, id);
    try {
      await work();
      dropLocalCopy(of, id);
    } catch (error) {
      if (!before) {
        forgetTombstones([{ of, id }]);
        await this.#copy?.spare([{ of, id }]);
      }
      this.changed(of, id);
      throw error;
    }
  }

  /**
   * Removes the tombstones of games that the user restored from the bin, a file or a link. Each place may have one: a
   * killed browser may have lost that of another place.
   */
  async revived(games: readonly Thing[]): Promise<void> {
    await removeTombstones(await this.backend, games).catch(() => undefined);
    await this.#copy?.spare(games);
  }

  /**
   * Why a backup is urgent: the next start may find no data, or (`copies`) some games are only in copies. Null if it is
   * not urgent, or while the device is full.
   */
  get shaken(): Exclude<BackupUrge, 'full'> | 'copies' | null {
    if (this.waiting.length > 0) return 'copies';
    return this.#urge === 'full' ? null : this.#urge;
  }

  #urged(found: BackupUrge | null): void {
    this.#urge = found;
    setBackupUrge(found);
  }

  #failed(code: StoreFailure): void {
    if (SHAKING.includes(code)) this.#urged('shaken');
    else if (code === 'quota' && (this.#urge === null || this.#urge === 'before')) this.#urged('full');
  }

  /** Call it when a backup was made, or the urgent notice is dismissed. */
  calm(): void {
    this.#urged(null);
  }

  /** Call it when the notice about missing copies is dismissed: the notice is never shown again. */
  secondRead(): void {
    this.second = null;
    dismissNotice('second');
  }

  /** Called if a database was created. If the flag shows that there was one before, that one was lost. */
  #created(): void {
    if (dataTrace() === null) return;
    setDataTrace('lost');
    this.lost = true;
  }

  /**
   * Moves rows from memory to the database, which could not be opened before. Throws StoreError; the rows then stay in
   * memory.
   */
  async #back(disk: Backend): Promise<void> {
    const memory = this.#memory;
    if (!memory) return disk.close();
    await memory.moveTo(disk);
    this.#memory = null;
    this.#open = Promise.resolve(disk);
    this.trouble = null;
    // The settings in memory lacked those of the database.
    const channel = openChannel(PREFS_CHANNEL);
    channel?.postMessage(null);
    channel?.close();
    await this.#keepSecondCopies(disk).catch(() => undefined);
  }

  /** Tries again to open the database while rows are in memory. */
  async again(): Promise<void> {
    if (!this.#memory) return;
    try {
      await this.#back(await this.#ask());
    } catch (error) {
      this.trouble = toStoreError(error).code;
    }
  }

  /** Uses another backend, with these copies, in tests; null: the database is opened again on its next use. */
  use(backend: Backend | null, copy: OpfsCopy | null = null): void {
    this.#open = backend && Promise.resolve(backend);
    this.#memory = null;
    this.#copy = copy;
    this.trouble = null;
    this.waiting = [];
  }
}

export const storage = new RowStorage();
