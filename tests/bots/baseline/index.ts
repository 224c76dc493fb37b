// The first bot, frozen as it stood when opponents were begun: the yardstick every later one is measured against in the arena.
// It keeps its own search, judges and prunings, so that nothing done to today's bots changes a move of it.
import type { BotAdvice } from '../../../src/lib/engine/bot';
import type { AnyGame } from '../../../src/lib/engine/game';
import type { Rng } from '../../../src/lib/engine/rng';
import type { Policy } from '../../../src/lib/bots/policy';
import * as madeira from './madeira-bot';
import * as navegador from './navegador-bot';
import * as navigators from './navigators-bot';
import { greedyPlayer } from './search';

const KNOWN: Readonly<Record<string, unknown>> = { madeira, navegador, navigators };

/** The baseline for one seat of one match. Throws where the game is none of the three it knew. */
export function baseline(game: AnyGame, rng: Rng): Policy {
  const own = KNOWN[game.id] as BotAdvice<object> | undefined;
  if (!own) throw new Error(`the baseline does not know ${game.id}`);
  return greedyPlayer({ ...game, bot: { evaluate: own.evaluate, prune: own.prune } }, rng);
}
