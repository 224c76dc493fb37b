// Expected Prestige Points of a seat at the end: its points so far, its requests, and what its pieces will still bring.
import type { Seat } from '../../engine/game';
import { pirateLosses } from './sums';
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
} from './data';
import { buildingLevel } from './building-effects';
import { workersToFeed } from './maintenance';
import { expectedRequestPP, type RequestHopes } from './expected-requests';
import { diceLeft, favorsOf, piecesInCity, shipsOnBoard, workersInRegion, workersOnBoard } from './pieces';
import { A, B, C, D, HIDDEN_PIRATES, STAGE, type State } from './state';

/** The value in PP of one thing of each kind while the game runs. Most things are worth less towards the end. */
export interface Weights extends RequestHopes {
  readonly wheat: number;
  readonly sugar: number;
  readonly wine: number;
  readonly wood: number;
  readonly bread: number;
  readonly reals: number;
  /**
   * `pirate`: PP that each Pirate costs early in the game. `penalty`: the larger it is, the more slowly the penalty at
   * the end rises with the number of Pirates.
   */
  readonly pirate: number;
  readonly penalty: number;
  /** PP that each Pirate beyond `MANY` costs in addition. */
  readonly manyPirates: number;
  readonly die: number;
  readonly pip: number;
  readonly ship: number;
  readonly shipHome: number;
  /** Value of a face-up favor, and of a face-down one, for each round left. */
  readonly favorUp: number;
  readonly favorDown: number;
  readonly mill: number;
  /** Value of the first, second, third and each further Worker in a region, for each round left. */
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  /**
   * Value of each Worker in a region, or of one in the Forest, for each round left, in addition to `first` … `fourth`.
   */
  readonly region1: number;
  readonly region2: number;
  readonly region3: number;
  readonly forest: number;
  /** Value of access to Wood, for each round left. */
  readonly access: number;
  readonly watch: number;
  readonly honor: number;
  readonly city: number;
  readonly colonist: number;
  readonly mouth: number;
  readonly upkeep: number;
  /** PP that each missing Bread and each missing Wood costs if this round's bills cannot be paid. */
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

/** Pirates above this number cost `manyPirates` more each. */
const MANY = 8;

/** Mean value of a Guild die. */
const MEAN_PIPS = 2;

/** PP of one leftover good, Wood, Bread or Real at the end. */
const AT_END = 1 / REALS_PER_PP;

/**
 * Share of this round's actions that are still to come. In phase B these are dice and Buildings, in phase C only
 * Buildings.
 */
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
 * PP that a seat's Pirates are expected to cost: early in the game mainly `pirate` each, later mainly the penalty
 * expected from the seat's own number. In the last phase E, if no stack is hidden, half of the penalty is that of the
 * real ranks.
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
 * Expected penalty as if the other stacks were unknown: it rises from 0 towards the highest penalty, and by 1 for each
 * Pirate above the limit.
 */
function saturating(n: number, w: Weights): number {
  return PIRATE_FIGURES.penalty[0] * (1 - Math.exp(-n / w.penalty)) + Math.max(0, n - PIRATE_FIGURES.limit);
}

/** Value of Workers on fields for one round: their harvests, the Building levels of their region, the Wood in reach. */
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

/** Value of Workers, windmill and favors for the rounds still to come. */
function standing(s: State, seat: Seat, w: Weights, rounds: number): number {
  let v = s.mill[seat] * w.mill + onFields(s, seat, w);
  for (let city = 0; city < N_CITIES; city++) v += piecesInCity(s, seat, city) * w.city * (city === FUNCHAL ? 1.2 : 1);
  for (let c = 0; c < N_COLONIES; c++) v += s.colony[seat * N_COLONIES + c] * w.colonist;
  for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === seat) v += s.favorUp[f] === 1 ? w.favorUp : w.favorDown;
  v -= workersOnBoard(s, seat) * w.mouth;
  return v * rounds;
}

/** Value of Workers in the City Watch: they allow extra dice in later phases B, and the single majority brings Honor. */
function watch(s: State, seat: Seat, w: Weights, rounds: number): number {
  const own = s.watch[seat];
  let most = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) most = Math.max(most, s.watch[other]);
  const lead = own > most ? 1 : own === most && own > 0 ? 0.4 : 0;
  const honor = s.phase < D ? HONOR_PP * w.honor * lead : 0;
  return honor + Math.min(3, own) * w.watch * Math.min(1, rounds);
}

/** Value of performing a Building, without its cost. */
function performance(s: State, seat: Seat, b: number, w: Weights): number {
  const level = buildingLevel(workersInRegion(s, seat, BUILDING_REGION[b]));
  if (level === 0) return 0;
  if (b === MOINHO) return (level === 2 ? 5 : 2) * w.moinho;
  if (b === CAPITANIA) return (level === 2 ? 3 : 1) + level * w.capitania;
  if (b === ALFANDEGA) return level * w.alfandega;
  if (b === CASA) return Math.min(level, favorsOf(s, seat, 0).length) * w.casa;
  return Math.min(level * PIRATE_FIGURES.perWatch, Math.max(0, s.pirates[seat])) * w.pirate + level * w.fortaleza;
}

/** Value of the markers on Buildings still to come: for each Building the better of paying and refusing. */
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

/** Value of the Guild dice in hand. A seat that has not taken a row yet gets the value of three average dice. */
function dice(s: State, seat: Seat, w: Weights): number {
  if (s.phase > B) return 0;
  if (s.phase < B && !s.rows.includes(seat)) return DICE_FIGURES.perRow * (w.die + MEAN_PIPS * w.pip);
  return diceLeft(s, seat) * w.die + dicePips(s, seat) * w.pip;
}

/**
 * What Upkeep and Feeding cost in this round until they are paid, and what Upkeep costs in the rounds left; at most 0.
 */
function bills(s: State, seat: Seat, w: Weights, rounds: number): number {
  const ships = shipsOnBoard(s, seat);
  const later = -ships * w.upkeep * rounds;
  if (s.phase >= D) return later;
  const unfed = workersToFeed(s, seat);
  const lacks = w.lackBread * Math.max(0, unfed - s.bread[seat]) + w.lackWood * Math.max(0, ships - s.wood[seat]);
  return later - w.mouth * 2 * unfed - w.upkeep * ships - lacks;
}

/** Share of the game played, 0 … 1. */
export const progress = (s: State): number => (s.stage === STAGE.over ? 1 : 1 - roundsLeft(s) / ROUNDS);

/** An evaluation with these weights: expected PP of a seat at the end. */
export function makeJudge(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    if (s.stage === STAGE.over) return s.pp[seat];
    const rounds = roundsLeft(s);
    return (
      s.pp[seat] +
      expectedRequestPP(s, seat, w) +
      supply(s, seat, w, rounds) -
      pirateLoss(s, seat, w, rounds) +
      standing(s, seat, w, rounds) +
      watch(s, seat, w, rounds) +
      markers(s, seat, w) +
      bills(s, seat, w, rounds) +
      dice(s, seat, w) +
      Math.min(1, rounds) * (shipsOnBoard(s, seat) * w.ship + s.ships[seat] * w.shipHome)
    );
  };
}
