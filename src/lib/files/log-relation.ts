// The relation of two logs of a match or sheet: the longer wins if it continues the other.
import { crc32 } from '../encoding/crc';

export type LogRelation = 'same' | 'shorter' | 'longer' | 'diverged';

/** How `theirs` stands to `ours`: the same, a beginning of it (shorter), its continuation (longer), or played otherwise. */
export function logRelation(ours: readonly unknown[], theirs: readonly unknown[]): LogRelation {
  const both = Math.min(ours.length, theirs.length);
  for (let i = 0; i < both; i++) if (JSON.stringify(ours[i]) !== JSON.stringify(theirs[i])) return 'diverged';
  if (ours.length === theirs.length) return 'same';
  return theirs.length < ours.length ? 'shorter' : 'longer';
}

const TWIN = '~';

/** Longest part of an id that its twins keep: their own part must fit behind it. */
const STEM_MAX = 70;

/** What all versions of a match have in common in their ids. */
export function baseId(id: string): string {
  return id.split(TWIN)[0].slice(0, STEM_MAX);
}

/** The name of a copy that was played on otherwise: the same for the same content on every device. */
export function divergedId(id: string, content: string): string {
  return `${baseId(id)}${TWIN}${crc32(new TextEncoder().encode(content)).toString(36)}`;
}
