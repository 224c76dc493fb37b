// Opens a stored match: its row, its log, the game's rules and its screen.
import { BadInput } from '../engine/errors';
import { loadGame, loadGameUi } from '../games';
import { getMatch, place, readLog, StoreFailed } from '../store';
import { Session } from './session.svelte';

/** Opens a match. Throws StoreFailed (`gone` where there is none), BadInput where the rules cannot replay its log. */
export async function openMatch(id: string): Promise<Session<object>> {
  const row = await getMatch(id);
  // Where the database could not be opened, nobody knows whether the match is there.
  if (!row) throw new StoreFailed(place.trouble ?? 'gone');
  if (row.status === 'deleted') throw new StoreFailed('gone');
  const [game, ui, log] = await Promise.all([loadGame(row.game), loadGameUi(row.game), readLog(id)]);
  if (row.start.rules > game.rules) throw new BadInput('newer_rules');
  return new Session<object>({ game, ui, row, log });
}
