// The relation of two logs of a match or sheet: the longer wins if it continues the other.
import { crc32 } from '../encoding/crc';

export type LogRelation = 'same' | 'shorter' | 'longer' | 'diverged';

/** The relation of `theirs` to `ours`: same, shorter (a beginning of it), longer (its continuation), or diverged. */
export function logRelation(ours: readonly unknown[], theirs: readonly unknown[]): LogRelation {
  const both = Math.min(ours.length, theirs.length);
  for (let i = 0; i < both; i++) if (JSON.stringify(ours[i]) !== JSON.stringify(theirs[i])) return 'diverged';
  if (ours.length === theirs.length) return 'same';
  return theirs.length < ours.length ? 'shorter' : 'longer';
}

const TWIN = '~';

/** Longest shared part of the ids of versions: their own suffix must fit after it. */
const STEM_MAX = 70;

/** The part of an id that all versions of a match share. */
export function baseId(id: string): string {
  return id.split(TWIN)[0].slice(0, STEM_MAX);
}

/** The id of a copy that diverged: the same for the same content on every device. */
export function divergedId(id: string, content: string): string {
  return `${baseId(id)}${TWIN}${crc32(new TextEncoder().encode(content)).toString(36)}`;
}
