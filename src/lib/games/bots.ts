// Loads a game's `BotKnowledge` on demand: a match without bots never loads it.
import type { BotKnowledge, BotGame } from '../engine/bot';
import { loadGame } from './rules';

const knowledge = import.meta.glob<{ bot: BotKnowledge<object> }>('./*/bot.ts');

/**
 * A game with its `BotKnowledge`, which is empty if the folder has no `bot.ts`. Throws if no such game is registered.
 */
export async function loadBotGame(id: string): Promise<BotGame> {
  const load = knowledge[`./${id}/bot.ts`];
  const [game, own] = await Promise.all([loadGame(id), load?.()]);
  return { ...game, bot: own?.bot ?? {} };
}
