// Queries about Workers, ships, favors, dice and Pirates, and functions that move or count them.
import type { Seat } from '../../engine/game';
import { districtOfSpot } from './board';
import {
  CITY_SIZE,
  FIRST_LANDING_SLOT,
  MOST_SLOTS,
  N_COLONIES,
  N_FAVORS,
  N_SLOTS,
  N_POINT_SOURCES,
  FIRST_FIELD_OF_REGION,
  STARTING_SUPPLY,
} from './data';
import { FIRST_COLONY, FIRST_FIELD, FIRST_CITY_SPOT, HOME_POST, N_CITY_SPOTS, WATCH_POST } from './moves';
import { HIDDEN_PIRATES, NONE, type State } from './state';

/** Adds Prestige Points (subtracts, if negative) and records their source. */
export function addPP(s: State, seat: Seat, source: number, n: number): void {
  s.pp[seat] += n;
  s.points[seat * N_POINT_SOURCES + source] += n;
}

export function goodsOf(s: State, seat: Seat): number {
  return s.goods[seat * 3] + s.goods[seat * 3 + 1] + s.goods[seat * 3 + 2];
}

/** How many Workers of a seat are on the good fields of a region (1 … 3). A Worker in the Forest never counts. */
export function workersInRegion(s: State, seat: Seat, region: number): number {
  let n = 0;
  for (let f = FIRST_FIELD_OF_REGION[region - 1]; f < FIRST_FIELD_OF_REGION[region]; f++)
    n += (s.fields[f] >> seat) & 1;
  return n;
}

/** How many Workers of a seat are not at Home; those in the City Watch and the colonies count. */
export function workersOnBoard(s: State, seat: Seat): number {
  return STARTING_SUPPLY.workers - s.home[seat];
}

/** How many ships a seat has in a market or colony (index in ROUTES). */
export function shipsOnRoute(s: State, seat: Seat, route: number): number {
  let n = 0;
  for (let k = route * MOST_SLOTS; k < (route + 1) * MOST_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** How many ships a seat has in a colony 0 … 2. */
export const shipsInColony = (s: State, seat: Seat, colony: number): number =>
  shipsOnRoute(s, seat, FIRST_LANDING_SLOT / MOST_SLOTS + colony);

export function shipsOnBoard(s: State, seat: Seat): number {
  let n = 0;
  for (let k = 0; k < N_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** How many spots of a city a seat's Workers hold; for seat NEUTRAL_CITIZEN − 1: how many Neutral Citizens are there. */
export function piecesInCity(s: State, seat: Seat, city: number): number {
  let n = 0;
  for (let k = city * CITY_SIZE.spots; k < (city + 1) * CITY_SIZE.spots; k++) if (s.spots[k] === seat + 1) n++;
  return n;
}

export function isBuilt(s: State, spot: number): boolean {
  const district = districtOfSpot(spot);
  if (district < CITY_SIZE.open) return true;
  const covered = CITY_SIZE.districts - CITY_SIZE.open;
  return s.covers[Math.floor(spot / CITY_SIZE.spots) * covered + district - CITY_SIZE.open] === NONE;
}

/** A seat's favors: the face-up ones if `up` is 1, the face-down ones if it is 0. */
export function favorsOf(s: State, seat: Seat, up: number): number[] {
  const list: number[] = [];
  for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === seat && s.favorUp[f] === up) list.push(f);
  return list;
}

/** How many Workers of a seat are at a post (index in POSTS). */
export function workersAtPost(s: State, seat: Seat, post: number): number {
  if (post === HOME_POST) return s.home[seat];
  if (post === WATCH_POST) return s.watch[seat];
  if (post < FIRST_COLONY) return (s.fields[post - FIRST_FIELD] >> seat) & 1;
  if (post < FIRST_CITY_SPOT) return s.colony[seat * N_COLONIES + post - FIRST_COLONY];
  return s.spots[post - FIRST_CITY_SPOT] === seat + 1 ? 1 : 0;
}

function add(s: State, seat: Seat, post: number, n: 1 | -1): void {
  if (post === HOME_POST) s.home[seat] += n;
  else if (post === WATCH_POST) s.watch[seat] += n;
  else if (post < FIRST_COLONY) s.fields[post - FIRST_FIELD] ^= 1 << seat;
  else if (post < FIRST_CITY_SPOT) s.colony[seat * N_COLONIES + post - FIRST_COLONY] += n;
  else s.spots[post - FIRST_CITY_SPOT] = n > 0 ? seat + 1 : 0;
}

/** Moves one Worker of a seat between two posts (indices in POSTS). */
export function moveWorker(s: State, seat: Seat, from: number, to: number): void {
  add(s, seat, from, -1);
  add(s, seat, to, 1);
}

/** Seats in the order of the passing column, top to bottom. */
export function turnOrder(s: State): Seat[] {
  return s.passing.filter((seat) => seat !== NONE);
}

/** All built and empty city spots, ascending. */
export function emptyCitySpots(s: State): number[] {
  const list: number[] = [];
  for (let k = 0; k < N_CITY_SPOTS; k++) if (s.spots[k] === 0 && isBuilt(s, k)) list.push(k);
  return list;
}

export function diceLeft(s: State, seat: Seat): number {
  return s.dice[seat * 3] + s.dice[seat * 3 + 1] + s.dice[seat * 3 + 2];
}

/** Discards Pirates. Discards are open (004 p.6). */
export function discardPirates(s: State, seat: Seat, n: number): void {
  s.pirates[seat] -= n;
  s.discarded[seat] += n;
}

/** Adds Pirates to a seat; a hidden number stays hidden. */
export function addPirates(s: State, seat: Seat, n: number): void {
  if (s.pirates[seat] !== HIDDEN_PIRATES) s.pirates[seat] += n;
}
