// Contraband for bots: what a position is worth, and moves to skip.
import type { BotKnowledge } from '$lib/engine/bot';
import { judge, progress } from './judge';
import { RISK, type State } from './state';

export const bot = {
  evaluate: judge,
  progress,
  // A roll gains nothing on average, and a plan ends at a chance event: so `gamble` is removed.
  prune: (s, list) => {
    if (s.stage === RISK && list.length > 1) list.splice(0, 1);
  },
} satisfies BotKnowledge<State>;
