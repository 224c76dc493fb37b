// Messages between the app's windows: which match or sheet was written to, and the new length of its log.
import type { LoggedTable } from './backend';
import { openChannel } from './broadcast-channel';

interface Word {
  readonly of: LoggedTable;
  readonly id: string;
  readonly length: number;
}

const open = () => openChannel('caravela');

/** Sends a message to every other window, once. */
export function tellWindows(words: readonly Word[]): void {
  const channel = words.length > 0 ? open() : null;
  for (const word of words) channel?.postMessage(word);
  channel?.close();
}

/** Messages about one match or sheet, sent and received. */
export class RowMessages {
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

  /** Sends the log's new length to the other windows. */
  announce(length: number): void {
    this.#channel?.postMessage({ of: this.#of, id: this.#id, length } satisfies Word);
  }

  /** Call it when the page is left: closes the channel, and later writes are not announced. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
