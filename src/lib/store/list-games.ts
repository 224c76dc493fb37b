// Lists and counts matches and sheets. Separate from the code that writes them, so that the first page loads less.
import { listPage, type Page, type PageQuery } from './paging';
import { storage } from './storage.svelte';
import { MatchSchema, SheetSchema, type MatchRow, type MatchStatus, type SheetRow, type SheetStatus } from './schemas';

/** One page of matches, newest first. Throws StoreError. */
export async function listMatches(wish: PageQuery<MatchStatus>): Promise<Page<MatchRow>> {
  return listPage('matches', wish, MatchSchema);
}

/** Number of matches with a status, of all games or of one. */
export async function countMatches(status: MatchStatus, game?: string): Promise<number> {
  const backend = await storage.backend;
  const span = game
    ? { index: '[game+status+updatedAt]', lower: [game, status, 0], upper: [game, status, Infinity] }
    : { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
  return backend.count('matches', span);
}

/** One page of sheets, newest first. Throws StoreError. */
export async function listSheets(wish: PageQuery<SheetStatus>): Promise<Page<SheetRow>> {
  return listPage('sheets', wish, SheetSchema);
}

export async function countSheets(status: SheetStatus): Promise<number> {
  const span = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
  return (await storage.backend).count('sheets', span);
}

/** The number of finished matches and sheets on this device. Throws StoreError. */
export const countFinishedGames = async (): Promise<number> =>
  (await countMatches('finished')) + (await countSheets('finished'));
