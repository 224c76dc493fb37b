// The bots the tools can play with, by name: chance, and the greedy one of the app.
import { greedyPlayer } from '../../src/lib/bots/greedy';
import type { AnyGame } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { byChance, type Chooser } from '../laws/match';
import { BadUsage } from './args';

export const BOTS = ['random', 'greedy'] as const;
export type BotName = (typeof BOTS)[number];

const makers: Readonly<Record<BotName, (game: AnyGame, seed: string) => Chooser>> = {
  random: (_, seed) => byChance(seed),
  greedy: (game, seed) => {
    const decide = greedyPlayer(game, new Rng(seedWords(`greedy ${seed}`)));
    return (s) => {
      const seat = game.actor(s);
      return decide(game.redact(s, seat), seat);
    };
  },
};

/** A bot by name; it makes a player for one match. Throws BadUsage where there is none of that name. */
export function botOf(name: string): (game: AnyGame, seed: string) => Chooser {
  const known = BOTS.find((bot) => bot === name);
  if (!known) throw new BadUsage(`--bot ${name}: there is ${BOTS.join(', ')}`);
  return makers[known];
}
