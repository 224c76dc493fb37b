// Part of the frozen first bot (see index.ts). The Navigators for bots: the value of a position, and moves to skip.
import type { Move, Seat } from '../../../src/lib/engine/game';
import {
  CAPE_HEX,
  NEIGHBOUR_WINDS,
  HEX_DISTANCE,
  KEY_LOCATIONS,
  KEY_OF_HEX,
  LAGOS_HEX,
  NEIGHBOURS,
} from '../../../src/lib/games/navigators/chart';
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
} from '../../../src/lib/games/navigators/data';
import { moves } from '../../../src/lib/games/navigators/moves';
import { notchesAgainstWind, paymentOf, priceOf, isUnexplored } from '../../../src/lib/games/navigators/payment';
import { countMission, missionResultOf } from '../../../src/lib/games/navigators/scoring';
import {
  BUILD_STAGE,
  N_PLANNING_CELLS,
  N_TILE_KINDS,
  NONE,
  PAY_STAGE,
  SAIL_STAGE,
  STORE_STAGE,
  planningFigureAt,
  planningFigureOf,
  handSize,
  oceanTilesOf,
  placeOfSeat,
  spaceOfMarker,
  type State,
} from '../../../src/lib/games/navigators/state';

/** Evaluation weights, in points. */
const WORTH = {
  /** Points of a tile in hand: face down, face up, Rotate, Ignore. */
  down: 0.4,
  up: 0.45,
  rotate: 0.42,
  ignore: 0.6,
  /** Points of a tile that the storage space cannot keep. */
  surplus: 0.05,
  /** Points for each space that the base is nearer to the Cape. */
  progress: 2.2,
  /** Expected tiles per space of a voyage, with winds. */
  step: 1.15,
  /** Points for each unit of the number in each row of the planning board. */
  rows: { explore: 0.9, wind: 0.75, flip: 0.12, launch: -0.25, storage: 0.2 },
} as const;

function tileWorth(kind: number): number {
  if (kind === TILE_ROTATE) return WORTH.rotate;
  if (kind === TILE_IGNORE) return WORTH.ignore;
  return kind >= FIRST_TILE_UP ? WORTH.up : WORTH.down;
}

/** Certain points, the own mission's included if the view knows it. */
function points(s: State, seat: Seat): number {
  let sum = oceanTilesOf(s, seat) * RULE_NUMBERS.ocean + (missionResultOf(s, seat)?.points ?? 0);
  for (const finder of s.finder) if (finder === seat) sum += RULE_NUMBERS.key;
  return s.cape === seat ? sum + RULE_NUMBERS.cape - RULE_NUMBERS.key : sum;
}

/** Points of a hand after `spent` tiles are paid; tiles that cannot be stored count almost nothing. */
function handWorth(s: State, seat: Seat, spent: number): number {
  const room = s.placed === N_PLANNING_CELLS ? planningFigureOf(s, STORAGE_ROW, seat) : Number.POSITIVE_INFINITY;
  let left = Math.max(0, handSize(s, seat) - spent);
  let sum = 0;
  for (let kind = N_TILE_KINDS - 1; kind >= 0 && left > 0; kind--) {
    const n = Math.min(left, s.hand[seat * N_TILE_KINDS + kind]);
    left -= n;
    sum += n * tileWorth(kind);
  }
  const size = Math.max(0, handSize(s, seat) - spent);
  if (size <= room) return sum;
  return (sum * room) / size + (size - room) * WORTH.surplus;
}

/** Points of the markers placed so far; 0 once the board is full, because their effects are then in the position. */
function plansWorth(s: State, seat: Seat): number {
  if (s.placed === N_PLANNING_CELLS) return 0;
  const place = placeOfSeat(s, seat);
  let sum = 0;
  for (const row of [EXPLORE_ROW, WIND_ROW, FLIP_ROW, LAUNCH_ROW, STORAGE_ROW]) {
    const space = spaceOfMarker(s, row, place);
    if (space !== NONE) sum += planningFigureAt(s, row, space) * WORTH.rows[ROWS[row]];
  }
  return sum;
}

/** Rotates needed to leave a space towards a goal. */
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
function voyageWorth(s: State, seat: Seat, at: number, tiles: number): number {
  let best = 0;
  for (let key = 0; key < KEY_LOCATIONS.length; key++) {
    const goal = KEY_LOCATIONS[key];
    const known = s.finder[key] !== NONE;
    if (known && (goal === s.base[seat] || (s.found >> key) & 1)) continue;
    const ahead = HEX_DISTANCE[s.base[seat]][CAPE_HEX] - HEX_DISTANCE[goal][CAPE_HEX];
    if (known && ahead <= 0) continue;
    const steps = HEX_DISTANCE[at][goal];
    const need = steps * WORTH.step + (steps > 0 ? headwind(s, at, goal) : 0) + (known ? RULE_NUMBERS.base : 0);
    const prize = known
      ? ahead * WORTH.progress
      : goal === CAPE_HEX
        ? RULE_NUMBERS.cape
        : RULE_NUMBERS.key + 0.3 * Math.max(0, ahead);
    const chance = need <= tiles ? 1 : 0.6 * (tiles / need) ** 2;
    best = Math.max(best, prize * chance - steps * 0.3);
  }
  return best;
}

/** Points of a running voyage: what the ship may reach, and the hand without the tiles it still has to pay. */
function voyage(s: State, seat: Seat): number {
  const hand = handSize(s, seat);
  if (s.stage === SAIL_STAGE) return handWorth(s, seat, 0) + voyageWorth(s, seat, s.ship, hand);
  if (s.stage === BUILD_STAGE) {
    const ahead = HEX_DISTANCE[s.base[seat]][CAPE_HEX] - HEX_DISTANCE[s.ship][CAPE_HEX];
    return handWorth(s, seat, s.owed) + ahead * WORTH.progress;
  }
  const { tiles } = priceOf(s, s.target);
  const key = KEY_OF_HEX[s.target];
  const found = key >= 0 && s.finder[key] === NONE ? (s.target === CAPE_HEX ? RULE_NUMBERS.cape : RULE_NUMBERS.key) : 0;
  const gain = isUnexplored(s, s.target) ? RULE_NUMBERS.ocean + 0.4 * missionLean(s, seat) : found;
  const beyond = found > 0 ? 0 : voyageWorth(s, seat, s.target, hand - tiles);
  return handWorth(s, seat, tiles) + gain + beyond;
}

/** The mission points that a tile on the ship's target would add. */
function missionLean(s: State, seat: Seat): number {
  const now = missionResultOf(s, seat);
  if (now === null) return 0;
  const owner = s.owner.slice();
  owner[s.target] = seat;
  return countMission(now.mission, owner, seat).points - now.points;
}

/** Value of the position for a seat, in points; larger is better. */
export function evaluate(s: State, seat: Seat): number {
  const sailing = s.seat === seat && s.stage >= SAIL_STAGE && s.stage <= BUILD_STAGE;
  const progress = (HEX_DISTANCE[LAGOS_HEX][CAPE_HEX] - HEX_DISTANCE[s.base[seat]][CAPE_HEX]) * WORTH.progress;
  const kept = s.stage === STORE_STAGE && s.seat === seat ? keptWorth(s) : 0;
  const tiles = sailing ? voyage(s, seat) : handWorth(s, seat, 0);
  return points(s, seat) + progress + plansWorth(s, seat) + kept + tiles;
}

/** Points of the tiles already set aside for storing. */
function keptWorth(s: State): number {
  return s.kept.reduce((sum, n, kind) => sum + n * tileWorth(kind), 0);
}

/** True for a payment without more Rotates or Ignores than the course needs. */
function frugal(s: State, move: Move): boolean {
  const p = paymentOf(move);
  const near = NEIGHBOURS[s.ship].indexOf(s.target);
  const against = notchesAgainstWind(s, s.ship, NEIGHBOUR_WINDS[s.ship][near]);
  if (p.ignore > 0) return p.rotates === 0;
  return p.rotates === (p.tile === NONE ? Math.max(1, against) : against) && (against > 0 || p.turn === 0);
}

function keepOnly(list: Move[], wanted: (move: Move) => boolean): void {
  const kept = list.filter(wanted);
  if (kept.length === 0 || kept.length === list.length) return;
  list.splice(0, list.length, ...kept);
}

/** Removes overpayments, and discarding that is equivalent to setting aside. In place; never empties the list. */
export function prune(s: State, list: Move[]): void {
  if (s.stage === PAY_STAGE) keepOnly(list, (move) => frugal(s, move));
  else if (s.stage === STORE_STAGE) keepOnly(list, (move) => moves.family(move) !== 'drop');
}
