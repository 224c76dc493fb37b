// Opens a stored match: its row, its log, the game's rules and its screen.
import { retryImport } from '../../i18n/retry-import';
import { BadInput } from '../../engine/errors';
import { gameMeta, loadGame } from '../../games';
import { loadGameUi } from '../../games/screens';
import { repairMatch, storage, readMatch, StoreError } from '../../store';
import { withinTimeout } from '../../store/timeout';
import { Session } from './session.svelte';
import { summariseMatch } from '../../store/match-summary';
import { GameCodeNotLoaded, MatchInBin, MatchOnlyInCopy } from './open-errors';

/** How long the database may take to read a match, ms. After that the page offers to try again. */
const PATIENCE = 15_000;

/**
 * Opens a match. Throws StoreError (`gone` if there is none), MatchInBin, MatchOnlyInCopy, BadInput if the rules cannot
 * replay its log, GameCodeNotLoaded.
 */
export async function openMatch(id: string): Promise<Session<object>> {
  // First restore from a longer copy: the next tap must not continue a truncated log.
  await storage.compared('matches', id);
  const stored = await withinTimeout(readMatch(id), PATIENCE);
  if (!stored && storage.isWaiting('matches', id)) throw new MatchOnlyInCopy();
  // If the database could not be opened, the match may exist: do not report it as gone.
  if (!stored) throw new StoreError(storage.trouble ?? 'gone');
  const { row } = stored;
  if (row.status === 'deleted') throw new MatchInBin();
  if (!gameMeta(row.game)) throw new BadInput('file_unknown_game', { game: row.game });
  const [game, ui] = await Promise.all([retryImport(() => loadGame(row.game)), loadGameUi(row.game)]).catch(
    (cause: unknown) => {
      throw new GameCodeNotLoaded('', { cause });
    },
  );
  if (row.start.rules > game.rules) throw new BadInput('newer_rules');
  // On a full disk, localStorage may contain moves that the database lacks: play on from memory.
  const { log } = await storage.latest('matches', stored);
  const session = new Session<object>({ game, ui, row, log, saved: stored.log.length });
  // The log decides: if the row differs from it, the row is corrected. If that fails, the next move corrects the row.
  if (log.length === stored.log.length && (row.length !== log.length || row.ply !== session.ply)) {
    const summary = summariseMatch(game, session.options, session.states[session.ply]);
    await repairMatch(id, log.length, summary, session.ply).catch(() => undefined);
  }
  return session;
}
