// Shared by all link forms: bytes as URL-safe letters, with a checksum in front, unpacked within limits.
import { Inflate } from 'fflate';
import { BadInput } from '../engine/errors';
import { crc32 } from './crc';

/** The prefix of links that send a score sheet to a player's phone, and of those that send the column back. */
export const COLUMN_LINK_FORM = '30.';
/** The prefix of links that contain an owner's edition. */
export const EDITION_LINK_FORM = '31.';

/** Longest unpacked text of a link, in bytes. */
const TEXT_MAX = 2_000_000;
const CHUNK = 2048;

/** Bytes as URL-safe letters, with their checksum in front. */
export function bytesToLetters(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length + 4);
  new DataView(whole.buffer).setUint32(0, crc32(bytes));
  whole.set(bytes, 4);
  let text = '';
  for (const byte of whole) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes behind the letters of bytesToLetters. Throws BadInput `link_damaged`. */
export function lettersToBytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new BadInput('link_damaged');
  let whole: Uint8Array<ArrayBuffer>;
  try {
    whole = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    throw new BadInput('link_damaged');
  }
  if (whole.length < 5) throw new BadInput('link_damaged');
  const bytes = whole.slice(4);
  if (new DataView(whole.buffer).getUint32(0) !== crc32(bytes)) throw new BadInput('link_damaged');
  return bytes;
}

/** Unpacks deflated bytes. Throws BadInput `link_damaged`, also if they unpack to more than TEXT_MAX bytes. */
export function inflateBytes(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const inflate = new Inflate((part) => {
      size += part.length;
      if (size > TEXT_MAX) throw new RangeError('too much');
      parts.push(part);
    });
    for (let at = 0; at < packed.length; at += CHUNK)
      inflate.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  } catch {
    throw new BadInput('link_damaged');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes as text. Throws BadInput `link_damaged`. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('link_damaged');
  }
}
