// Loads a game's `GameBotAdvice` with the first bot: a match among people never needs it.
import type { GameBotAdvice, BotGame } from '../engine/bot';
import { loadGame } from './rules';

const advice = import.meta.glob<{ bot: GameBotAdvice<object> }>('./*/bot.ts');

/**
 * A game with its `GameBotAdvice`, which is empty if the folder has no `bot.ts`. Throws if no such game is registered.
 */
export async function loadBotGame(id: string): Promise<BotGame> {
  const load = advice[`./${id}/bot.ts`];
  const [game, own] = await Promise.all([loadGame(id), load?.()]);
  return { ...game, bot: own?.bot ?? {} };
}
