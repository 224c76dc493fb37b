// What the games tell their bots, loaded when somebody plays against one: a match of people never loads it.
import type { BotAdvice, BotGame } from '../engine/bot';
import { loadGame } from './rules';

const advice = import.meta.glob<{ bot: BotAdvice<object> }>('./*/bot.ts');

/** A game with what it tells its bots; nothing where its folder has no `bot.ts`. Throws if no such game is registered. */
export async function loadBotGame(id: string): Promise<BotGame> {
  const load = advice[`./${id}/bot.ts`];
  const [game, own] = await Promise.all([loadGame(id), load?.()]);
  return { ...game, bot: own?.bot ?? {} };
}
