// Frozen with Almirante 2, never improved. Madeira for bots: the value of a position, and moves to skip.
import type { BotKnowledge } from '../../../src/lib/engine/bot';
import type { Move } from '../../../src/lib/engine/game';
import { cityOfSpot } from '../../../src/lib/games/madeira/board';
import { CITY_SIZE, MILL_FIGURES, N_GOODS, WHEAT } from '../../../src/lib/games/madeira/data';
import { judge, WEIGHTS } from './madeira-judge';
import {
  arg,
  FIRST_CITY_SPOT,
  GET_BREAD,
  HOME_POST,
  moves as rules,
  GOOD_PAIRS,
  WATCH_POST,
} from '../../../src/lib/games/madeira/moves';
import { isBuilt, goodsOf } from '../../../src/lib/games/madeira/pieces';
import { STAGE, TASK, type State } from '../../../src/lib/games/madeira/state';

/** Points that a seat may expect at the end; see madeira-judge.ts. */
const evaluate = judge(WEIGHTS);

/** Stages at which a trade for Wheat is kept, if the windmill still lacks Wheat for a step up. */
const TRADES: readonly number[] = [STAGE.feed, STAGE.grain];
const STEPS_UP: readonly number[] = [STAGE.mill, STAGE.feed, STAGE.grain];
/** With more goods than this no trade for a ship is kept. */
const MANY_GOODS = 6;
/** The most steps down the windmill that a bot takes to pay a Building. */
const STEPS_DOWN = 2;
/** With less Bread than this, a step down for Bread is kept: dice may need it. */
const LITTLE_BREAD = 2;

/**
 * True for a trade while ships move and the seat has few goods, or for the Wheat that a step up the windmill still
 * needs.
 */
function keepTrade(s: State, give: number, get: number): boolean {
  if (GOOD_PAIRS[give].includes(get)) return false;
  const ships = s.task === TASK.ships && (s.stage === STAGE.character || s.stage === STAGE.task);
  if (ships) return s.left > 0 && goodsOf(s, s.seat) <= MANY_GOODS;
  return TRADES.includes(s.stage) && get === WHEAT && s.goods[s.seat * N_GOODS + WHEAT] < MILL_FIGURES.wheat;
}

/** True for a step down that brings Bread while dice need it, or the Reals that a Building's price still lacks. */
function keepDown(s: State, get: number): boolean {
  if (s.mill[s.seat] === 0) return false;
  if (get === GET_BREAD) return s.stage === STAGE.turn && s.bread[s.seat] < LITTLE_BREAD;
  const lacking = s.cost - s.reals[s.seat];
  return s.stage === STAGE.pay && lacking > 0 && lacking <= MILL_FIGURES.reals * STEPS_DOWN;
}

/** True if `spot` is the rightmost empty spot of its city: the other empty spots are equivalent. */
function rightmost(s: State, spot: number): boolean {
  const end = (cityOfSpot(spot) + 1) * CITY_SIZE.spots;
  for (let k = spot + 1; k < end; k++) if (s.spots[k] === 0 && isBuilt(s, k)) return false;
  return true;
}

/**
 * True if a Worker comes from Home, or Home is empty (the Mayor, the Scout and the set-up may move others too), and in
 * a city goes to the rightmost empty spot.
 */
function keepWorker(s: State, from: number, to: number): boolean {
  if (to === HOME_POST) return false;
  if (to >= FIRST_CITY_SPOT && !rightmost(s, to - FIRST_CITY_SPOT)) return false;
  if (s.stage === STAGE.settle || s.task === TASK.mayor) return true;
  return from === HOME_POST || s.home[s.seat] === 0 || (s.task === TASK.scout && from === WATCH_POST);
}

/** True if a move is kept. `most`: the largest legal donation, Reals. */
const keeps = rules.some<State, [number], boolean>(
  {
    up: (s) => STEPS_UP.includes(s.stage),
    down: keepDown,
    trade: keepTrade,
    worker: keepWorker,
    // Citizens move only to a city's rightmost spot.
    citizen: (s, _, to) => rightmost(s, to),
    // Donations: none, or all that is allowed.
    donate: (_, n, most) => n === 0 || n === most,
  },
  () => true,
);

/** Removes in place moves that only change the order of others, or are hardly ever right. Never empties the list. */
function prune(s: State, moves: Move[]): void {
  const most = moves.reduce((n, m) => (rules.family(m) === 'donate' ? Math.max(n, arg.donate.n(m)) : n), 0);
  const kept = moves.filter((m) => keeps(s, m, most));
  if (kept.length > 0) moves.splice(0, moves.length, ...kept);
}

export const bot = { evaluate, prune } satisfies BotKnowledge<State>;
