// Part of the frozen first bot (see index.ts). Expected Prestige Points of a seat at the end: the track, its requests,
// and future work.
import type { Seat } from '../../../src/lib/engine/game';
import { bestRequests } from '../../../src/lib/games/madeira/sums';
import {
  ALFANDEGA,
  BUILDING_BASE_COST,
  BUILDING_REGION,
  CAPITANIA,
  CASA,
  DICE_FIGURES,
  REQUESTS_TO_FULFIL,
  FUNCHAL,
  MOINHO,
  N_BUILDINGS,
  N_CITIES,
  N_COLONIES,
  N_REQUESTS,
  PIRATE_FIGURES,
  REALS_PER_PP,
  ROUNDS,
} from '../../../src/lib/games/madeira/data';
import { buildingLevel } from '../../../src/lib/games/madeira/building-effects';
import { crownHoldings } from '../../../src/lib/games/madeira/crown';
import { workersToFeed } from '../../../src/lib/games/madeira/maintenance';
import { diceLeft, favorsOf, piecesInCity, shipsOnBoard, workersInRegion } from '../../../src/lib/games/madeira/pieces';
import { B, C, D, HIDDEN_PIRATES, STAGE, type State } from '../../../src/lib/games/madeira/state';

/** PP of one piece of each kind while the game runs; most lose value towards the end of the game. */
export interface Weights {
  readonly goods: readonly number[];
  readonly wood: number;
  readonly bread: number;
  readonly reals: number;
  readonly pirate: number;
  readonly die: number;
  readonly ship: number;
  readonly favorUp: number;
  readonly favorDown: number;
  readonly mill: number;
  /** PP of Workers in a region: of the first, the second, the third, and each further one. */
  readonly region: readonly number[];
  readonly forest: number;
  readonly watch: number;
  readonly city: number;
  readonly colonist: number;
  /** Share of the requests' current points that counts before their round. */
  readonly hope: number;
}

export const WEIGHTS: Weights = {
  goods: [0.55, 0.75, 0.95],
  wood: 0.8,
  bread: 0.7,
  reals: 0.38,
  pirate: 1.05,
  die: 3,
  ship: 1.2,
  favorUp: 2,
  favorDown: 1,
  mill: 0.45,
  region: [0.9, 0.6, 1.2, 0.4],
  forest: 0.8,
  watch: 0.7,
  city: 1.2,
  colonist: 0.5,
  hope: 0.75,
};

/** PP of one leftover piece at the end. */
const AT_END = 1 / REALS_PER_PP;

/** Share of the game left in which pieces can still be used: 1 at the beginning, near 0 at the end. */
function use(s: State): number {
  const done = s.round - 1 + (s.phase >= D ? 0.8 : s.phase === C ? 0.5 : 0);
  return Math.max(0, 1 - done / ROUNDS);
}

function supply(s: State, seat: Seat, w: Weights): number {
  const u = Math.min(1, use(s) * 2);
  const worth = (n: number, each: number) => n * (AT_END + (each - AT_END) * u);
  let v = worth(s.wood[seat], w.wood) + worth(s.bread[seat], w.bread) + worth(s.reals[seat], w.reals);
  for (let g = 0; g < 3; g++) v += worth(s.goods[seat * 3 + g], w.goods[g]);
  const pirates = s.pirates[seat] === HIDDEN_PIRATES ? 0 : s.pirates[seat];
  v -= pirates * w.pirate + Math.max(0, pirates - PIRATE_FIGURES.limit) * 0.5;
  return v;
}

/** PP of Workers and windmill in the rounds still to come. */
function standing(s: State, seat: Seat, w: Weights): number {
  let v = s.mill[seat] * w.mill;
  for (let region = 1; region <= 3; region++) {
    const n = workersInRegion(s, seat, region);
    for (let k = 0; k < n; k++) v += w.region[Math.min(k, w.region.length - 1)];
  }
  if ((s.fields[s.fields.length - 1] >> seat) & 1) v += w.forest;
  v += Math.min(3, s.watch[seat]) * w.watch;
  for (let city = 0; city < N_CITIES; city++) {
    v += piecesInCity(s, seat, city) * w.city * (city === FUNCHAL ? 1.2 : 1);
  }
  for (let c = 0; c < N_COLONIES; c++) v += s.colony[seat * N_COLONIES + c] * w.colonist;
  return v * use(s) * 2;
}

/** PP of a Building's action, without its price. */
function performance(s: State, seat: Seat, b: number, w: Weights): number {
  const level = buildingLevel(workersInRegion(s, seat, BUILDING_REGION[b]));
  if (level === 0) return 0;
  if (b === MOINHO) return (level === 2 ? 5 : 2) * 0.6;
  if (b === CAPITANIA) return level === 2 ? 4.5 : 2;
  if (b === ALFANDEGA) return level * 1.2;
  if (b === CASA) return Math.min(level, favorsOf(s, seat, 0).length) * 1.8;
  return Math.min(level * PIRATE_FIGURES.perWatch, Math.max(0, s.pirates[seat])) * w.pirate + level * 0.4;
}

/** PP of the markers on Buildings not yet resolved: paying or refusing, whichever is better. */
function markers(s: State, seat: Seat, w: Weights): number {
  if (s.phase !== B && s.phase !== C) return 0;
  let v = 0;
  for (let b = 0; b < N_BUILDINGS; b++) {
    if (s.markers[seat * N_BUILDINGS + b] === 0 || (s.phase === C && b <= s.building)) continue;
    const cost = Math.max(0, BUILDING_BASE_COST[s.seats as 2 | 3 | 4] - 2 * s.guildOn[b]);
    const pirates = 1 + 2 * s.pirateOn[b];
    const pays = s.reals[seat] >= cost - 2 ? performance(s, seat, b, w) - cost * w.reals : -Infinity;
    v += Math.max(pays, -pirates * w.pirate);
  }
  return v;
}

/** Points that the best requests in hand would score in the next scoring round. */
function requests(s: State, seat: Seat, w: Weights): number {
  const hand = s.requests.slice(seat * N_REQUESTS, (seat + 1) * N_REQUESTS);
  let round = s.round + (s.round % 2 === 0 ? 1 : 0);
  if (round > ROUNDS) round = ROUNDS;
  const now = s.phase > D || (round === s.round && s.phase >= C);
  const best = bestRequests(hand, REQUESTS_TO_FULFIL[round - 1], crownHoldings(s, seat, round));
  const share = now ? 1 : w.hope;
  let v = 0;
  for (const a of best) v += a.reals > 0 ? a.points * (share - w.reals) : a.points * share;
  return v;
}

/** An evaluation with these weights: expected PP of a seat at the end. */
export function judge(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    if (s.stage === STAGE.over) return s.pp[seat];
    const scoringLeft = s.round < 3 ? 2 : s.round < 5 ? 1.2 : 0;
    const dice = s.phase === B || s.phase === 1 ? diceLeft(s, seat) * w.die + dicePips(s, seat) * 0.25 : 0;
    const u = use(s);
    const favors = favorsOf(s, seat, 1).length * w.favorUp + favorsOf(s, seat, 0).length * w.favorDown;
    const hunger = s.phase < D ? -0.25 * workersToFeed(s, seat) : 0;
    return (
      s.pp[seat] +
      requests(s, seat, w) +
      supply(s, seat, w) +
      standing(s, seat, w) +
      markers(s, seat, w) +
      dice +
      hunger +
      shipsOnBoard(s, seat) * w.ship * scoringLeft +
      favors * Math.min(1, u * 2)
    );
  };
}

function dicePips(s: State, seat: Seat): number {
  let n = 0;
  for (let v = 0; v < DICE_FIGURES.faces; v++) n += s.dice[seat * DICE_FIGURES.faces + v] * (v + 1);
  return n;
}
