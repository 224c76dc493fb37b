// The first bot, frozen: every later one is compared with it in the arena. It has its own search, judges and pruning,
// so that changes of today's bots do not change its moves.
import type { BotKnowledge } from '../../../src/lib/engine/bot';
import type { AnyGame } from '../../../src/lib/engine/game';
import type { Rng } from '../../../src/lib/engine/rng';
import type { Policy } from '../../../src/lib/bots/policy';
import * as madeira from './madeira-bot';
import * as navegador from './navegador-bot';
import * as navigators from './navigators-bot';
import { greedyPlayer } from './search';

const KNOWN: Readonly<Record<string, unknown>> = { madeira, navegador, navigators };

/** The baseline for one seat of one match. Throws for a game that it does not know. */
export function baseline(game: AnyGame, rng: Rng): Policy {
  const own = KNOWN[game.id] as BotKnowledge<object> | undefined;
  if (!own) throw new Error(`the baseline does not know ${game.id}`);
  return greedyPlayer({ ...game, bot: { evaluate: own.evaluate, prune: own.prune } }, rng);
}
