// Queries about Workers, ships, favors, dice and Pirates, and functions that move or count them.
import type { Seat } from '../../engine/game';
import { districtOf } from './board';
import {
  CITY,
  LANDINGS,
  MOST_SLOTS,
  N_COLONIES,
  N_FAVORS,
  N_SLOTS,
  N_SOURCES,
  REGION_START,
  STARTING_SUPPLY,
} from './data';
import { FIRST_COLONY, FIRST_FIELD, FIRST_SPOT, HOME, N_SPOTS, WATCH } from './moves';
import { HIDDEN, NONE, type State } from './state';

/** Adds Prestige Points (subtracts, if negative) and records their source. */
export function addPP(s: State, seat: Seat, source: number, n: number): void {
  s.pp[seat] += n;
  s.points[seat * N_SOURCES + source] += n;
}

/** How many goods of all kinds a seat has. */
export function goodsOf(s: State, seat: Seat): number {
  return s.goods[seat * 3] + s.goods[seat * 3 + 1] + s.goods[seat * 3 + 2];
}

/** How many Workers of a seat are on the good fields of Region 1 … 3; a Worker in the Forest never counts. */
export function workersIn(s: State, seat: Seat, region: number): number {
  let n = 0;
  for (let f = REGION_START[region - 1]; f < REGION_START[region]; f++) n += (s.fields[f] >> seat) & 1;
  return n;
}

/** How many Workers of a seat are not at Home; those in the City Watch and the colonies count. */
export function workersOnBoard(s: State, seat: Seat): number {
  return STARTING_SUPPLY.workers - s.home[seat];
}

/** A seat's ships in a market or colony (index in ROUTES). */
export function shipsAt(s: State, seat: Seat, route: number): number {
  let n = 0;
  for (let k = route * MOST_SLOTS; k < (route + 1) * MOST_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** A seat's ships in a colony 0 … 2. */
export const shipsInColony = (s: State, seat: Seat, colony: number): number =>
  shipsAt(s, seat, LANDINGS / MOST_SLOTS + colony);

/** A seat's ships on the board. */
export function shipsOnBoard(s: State, seat: Seat): number {
  let n = 0;
  for (let k = 0; k < N_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** How many spots of a city a seat's Workers hold; for seat NEUTRAL − 1: how many Neutral Citizens are there. */
export function inCity(s: State, seat: Seat, city: number): number {
  let n = 0;
  for (let k = city * CITY.spots; k < (city + 1) * CITY.spots; k++) if (s.spots[k] === seat + 1) n++;
  return n;
}

/** Whether the district of a city spot is built. */
export function isBuilt(s: State, spot: number): boolean {
  const district = districtOf(spot);
  if (district < CITY.open) return true;
  const covered = CITY.districts - CITY.open;
  return s.covers[Math.floor(spot / CITY.spots) * covered + district - CITY.open] === NONE;
}

/** A seat's favors: the face-up ones if `up` is 1, the face-down ones if it is 0. */
export function favorsOf(s: State, seat: Seat, up: number): number[] {
  const list: number[] = [];
  for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === seat && s.favorUp[f] === up) list.push(f);
  return list;
}

/** How many Workers of a seat are at a post (index in POSTS). */
export function workersAt(s: State, seat: Seat, post: number): number {
  if (post === HOME) return s.home[seat];
  if (post === WATCH) return s.watch[seat];
  if (post < FIRST_COLONY) return (s.fields[post - FIRST_FIELD] >> seat) & 1;
  if (post < FIRST_SPOT) return s.colony[seat * N_COLONIES + post - FIRST_COLONY];
  return s.spots[post - FIRST_SPOT] === seat + 1 ? 1 : 0;
}

function add(s: State, seat: Seat, post: number, n: 1 | -1): void {
  if (post === HOME) s.home[seat] += n;
  else if (post === WATCH) s.watch[seat] += n;
  else if (post < FIRST_COLONY) s.fields[post - FIRST_FIELD] ^= 1 << seat;
  else if (post < FIRST_SPOT) s.colony[seat * N_COLONIES + post - FIRST_COLONY] += n;
  else s.spots[post - FIRST_SPOT] = n > 0 ? seat + 1 : 0;
}

/** Moves one Worker of a seat. */
export function moveWorker(s: State, seat: Seat, from: number, to: number): void {
  add(s, seat, from, -1);
  add(s, seat, to, 1);
}

/** Seats in the order of the passing column, top to bottom. */
export function turnOrder(s: State): Seat[] {
  return s.passing.filter((seat) => seat !== NONE);
}

/** All built and empty city spots, ascending. */
export function emptySpots(s: State): number[] {
  const list: number[] = [];
  for (let k = 0; k < N_SPOTS; k++) if (s.spots[k] === 0 && isBuilt(s, k)) list.push(k);
  return list;
}

/** How many dice a seat has not placed yet. */
export function diceLeft(s: State, seat: Seat): number {
  return s.dice[seat * 3] + s.dice[seat * 3 + 1] + s.dice[seat * 3 + 2];
}

/** Discards Pirates openly (004 p.6). */
export function discardPirates(s: State, seat: Seat, n: number): void {
  s.pirates[seat] -= n;
  s.discarded[seat] += n;
}

/** Adds Pirates to a seat; a hidden number stays hidden. */
export function addPirates(s: State, seat: Seat, n: number): void {
  if (s.pirates[seat] !== HIDDEN) s.pirates[seat] += n;
}
