// Part of the frozen first bot (see index.ts). Madeira for bots: the value of a position, and moves to skip.
import type { Move } from '../../../src/lib/engine/game';
import { CITY_SIZE, MILL_FIGURES, WHEAT } from '../../../src/lib/games/madeira/data';
import { judge, WEIGHTS } from './madeira-judge';
import {
  FIRST_CITY_SPOT,
  HOME_POST,
  moves as table,
  N_POSTS,
  N_CITY_SPOTS,
  GOOD_PAIRS,
  WATCH_POST,
} from '../../../src/lib/games/madeira/moves';
import { isBuilt, goodsOf } from '../../../src/lib/games/madeira/pieces';
import { STAGE, TASK, type State } from '../../../src/lib/games/madeira/state';

const { base } = table;

/** Points a seat may expect at the end; see madeira-judge.ts. */
export const evaluate = judge(WEIGHTS);

type Keep = (s: State, move: Move) => boolean;

/** Stages at which a trade for Wheat is kept, if the windmill still lacks Wheat for a step up. */
const TRADES: readonly number[] = [STAGE.feed, STAGE.grain];
const STEPS_UP: readonly number[] = [STAGE.mill, STAGE.feed, STAGE.grain];

/**
 * True for a trade while ships move and the seat has few goods, or for the Wheat that a step up the windmill still
 * needs.
 */
function keepTrade(s: State, move: Move): boolean {
  const code = move - base.trade;
  const [a, b] = GOOD_PAIRS[Math.floor(code / 3)];
  const get = code % 3;
  if (a === get || b === get) return false;
  const ships = s.task === TASK.ships && (s.stage === STAGE.character || s.stage === STAGE.task);
  if (ships) return s.left > 0 && goodsOf(s, s.seat) <= 6;
  return TRADES.includes(s.stage) && get === WHEAT && s.goods[s.seat * 3 + WHEAT] < MILL_FIGURES.wheat;
}

/**
 * Keeps windmill moves and trades that help: a step down for Bread before dice, or for Reals that a Building's price
 * still lacks; a step up only at the stages `STEPS_UP`.
 */
const keepMill: Keep = (s, move) => {
  if (move < base.up || move >= base.done) return true;
  if (move === base.up) return STEPS_UP.includes(s.stage);
  if (move >= base.trade) return keepTrade(s, move);
  if (s.mill[s.seat] === 0) return false;
  if (move === base.down) return s.stage === STAGE.turn && s.bread[s.seat] < 2;
  return s.stage === STAGE.pay && s.reals[s.seat] < s.cost && s.cost - s.reals[s.seat] <= MILL_FIGURES.reals * 2;
};

/** True if `spot` is the rightmost empty spot of its city: the other empty spots are equivalent. */
function rightmost(s: State, spot: number): boolean {
  const end = Math.ceil((spot + 1) / CITY_SIZE.spots) * CITY_SIZE.spots;
  for (let k = spot + 1; k < end; k++) if (s.spots[k] === 0 && isBuilt(s, k)) return false;
  return true;
}

/**
 * True if a Worker comes from Home, or Home is empty (the Mayor, the Scout and the set-up may move others too), and in
 * a city goes to the rightmost empty spot.
 */
const keepWorker: Keep = (s, move) => {
  if (move < base.worker || move >= base.citizen) return true;
  const code = move - base.worker;
  const [from, to] = [Math.floor(code / N_POSTS), code % N_POSTS];
  if (to === HOME_POST) return false;
  if (to >= FIRST_CITY_SPOT && !rightmost(s, to - FIRST_CITY_SPOT)) return false;
  if (s.stage === STAGE.settle || s.task === TASK.mayor) return true;
  return from === HOME_POST || s.home[s.seat] === 0 || (s.task === TASK.scout && from === WATCH_POST);
};

/** Citizens move only to a city's rightmost spot. */
const keepCitizen: Keep = (s, move) =>
  move < base.citizen || move >= base.ship || rightmost(s, (move - base.citizen) % N_CITY_SPOTS);

/** Donations: none, or all that is allowed. */
const keepSum = (moves: readonly Move[]): Keep => {
  const most = moves.reduce((m, x) => (x >= base.donate && x < base.finish ? Math.max(m, x) : m), 0);
  return (_, move) => move < base.donate || move >= base.finish || move === base.donate || move === most;
};

/** Removes in place moves that only change the order of others, or are hardly ever right. Never empties the list. */
export function prune(s: State, moves: Move[]): void {
  const keep = [keepMill, keepWorker, keepCitizen, keepSum(moves)];
  const kept = moves.filter((m) => keep.every((k) => k(s, m)));
  if (kept.length > 0) moves.splice(0, moves.length, ...kept);
}
