// Players of a match that unequal bots begin and equal ones continue: its positions are not level.
import { makeOpponent } from '../bots/policies';
import type { Level } from '../../src/lib/bots/levels';
import { shareOfGamePlayed } from '../../src/lib/bots/win-chances';
import type { BotGame } from '../../src/lib/engine/bot';
import type { BaseOptions } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import type { Contest, Player } from './duel';

/** The levels that begin a match, each seat's by lot, and the smallest and largest share of it that they play. */
const BEGINNERS = ['moco', 'marujo', 'grumete', 'piloto'] as const;
const SHARE = { least: 0.15, most: 0.75 } as const;

interface UnevenPlayers extends Required<Pick<Contest, 'policies' | 'each'>> {
  /** Share of the game from which all seats play at the same level. */
  readonly from: number;
  /** Whether they do in the current position. */
  readonly even: () => boolean;
}

/** The players of the match with this seed; from some position on all of them play at `level`. */
export function unevenPlayers(game: BotGame, options: BaseOptions, level: Level, seed: string): UnevenPlayers {
  const lot = new Rng(seedWords(seed));
  const levels = Array.from({ length: options.seats }, () => BEGINNERS[lot.below(BEGINNERS.length)]);
  const from = SHARE.least + ((SHARE.most - SHARE.least) * lot.next()) / 2 ** 32;
  let even = false;
  const policies = levels.map((beginner, seat): Player => {
    const first = makeOpponent(game, options, beginner, `${seed} a ${String(seat)}`);
    const last = makeOpponent(game, options, level, `${seed} b ${String(seat)}`);
    return (view) => (even ? last : first)(view, seat);
  });
  const each = (s: object) => {
    even ||= shareOfGamePlayed(game, s) >= from;
  };
  return { policies, each, from, even: () => even };
}
