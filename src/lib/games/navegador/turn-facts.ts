// Facts about a planned turn: what it earns, prepares, denies and costs, and what a near end means. Weights are rough
// points.
import type { TurnFact, PlannedTurn } from '../../engine/bot';
import type { Seat } from '../../engine/game';
import { COLUMNS, BUILDING_KINDS, LIMITS, REGIONS, RONDEL_STEPS, WORKERS_NEEDED } from './data';
import { fieldsBetween } from './rondel';
import { moves as rules } from './moves';
import { pointsIfEndedNow, pointsOfOne } from './sheet';
import {
  achievementCount,
  ACTION_STAGE,
  buildingPrice,
  buildingsLeft,
  N_COLUMNS,
  N_GOODS,
  N_REGIONS,
  NONE,
  openColonyPrices,
  privilegesIn,
  processPrice,
  sellPrice,
  shipsOf,
  type State,
} from './state';

/** Cruzados worth about a point during the game. */
const CASH = 40;
/** Points in addition to the immediate score: `USE` of a thing, by column; `HAND` of a worker or ship. */
const USE = [3, 3, 2, 2, 2] as const;
const HAND = 1.5;
/** A gain that is only possible in the next turn counts this share of its points. */
const NEXT = 0.4;
/** Points lost: for a ship paid on the rondel; for triggering the end while behind. */
const SHIP_PAID = 2;
const LOST_END = 20;
/** Values of `about`: the market, or a column's things. A gain now and the same gain next turn have the same value. */
const MARKET_GAIN = 'market';
const THINGS = ['colonies', 'buildings', 'explorers', 'buildings', 'buildings'] as const;
const [MARKETS, COLONY, BUILDINGS_FIELD] = [[2, 6], 3, 7] as const;

type Turn = PlannedTurn<State>;

/** The lead if the game ended now. */
function leadOf(s: State, seat: Seat): number {
  const points = s.money.map((_, who) => pointsIfEndedNow(s, who));
  return points[seat] - Math.max(...points.filter((_, who) => who !== seat));
}

/** Immediate gains. Money is missing if chance decides a part of it (`open`). */
function earned(a: State, z: State, { seat, open }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const money = z.money[seat] - a.money[seat];
  if (money > 0 && !open) list.push({ code: 'money', args: { n: money }, weight: money / CASH, about: MARKET_GAIN });
  for (let column = 0; column < N_COLUMNS; column++) {
    const count = achievementCount(z, seat, column);
    const n = count - achievementCount(a, seat, column);
    const worth = pointsOfOne(a, seat, column);
    if (n > 0 && worth > 0) {
      const points = n * worth;
      list.push({
        code: 'things',
        args: { column, n, points },
        weight: points + USE[column] * n,
        about: THINGS[column],
      });
    }
    // A privilege raises the value of every thing in its column, the new ones included.
    const points = count * (pointsOfOne(z, seat, column) - worth);
    if (points > 0 && privilegesIn(z, seat, column) > privilegesIn(a, seat, column))
      list.push({ code: 'privilege', args: { column, count, points }, weight: 1.5 * points });
  }
  const workers = z.workers[seat] - a.workers[seat];
  if (workers > 0) list.push({ code: 'workers', args: { n: z.workers[seat] }, weight: HAND * workers });
  const ships = shipsOf(z, seat) - shipsOf(a, seat);
  if (ships > 0) list.push({ code: 'ships', args: { n: shipsOf(z, seat) }, weight: HAND * ships });
  return list;
}

/** What the next player can no longer do, or only at a worse price. */
function denied(a: State, z: State, { seat }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const rival = (seat + 1) % a.seats;
  for (let column = 0; column < N_COLUMNS; column++) {
    const wants = achievementCount(z, rival, column) > 0 && privilegesIn(z, rival, column) < LIMITS.perColumn;
    if (a.gallery[column] > 0 && z.gallery[column] === 0 && wants && z.phase === a.phase) {
      const step = z.edition.step[COLUMNS[column]];
      const weight = 0.5 * step * achievementCount(z, rival, column);
      list.push({ code: 'last_privilege', args: { column, rival }, weight });
    }
  }
  for (let kind = 0; kind < BUILDING_KINDS.length; kind++) {
    if (z.built[kind] === a.built[kind] || buildingsLeft(z, kind) === 0) continue;
    const [from, to] = [buildingPrice(a, kind), buildingPrice(z, kind)];
    if (to > from) list.push({ code: 'dearer', args: { kind, from, to }, weight: (to - from) / CASH });
  }
  for (let good = 0; good < N_GOODS; good++) {
    const count = z.colonies[rival * N_GOODS + good];
    const [from, to] = [sellPrice(a, good), sellPrice(z, good)];
    if (count > 0 && to < from)
      list.push({ code: 'cheaper', args: { good, from, to, rival, count }, weight: ((from - to) * count) / CASH / 2 });
  }
  return list;
}

/**
 * Income of a Market turn without the orange factory, Cruzados: all units of each good are sold or all are processed,
 * whichever brings more.
 */
function marketIncome(s: State, seat: Seat): number {
  let sum = 0;
  for (let good = 0; good < N_GOODS; good++) {
    const at = seat * N_GOODS + good;
    sum += Math.max(s.colonies[at] * sellPrice(s, good), s.factories[at] * processPrice(s, good));
  }
  return sum;
}

const inReach = (s: State, seat: Seat, field: number): boolean =>
  fieldsBetween(s.stone[seat], field) <= RONDEL_STEPS.free;

/** How many colonies a Colony turn could found with the seat's ships, workers and money, cheapest first. */
function foundableColonies(s: State, seat: Seat): number {
  const open = REGIONS.flatMap((_, region) => openColonyPrices(s, region).slice(0, s.ships[seat * N_REGIONS + region]));
  let money = s.money[seat];
  const payable = open.sort((x, y) => x - y).filter((price) => (money -= price) >= 0).length;
  return Math.min(payable, Math.floor(s.workers[seat] / WORKERS_NEEDED.colony));
}

/**
 * What the next turn can do without paying on the rondel, from the position at the end of this turn. None if the stone
 * still moves in this turn. After an exploration the prices of the new colonies and the money are chance: then the seat
 * can surely pay only the cheapest colony, and perhaps no building.
 */
function prepared(z: State, { seat, open }: Turn): TurnFact[] {
  const runs = z.seat === seat;
  if (z.stone[seat] === NONE || (runs && !(open && z.stage === ACTION_STAGE))) return [];
  const list: TurnFact[] = [];
  const income = marketIncome(z, seat);
  if (income > 0 && MARKETS.some((field) => inReach(z, seat, field)))
    list.push({
      code: 'next_market',
      args: { n: income },
      weight: (NEXT * income) / CASH,
      about: MARKET_GAIN,
      later: true,
    });
  const colonies = inReach(z, seat, COLONY) ? Math.min(foundableColonies(z, seat), open ? 1 : Infinity) : 0;
  if (colonies > 0) {
    const weight = NEXT * colonies * (USE[0] + 2);
    list.push({ code: 'next_colony', args: { n: colonies }, weight, about: THINGS[0], later: true });
  }
  for (let kind = BUILDING_KINDS.length - 1; kind >= 0 && !open && inReach(z, seat, BUILDINGS_FIELD); kind--) {
    if (buildingsLeft(z, kind) === 0 || z.workers[seat] < WORKERS_NEEDED.building[kind]) continue;
    const price = buildingPrice(z, kind);
    if (price > z.money[seat]) continue;
    list.push({ code: 'next_building', args: { kind, price }, weight: NEXT * 5, about: THINGS[1], later: true });
    break;
  }
  return list;
}

/** What the turn costs, and what it means for the end. */
function costs(a: State, z: State, { seat, moves, open }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const paid = moves.filter((move) => rules.family(move) === 'pay').length;
  if (paid > 0) list.push({ code: 'pays', args: { n: paid }, weight: -SHIP_PAID * paid });
  if (a.trigger > 0 || z.trigger === 0 || open) return list;
  const lead = leadOf(z, seat);
  if (lead > 0) list.push({ code: 'ends_ahead', args: { n: lead }, weight: 5 + lead });
  if (lead < 0) list.push({ code: 'ends_behind', args: { n: -lead }, weight: lead - LOST_END, always: true });
  return list;
}

export function facts(turn: Turn): TurnFact[] {
  const [a, z] = [turn.states[0], turn.states[turn.states.length - 1]];
  if (a.final !== NONE) {
    const n = pointsIfEndedNow(z, turn.seat) - pointsIfEndedNow(a, turn.seat);
    return n > 0 && !turn.open ? [{ code: 'last_turn', args: { n }, weight: n }] : [];
  }
  return [...earned(a, z, turn), ...denied(a, z, turn), ...prepared(z, turn), ...costs(a, z, turn)];
}
