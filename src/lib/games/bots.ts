// The games' advice for bots, loaded with the first bot: a match among people never loads it.
import type { BotAdvice, BotGame } from '../engine/bot';
import { loadGame } from './rules';

const advice = import.meta.glob<{ bot: BotAdvice<object> }>('./*/bot.ts');

/**
 * A game with its advice for bots; without advice if its folder has no `bot.ts`. Throws if no such game is registered.
 */
export async function loadBotGame(id: string): Promise<BotGame> {
  const load = advice[`./${id}/bot.ts`];
  const [game, own] = await Promise.all([loadGame(id), load?.()]);
  return { ...game, bot: own?.bot ?? {} };
}
