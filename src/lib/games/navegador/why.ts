// The reason why a move is illegal now. Only `legal` decides whether it is illegal.
import type { Move, Reason } from '../../engine/game';
import { routeTablesOf, borderDistance } from './route-tables';
import { COLUMNS, DOUBLE_LOSS_TABLES, FIELDS, GOODS, BUILDING_KINDS, LIMITS, REGIONS, WORKERS_NEEDED } from './data';
import { hirePrice } from './sums';
import { BORDERS_LEFT, MOST_BORDERS, moves, type Action } from './moves';
import { legal } from './play';
import { fieldCost } from './rondel';
import {
  ACTION_STAGE,
  buildingPrice,
  buildingsLeft,
  CHOOSE_STAGE,
  OVER_STAGE,
  fleetNeeded,
  KING_STAGE,
  N_GOODS,
  N_REGIONS,
  NAVEGADOR_STAGE,
  NONE,
  openColonyPrices,
  PAY_STAGE,
  privilegesIn,
  shipsOf,
  type State,
} from './state';

/** All reason codes of `why`; reasons.ts has a sentence for each. */
export const REASONS = [
  // at the wrong moment
  'over', 'not_yet_king', 'place_king', 'king_best', 'pay_first', 'nothing_owed', 'choose_field', 'stone_moved',
  'other_action', 'finish_sailing', 'once',
  // the rondel and the card
  'stay', 'ships_for_field', 'not_holder', 'first_round', 'card_no_way', 'card_before', 'must_sail',
  // sailing
  'same_region', 'no_ship', 'ship_spent', 'other_left', 'too_far', 'no_way', 'one_region', 'fleet_small',
  'fleet_waits', 'no_fleet',
  // buying, trading, founding
  'money', 'surplus', 'traded', 'colonies', 'factories', 'orange_used', 'unknown_waters', 'no_stack', 'no_colony',
  'ship_used', 'workers', 'sold_out',
  // privileges
  'last_workers', 'gallery_empty', 'column_full', 'no_variant', 'king_taken', 'not_now',
] as const; // oxfmt-ignore
export type ReasonCode = (typeof REASONS)[number];

const because = (code: ReasonCode, args?: Reason['args']): Reason => (args ? { code, args } : { code });

/** Why a move is illegal now; null if it is legal. */
export function why(s: State, move: Move): Reason | null {
  const now: Move[] = [];
  legal(s, now);
  if (now.includes(move)) return null;
  return wrongMoment(s, moves.family(move)) ?? wrongWay(s, move) ?? because('not_now');
}

/** Reasons that name an amount that is missing, from the one that is easiest to get. */
const LACKS: readonly string[] = ['money', 'workers', 'last_workers'] satisfies ReasonCode[];

/** Why none of these moves is legal: the least amount that is missing; null if none of them lacks only an amount. */
export function leastLack(s: State, wishes: readonly Move[]): Reason | null {
  const lacks = wishes.map((move) => why(s, move)).filter((reason) => reason && LACKS.includes(reason.code));
  const amount = (reason: Reason | null) => Number(reason?.args?.price ?? reason?.args?.need);
  const rank = (reason: Reason | null) => LACKS.indexOf(reason?.code ?? '');
  return lacks.sort((a, b) => rank(a) - rank(b) || amount(a) - amount(b))[0] ?? null;
}

/** By field of the rondel: the families of moves in its action. */
const FAMILIES: Readonly<Record<(typeof FIELDS)[number], readonly Action['type'][]>> = {
  sailing: ['sail', 'explore'],
  workers: ['recruit'],
  market1: ['sell', 'process'],
  colony: ['found'],
  privilege: ['privilege', 'goa'],
  ships: ['ships'],
  market2: ['sell', 'process'],
  buildings: ['build'],
};

function wrongMoment(s: State, type: Action['type']): Reason | null {
  if (s.stage === OVER_STAGE) return because('over');
  if (type === 'keep' || type === 'king') return s.stage === KING_STAGE ? null : because('not_yet_king');
  if (s.stage === KING_STAGE) return because('place_king');
  if (s.stage === PAY_STAGE) return type === 'pay' ? null : because('pay_first', { ships: s.owed });
  if (type === 'pay') return because('nothing_owed');
  if (s.stage === CHOOSE_STAGE) return type === 'field' || type === 'navegador' ? null : because('choose_field');
  if (type === 'navegador' && s.stage === ACTION_STAGE) return whyNoCard(s) ?? because('card_before');
  if (type === 'navegador') return because('finish_sailing');
  if (type === 'field') return because(s.stage === NAVEGADOR_STAGE ? 'finish_sailing' : 'stone_moved');
  if (type === 'done') return null;
  if (s.stage === NAVEGADOR_STAGE) return FAMILIES.sailing.includes(type) ? null : because('finish_sailing');
  const field = FIELDS[s.stone[s.seat]];
  return s.stage === ACTION_STAGE && FAMILIES[field].includes(type) ? null : because('other_action', { field });
}

/** Why a move is illegal although its family is possible in this stage. */
const wrongWay = moves.on<State, [], Reason | null>({
  field: whyField,
  navegador: whyCard,
  pay: (_, region) => because('no_ship', { region: REGIONS[region] }),
  sail: whySail,
  explore: (s) => (s.target === NONE ? because('no_fleet') : whyWaits(s)),
  done: (s) => (s.target === NONE ? because('must_sail') : whyWaits(s)),
  recruit: (s, n) => whyHire(s, n, s.churches[s.seat], LIMITS.workersMax - s.workers[s.seat]),
  ships: (s, n) => whyHire(s, n, s.shipyards[s.seat], LIMITS.ships - shipsOf(s, s.seat)),
  sell: whySell,
  process: whyProcess,
  found: whyFound,
  build: whyBuild,
  privilege: whyPrivilege,
  goa: whyGoa,
  king: (s, column) => whyColumn(s, column) ?? because('king_best', { column: COLUMNS[column] }),
  keep: () => null,
});

function whyField(s: State, field: number): Reason {
  const args = { field: FIELDS[field], need: fieldCost(s, field), have: shipsOf(s, s.seat) };
  return because(s.stone[s.seat] === field ? 'stay' : 'ships_for_field', args);
}

/** Why the actor has no card to use in this whole turn; null if it has. */
function whyNoCard(s: State): Reason | null {
  if (s.holder !== s.seat) return because('not_holder', { holder: s.holder });
  return s.turns <= s.seats ? because('first_round') : null;
}

function whyCard(s: State): Reason {
  return whyNoCard(s) ?? because('card_no_way');
}

/** Borders on the shortest route through known waters, without a limit; 0 if there is no route. */
function borders(s: State, from: number, to: number): number {
  const { neighbours } = routeTablesOf(s.edition);
  let reached = 1 << from;
  for (let d = 1; d < N_REGIONS; d++) {
    let next = reached;
    for (let r = 0; r < N_REGIONS; r++) {
      if (reached & (1 << r) && (s.known & (1 << r) || r === from)) next |= neighbours[r];
    }
    if (next & (1 << to)) return d;
    reached = next;
  }
  return 0;
}

function whySail(s: State, from: number, to: number, left: number): Reason {
  const names = { from: REGIONS[from], to: REGIONS[to] };
  const ships = s.ships[s.seat * N_REGIONS + from];
  // While a fleet waits, ships can only join it: this reason comes before any fault of the ship or the route.
  if (s.target !== NONE && (to !== s.target || ships === 0)) return whyWaits(s);
  if (ships === 0) return because('no_ship', { region: names.from });
  if (from === to) return because('same_region', { region: names.from });
  const movable: readonly number[] = BORDERS_LEFT.filter((l) => s.moving[from * MOST_BORDERS + l - 1] > 0);
  if (movable.length === 0) return because('ship_spent', { region: names.from });
  if (!movable.includes(left)) return because('other_left', { region: names.from, left });
  const unknown = (s.known & (1 << to)) === 0;
  if (unknown && s.explored) return because('one_region', { region: names.to });
  const need = borders(s, from, to);
  if (need === 0) return because('no_way', names);
  if (need > left) return because('too_far', { ...names, need, have: left, phase: s.phase });
  return unknown ? because('fleet_small', crew(s, to)) : because('not_now');
}

/**
 * Arguments of a reason. `need`: ships needed to explore the region; `have`: ships that wait there or can still reach
 * it; `double`: 1 if exploring costs two ships.
 */
function crew(s: State, region: number): Record<string, string | number> {
  let have = s.target === region ? s.fleet : 0;
  for (let from = 0; from < N_REGIONS; from++) {
    for (const left of BORDERS_LEFT) {
      const d = borderDistance(s.edition, s.known, from, region);
      if (d > 0 && d <= left) have += s.moving[from * MOST_BORDERS + left - 1];
    }
  }
  const double = DOUBLE_LOSS_TABLES[REGIONS[region]]?.includes(s.seats) ? 1 : 0;
  return { region: REGIONS[region], need: fleetNeeded(s, region), have, double };
}

function whyWaits(s: State): Reason {
  return because('fleet_waits', {
    region: REGIONS[s.target],
    missing: Math.max(0, fleetNeeded(s, s.target) - s.fleet),
  });
}

function whyHire(s: State, n: number, buildings: number, room: number): Reason {
  if (s.acted > 0) return because('once');
  const price = hirePrice(n, buildings, s.phase);
  if (n - room > Math.min(n, buildings)) return because('surplus', { room: Math.max(0, room), most: buildings });
  return because('money', { price, have: s.money[s.seat] });
}

function whySell(s: State, g: number, n: number): Reason {
  const good = GOODS[g];
  if (s.traded & (1 << g)) return because('traded', { good });
  return because('colonies', { good, need: n, have: s.colonies[s.seat * N_GOODS + g] });
}

function whyProcess(s: State, g: number, n: number): Reason {
  const good = GOODS[g];
  if (s.traded & (1 << g)) return because('traded', { good });
  const have = s.factories[s.seat * N_GOODS + g];
  return because(n === have + 1 ? 'orange_used' : 'factories', { good, need: n, have });
}

function whyFound(s: State, r: number): Reason {
  const region = REGIONS[r];
  if (r === 0) return because('no_stack', { region });
  if (!(s.known & (1 << r))) return because('unknown_waters', { region });
  const price = openColonyPrices(s, r)[0];
  if (price === undefined) return because('no_colony', { region });
  const ships = s.ships[s.seat * N_REGIONS + r];
  if (ships === 0) return because('no_ship', { region });
  if (ships <= s.used[r]) return because('ship_used', { region, ships });
  return whyWorkers(s, WORKERS_NEEDED.colony) ?? because('money', { price, have: s.money[s.seat] });
}

function whyWorkers(s: State, need: number): Reason | null {
  const free = s.workers[s.seat] - s.busy;
  return free < need ? because('workers', { need, have: free, busy: s.busy }) : null;
}

function whyBuild(s: State, k: number): Reason {
  const kind = BUILDING_KINDS[k];
  if (buildingsLeft(s, k) === 0) return because('sold_out', { kind });
  return (
    whyWorkers(s, WORKERS_NEEDED.building[k]) ?? because('money', { price: buildingPrice(s, k), have: s.money[s.seat] })
  );
}

function whyColumn(s: State, c: number): Reason | null {
  const full = privilegesIn(s, s.seat, c) >= LIMITS.perColumn;
  return full ? because('column_full', { column: COLUMNS[c], most: LIMITS.perColumn }) : null;
}

function whyPrivilege(s: State, c: number): Reason {
  const column = COLUMNS[c];
  if (s.acted > 0) return because('once');
  if (s.gallery[c] === 0) return because('gallery_empty', { column });
  return whyColumn(s, c) ?? because('last_workers', { have: s.workers[s.seat], least: LIMITS.workersMin });
}

function whyGoa(s: State, c: number): Reason {
  if (!s.goa) return because('no_variant');
  if (s.acted > 0) return because('once');
  if (s.king[s.seat] > 0) return because('king_taken', { column: COLUMNS[s.king[s.seat] - 1] });
  return whyColumn(s, c) ?? because('no_ship', { region: 'goa' });
}
