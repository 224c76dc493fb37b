// Writes a small file in a worker; returns null or the name of the error.

interface Wish {
  readonly folder: string;
  readonly name: string;
  /** The temporary file that is written first. */
  readonly ahead: string;
  readonly text: string;
}

/** File methods that exist only in workers: the types for pages do not declare them. */
interface SyncFile {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void;
    write(bytes: Uint8Array, options: { readonly at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

async function write(games: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const file = (await games.getFileHandle(name, { create: true })) as unknown as SyncFile;
  const handle = await file.createSyncAccessHandle();
  try {
    handle.truncate(0);
    const bytes = new TextEncoder().encode(text);
    if (handle.write(bytes, { at: 0 }) < bytes.length) throw new DOMException('no room', 'QuotaExceededError');
    handle.flush();
  } finally {
    handle.close();
  }
}

/** Writes a temporary file, then the file itself: if one of the writes is torn, the other file is whole. */
async function writeTwice({ folder, name, ahead, text }: Wish): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const games = await root.getDirectoryHandle(folder, { create: true });
  await write(games, ahead, text);
  await write(games, name, text);
  await games.removeEntry(ahead);
}

onmessage = ({ data }: MessageEvent<Wish>) => {
  // Two windows cannot open the same file, so each waits for its turn.
  const written = navigator.locks.request(`copy ${data.name}`, () => writeTwice(data));
  written.then(
    () => postMessage(null),
    (error: unknown) => postMessage(error instanceof Error ? error.name : 'UnknownError'),
  );
};
