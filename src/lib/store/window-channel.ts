// What windows tell one another: which match or sheet was written to, and how long its log is now.
import type { LoggedTable } from './backend';
import { openChannel } from './broadcast-channel';

interface Word {
  readonly of: LoggedTable;
  readonly id: string;
  readonly length: number;
}

const open = () => openChannel('caravela');

/** Tells every other window of something written, once. */
export function tellWindows(words: readonly Word[]): void {
  const channel = words.length > 0 ? open() : null;
  for (const word of words) channel?.postMessage(word);
  channel?.close();
}

/** The news of one match or sheet, told and heard. */
export class RowMessage {
  readonly #of: LoggedTable;
  readonly #id: string;
  #channel = open();

  /** `heard` is called when another window has written. */
  constructor(of: LoggedTable, id: string, heard: (length: number) => void) {
    this.#of = of;
    this.#id = id;
    if (this.#channel)
      this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
        if (data.of === of && data.id === id) heard(data.length);
      };
  }

  /** Tells the other windows how long the log is now. */
  announce(length: number): void {
    this.#channel?.postMessage({ of: this.#of, id: this.#id, length } satisfies Word);
  }

  /** Writes after the page was left are not announced. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
