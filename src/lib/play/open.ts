// Opens a stored match: its row, its log, the game's rules and its screen.
import { again } from '../parts/again';
import { BadInput } from '../engine/errors';
import { gameMeta, loadGame } from '../games';
import { loadGameUi } from '../games/screens';
import { mendMatch, storage, readMatch, StoreFailed } from '../store';
import { Session } from './session.svelte';
import { summarise } from './summary';
import { PartMissing } from './trouble';

/** Opens a match. Throws StoreFailed (`gone` if there is none), BadInput where the rules cannot replay its log, PartMissing. */
export async function openMatch(id: string): Promise<Session<object>> {
  // A copy that knows more goes in first: the next tap must not go on from a log that was cut short.
  await storage.compared('matches', id);
  const stored = await readMatch(id);
  // Where the database could not be opened, nobody knows whether the match is there.
  if (!stored) throw new StoreFailed(storage.trouble ?? 'gone');
  const { row, log } = stored;
  if (row.status === 'deleted') throw new StoreFailed('gone');
  const [game, ui] = await Promise.all([again(() => loadGame(row.game)), loadGameUi(row.game)]).catch(
    (cause: unknown) => {
      throw gameMeta(row.game) ? new PartMissing('', { cause }) : cause;
    },
  );
  if (row.start.rules > game.rules) throw new BadInput('newer_rules');
  const session = new Session<object>({ game, ui, row, log });
  // The log is the truth: a row that says something else is mended. Where it cannot be, the next move mends it.
  if (row.length !== log.length || row.ply !== session.ply) {
    const summary = summarise(game, session.options, session.states[session.ply]);
    await mendMatch(id, log.length, summary, session.ply).catch(() => undefined);
  }
  return session;
}
