// Phase E: Crown's Requests are fulfilled in rounds 1, 3 and 5; fields convert in rounds 2 and 4 (004 p.16, p.17,
// p.19).
import type { Move, Seat } from '../../engine/game';
import { bestGuilds, bestRequests, bestShips, cityMajority, routeValues, urbanizationPP, type Holdings } from './sums';
import { boardOf } from './board';
import {
  CITY_SIZE,
  REQUESTS_TO_FULFIL,
  GOODS,
  N_CITIES,
  N_FIELDS,
  N_GUILDS,
  N_REQUESTS,
  N_ROUTES,
  Q_GUILDS,
  Q_MARKET,
  Q_URBAN,
  Q_WEALTH,
  REQUEST_LIMITS,
  REQUESTS,
  SUGAR,
  WINE,
} from './data';
import { code } from './moves';
import { addPP, favorsOf, piecesInCity, shipsOnRoute } from './pieces';
import { NEUTRAL_CITIZEN, NONE, STAGE, type State } from './state';
import { endTurn, nextSeatDue } from './turn';

/**
 * Begins the fulfilling of requests in rounds 1, 3 and 5, in the order of the passing column (004 p.16). Returns false
 * in the other rounds.
 */
export function startCrown(s: State): boolean {
  s.cursor = NONE;
  return REQUESTS_TO_FULFIL[s.round - 1] > 0 && nextCrown(s);
}

export function nextCrown(s: State): boolean {
  if (!nextSeatDue(s, STAGE.crown, () => true)) return false;
  s.left = REQUESTS_TO_FULFIL[s.round - 1];
  s.namedShips.fill(0);
  s.namedFavors.fill(0);
  s.namedCities = 0;
  return true;
}

/**
 * Rounds 2 and 4: fields without Wood convert. A field that still has Wood at this time never converts (004 p.17).
 * Returns false, because no player has to decide.
 */
export function convertFields(s: State): boolean {
  if (REQUESTS_TO_FULFIL[s.round - 1] > 0) return false;
  const to = s.round === 2 ? SUGAR : WINE;
  const board = boardOf(s.edition, s.seats);
  for (let f = 0; f < N_FIELDS; f++) if (board.to[f] === to && s.fieldWood[f] === 0) s.fieldGood[f] = to;
  return false;
}

export function legalCrown(s: State, out: Move[]): void {
  for (let q = 0; q < N_REQUESTS; q++) if (s.requests[s.seat * N_REQUESTS + q] > 0) out.push(code.fulfil(q));
}

/**
 * Fulfils a request. For ships and favors the rules choose those with the most points; for Urbanization the player then
 * chooses the city, for Wealth the Reals.
 */
export function applyFulfil(s: State, q: number): void {
  s.requests[s.seat * N_REQUESTS + q]--;
  s.fulfilled[s.seat * N_REQUESTS + q]++;
  if (q === Q_URBAN) s.stage = STAGE.city;
  else if (q === Q_WEALTH) s.stage = STAGE.wealth;
  else scored(s, q, q === Q_GUILDS ? nameFavors(s) : nameShips(s, q));
}

function scored(s: State, q: number, points: number): void {
  addPP(s, s.seat, q, points);
  s.left--;
  s.stage = STAGE.crown;
  if (s.left === 0) endTurn(s);
}

/** By route: a seat's ships. For the active seat those are subtracted that its requests have used in this phase E. */
function freeShips(s: State, seat: Seat): number[] {
  const named = seat === s.seat && s.stage >= STAGE.crown;
  return s.namedShips.map((n, r) => shipsOnRoute(s, seat, r) - (named ? n : 0));
}

function freeFavors(s: State, seat: Seat): number[] {
  const { guild } = boardOf(s.edition, s.seats);
  const list = new Array<number>(N_GUILDS).fill(0);
  for (const f of favorsOf(s, seat, 1)) list[guild[f]]++;
  const named = seat === s.seat && s.stage >= STAGE.crown;
  return list.map((n, g) => n - (named ? s.namedFavors[g] : 0));
}

function nameShips(s: State, q: number): number {
  const own = freeShips(s, s.seat).map((n, r) => (r < GOODS.length === (q === Q_MARKET) ? n : 0));
  const { taken, points } = bestShips(own, routeValues(s.edition, s.round));
  for (let r = 0; r < N_ROUTES; r++) s.namedShips[r] += taken[r];
  return points;
}

function nameFavors(s: State): number {
  const { taken, points } = bestGuilds(freeFavors(s, s.seat));
  for (let g = 0; g < N_GUILDS; g++) s.namedFavors[g] += taken[g];
  return points;
}

/** The seat with the majority in a city; NEUTRAL_CITIZEN − 1 if the Citizens have it; null if the city is empty. */
function cityMajorityOwner(s: State, city: number): number | null {
  const pieces = new Array<number>(NEUTRAL_CITIZEN).fill(0);
  const rightmost = new Array<number>(NEUTRAL_CITIZEN).fill(NONE);
  for (let k = 0; k < CITY_SIZE.spots; k++) {
    const who = s.spots[city * CITY_SIZE.spots + k] - 1;
    if (who < 0) continue;
    pieces[who]++;
    rightmost[who] = k;
  }
  return cityMajority(pieces, rightmost);
}

/** PP that a seat would score if it named a city now. */
export function cityPP(s: State, seat: Seat, city: number): number {
  const own = piecesInCity(s, seat, city);
  return urbanizationPP(s.edition, city, own, own > 0 && cityMajorityOwner(s, city) === seat);
}

/** Everything a seat could use for its requests in a scoring round, for suggestions and for bots. */
export function crownHoldings(s: State, seat: Seat, round: number): Holdings {
  return {
    ships: freeShips(s, seat),
    values: routeValues(s.edition, round),
    favors: freeFavors(s, seat),
    cities: Array.from({ length: N_CITIES }, (_, city) => cityPP(s, seat, city)),
    reals: s.reals[seat],
  };
}

/** The next scoring round: 1, 3 or 5. It may be the present round. */
export const nextScoringRound = (s: State): number =>
  REQUESTS_TO_FULFIL.findIndex((n, i) => n > 0 && i + 1 >= s.round) + 1;

/**
 * Points that one request of a kind (index in REQUESTS) would bring if it were fulfilled in this position, with the
 * values of `round`.
 */
export function requestPP(s: State, seat: Seat, q: number, round: number): number {
  const hand = REQUESTS.map((_, i) => (i === q ? 1 : 0));
  return bestRequests(hand, 1, crownHoldings(s, seat, round))[0]?.points ?? 0;
}

/** Appends each city that the active player has not named in this round, even one without own Workers (digest E17). */
export function legalCity(s: State, out: Move[]): void {
  for (let city = 0; city < N_CITIES; city++) if (!((s.namedCities >> city) & 1)) out.push(code.city(city));
}

export function applyCity(s: State, city: number): void {
  s.namedCities |= 1 << city;
  scored(s, Q_URBAN, cityPP(s, s.seat, city));
}

export function legalWealth(s: State, out: Move[]): void {
  for (let n = 0; n <= Math.min(REQUEST_LIMITS.reals, s.reals[s.seat]); n++) out.push(code.donate(n));
}

export function applyWealth(s: State, n: number): void {
  s.reals[s.seat] -= n;
  scored(s, Q_WEALTH, n);
}
