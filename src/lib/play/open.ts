// Opens a stored match: its row, its log, the game's rules and its screen.
import { BadInput } from '../engine/errors';
import { loadGame, loadGameUi } from '../games';
import { getMatch, readLog, StoreFailed } from '../store';
import { Session } from './session.svelte';

/** Opens a match. Throws StoreFailed (`gone` where there is none), BadInput where the rules cannot replay its log. */
export async function openMatch(id: string): Promise<Session<object>> {
  const row = await getMatch(id);
  if (!row || row.status === 'deleted') throw new StoreFailed('gone');
  const [game, ui, log] = await Promise.all([loadGame(row.game), loadGameUi(row.game), readLog(id)]);
  if (row.start.rules > game.rules) throw new BadInput('newer_rules');
  return new Session<object>({ game, ui, row, log });
}
