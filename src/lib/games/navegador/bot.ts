// Navegador's `BotKnowledge`: the value of a position, and moves to skip.
import type { BotStyles, PlayoutSettings, TreeSettings } from '../../engine/bot-style';
import type { BotKnowledge } from '../../engine/bot';
import type { Move } from '../../engine/game';
import { facts } from './turn-facts';
import { judgeWithWeights } from './judge';
import { arg, code, moves as rules } from './moves';
import { N_GOODS, NONE, ORANGE_FACTORIES, type State } from './state';

// Styles, found in the arena; src/lib/bots/levels.md has the results.

/** Playouts of one turn for each seat, by quick players with a small search. */
const trial = (worlds: number, faith: number): PlayoutSettings => ({
  plans: 5,
  worlds,
  turns: 1,
  quick: { width: 2, budget: 200 },
  faith,
});
const THOROUGH = { width: 5, budget: 3000, samples: 4 };

/** For two players: a tree of the rival's replies and the bot's next turns. */
const TREE: TreeSettings = { plans: 6, walks: 30, worlds: 4, effort: { width: 2, budget: 200 }, doubt: 3, curious: 4 };

const USUAL: BotStyles = {
  grumete: { temperature: 1.2 },
  piloto: { temperature: 0.8 },
  capitao: { effort: THOROUGH, tree: TREE, temperature: 1.2 },
  almirante: { effort: THOROUGH, trial: undefined, tree: TREE },
  study: { effort: THOROUGH, trial: { ...trial(40, 0), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 0), lot: 0.5 } },
};

/**
 * With three or more players playouts gained nothing: the judge alone chooses, by lot among near-equal plans, so that
 * openings differ. It has more weight in hints.
 */
const AT_A_TABLE: BotStyles = {
  ...USUAL,
  capitao: { effort: THOROUGH, temperature: 0.5 },
  almirante: { effort: THOROUGH, trial: undefined, temperature: 0.25 },
  study: { effort: THOROUGH, trial: { ...trial(40, 2), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 2), lot: 0.5 } },
};

const styles = (seats: number): BotStyles => (seats > 2 ? AT_A_TABLE : USUAL);

/** The judge: `evaluate` for one position, `outlook` for all positions of a plan, and `progress` of the game. */
const { evaluate, outlook, progress } = judgeWithWeights();

/** The fewest workers and ships a bot takes: as many as cost 50 each; if fewer are legal, as many as are legal. */
interface Least {
  readonly recruit: number;
  readonly ships: number;
}

/** The largest number in the moves of a family; 0 if there is none. */
function most(moves: readonly Move[], family: keyof Least): number {
  return moves.reduce((n, m) => (rules.family(m) === family ? Math.max(n, arg[family].n(m)) : n), 0);
}

/** Whether neither this good nor a later one has been traded: bots trade goods in order. */
const inOrder = (s: State, good: number): boolean => s.traded >> good === 0;

const keeps = rules.some<State, [Least], boolean>(
  {
    // A ship sails its whole way in one move. A second move is kept only if it enters unknown waters.
    sail: (s, _, to, left) => left === s.phase || (s.known & (1 << to)) === 0,
    recruit: (_, n, least) => n >= least.recruit,
    ships: (_, n, least) => n >= least.ships,
    // All units of a good are traded; processing is kept with and without the orange factory.
    sell: (s, good, n) => inOrder(s, good) && n === s.colonies[s.seat * N_GOODS + good],
    process: (s, good, n) => {
      const own = s.factories[s.seat * N_GOODS + good];
      return inOrder(s, good) && (n === own || n === own + ORANGE_FACTORIES);
    },
    // Colonies are founded in the order of the regions.
    found: (s, region) => s.used.every((ships, r) => r <= region || ships === 0),
  },
  () => true,
);

/** Removes permutations of the same choices and moves that are hardly ever right. In place; never empties the list. */
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

/** A rule of thumb: a Market does not end while a good can still be sold or processed. */
const wastes = (move: Move, legal: readonly Move[]): boolean =>
  move === code.done && legal.some((m) => ['sell', 'process'].includes(rules.family(m)));

/**
 * A move's idea is its text without amounts and without a ship's start; the two Markets have one idea. Moves with the
 * same idea count as one plan.
 */
const idea = (move: Move): string => {
  const [family, first, second] = rules.text(move).split(' ');
  if (family === 'recruit' || family === 'ships') return family;
  if (family === 'sail') return `sail ${second}`;
  if (family === 'sell' || family === 'process') return `${family} ${first}`;
  return rules.text(move).replace(/^field market[12]$/, 'market');
};

/** The goal of a turn that explores: the region. Null for every other turn. */
const goal = (turn: readonly Move[]): string | null => {
  const texts = turn.map((move) => rules.text(move));
  const at = texts.indexOf('explore');
  return at > 0 ? `explore ${texts[at - 1].split(' ')[2]}` : null;
};

/** A hint need not repeat the fact `money` of these moves: their labels show it. */
const labelled = (move: Move): readonly string[] => (/^(sell|process) /.test(rules.text(move)) ? ['money'] : []);

export const bot = {
  relative: true,
  evaluate,
  outlook,
  progress,
  idea,
  goal,
  facts,
  labelled,
  prune,
  wastes,
  styles,
} satisfies BotKnowledge<State>;
