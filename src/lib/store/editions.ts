// What owners corrected in a game's board figures: used for new matches and sheets on this device.
import { place } from './place.svelte';
import { checked, EditionSchema } from './records';

/** The corrected figures of a game as they were kept (the game checks them), or undefined. Throws StoreFailed. */
export async function getEdition(game: string): Promise<unknown> {
  const row = await (await place.backend).get('editions', game);
  return row === undefined ? undefined : checked(EditionSchema, row).figures;
}

/** Keeps corrected figures. Throws StoreFailed. */
export async function saveEdition(game: string, figures: unknown): Promise<void> {
  const row = { game, figures, updatedAt: Date.now() };
  await (await place.backend).write([{ op: 'put', table: 'editions', rows: [row] }]);
}

/** Goes back to the figures the app proposes. Throws StoreFailed. */
export async function resetEdition(game: string): Promise<void> {
  await (await place.backend).write([{ op: 'remove', table: 'editions', keys: [game] }]);
}
