// Compares two logs of a match or sheet: whether one of them continues the other.
import { crc32 } from '../encoding/crc';

export type LogRelation = 'same' | 'shorter' | 'longer' | 'diverged';

/** `theirs` compared with `ours`: same, shorter (a beginning of `ours`), longer (continues `ours`), or diverged. */
export function logRelation(ours: readonly unknown[], theirs: readonly unknown[]): LogRelation {
  const both = Math.min(ours.length, theirs.length);
  for (let i = 0; i < both; i++) if (JSON.stringify(ours[i]) !== JSON.stringify(theirs[i])) return 'diverged';
  if (ours.length === theirs.length) return 'same';
  return theirs.length < ours.length ? 'shorter' : 'longer';
}

const TWIN = '~';

/** Longest part of an id that all versions share, in UTF-16 units: a version's suffix must fit after it. */
const STEM_MAX = 70;

/** The part of an id that all versions of a match share. */
export function sharedIdPart(id: string): string {
  return id.split(TWIN)[0].slice(0, STEM_MAX);
}

/** The id of a copy that diverged: the same for the same content on every device. */
export function divergedId(id: string, content: string): string {
  return `${sharedIdPart(id)}${TWIN}${crc32(new TextEncoder().encode(content)).toString(36)}`;
}
