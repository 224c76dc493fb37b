// Frozen with Almirante 2, never improved. The value of a position for a seat, in points: its score, its progress, and
// what its tiles may still bring.
import type { Seat } from '../../../src/lib/engine/game';
import {
  CAPE,
  COURSE_WINDS,
  DISTANCE,
  KEYS,
  KEY_OF_HEX,
  LAGOS,
  NEIGHBOURS,
} from '../../../src/lib/games/navigators/chart';
import {
  EXPLORE,
  FLIP,
  IGNORE,
  LAUNCH,
  ROTATE,
  ROWS,
  FIGURES,
  STORAGE,
  UP,
  WIND,
} from '../../../src/lib/games/navigators/data';
import { againstWind, priceOf, unexplored } from '../../../src/lib/games/navigators/payment';
import { countMission, missionOf } from '../../../src/lib/games/navigators/scoring';
import {
  BUILD,
  N_CELLS,
  N_TILES,
  NONE,
  SAIL,
  STORE,
  figureAt,
  figureOf,
  handSize,
  oceanOf,
  placeOf,
  spaceOf,
  type State,
} from '../../../src/lib/games/navigators/state';

/** Evaluation weights, in points: tuned by bots playing against variants. */
export const WEIGHTS = {
  /** Points of a tile in hand: face down, face up, Rotate, Ignore. */
  down: 0.279,
  up: 0.429,
  rotate: 0.554,
  ignore: 0.646,
  /** Points of a tile that the storage space cannot keep. */
  surplus: 0.0489,
  /** Points for each space that the base is nearer to the Cape. */
  progress: 2.52,
  /** Expected tiles per space of a voyage, with winds; points that each space costs. */
  step: 2.09,
  far: 0.39,
  /** The chance of a voyage for which the hand has too few tiles: a factor, and the power of the share it has. */
  chance: 1.04,
  fall: 1.77,
  /** Points of a key location beyond its printed ones, for each space it is nearer to the Cape than the base. */
  onward: 0.182,
  /** Share of a tile's mission gain that counts before it is placed. */
  lean: 0.725,
  /** Points of a number in each row of the planning board; `bend`: the power of that number (1: proportional). */
  explore: 1.17,
  wind: 1.55,
  flip: 0.125,
  launch: 0.255,
  storage: 0.145,
  bend: 0.751,
  /** How much of the strongest rival's points and progress is subtracted. */
  rival: 0.0503,
};
export type Weights = typeof WEIGHTS;

function tileWorth(w: Weights, kind: number): number {
  if (kind === ROTATE) return w.rotate;
  if (kind === IGNORE) return w.ignore;
  return kind >= UP ? w.up : w.down;
}

/** Certain points, the own mission's included if the view knows it. */
function points(s: State, seat: Seat): number {
  let sum = oceanOf(s, seat) * FIGURES.ocean + (missionOf(s, seat)?.points ?? 0);
  for (const finder of s.finder) if (finder === seat) sum += FIGURES.key;
  return s.cape === seat ? sum + FIGURES.cape - FIGURES.key : sum;
}

/** Points of a hand after `spent` tiles are paid; tiles that cannot be stored count almost nothing. */
function handWorth(w: Weights, s: State, seat: Seat, spent: number): number {
  const room = s.placed === N_CELLS ? figureOf(s, STORAGE, seat) : Number.POSITIVE_INFINITY;
  let left = Math.max(0, handSize(s, seat) - spent);
  let sum = 0;
  for (let kind = N_TILES - 1; kind >= 0 && left > 0; kind--) {
    const n = Math.min(left, s.hand[seat * N_TILES + kind]);
    left -= n;
    sum += n * tileWorth(w, kind);
  }
  const size = Math.max(0, handSize(s, seat) - spent);
  if (size <= room) return sum;
  return (sum * room) / size + (size - room) * w.surplus;
}

const rowWorth = (w: Weights, row: number): number => (row === LAUNCH ? -w.launch : w[ROWS[row]]);

/** Points of the markers placed so far; 0 once the board is full, because their effects are then in the position. */
function plansWorth(w: Weights, s: State, seat: Seat): number {
  if (s.placed === N_CELLS) return 0;
  const place = placeOf(s, seat);
  let sum = 0;
  for (const row of [EXPLORE, WIND, FLIP, LAUNCH, STORAGE]) {
    const space = spaceOf(s, row, place);
    if (space !== NONE) sum += rowWorth(w, row) * figureAt(s, row, space) ** w.bend;
  }
  return sum;
}

/** Rotates needed to leave a space towards a goal. */
function headwind(s: State, at: number, goal: number): number {
  if (s.wind[at] === NONE || at === goal) return 0;
  let least = 2;
  const near = NEIGHBOURS[at];
  for (let i = 0; i < near.length; i++) {
    if (DISTANCE[near[i]][goal] < DISTANCE[at][goal]) least = Math.min(least, againstWind(s, at, COURSE_WINDS[at][i]));
  }
  return least;
}

/** What a ship with `tiles` left may still bring: the best key location to discover, or to move the base to. */
function voyageWorth(w: Weights, s: State, seat: Seat, at: number, tiles: number): number {
  let best = 0;
  for (let key = 0; key < KEYS.length; key++) {
    const goal = KEYS[key];
    const known = s.finder[key] !== NONE;
    if (known && (goal === s.base[seat] || (s.found >> key) & 1)) continue;
    const ahead = DISTANCE[s.base[seat]][CAPE] - DISTANCE[goal][CAPE];
    if (known && ahead <= 0) continue;
    const steps = DISTANCE[at][goal];
    const need = steps * w.step + (steps > 0 ? headwind(s, at, goal) : 0) + (known ? FIGURES.base : 0);
    const prize = known
      ? ahead * w.progress
      : goal === CAPE
        ? FIGURES.cape
        : FIGURES.key + w.onward * Math.max(0, ahead);
    const chance = need <= tiles ? 1 : w.chance * (tiles / need) ** w.fall;
    best = Math.max(best, prize * chance - steps * w.far);
  }
  return best;
}

/** Points of a running voyage: what the ship may reach, and the hand without the tiles it still has to pay. */
function voyage(w: Weights, s: State, seat: Seat): number {
  const hand = handSize(s, seat);
  if (s.stage === SAIL) return handWorth(w, s, seat, 0) + voyageWorth(w, s, seat, s.ship, hand);
  if (s.stage === BUILD) {
    const ahead = DISTANCE[s.base[seat]][CAPE] - DISTANCE[s.ship][CAPE];
    return handWorth(w, s, seat, s.owed) + ahead * w.progress;
  }
  const { tiles } = priceOf(s, s.target);
  const key = KEY_OF_HEX[s.target];
  const found = key >= 0 && s.finder[key] === NONE ? (s.target === CAPE ? FIGURES.cape : FIGURES.key) : 0;
  const gain = unexplored(s, s.target) ? FIGURES.ocean + w.lean * missionLean(s, seat) : found;
  const beyond = found > 0 ? 0 : voyageWorth(w, s, seat, s.target, hand - tiles);
  return handWorth(w, s, seat, tiles) + gain + beyond;
}

/** The mission points that a tile on the ship's target would add. */
function missionLean(s: State, seat: Seat): number {
  const now = missionOf(s, seat);
  if (now === null) return 0;
  const owner = s.owner.slice();
  owner[s.target] = seat;
  return countMission(now.mission, owner, seat).points - now.points;
}

/** A seat's points and progress. */
function reached(w: Weights, s: State, seat: Seat): number {
  return points(s, seat) + (DISTANCE[LAGOS][CAPE] - DISTANCE[s.base[seat]][CAPE]) * w.progress;
}

/** An evaluation with these weights, in points; larger is better. */
export function judge(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    const sailing = s.seat === seat && s.stage >= SAIL && s.stage <= BUILD;
    const kept = s.stage === STORE && s.seat === seat ? keptWorth(w, s) : 0;
    const tiles = sailing ? voyage(w, s, seat) : handWorth(w, s, seat, 0);
    let rival = -Infinity;
    for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, reached(w, s, other));
    return reached(w, s, seat) + plansWorth(w, s, seat) + kept + tiles - w.rival * rival;
  };
}

/** Points of the tiles already set aside for storing. */
function keptWorth(w: Weights, s: State): number {
  return s.kept.reduce((sum, n, kind) => sum + n * tileWorth(w, kind), 0);
}
