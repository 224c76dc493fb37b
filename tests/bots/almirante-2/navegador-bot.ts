// Frozen with Almirante 2. Navegador for bots: the value of a position, and moves to skip.
import type { BotKnowledge } from '../../../src/lib/engine/bot';
import type { Move } from '../../../src/lib/engine/game';
import { judged } from './navegador-judge';
import { arg, code, moves as rules } from '../../../src/lib/games/navegador/moves';
import { N_GOODS, NONE, ORANGE_FACTORIES, type State } from '../../../src/lib/games/navegador/state';

/** Points a seat may expect at the end, for one position or all positions of a plan; see navegador-judge.ts. */
const { evaluate, outlook } = judged();

/** The fewest workers and ships to hire at once: all that are cheap, if so many can be hired. */
interface Least {
  readonly recruit: number;
  readonly ships: number;
}

/** The largest amount of a family among the moves, 0 if there is none. */
function most(moves: readonly Move[], family: keyof Least): number {
  return moves.reduce((n, m) => (rules.family(m) === family ? Math.max(n, arg[family].n(m)) : n), 0);
}

/** True if neither this good nor a later one was traded: goods are traded in order. */
const inOrder = (s: State, good: number): boolean => s.traded >> good === 0;

/** True if a move is kept. */
const keeps = rules.some<State, [Least], boolean>(
  {
    // A ship sails with all its movement; only into unknown waters it may sail with less.
    sail: (s, _, to, left) => left === s.phase || (s.known & (1 << to)) === 0,
    recruit: (_, n, least) => n >= least.recruit,
    ships: (_, n, least) => n >= least.ships,
    // Sells all units of a good or none.
    sell: (s, good, n) => inOrder(s, good) && n === s.colonies[s.seat * N_GOODS + good],
    process: (s, good, n) => {
      const own = s.factories[s.seat * N_GOODS + good];
      return inOrder(s, good) && (n === own || n === own + ORANGE_FACTORIES);
    },
    // Colonies are founded region by region.
    found: (s, region) => s.used.every((ships, r) => r <= region || ships === 0),
  },
  () => true,
);

/** Removes in place moves that only change the order of others, or are hardly ever right. Never empties the list. */
function prune(s: State, moves: Move[]): void {
  if (moves[0] === code.keep) {
    moves.length = 1;
    return;
  }
  if (s.target !== NONE && moves.length > 1 && moves[moves.length - 1] === code.explore) {
    moves.splice(0, moves.length - 1);
    return;
  }
  const least = {
    recruit: Math.min(s.churches[s.seat], most(moves, 'recruit')),
    ships: Math.min(s.shipyards[s.seat], most(moves, 'ships')),
  };
  const kept = moves.filter((m) => keeps(s, m, least));
  if (kept.length > 0) moves.splice(0, moves.length, ...kept);
}

export const bot = { evaluate, outlook, prune } satisfies BotKnowledge<State>;
