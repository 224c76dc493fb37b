// An edition's board for n players: tables derived from the edition, computed once and shared.
import {
  CITY_SIZE,
  COLONIES,
  FAVORS,
  FIELDS,
  GOODS,
  GUILDS,
  FIRST_LANDING_SLOT,
  MOST_SLOTS,
  N_CITIES,
  N_SLOTS,
  REQUESTS,
  ROUTES,
  WINE,
} from './data';
import { AMBASSADOR_GUILDS } from './bases';
import { isSlotOpen, type Edition } from './edition';

/** One slot's offer: discard `n` goods of kind `good`, gain `reals`. */
export interface MarketDeal {
  readonly good: number;
  readonly n: number;
  readonly reals: number;
}

export interface Board {
  /** Slots that are open with this number of players, ascending. Slot k of route r is r · MOST_SLOTS + k. */
  readonly slots: readonly number[];
  /** By slot: its one or two offers; empty if the slot does not exist or is closed. */
  readonly deals: readonly (readonly MarketDeal[])[];
  /** Wood on each field at set-up. */
  readonly wood: readonly number[];
  /** By field: the good it yields at first, and the good it converts to (−1: never converts). */
  readonly good: readonly number[];
  readonly to: readonly number[];
  /** `guild`: the guild of each favor. `rows`: the guilds of each row of the guild board. */
  readonly guild: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly colonyGood: readonly number[];
  /** [route · 3 + column]: PP of a ship on the route; columns 0 … 2 are rounds 1, 3 and 5. */
  readonly routePP: readonly number[];
  /** By type: how many requests are dealt to the rows. */
  readonly requests: readonly number[];
  /** By crowns − 1: the type of the starting request with this many crowns. */
  readonly starting: readonly number[];
}

function slotDeals(e: Edition, players: number): MarketDeal[][] {
  const deals: MarketDeal[][] = Array.from({ length: N_SLOTS }, () => []);
  GOODS.forEach((g, r) => {
    e.markets[g].forEach((slot, k) => {
      if (!isSlotOpen(slot.for, players)) return;
      deals[r * MOST_SLOTS + k] = slot.deals.map(([n, reals]) => ({ good: r, n, reals }));
    });
  });
  COLONIES.forEach((c, r) => {
    e.colonies[c].slots.forEach((slot, k) => {
      if (isSlotOpen(slot.for, players))
        deals[FIRST_LANDING_SLOT + r * MOST_SLOTS + k] = [{ good: WINE, n: slot.wine, reals: 0 }];
    });
  });
  return deals;
}

function requestSets(e: Edition, players: number): number[] {
  const { heads2, heads3, heads4 } = e.requests;
  return REQUESTS.map((q) => heads2[q] + (players > 2 ? heads3[q] : 0) + (players > 3 ? heads4[q] : 0));
}

function make(e: Edition, players: number): Board {
  const deals = slotDeals(e, players);
  const guilds = { ...AMBASSADOR_GUILDS, ...e.ambassadors, ...e.guilds };
  return {
    deals,
    slots: deals.flatMap((list, slot) => (list.length > 0 ? [slot] : [])),
    wood: FIELDS.map((f) => e.fields[f].wood[4 - players]),
    good: FIELDS.map((f) => GOODS.indexOf(e.fields[f].good)),
    to: FIELDS.map((f) => (GOODS as readonly string[]).indexOf(e.fields[f].to)),
    guild: FAVORS.map((f) => GUILDS.indexOf(guilds[f])),
    rows: e.rows[players as 2 | 3 | 4].map((row) => row.map((g) => GUILDS.indexOf(g))),
    colonyGood: COLONIES.map((c) => GOODS.indexOf(e.colonies[c].good)),
    routePP: ROUTES.flatMap((r) => e.routes[r]),
    requests: requestSets(e, players),
    starting: e.requests.starting.map((q) => REQUESTS.indexOf(q)),
  };
}

const boards = new WeakMap<Edition, Board[]>();

export function boardOf(e: Edition, players: number): Board {
  let list = boards.get(e);
  if (!list) boards.set(e, (list = []));
  return (list[players] ??= make(e, players));
}

/** Market or colony (index in ROUTES) of a slot. */
export const routeOfSlot = (slot: number): number => Math.floor(slot / MOST_SLOTS);
export const cityOfSpot = (spot: number): number => Math.floor(spot / CITY_SIZE.spots);
/** District 0 … 5, within its city, of a city spot 0 … 35. */
export const districtOfSpot = (spot: number): number => Math.floor((spot % CITY_SIZE.spots) / CITY_SIZE.perDistrict);
/** How many districts favors cover at set-up: first of one city, then of all cities. */
export const COVERED_DISTRICTS = CITY_SIZE.districts - CITY_SIZE.open;
export const N_COVERED_DISTRICTS = COVERED_DISTRICTS * N_CITIES;
/** Column 0 … 3 of one of the twelve districts that favors cover at set-up. */
export const coveredColumn = (at: number): number => at % COVERED_DISTRICTS;
