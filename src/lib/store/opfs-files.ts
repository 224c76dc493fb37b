// The files of OPFS copies: small files that survive the loss of the database.
import { COPIES_FOLDER } from './lazy-backend';

/** A folder of small text files. Every call may reject: the device is full, or the browser refuses access. */
export interface OpfsFiles {
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
  /** The stored texts of a name, whole or torn: none, one, or two if the file was being written. */
  read(name: string): Promise<string[]>;
}

/** The ending of the temporary file, which is written before the file itself, because a write may be torn. */
const AHEAD = '.new';

/** Writes in one worker, file by file: in Safari before 26 a page may not write, only a worker. */
class Scribe {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  write(name: string, text: string): Promise<void> {
    const turn = this.#last.then(
      () =>
        new Promise<void>((resolve, reject) => {
          this.#worker ??= new Worker(new URL('./opfs-worker.ts', import.meta.url), { type: 'module' });
          this.#worker.onmessage = ({ data }: MessageEvent<string | null>) =>
            data === null ? resolve() : reject(new DOMException(data, data));
          this.#worker.onerror = () => {
            // The worker did not load: the next write creates another one.
            this.#worker = null;
            reject(new Error('the worker does not run'));
          };
          this.#worker.postMessage({ folder: COPIES_FOLDER, name, ahead: name + AHEAD, text });
        }),
    );
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** The folder; null if the browser has no OPFS. */
export async function opfsFiles(): Promise<OpfsFiles | null> {
  if (typeof navigator === 'undefined' || typeof navigator.storage?.getDirectory !== 'function') return null;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(COPIES_FOLDER, { create: true });
  const scribe = new Scribe();
  return {
    write: (name, text) => scribe.write(name, text),
    async remove(name) {
      for (const file of [name, name + AHEAD])
        await folder.removeEntry(file).catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
        });
    },
    async names() {
      const names = new Set<string>();
      for await (const name of folder.keys()) names.add(name.endsWith(AHEAD) ? name.slice(0, -AHEAD.length) : name);
      return [...names];
    },
    async read(name) {
      const texts: string[] = [];
      for (const file of [name, name + AHEAD]) {
        const handle = await folder.getFileHandle(file).catch(() => null);
        if (handle) texts.push(await (await handle.getFile()).text());
      }
      return texts;
    },
  };
}
