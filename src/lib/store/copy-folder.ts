// The folder for copies that the user chose: a handle, stored beside the preferences, and so never in a backup.
import { storage } from './storage.svelte';

/** A folder on the device. The browser's types lack the functions that ask for its permission. */
export interface CopyFolder extends FileSystemDirectoryHandle {
  queryPermission(access: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(access: { mode: 'readwrite' }): Promise<PermissionState>;
}

const KEY = 'copyFolder';

/** The chosen folder; null if there is none. Throws StoreError. */
export async function readCopyFolder(): Promise<CopyFolder | null> {
  const row = (await (await storage.backend).get('prefs', KEY)) as { readonly value?: CopyFolder } | undefined;
  return row?.value ?? null;
}

/** Stores the chosen folder; with null, forgets it. Throws StoreError. */
export async function keepCopyFolder(folder: CopyFolder | null): Promise<void> {
  const change = folder
    ? ({ op: 'put', table: 'prefs', rows: [{ key: KEY, value: folder }] } as const)
    : ({ op: 'remove', table: 'prefs', keys: [KEY] } as const);
  await (await storage.backend).write([change]);
}
