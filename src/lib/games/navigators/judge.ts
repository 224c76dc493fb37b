// The value of a position for a seat, in points: its score, its progress, and what its tiles may still bring.
import type { Seat } from '../../engine/game';
import { CAPE_HEX, NEIGHBOUR_WINDS, HEX_DISTANCE, KEY_LOCATIONS, KEY_OF_HEX, LAGOS_HEX, NEIGHBOURS } from './chart';
import {
  EXPLORE_ROW,
  FLIP_ROW,
  TILE_IGNORE,
  LAUNCH_ROW,
  TILE_ROTATE,
  ROWS,
  RULE_NUMBERS,
  STORAGE_ROW,
  FIRST_TILE_UP,
  WIND_ROW,
} from './data';
import { notchesAgainstWind, priceOf, isUnexplored } from './payment';
import { countMission, missionResultOf } from './scoring';
import {
  BUILD_STAGE,
  N_PLANNING_CELLS,
  N_TILE_KINDS,
  NONE,
  REVEAL_STAGE,
  SAIL_STAGE,
  STORE_STAGE,
  planningFigureAt,
  planningFigureOf,
  handSize,
  oceanTilesOf,
  placeOfSeat,
  spaceOfMarker,
  type State,
} from './state';

/** Evaluation weights, in points: tuned in games of bots with varied weights. */
export const WEIGHTS = {
  /** A tile by kind (TILES): face down, face up, Rotate, Ignore. */
  down: 0.279,
  up: 0.429,
  rotate: 0.554,
  ignore: 0.646,
  /** A tile beyond the storage space. */
  surplus: 0.0489,
  /** Each space the base is nearer to the Cape. */
  progress: 2.52,
  /** For each space of a voyage: `step`: tiles needed, winds included; `far`: points it costs. */
  step: 2.09,
  far: 0.39,
  /** A voyage for which the hand is too small counts `chance` × (tiles in hand / tiles needed) ^ `fall`. */
  chance: 1.04,
  fall: 1.77,
  /** A key location's value beyond its points, for each space it is nearer to the Cape than the base. */
  onward: 0.182,
  /** Share of a tile's mission gain that counts before it is placed. */
  lean: 0.725,
  /** A marker's points: the weight of its row (below) × the number printed on its space ^ `bend`. */
  explore: 1.17,
  wind: 1.55,
  flip: 0.125,
  launch: 0.255,
  storage: 0.145,
  bend: 0.751,
  /** Weight of the strongest rival's points and progress against one's own. */
  rival: 0.0503,
};
export type Weights = typeof WEIGHTS;

function tileWorth(w: Weights, kind: number): number {
  if (kind === TILE_ROTATE) return w.rotate;
  if (kind === TILE_IGNORE) return w.ignore;
  return kind >= FIRST_TILE_UP ? w.up : w.down;
}

/** Certain points; those of the seat's mission are included if the view knows it. */
function points(s: State, seat: Seat): number {
  let sum = oceanTilesOf(s, seat) * RULE_NUMBERS.ocean + (missionResultOf(s, seat)?.points ?? 0);
  for (const finder of s.finder) if (finder === seat) sum += RULE_NUMBERS.key;
  return s.cape === seat ? sum + RULE_NUMBERS.cape - RULE_NUMBERS.key : sum;
}

/** Value of a hand without its `spent` worst tiles. Tiles beyond the storage space are worth next to nothing. */
function handWorth(w: Weights, s: State, seat: Seat, spent: number): number {
  const room = s.placed === N_PLANNING_CELLS ? planningFigureOf(s, STORAGE_ROW, seat) : Number.POSITIVE_INFINITY;
  let left = Math.max(0, handSize(s, seat) - spent);
  let sum = 0;
  for (let kind = N_TILE_KINDS - 1; kind >= 0 && left > 0; kind--) {
    const n = Math.min(left, s.hand[seat * N_TILE_KINDS + kind]);
    left -= n;
    sum += n * tileWorth(w, kind);
  }
  const size = Math.max(0, handSize(s, seat) - spent);
  if (size <= room) return sum;
  return (sum * room) / size + (size - room) * w.surplus;
}

const rowWorth = (w: Weights, row: number): number => (row === LAUNCH_ROW ? -w.launch : w[ROWS[row]]);

/** Value of the markers placed so far; 0 once the board is full. */
function plansWorth(w: Weights, s: State, seat: Seat): number {
  if (s.placed === N_PLANNING_CELLS) return 0;
  const place = placeOfSeat(s, seat);
  let sum = 0;
  for (const row of [EXPLORE_ROW, WIND_ROW, FLIP_ROW, LAUNCH_ROW, STORAGE_ROW]) {
    const space = spaceOfMarker(s, row, place);
    if (space !== NONE) sum += rowWorth(w, row) * planningFigureAt(s, row, space) ** w.bend;
  }
  return sum;
}

/** Fewest Rotates needed to leave a space towards a goal, 0 … 2. */
function headwind(s: State, at: number, goal: number): number {
  if (s.wind[at] === NONE || at === goal) return 0;
  let least = 2;
  const near = NEIGHBOURS[at];
  for (let i = 0; i < near.length; i++) {
    if (HEX_DISTANCE[near[i]][goal] < HEX_DISTANCE[at][goal])
      least = Math.min(least, notchesAgainstWind(s, at, NEIGHBOUR_WINDS[at][i]));
  }
  return least;
}

/** What a ship with `tiles` left may still bring: the best key location to discover, or to move the base to. */
function voyageWorth(w: Weights, s: State, seat: Seat, at: number, tiles: number): number {
  let best = 0;
  for (let key = 0; key < KEY_LOCATIONS.length; key++) {
    const goal = KEY_LOCATIONS[key];
    const known = s.finder[key] !== NONE;
    if (known && (goal === s.base[seat] || (s.found >> key) & 1)) continue;
    const ahead = HEX_DISTANCE[s.base[seat]][CAPE_HEX] - HEX_DISTANCE[goal][CAPE_HEX];
    if (known && ahead <= 0) continue;
    const steps = HEX_DISTANCE[at][goal];
    const need = steps * w.step + (steps > 0 ? headwind(s, at, goal) : 0) + (known ? RULE_NUMBERS.base : 0);
    const prize = known
      ? ahead * w.progress
      : goal === CAPE_HEX
        ? RULE_NUMBERS.cape
        : RULE_NUMBERS.key + w.onward * Math.max(0, ahead);
    const chance = need <= tiles ? 1 : w.chance * (tiles / need) ** w.fall;
    best = Math.max(best, prize * chance - steps * w.far);
  }
  return best;
}

/** Value of the sailing seat's voyage and of the hand that remains once everything chosen so far is paid. */
function voyage(w: Weights, s: State, seat: Seat): number {
  const hand = handSize(s, seat);
  if (s.stage === SAIL_STAGE) return handWorth(w, s, seat, 0) + voyageWorth(w, s, seat, s.ship, hand);
  if (s.stage === BUILD_STAGE) {
    const ahead = HEX_DISTANCE[s.base[seat]][CAPE_HEX] - HEX_DISTANCE[s.ship][CAPE_HEX];
    return handWorth(w, s, seat, s.owed) + ahead * w.progress;
  }
  const { tiles } = priceOf(s, s.target);
  const key = KEY_OF_HEX[s.target];
  const found = key >= 0 && s.finder[key] === NONE ? (s.target === CAPE_HEX ? RULE_NUMBERS.cape : RULE_NUMBERS.key) : 0;
  const gain = isUnexplored(s, s.target) ? RULE_NUMBERS.ocean + w.lean * missionLean(s, seat) : found;
  const beyond = found > 0 ? 0 : voyageWorth(w, s, seat, s.target, hand - tiles);
  return handWorth(w, s, seat, tiles) + gain + beyond;
}

/** Mission points that a tile on the ship's target would add; 0 if the view does not know the mission. */
function missionLean(s: State, seat: Seat): number {
  const now = missionResultOf(s, seat);
  if (now === null) return 0;
  const owner = s.owner.slice();
  owner[s.target] = seat;
  return countMission(now.mission, owner, seat).points - now.points;
}

/** Points of a seat, and the value of its base's progress towards the Cape. */
function reached(w: Weights, s: State, seat: Seat): number {
  return points(s, seat) + (HEX_DISTANCE[LAGOS_HEX][CAPE_HEX] - HEX_DISTANCE[s.base[seat]][CAPE_HEX]) * w.progress;
}

/**
 * `WON`: most points for a lead once the Cape is discovered. `LOST`: cost of being behind then, more than a turn can
 * gain.
 */
const WON = 8;
const LOST = 40;
/** The lead, in points, that earns three quarters of WON. */
const SAFE = 8;

/**
 * Value of the end that a discovered Cape triggers: positive for the leader, −LOST or less for a seat behind; 0 before
 * the discovery.
 */
function ending(s: State, seat: Seat): number {
  if (s.cape === NONE) return 0;
  let rival = -Infinity;
  for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, points(s, other));
  const lead = points(s, seat) - rival;
  return lead < 0 ? WON * Math.tanh(lead / SAFE) - LOST : WON * Math.tanh(lead / SAFE);
}

/** Expected points of a seat, without regard to the others. */
export function makeExpectedPoints(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    if (s.stage >= REVEAL_STAGE) return points(s, seat);
    const sailing = s.seat === seat && s.stage >= SAIL_STAGE && s.stage <= BUILD_STAGE;
    const kept = s.stage === STORE_STAGE && s.seat === seat ? keptWorth(w, s) : 0;
    const tiles = sailing ? voyage(w, s, seat) : handWorth(w, s, seat, 0);
    return reached(w, s, seat) + plansWorth(w, s, seat) + kept + tiles;
  };
}

/** An evaluation with these weights, in points; larger is better. */
export function makeJudge(w: Weights): (s: State, seat: Seat) => number {
  const expected = makeExpectedPoints(w);
  return (s, seat) => {
    let rival = -Infinity;
    for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, reached(w, s, other));
    return expected(s, seat) + ending(s, seat) - w.rival * rival;
  };
}

/** Share of the game played, 0 … 1: by rounds or by the base nearest to the Cape, whichever is more. */
export function progress(s: State): number {
  if (s.cape !== NONE || s.stage >= REVEAL_STAGE) return 1;
  const way = HEX_DISTANCE[LAGOS_HEX][CAPE_HEX];
  const nearest = Math.min(...s.base.map((at) => HEX_DISTANCE[at][CAPE_HEX]));
  return Math.min(1, Math.max((s.round - 1) / RULE_NUMBERS.lastRound, (way - nearest) / way));
}

/** Extra value of the tiles set aside: they can no longer be discarded. */
function keptWorth(w: Weights, s: State): number {
  return s.kept.reduce((sum, n, kind) => sum + n * tileWorth(w, kind), 0);
}
