// Frozen with Almirante 2. Expected Prestige Points of a seat at the end: the track, its requests, and future work.
import type { Seat } from '../../../src/lib/engine/game';
import { pirateLosses } from '../../../src/lib/games/madeira/sums';
import {
  ALFANDEGA,
  BUILDING_BASE_COST,
  BUILDING_REGION,
  CAPITANIA,
  CASA,
  DICE_FIGURES,
  FOREST,
  FUNCHAL,
  HONOR_PP,
  MOINHO,
  N_BUILDINGS,
  N_CITIES,
  N_COLONIES,
  N_FAVORS,
  PIRATE_FIGURES,
  REALS_PER_PP,
  ROUNDS,
} from '../../../src/lib/games/madeira/data';
import { buildingLevel } from '../../../src/lib/games/madeira/building-effects';
import { workersToFeed } from '../../../src/lib/games/madeira/maintenance';
import { expectedRequestPP, type RequestHopes } from '../../../src/lib/games/madeira/expected-requests';
import {
  diceLeft,
  favorsOf,
  piecesInCity,
  shipsOnBoard,
  workersInRegion,
  workersOnBoard,
} from '../../../src/lib/games/madeira/pieces';
import { A, B, C, D, HIDDEN_PIRATES, STAGE, type State } from '../../../src/lib/games/madeira/state';

/** PP of one piece of each kind while the game runs; most lose value towards the end of the game. */
export interface Weights extends RequestHopes {
  readonly wheat: number;
  readonly sugar: number;
  readonly wine: number;
  readonly wood: number;
  readonly bread: number;
  readonly reals: number;
  /** PP that a Pirate costs early in the game; and how many Pirates cost about two thirds of the final penalty. */
  readonly pirate: number;
  readonly penalty: number;
  /** Extra cost of each Pirate beyond `MANY`. */
  readonly manyPirates: number;
  readonly die: number;
  readonly pip: number;
  readonly ship: number;
  readonly shipHome: number;
  /** PP of a face-up Favor, and of a face-down one, for each round left. */
  readonly favorUp: number;
  readonly favorDown: number;
  readonly mill: number;
  /** PP of Workers in a region for each round left: the first, the second, the third, each one more. */
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  /** PP of each Worker in a region for each round left: for its goods and Buildings. */
  readonly region1: number;
  readonly region2: number;
  readonly region3: number;
  readonly forest: number;
  /** PP for each round left if a Worker can reach Wood. */
  readonly access: number;
  readonly watch: number;
  readonly honor: number;
  readonly city: number;
  readonly colonist: number;
  readonly mouth: number;
  readonly upkeep: number;
  /** PP that each Bread and each Wood missing for this round's Feeding and Upkeep costs. */
  readonly lackBread: number;
  readonly lackWood: number;
  readonly moinho: number;
  readonly capitania: number;
  readonly alfandega: number;
  readonly casa: number;
  readonly fortaleza: number;
}

export const WEIGHTS: Weights = {
  soon: 0.787,
  late: 0.355,
  wealthSoon: -0.0722,
  wealthLate: 0.0935,
  turned: 0.376,
  purse: 13.0,
  saved: 0.44,
  choosing: 0.281,
  wheat: 0.879,
  sugar: 0.824,
  wine: 1.29,
  wood: 0.919,
  bread: 0.824,
  reals: 0.513,
  pirate: 0.791,
  penalty: 13.5,
  manyPirates: 0.394,
  die: 5.02,
  pip: 0.222,
  ship: 0.683,
  shipHome: 0.164,
  favorUp: 1.43,
  favorDown: 0.644,
  mill: 0.404,
  first: 0.323,
  second: 0.3,
  third: 0.843,
  fourth: 0.319,
  region1: -0.267,
  region2: 0.383,
  region3: 0.0348,
  forest: 1.05,
  access: 0.168,
  watch: 1.0,
  honor: 0.58,
  city: 0.727,
  colonist: 0.342,
  mouth: 0.096,
  upkeep: 0.165,
  lackBread: 0.358,
  lackWood: 0.0851,
  moinho: 0.882,
  capitania: 2.36,
  alfandega: 1.02,
  casa: 2.03,
  fortaleza: 0.414,
};

/** Pirates beyond this number cost more. */
const MANY = 8;

/** PP of one leftover piece at the end. */
const AT_END = 1 / REALS_PER_PP;

/** Share of a round's actions still to come: its dice, then its Buildings. */
function ofRound(s: State): number {
  if (s.phase <= A) return 1;
  if (s.phase === B) return 0.8;
  return s.phase === C ? 0.4 : 0;
}

/** Rounds of actions still to come, 0 … 5. */
function roundsLeft(s: State): number {
  return ROUNDS - s.round + ofRound(s);
}

function supply(s: State, seat: Seat, w: Weights, rounds: number): number {
  const use = Math.min(1, rounds / 1.5);
  const worth = (n: number, each: number) => n * (AT_END + (each - AT_END) * use);
  const own = seat * 3;
  return (
    worth(s.wood[seat], w.wood) +
    worth(s.bread[seat], w.bread) +
    worth(s.reals[seat], w.reals) +
    worth(s.goods[own], w.wheat) +
    worth(s.goods[own + 1], w.sugar) +
    worth(s.goods[own + 2], w.wine)
  );
}

/**
 * PP that a seat's Pirates will cost: by rank at the end, less while they can still be discarded. Other players'
 * Pirates are hidden.
 */
function pirateLoss(s: State, seat: Seat, w: Weights, rounds: number): number {
  const n = Math.max(0, s.pirates[seat]);
  const many = w.manyPirates * Math.max(0, n - MANY);
  if (s.phase > D && s.round === ROUNDS && !s.pirates.includes(HIDDEN_PIRATES)) {
    const guess = pirateLosses(
      s.pirates,
      s.pirates.map((_, i) => i),
    )[seat];
    return many + 0.5 * guess + 0.5 * saturating(n, w);
  }
  const share = rounds / ROUNDS;
  return many + share * w.pirate * n + (1 - share) * saturating(n, w);
}

/**
 * Expected final penalty for `n` Pirates if the others' numbers are unknown: approaches the highest penalty,
 * plus 1 for each Pirate above the limit.
 */
function saturating(n: number, w: Weights): number {
  return PIRATE_FIGURES.penalty[0] * (1 - Math.exp(-n / w.penalty)) + Math.max(0, n - PIRATE_FIGURES.limit);
}

/** PP that Workers on fields bring in each round left: by harvests, higher levels of Buildings, and Wood in reach. */
function onFields(s: State, seat: Seat, w: Weights): number {
  const regions = [w.region1, w.region2, w.region3];
  let v = 0;
  for (let region = 1; region <= 3; region++) {
    const n = workersInRegion(s, seat, region);
    v += n * regions[region - 1];
    if (n > 0) v += w.first;
    if (n > 1) v += w.second;
    if (n > 2) v += w.third;
    if (n > 3) v += w.fourth * (n - 3);
  }
  const inForest = ((s.fields[FOREST] >> seat) & 1) === 1;
  if (inForest) v += w.forest;
  if (inForest || s.fieldWood.some((wood, f) => wood > 0 && (s.fields[f] >> seat) & 1)) v += w.access;
  return v;
}

/** PP of Workers, windmill and Favors in all rounds left. */
function standing(s: State, seat: Seat, w: Weights, rounds: number): number {
  let v = s.mill[seat] * w.mill + onFields(s, seat, w);
  for (let city = 0; city < N_CITIES; city++) v += piecesInCity(s, seat, city) * w.city * (city === FUNCHAL ? 1.2 : 1);
  for (let c = 0; c < N_COLONIES; c++) v += s.colony[seat * N_COLONIES + c] * w.colonist;
  for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === seat) v += s.favorUp[f] === 1 ? w.favorUp : w.favorDown;
  v -= workersOnBoard(s, seat) * w.mouth;
  return v * rounds;
}

/** PP of Workers in the City Watch: each allows a Pirate die, and having most Workers alone brings Honor. */
function watch(s: State, seat: Seat, w: Weights, rounds: number): number {
  const own = s.watch[seat];
  let most = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) most = Math.max(most, s.watch[other]);
  const lead = own > most ? 1 : own === most && own > 0 ? 0.4 : 0;
  const honor = s.phase < D ? HONOR_PP * w.honor * lead : 0;
  return honor + Math.min(3, own) * w.watch * Math.min(1, rounds);
}

/** PP of a Building's action, without its price. */
function performance(s: State, seat: Seat, b: number, w: Weights): number {
  const level = buildingLevel(workersInRegion(s, seat, BUILDING_REGION[b]));
  if (level === 0) return 0;
  if (b === MOINHO) return (level === 2 ? 5 : 2) * w.moinho;
  if (b === CAPITANIA) return (level === 2 ? 3 : 1) + level * w.capitania;
  if (b === ALFANDEGA) return level * w.alfandega;
  if (b === CASA) return Math.min(level, favorsOf(s, seat, 0).length) * w.casa;
  return Math.min(level * PIRATE_FIGURES.perWatch, Math.max(0, s.pirates[seat])) * w.pirate + level * w.fortaleza;
}

/** PP of the markers on Buildings not yet resolved: paying or refusing, whichever is better. */
function markers(s: State, seat: Seat, w: Weights): number {
  if (s.phase !== B && s.phase !== C) return 0;
  let v = 0;
  let reals = s.reals[seat] + 2;
  for (let b = 0; b < N_BUILDINGS; b++) {
    if (s.markers[seat * N_BUILDINGS + b] === 0 || (s.phase === C && b <= s.building)) continue;
    const cost = Math.max(0, BUILDING_BASE_COST[s.seats as 2 | 3 | 4] - 2 * s.guildOn[b]);
    const pirates = 1 + 2 * s.pirateOn[b];
    const pays = reals >= cost ? performance(s, seat, b, w) - cost * w.reals : -Infinity;
    const refuses = -pirates * w.pirate;
    if (pays > refuses) reals -= cost;
    v += Math.max(pays, refuses);
  }
  return v;
}

function dicePips(s: State, seat: Seat): number {
  let n = 0;
  for (let v = 0; v < DICE_FIGURES.faces; v++) n += s.dice[seat * DICE_FIGURES.faces + v] * (v + 1);
  return n;
}

/** PP lost by Upkeep and Feeding: this round's until they are paid, and later Upkeep. */
function bills(s: State, seat: Seat, w: Weights, rounds: number): number {
  const ships = shipsOnBoard(s, seat);
  const later = -ships * w.upkeep * rounds;
  if (s.phase >= D) return later;
  const unfed = workersToFeed(s, seat);
  const lacks = w.lackBread * Math.max(0, unfed - s.bread[seat]) + w.lackWood * Math.max(0, ships - s.wood[seat]);
  return later - w.mouth * 2 * unfed - w.upkeep * ships - lacks;
}

/** An evaluation with these weights: expected PP of a seat at the end. */
export function judge(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    if (s.stage === STAGE.over) return s.pp[seat];
    const rounds = roundsLeft(s);
    const dice = s.phase === B || s.phase === A ? diceLeft(s, seat) * w.die + dicePips(s, seat) * w.pip : 0;
    return (
      s.pp[seat] +
      expectedRequestPP(s, seat, w) +
      supply(s, seat, w, rounds) -
      pirateLoss(s, seat, w, rounds) +
      standing(s, seat, w, rounds) +
      watch(s, seat, w, rounds) +
      markers(s, seat, w) +
      bills(s, seat, w, rounds) +
      dice +
      Math.min(1, rounds) * (shipsOnBoard(s, seat) * w.ship + s.ships[seat] * w.shipHome)
    );
  };
}
