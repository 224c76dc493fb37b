// Damages the OPFS copies of games in the profile of a browser that is not running.
import { existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../src/tools/build.mjs';

const folderOf = (profile: string) => join(profile, 'Default', 'File System');

/** Removes every OPFS copy. Does nothing if there is none, as after a very early kill. */
export const loseCopies = (profile: string): void =>
  rmSync(folderOf(profile), { recursive: true, force: true, maxRetries: 5 });

/** Cuts every OPFS copy in half. Returns how many there were. */
export function tearCopies(profile: string): number {
  const folder = folderOf(profile);
  if (!existsSync(folder)) return 0;
  const files = filesOf(folder).map((file) => join(folder, file));
  const copies = files.filter((file) => readFileSync(file).subarray(0, 6).toString() === '{"of":');
  for (const file of copies) truncateSync(file, Math.floor(statSync(file).size / 2));
  return copies.length;
}
