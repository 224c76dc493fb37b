// The copy of everything in a folder that the user chose once: written after each finished game.
import { preferences } from '../device/prefs.svelte';
import { m } from '../i18n/messages';
import { countFinishedGames } from '../store/list-games';
import { keepCopyFolder, readCopyFolder, type CopyFolder } from '../store/copy-folder';
import type { BackupFile } from './backup';
import { loadBackup, noteBackupMade } from './save-backup.svelte';

/** Why no copy can be written now: permission is missing or denied, the folder is gone, writing failed, or no folder. */
export type FolderTrouble = 'ask' | 'denied' | 'gone' | 'failed' | 'none';

const ACCESS = { mode: 'readwrite' } as const;
const ENDING = '.caravela';

type FolderPicker = (wish: { id: string; mode: 'readwrite' }) => Promise<CopyFolder>;
const picker = () => (globalThis as { showDirectoryPicker?: FolderPicker }).showDirectoryPicker;

/** Whether this browser lets an app write into a folder of the device. */
export const canChooseFolder = (): boolean => picker() !== undefined;

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '');

/** What the names of all files of one backup have in common. */
const backupOf = (name: string) => name.replace(/\d+-of-(\d+).*/, 'of-$1');

/** The files of the newest backup in a folder; empty if there is none. */
async function newestIn(folder: CopyFolder): Promise<readonly File[]> {
  const files: File[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file' || !entry.name.endsWith(ENDING)) continue;
    const file = await entry.getFile();
    // An empty file is left if writing failed.
    if (file.size > 0) files.push(file);
  }
  files.sort((a, b) => b.lastModified - a.lastModified);
  return files.filter(({ name }) => backupOf(name) === backupOf(files[0].name));
}

/** Writes a file. A larger file of the same name stays: it may have games that this device has lost. */
async function writeFile(folder: CopyFolder, { name, bytes }: BackupFile): Promise<void> {
  for (let n = 1; ; n++) {
    const own = n === 1 ? name : name.replace(ENDING, `-${String(n)}${ENDING}`);
    const handle = await folder.getFileHandle(own, { create: true });
    if ((await handle.getFile()).size > bytes.length) continue;
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    return;
  }
}

class FolderCopy {
  folder = $state.raw<CopyFolder | null>(null);
  trouble = $state<FolderTrouble | null>(null);
  #writing: Promise<void> | null = null;

  /** The trouble in words; empty without trouble. */
  get words(): string {
    const name = this.folder?.name ?? '';
    if (this.trouble === 'ask') return m.lib_copy_ask({ name });
    if (this.trouble === 'denied') return m.lib_copy_denied({ name });
    if (this.trouble === 'none') return m.lib_copy_none();
    if (this.trouble === 'gone') return m.lib_copy_gone({ name });
    return this.trouble ? m.lib_copy_failed({ name }) : '';
  }

  /** Reads which folder was chosen. If games were finished since its last copy, writes one. */
  async update(): Promise<void> {
    this.folder = await readCopyFolder();
    if (!this.folder) return;
    const permission = await this.folder.queryPermission(ACCESS);
    this.trouble = permission === 'granted' ? null : permission === 'prompt' ? 'ask' : 'denied';
    if (this.trouble) return;
    if (!preferences.ready) await preferences.load();
    if ((await countFinishedGames()) !== preferences.now.backupGames) await this.#write(this.folder);
  }

  /**
   * Lets the user choose a folder, and writes a copy into it. If nothing was finished here, but the folder has a backup,
   * returns its files instead: it may be this device's own, from before its storage was wiped. Call it in a tap.
   */
  async choose(): Promise<readonly File[]> {
    try {
      const folder = await picker()?.({ id: 'caravela', mode: 'readwrite' });
      if (!folder) return [];
      await keepCopyFolder(folder);
      this.folder = folder;
      this.trouble = null;
      const found = (await countFinishedGames()) === 0 ? await newestIn(folder) : [];
      if (found.length === 0) await this.#write(folder);
      return found;
    } catch (error) {
      // The user closed the dialog: nothing changes.
      if (nameOf(error) !== 'AbortError') this.trouble = 'none';
      return [];
    }
  }

  /** Asks for the permission again, and writes a copy. Call it in a tap. */
  async allow(): Promise<void> {
    if (!this.folder) return;
    const permission = await this.folder.requestPermission(ACCESS);
    this.trouble = permission === 'granted' ? null : 'denied';
    if (!this.trouble) await this.#write(this.folder);
  }

  /** Writes no more copies. The files in the folder stay. */
  async forget(): Promise<void> {
    await keepCopyFolder(null);
    this.folder = this.trouble = null;
  }

  #write(folder: CopyFolder): Promise<void> {
    this.#writing ??= this.#writeAll(folder).finally(() => (this.#writing = null));
    return this.#writing;
  }

  async #writeAll(folder: CopyFolder): Promise<void> {
    try {
      const { makeBackup } = await loadBackup();
      for (const file of (await makeBackup()).files) await writeFile(folder, file);
      this.trouble = null;
      await noteBackupMade();
    } catch (error) {
      const name = nameOf(error);
      this.trouble = name === 'NotFoundError' ? 'gone' : name === 'NotAllowedError' ? 'denied' : 'failed';
    }
  }
}

export const folderCopy = new FolderCopy();
