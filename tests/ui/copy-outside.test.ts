// The copy outside this browser: its state on the start page, the folder for copies, and the file to share.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CopyStatus from '../../src/lib/backup/CopyStatus.svelte';
import { folderCopy } from '../../src/lib/backup/folder-copy.svelte';
import { REMIND_AFTER_GAMES } from '../../src/lib/backup/when-to-remind';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { DEFAULT_PREFS, storage } from '../../src/lib/store';
import type { Change } from '../../src/lib/store/backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { eventually } from '../patience';

const NO_FOLDER = new DOMException('', 'NotFoundError');

/** A picked folder whose files are kept in memory. */
class FakeFolder {
  readonly kind = 'directory';
  readonly name = 'Copies';
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  permission: PermissionState = 'granted';
  /** The user's answer to the browser's question. */
  answer: PermissionState = 'granted';
  gone = false;
  /** The file that was written last. */
  newest = '';

  queryPermission = () => Promise.resolve(this.permission);
  requestPermission = () => Promise.resolve((this.permission = this.answer));
  async *values() {
    for (const name of this.files.keys()) yield await this.getFileHandle(name);
  }
  async getFileHandle(name: string) {
    if (this.gone) throw NO_FOLDER;
    const file = () =>
      new File([this.files.get(name) ?? new Uint8Array()], name, { lastModified: name === this.newest ? 2 : 1 });
    let written = new Uint8Array();
    return {
      kind: 'file',
      name,
      getFile: () => Promise.resolve(file()),
      createWritable: () =>
        Promise.resolve({
          write: (bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(void (written = bytes)),
          close: () => Promise.resolve(void this.files.set(name, written)),
        }),
    };
  }
}

/** Stores the folder as a database does; memory can copy no functions. */
class FolderBackend extends MemoryBackend {
  folder: unknown;

  override get(...[table, key]: Parameters<MemoryBackend['get']>): Promise<unknown> {
    return key === 'copyFolder' ? Promise.resolve({ key, value: this.folder }) : super.get(table, key);
  }
  override async write(changes: readonly Change[]): Promise<void> {
    const [change] = changes;
    if (change.table !== 'prefs') return super.write(changes);
    if (change.op === 'remove' && change.keys[0] === 'copyFolder') this.folder = undefined;
    else if (change.op === 'put' && change.rows[0].key === 'copyFolder') this.folder = change.rows[0].value;
    else return super.write(changes);
  }
}

let backend: FolderBackend;
let folder: FakeFolder;

/** Stores finished matches `from` … `to`. */
const finish = async (from: number, to: number) => {
  for (let n = from; n < to; n++)
    await backend.write([
      { op: 'put', table: 'matches', rows: [{ id: `m-${String(n)}`, status: 'finished', updatedAt: n }] },
    ]);
};
const pickable = () => vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(folder));
const status = () => screen.findByRole('complementary');

beforeEach(() => {
  backend = new FolderBackend();
  folder = new FakeFolder();
  storage.use(backend);
  preferences.now = DEFAULT_PREFS;
  preferences.ready = true;
  folderCopy.folder = folderCopy.trouble = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

describe('without a folder', () => {
  test('games are archived after a backup → a backup is suggested after as many new games as usual', async () => {
    preferences.now = { ...DEFAULT_PREFS, backupGames: 20, backupAt: Date.now() };
    await finish(0, 3);
    const { unmount } = render(CopyStatus);
    await eventually(() => expect(preferences.now.backupGames).toBe(3));
    expect(await status()).toHaveTextContent(/^Last safe copy outside this browser: today, /);
    unmount();
    await finish(3, 3 + REMIND_AFTER_GAMES);
    render(CopyStatus);
    expect(
      await screen.findByText(`${String(REMIND_AFTER_GAMES)} games finished since the last backup.`),
    ).toBeVisible();
  });

  test('a copy is due, and the device shares files → one tap shares it, and it counts as a copy', async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    await finish(0, REMIND_AFTER_GAMES);
    render(CopyStatus);
    await fireEvent.click(await screen.findByRole('button', { name: 'Share the file' }));
    expect(share).toHaveBeenCalledOnce();
    expect(share.mock.calls[0][0].files?.[0].name).toMatch(/^caravela-\d{4}-\d\d-\d\d\.caravela$/);
    await eventually(() => expect(preferences.now.backupGames).toBe(REMIND_AFTER_GAMES));
  });

  test('the share sheet is closed without sharing → no copy is counted', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')), canShare: () => true });
    await finish(0, REMIND_AFTER_GAMES);
    render(CopyStatus);
    await fireEvent.click(await screen.findByRole('button', { name: 'Share the file' }));
    await screen.findByText('Nothing was shared.');
    expect(preferences.now.backupAt).toBe(0);
  });

  test('nothing is stored here → the page offers to open a copy', async () => {
    render(CopyStatus);
    expect(await screen.findByRole('button', { name: 'Open a copy' })).toBeVisible();
    expect(await status()).toHaveTextContent(/^Have you played here before\?/);
  });
});

describe('with a folder', () => {
  test('a folder is chosen → it gets a copy at once, and after each finished game', async () => {
    pickable();
    await finish(0, 1);
    await folderCopy.choose();
    const [name] = folder.files.keys();
    expect(name).toMatch(/^caravela-\d{4}-\d\d-\d\d\.caravela$/);
    expect(folder.files.get(name)?.length).toBeGreaterThan(50);
    folder.files.clear();
    await folderCopy.update();
    expect(folder.files.size).toBe(0);
    await finish(1, 2);
    await folderCopy.update();
    expect(folder.files.size).toBe(1);
    expect(preferences.now.backupGames).toBe(2);
  });

  test('the folder has a larger copy of the same day → it stays, and the new one gets a number', async () => {
    pickable();
    await finish(0, 1);
    await folderCopy.choose();
    const [name] = folder.files.keys();
    folder.files.set(name, new Uint8Array(9999));
    await finish(1, 2);
    await folderCopy.update();
    expect(folder.files.get(name)?.length).toBe(9999);
    expect([...folder.files.keys()][1]).toBe(name.replace('.caravela', '-2.caravela'));
  });

  test('nothing was finished here, and the chosen folder has copies → all files of the newest open, and none is written', async () => {
    pickable();
    for (const file of ['04-30', '05-01-1-of-3', '05-01-1-of-2', '05-01-2-of-2-2'])
      folder.files.set(`caravela-2026-${file}.caravela`, new Uint8Array(10));
    folder.files.set('notes.txt', new Uint8Array(10));
    folder.files.set('caravela-2026-05-02.caravela', new Uint8Array());
    folder.newest = 'caravela-2026-05-01-2-of-2-2.caravela';
    expect((await folderCopy.choose()).map(({ name }) => name)).toEqual([
      folder.newest,
      'caravela-2026-05-01-1-of-2.caravela',
    ]);
    expect(folder.files.size).toBe(6);
  });

  test('the browser asks again → one tap allows the folder, and a copy is written', async () => {
    backend.folder = folder;
    folder.permission = 'prompt';
    await finish(0, 1);
    render(CopyStatus);
    expect(await status()).toHaveTextContent('The browser asks again whether copies may go into the folder Copies.');
    await fireEvent.click(screen.getByRole('button', { name: 'Allow the folder' }));
    await eventually(() => expect(folder.files.size).toBe(1));
    expect(await status()).toHaveTextContent(/^Last safe copy outside this browser: today, /);
  });

  test('the folder is refused → one sentence says so, and another can be chosen', async () => {
    backend.folder = folder;
    folder.permission = 'prompt';
    folder.answer = 'denied';
    await finish(0, 1);
    render(CopyStatus);
    await fireEvent.click(await screen.findByRole('button', { name: 'Allow the folder' }));
    expect(await screen.findByText(/^The browser doesn’t let copies into the folder Copies\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    expect(preferences.now.backupAt).toBe(0);
  });

  test('the folder is gone → one sentence says so, and no copy is counted', async () => {
    backend.folder = folder;
    folder.gone = true;
    await finish(0, 1);
    render(CopyStatus);
    expect(await screen.findByText('The folder Copies is no longer there. Choose another one.')).toBeVisible();
    expect(preferences.now.backupAt).toBe(0);
  });

  test('the browser gives no folder → one sentence says so, and nothing is stored', async () => {
    vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('', 'SecurityError')));
    await folderCopy.choose();
    expect(folderCopy.words).toBe('The browser didn’t give the app a folder. Nothing was changed.');
    expect([folderCopy.folder, backend.folder]).toEqual([null, undefined]);
  });

  test('the picker is closed → nothing changes', async () => {
    vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('', 'AbortError')));
    await folderCopy.choose();
    expect([folderCopy.folder, folderCopy.trouble, backend.folder]).toEqual([null, null, undefined]);
  });
});
