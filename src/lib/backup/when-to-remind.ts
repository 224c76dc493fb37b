// When to suggest a backup: after a few finished games, then again after as many more.
import type { Prefs } from '../store';

/** Games finished since the last backup, or since the user chose "later", before the start page suggests one. */
export const REMIND_AFTER_GAMES = 5;

/** Games finished since the last backup if it is time to suggest one; otherwise 0. */
export function gamesSinceBackup(finished: number, prefs: Pick<Prefs, 'backupGames' | 'backupLater'>): number {
  const quiet = Math.max(prefs.backupGames, prefs.backupLater);
  return finished - quiet >= REMIND_AFTER_GAMES ? finished - prefs.backupGames : 0;
}
