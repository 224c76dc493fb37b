// Owners' corrections of a game's board figures: used for new matches and sheets on this device.
import { storage } from './storage.svelte';
import { EditionSchema, validRows } from './schemas';
import { changeTime, timeNow } from './day';

/**
 * The stored corrections of a game, unchecked; undefined if there are none, null if the row is unreadable (no game
 * accepts null). Throws StoreError.
 */
export async function getEdition(game: string): Promise<unknown> {
  const row = await (await storage.backend).get('editions', game);
  if (row === undefined) return undefined;
  const [read] = validRows(EditionSchema, [row]);
  return read ? read.figures : null;
}

/** Stores corrected figures. Throws StoreError. */
export async function saveEdition(game: string, figures: unknown): Promise<void> {
  await (
    await storage.backend
  ).transact(['editions'], async (transaction) => {
    const [before] = validRows(EditionSchema, [await transaction.get('editions', game)]);
    const row = { game, figures, updatedAt: changeTime(timeNow(), before?.updatedAt) };
    await transaction.write([{ op: 'put', table: 'editions', rows: [row] }]);
  });
}

/** Restores the app's own figures. Throws StoreError. */
export async function resetEdition(game: string): Promise<void> {
  await (await storage.backend).write([{ op: 'remove', table: 'editions', keys: [game] }]);
}
