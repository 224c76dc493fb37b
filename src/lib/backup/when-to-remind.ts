// When to suggest a backup: each time a few more games have been finished.
import type { Prefs } from '../store';

/** The start page suggests a backup after this number of games, counted from the last backup or "not now". */
export const REMIND_AFTER_GAMES = 5;

/** Games finished since the last backup if it is time to suggest one; otherwise 0. */
export function gamesSinceBackup(finished: number, prefs: Pick<Prefs, 'backupGames' | 'backupLater'>): number {
  const quiet = Math.max(prefs.backupGames, prefs.backupLater);
  return finished - quiet >= REMIND_AFTER_GAMES ? finished - prefs.backupGames : 0;
}
