// What owners corrected in a game's board figures: used for new matches and sheets on this device.
import { storage } from './storage.svelte';
import { EditionSchema, matchesSchema } from './schemas';
import { timeNow } from './day';

/**
 * The corrected figures of a game as they were kept (the game checks them); undefined if there are none, null where the row cannot
 * be read, which no game accepts. Throws StoreError.
 */
export async function getEdition(game: string): Promise<unknown> {
  const row = await (await storage.backend).get('editions', game);
  if (row === undefined) return undefined;
  const [read] = matchesSchema(EditionSchema, [row]);
  return read ? read.figures : null;
}

/** Keeps corrected figures. Throws StoreError. */
export async function saveEdition(game: string, figures: unknown): Promise<void> {
  const row = { game, figures, updatedAt: timeNow() };
  await (await storage.backend).write([{ op: 'put', table: 'editions', rows: [row] }]);
}

/** Goes back to the figures the app proposes. Throws StoreError. */
export async function resetEdition(game: string): Promise<void> {
  await (await storage.backend).write([{ op: 'remove', table: 'editions', keys: [game] }]);
}
