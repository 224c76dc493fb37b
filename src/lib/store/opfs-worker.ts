// Writes a small file where only a worker may: asked by the page, answers null or the name of what went wrong.

interface Wish {
  readonly folder: string;
  readonly name: string;
  /** The file that is written before it. */
  readonly ahead: string;
  readonly text: string;
}

/** What a worker may do with a file; the page's types know nothing of it. */
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

/** Writes here take effect byte by byte: a second file, written first, is whole while the other may be torn. */
async function writeTwice({ folder, name, ahead, text }: Wish): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const games = await root.getDirectoryHandle(folder, { create: true });
  await write(games, ahead, text);
  await write(games, name, text);
  await games.removeEntry(ahead);
}

onmessage = ({ data }: MessageEvent<Wish>) => {
  writeTwice(data).then(
    () => postMessage(null),
    (error: unknown) => postMessage(error instanceof Error ? error.name : 'UnknownError'),
  );
};
