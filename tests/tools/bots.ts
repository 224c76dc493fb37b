// The bots the tools can play with: chance, and the ones of src/lib/bots as far as they are there.
import type { AnyGame, Move, Seat } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import type { Chooser } from '../laws/match';
import { BadUsage } from './args';

export const BOTS = ['random', 'greedy'] as const;
export type BotName = (typeof BOTS)[number];

interface GreedyModule {
  greedy(game: AnyGame, view: object, seat: Seat, rng: Rng): Move;
}

const modules = import.meta.glob<GreedyModule>('../../src/lib/bots/greedy.ts');

/** A bot by name, for one match. Throws BadUsage where it does not exist. */
export async function botOf(name: string): Promise<(game: AnyGame, seed: string) => Chooser> {
  if (name === 'random') {
    return (_, seed) => {
      const rng = new Rng(seedWords(`choose ${seed}`));
      return (__, moves) => moves[rng.below(moves.length)];
    };
  }
  const load = name === 'greedy' ? Object.values(modules)[0] : undefined;
  if (!load) throw new BadUsage(`--bot ${name}: there is no such bot yet (${BOTS.join(', ')})`);
  const { greedy } = await load();
  return (game, seed) => {
    const rng = new Rng(seedWords(`greedy ${seed}`));
    return (s) => {
      const seat = game.actor(s);
      return greedy(game, game.redact(s, seat), seat, rng);
    };
  };
}
