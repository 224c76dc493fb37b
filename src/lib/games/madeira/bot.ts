// Madeira's `BotKnowledge`: the value of a position for bots, and which moves they skip.
import type { BotStyles, PlayoutSettings } from '../../engine/bot-style';
import type { BotKnowledge } from '../../engine/bot';
import type { Move } from '../../engine/game';
import { cityOfSpot } from './board';
import { CITY_SIZE, MILL_FIGURES, N_GOODS, WHEAT } from './data';
import { facts } from './turn-facts';
import { makeJudge, progress, WEIGHTS } from './judge';
import { arg, FIRST_CITY_SPOT, GET_BREAD, HOME_POST, moves as rules, GOOD_PAIRS, WATCH_POST } from './moves';
import { isBuilt, goodsOf } from './pieces';
import { B, C, E, PHASES, STAGE, TASK, type State } from './state';

// Styles, found in the arena; src/lib/bots/levels.md has the results.

/** A turn has many first moves. Quick players follow only the likely ones, which leaves time for six plans. */
const trial = (worlds: number): PlayoutSettings => ({
  plans: 6,
  worlds,
  turns: 2,
  quick: { width: 1, budget: 1, first: 6 },
  faith: 0.5,
});

const STYLES: BotStyles = {
  pajem: { temperature: 3.6 },
  moco: { temperature: 2.2 },
  marujo: { temperature: 1.4 },
  grumete: { temperature: 1 },
  piloto: { temperature: 0.4 },
  capitao: { trial: trial(4), temperature: 1 },
  almirante: { trial: trial(4) },
  study: { trial: { ...trial(40), laps: true, lot: 0.5 } },
  review: { trial: { ...trial(4), laps: true, lot: 0.5 } },
};
const styles = (): BotStyles => STYLES;

const evaluate = makeJudge(WEIGHTS);

/** Stages in which bots keep trades for Wheat, and stages in which they keep steps up the windmill. */
const TRADES: readonly number[] = [STAGE.feed, STAGE.grain];
const STEPS_UP: readonly number[] = [STAGE.mill, STAGE.feed, STAGE.grain];
/** A seat with more goods than this needs no trade for a ship. */
const MANY_GOODS = 6;
/** A bot goes down at most this many steps of the windmill to pay for a Building. */
const STEPS_DOWN = 2;
/** With less Bread than this a bot may step down for Bread before it places a die. */
const LITTLE_BREAD = 2;

/**
 * Whether to keep a trade: it brings a kind of good that was not given, and it is made either for a ship while the seat
 * has few goods, or for a step up the windmill that lacks Wheat.
 */
function keepTrade(s: State, give: number, get: number): boolean {
  if (GOOD_PAIRS[give].includes(get)) return false;
  const ships = s.task === TASK.ships && (s.stage === STAGE.character || s.stage === STAGE.task);
  if (ships) return s.left > 0 && goodsOf(s, s.seat) <= MANY_GOODS;
  return TRADES.includes(s.stage) && get === WHEAT && s.goods[s.seat * N_GOODS + WHEAT] < MILL_FIGURES.wheat;
}

/**
 * Whether to keep a step down, never on the bottom level: for Bread if the seat has little before it places a die, for
 * Reals if it cannot pay the Building's cost.
 */
function keepDown(s: State, get: number): boolean {
  if (s.mill[s.seat] === 0) return false;
  if (get === GET_BREAD) return s.stage === STAGE.turn && s.bread[s.seat] < LITTLE_BREAD;
  const lacking = s.cost - s.reals[s.seat];
  return s.stage === STAGE.pay && lacking > 0 && lacking <= MILL_FIGURES.reals * STEPS_DOWN;
}

/** Whether a spot is the rightmost empty one of its city; bots skip the others, which are never better. */
function rightmost(s: State, spot: number): boolean {
  const end = (cityOfSpot(spot) + 1) * CITY_SIZE.spots;
  for (let k = spot + 1; k < end; k++) if (s.spots[k] === 0 && isBuilt(s, k)) return false;
  return true;
}

/**
 * Whether to keep a Worker's move: never to Home, and in a city only to the rightmost empty spot. While a seat has
 * Workers at Home, its other Workers stay, except in the set-up, with the Mayor, and with the Scout in the City Watch.
 */
function keepWorker(s: State, from: number, to: number): boolean {
  if (to === HOME_POST) return false;
  if (to >= FIRST_CITY_SPOT && !rightmost(s, to - FIRST_CITY_SPOT)) return false;
  if (s.stage === STAGE.settle || s.task === TASK.mayor) return true;
  return from === HOME_POST || s.home[s.seat] === 0 || (s.task === TASK.scout && from === WATCH_POST);
}

/** Whether to keep a move. `most`: the largest number of Reals that may be donated. */
const keeps = rules.some<State, [number], boolean>(
  {
    // Steps up wait for the stages in STEPS_UP: before that the Wheat may be needed.
    up: (s) => STEPS_UP.includes(s.stage),
    down: keepDown,
    trade: keepTrade,
    worker: keepWorker,
    citizen: (s, _, to) => rightmost(s, to),
    // A donation is 0 Reals or as many as allowed.
    donate: (_, n, most) => n === 0 || n === most,
  },
  () => true,
);

/**
 * Removes moves that only repeat a choice in another order, and moves that are hardly ever right. It changes the list
 * in place and never empties it.
 */
function prune(s: State, moves: Move[]): void {
  const most = moves.reduce((n, m) => (rules.family(m) === 'donate' ? Math.max(n, arg.donate.n(m)) : n), 0);
  const kept = moves.filter((m) => keeps(s, m, most));
  if (kept.length > 0) moves.splice(0, moves.length, ...kept);
}

/** Families of the moves that cost nothing. */
const FREE: readonly string[] = ['harvest', 'again', 'ship', 'flip', 'reward', 'building'];

/** Rules of thumb: no pass while a die can be placed, and no end of a step while a free move is left. */
const wastes = (move: Move, legal: readonly Move[]): boolean => {
  const isLegal = (families: readonly string[]) => legal.some((m) => families.includes(rules.family(m)));
  const family = rules.family(move);
  return family === 'pass' ? isLegal(['die']) : (family === 'done' || family === 'skip') && isLegal(FREE);
};

/**
 * Moves of one idea differ only in the die, Worker or ship that moves, or in the target's spot of a city, field of a
 * region or slot of a route.
 */
const idea = (move: Move): string => {
  const [family, ...args] = rules.text(move).split(' ');
  if (family === 'die' || family === 'pirate') return `die ${args[1]}`;
  if (family !== 'worker' && family !== 'ship') return rules.text(move);
  return `${family} ${args[1].replace(/^(\d)[a-z]$/, '$1').replace(/(\D)\d+$/, '$1')}`;
};

/** Facts that a move's label states, by the family of the move. */
const LABELLED: Readonly<Record<string, readonly string[]>> = {
  honor: ['pp'],
  pass: ['pp'],
  harvest: ['gains'],
  again: ['gains'],
  ship: ['gains'],
  refuse: ['pirates'],
  feed: ['pirates'],
};
const labelled = (move: Move): readonly string[] => LABELLED[rules.family(move)] ?? [];

/** Numbers the laps of the game. A round has three: phases A and B, phase C, phases D and E. */
const lap = (s: State): number => s.round * PHASES.length + (s.phase < C ? B : s.phase > C ? E : C);

export const bot = {
  evaluate,
  progress,
  idea,
  lap,
  facts,
  labelled,
  prune,
  wastes,
  styles,
} satisfies BotKnowledge<State>;
