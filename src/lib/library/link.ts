// One match as a link: its log compressed into the fragment of an address, which no browser sends to a server.
import { deflateSync, Inflate } from 'fflate';
import { BadInput } from '../engine/errors';
import type { MatchFile } from '../engine/file';
import { packMatch, unpackMatch } from '../engine/pack';
import { crc32 } from './crc';
import { matchCargo, type Cargo } from './read';

/** Version of the link's form, before the data. */
const FORM = '1.';
/** Longest fragment that is read at all. */
const LINK_MAX = 200_000;
/** Longest text it may unpack to, in bytes. */
const TEXT_MAX = 2_000_000;
const CHUNK = 2048;

/** The fragment, without `#`, that holds a match. */
export function linkOf(file: MatchFile): string {
  const packed = deflateSync(new TextEncoder().encode(packMatch(file)), { level: 9 });
  const whole = new Uint8Array(packed.length + 4);
  new DataView(whole.buffer).setUint32(0, crc32(packed));
  whole.set(packed, 4);
  return FORM + base64(whole);
}

/** Reads a fragment and replays its match. Throws BadInput with what is wrong. */
export async function readLink(fragment: string): Promise<Cargo> {
  if (/^\d+\./.test(fragment) && !fragment.startsWith(FORM)) throw new BadInput('file_newer');
  if (!fragment.startsWith(FORM) || fragment.length > LINK_MAX) throw new BadInput('link_damaged');
  const whole = bytesOf(fragment.slice(FORM.length));
  if (whole.length < 5) throw new BadInput('link_damaged');
  const packed = whole.subarray(4);
  if (new DataView(whole.buffer).getUint32(0) !== crc32(packed)) throw new BadInput('link_damaged');
  return matchCargo(unpackMatch(inflated(packed)));
}

function inflated(packed: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    const inflate = new Inflate((part, last) => {
      text += decoder.decode(part, { stream: !last });
      if (text.length > TEXT_MAX) throw new RangeError('too much');
    });
    for (let at = 0; at < packed.length; at += CHUNK)
      inflate.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  } catch {
    throw new BadInput('link_damaged');
  }
  return text;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new BadInput('link_damaged');
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    throw new BadInput('link_damaged');
  }
}
