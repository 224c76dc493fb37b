// Lines of text as gzip and back: written and read in slices, bounded in size, every byte checked.
import { Gzip, Inflate } from 'fflate';
import { BadInput } from '../engine/errors';
import { crc32 } from '../encoding/crc';
import { WorkPauses } from '../device/work-pauses';

/** Largest readable file, in bytes. */
export const PACKED_BYTES_MAX = 48 * 1024 * 1024;
/** Largest size after unpacking, in bytes. */
export const UNPACKED_BYTES_MAX = 512 * 1024 * 1024;
/** Longest line, in UTF-16 units: room for the longest match. */
export const LINE_LENGTH_MAX = 4_000_000;
/** Bytes unpacked at once: a few ms of work, even if they expand a thousandfold. */
const CHUNK = 1024;
/** The first bytes of our files: gzip, no name, no time. */
const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3];
const FOOT = 8;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === HEAD[0] && bytes[1] === HEAD[1];
}

export class LinePacker {
  readonly #parts: Uint8Array[] = [];
  readonly #gzip = new Gzip({ level: 6, mtime: 0 }, (part) => {
    this.#parts.push(part);
    this.packed += part.length;
  });
  readonly #text = new TextEncoder();
  /** Bytes so far, before packing (`size`) and after (`packed`, without what the packer still buffers). */
  size = 0;
  packed = 0;

  /** Adds a line, and a line feed after it. */
  add(line: string): void {
    const bytes = this.#text.encode(`${line}\n`);
    this.size += bytes.length;
    this.#gzip.push(bytes);
  }

  whole(): Uint8Array<ArrayBuffer> {
    this.#gzip.push(new Uint8Array(), true);
    const whole = new Uint8Array(this.packed);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** The lines of a packed file, in order. Throws BadInput if it is too large, truncated or damaged. */
export async function* unpackLines(bytes: Uint8Array): AsyncGenerator<string> {
  if (bytes.length > PACKED_BYTES_MAX) throw new BadInput('file_too_big');
  if (bytes.length < HEAD.length + FOOT || HEAD.some((byte, i) => bytes[i] !== byte))
    throw new BadInput('file_damaged');
  const foot = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - FOOT, FOOT);
  const slices = new WorkPauses();
  let sum = 0;
  let size = 0;
  let rest = '';
  for (const part of unpacked(bytes.subarray(HEAD.length, bytes.length - FOOT))) {
    sum = crc32(part.bytes, sum);
    size += part.bytes.length;
    if (size > UNPACKED_BYTES_MAX) throw new BadInput('file_too_big');
    const lines = (rest + part.text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LENGTH_MAX) throw new BadInput('file_too_big');
    for (const line of lines) {
      yield line;
      await slices.pause();
    }
    await slices.pause();
  }
  if (sum !== foot.getUint32(0, true) || size % 2 ** 32 !== foot.getUint32(4, true) || rest !== '')
    throw new BadInput('file_damaged');
}

/** Unpacks chunk by chunk. Throws BadInput for bytes that no packer writes. */
function* unpacked(packed: Uint8Array): Generator<{ bytes: Uint8Array; text: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  const inflate = new Inflate((part) => parts.push(part));
  for (let at = 0; at < packed.length; at += CHUNK) {
    const last = at + CHUNK >= packed.length;
    for (const bytes of attempt(() => {
      parts = [];
      inflate.push(packed.subarray(at, at + CHUNK), last);
      return parts;
    }))
      yield { bytes, text: attempt(() => decoder.decode(bytes, { stream: true })) };
  }
  attempt(() => decoder.decode());
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new BadInput('file_damaged');
  }
}
