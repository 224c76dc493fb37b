// Expected PP of a seat's Crown's Requests, at the next scoring and in the last round.
import type { Seat } from '../../engine/game';
import {
  REQUESTS_TO_FULFIL,
  GOODS,
  N_FAVORS,
  N_GUILDS,
  N_PASSING_SLOTS,
  N_REQUESTS,
  Q_EXPEDITIONS,
  Q_GUILDS,
  Q_MARKET,
  Q_URBAN,
  Q_WEALTH,
  REQUEST_LIMITS,
  ROUNDS,
} from './data';
import { boardOf } from './board';
import { routeValues, type Holdings } from './sums';
import { crownHoldings } from './crown';
import { A, D, E, STAGE, type State } from './state';

/** A bot's assumptions about requests that are not scored yet. */
export interface RequestHopes {
  /**
   * `soon`: share of a request's present points expected at the next scoring. `late`: share of its points expected in
   * round 5.
   */
  readonly soon: number;
  readonly late: number;
  /** Added to `soon` and `late` for Wealth, which no rival affects. */
  readonly wealthSoon: number;
  readonly wealthLate: number;
  /** Share of face-down favors that are expected to be face-up at the scoring. */
  readonly turned: number;
  /** `purse`: Reals expected at the end. `saved`: what one Real in hand adds to them. */
  readonly purse: number;
  readonly saved: number;
  /**
   * How a request not taken yet is valued: this weight, 0 … 1, for the best request in the rows; the rest of the weight
   * for the mean of all requests in the rows.
   */
  readonly choosing: number;
}

/**
 * [request · 3 + k], k = 0 … 2: points of a request of this kind in one round if k others of its kind have already used
 * their pieces.
 */
type Table = number[];

function chunks(table: Table, request: number, values: readonly number[]): void {
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    for (let i = k * REQUEST_LIMITS.ships; i < (k + 1) * REQUEST_LIMITS.ships && i < values.length; i++)
      sum += values[i];
    table[request * 3 + k] = sum;
  }
}

const descending = (a: number, b: number): number => b - a;

/** Points of each single ship on routes `from` … `to` − 1, highest first. */
function shipValues(ships: readonly number[], values: readonly number[], from: number, to: number): number[] {
  const list: number[] = [];
  for (let r = from; r < to; r++) for (let n = 0; n < ships[r]; n++) list.push(values[r]);
  return list.sort(descending);
}

/**
 * Writes the points of `guilds` requests: 5 PP for each favor of a different guild. `favors`: face-up favors by guild.
 * `extra`: how many more guilds are expected to have a face-up favor by then.
 */
function guildSets(table: Table, favors: readonly number[], extra: number): void {
  for (let k = 0; k < 3; k++) {
    let guilds = 0;
    for (const n of favors) if (n > k) guilds++;
    table[Q_GUILDS * 3 + k] = REQUEST_LIMITS.guildPP * Math.min(REQUEST_LIMITS.guilds, guilds + (k === 0 ? extra : 0));
  }
}

/**
 * Points of every request in a scoring round. `values`: PP of a ship by route in that round. `reals`: Reals for Wealth.
 * `extra`: see guildSets.
 */
function tableOf(s: State, seat: Seat, h: Holdings, values: readonly number[], reals: number, extra: number): Table {
  const table: Table = new Array<number>(N_REQUESTS * 3).fill(0);
  chunks(table, Q_MARKET, shipValues(h.ships, values, 0, GOODS.length));
  chunks(table, Q_EXPEDITIONS, shipValues(h.ships, values, GOODS.length, h.ships.length));
  guildSets(table, h.favors, extra);
  const naming = seat === s.seat && s.phase === E;
  const cities = h.cities.map((points, city) => (naming && (s.namedCities >> city) & 1 ? 0 : points)).sort(descending);
  cities.forEach((points, k) => (table[Q_URBAN * 3 + k] = points));
  for (let k = 0; k < 3; k++) {
    table[Q_WEALTH * 3 + k] = Math.max(0, Math.min(REQUEST_LIMITS.reals, reals - k * REQUEST_LIMITS.reals));
  }
  return table;
}

/** How many guilds a seat has only face-down favors of. */
function sleepingGuilds(s: State, seat: Seat): number {
  const { guild } = boardOf(s.edition, s.seats);
  let up = 0;
  let down = 0;
  for (let f = 0; f < N_FAVORS; f++) {
    if (s.favorOf[f] !== seat) continue;
    if (s.favorUp[f] === 1) up |= 1 << guild[f];
    else down |= 1 << guild[f];
  }
  let n = 0;
  for (let g = 0; g < N_GUILDS; g++) if (((down & ~up) >> g) & 1) n++;
  return n;
}

/**
 * The seat's next scoring round, and how many requests it fulfils in it. The present round is returned while the seat
 * still has requests to fulfil in it.
 */
function nextScoring(s: State, seat: Seat): { round: number; n: number } {
  const here = REQUESTS_TO_FULFIL[s.round - 1];
  if (s.phase === E && here > 0) {
    const waiting = seat === s.seat ? s.left : s.passing.indexOf(seat) > s.cursor ? here : 0;
    if (waiting > 0 || s.round === ROUNDS) return { round: s.round, n: waiting };
  } else if (here > 0) return { round: s.round, n: here };
  const round = Math.min(ROUNDS, s.round + (s.round % 2 === 0 ? 1 : 2));
  return { round, n: REQUESTS_TO_FULFIL[round - 1] };
}

/** Share of a request's points that is expected if the request is scored in round 5. */
const lateShare = (q: number, w: RequestHopes): number => w.late + (q === Q_WEALTH ? w.wealthLate : 0);

/** Expected PP of a request still to be taken: between the mean and the best of those in the rows. */
function unknownWorth(s: State, hand: readonly number[], late: Table, w: RequestHopes): number {
  let best = 0;
  let sum = 0;
  let n = 0;
  for (let q = 0; q < N_REQUESTS; q++) {
    let lying = 0;
    for (let row = 0; row < N_PASSING_SLOTS; row++) lying += s.rowRequests[row * N_REQUESTS + q];
    if (lying === 0) continue;
    const points = late[q * 3 + Math.min(2, hand[q])] * lateShare(q, w);
    sum += lying * points;
    n += lying;
    best = Math.max(best, points);
  }
  return n === 0 ? 0 : w.choosing * best + (1 - w.choosing) * (sum / n);
}

export function expectedRequestPP(s: State, seat: Seat, w: RequestHopes): number {
  const next = nextScoring(s, seat);
  const hand = s.requests.slice(seat * N_REQUESTS, (seat + 1) * N_REQUESTS);
  const exact = s.phase > D || (next.round === s.round && s.phase >= D);
  const soonShare = (q: number) => (exact ? 1 : w.soon + (q === Q_WEALTH ? w.wealthSoon : 0));
  const sleeping = sleepingGuilds(s, seat) * w.turned;
  const own = crownHoldings(s, seat, next.round);
  const soon = tableOf(s, seat, own, own.values, s.reals[seat], exact ? 0 : sleeping);
  const last = next.round === ROUNDS;
  const purse = w.purse + w.saved * s.reals[seat];
  const late = last ? soon : tableOf(s, seat, own, routeValues(s.edition, ROUNDS), purse, sleeping);
  // By request: how many points more it brings in the next scoring round than in round 5. The requests with the largest
  // gain are assumed to be scored next.
  const gains: number[] = [];
  let sum = 0;
  let held = 0;
  for (let q = 0; q < N_REQUESTS; q++) {
    for (let k = 0; k < hand[q]; k++) {
      const at = q * 3 + Math.min(2, k);
      const now = soon[at] * soonShare(q) - (exact && q === Q_WEALTH ? soon[at] / 5 : 0);
      const then = last ? 0 : late[at] * lateShare(q, w);
      sum += then;
      gains.push(now - then);
      held++;
    }
  }
  gains.sort(descending);
  for (let i = 0; i < gains.length && i < next.n; i++) sum += gains[i];
  const before = s.phase === A && seat !== s.seat ? 1 : 0;
  const coming =
    ROUNDS -
    s.round +
    (s.phase === A && (s.stage === STAGE.begin || s.stage === STAGE.row || s.stage === STAGE.request) ? before : 0);
  const free = last ? Math.max(0, next.n - held) : coming;
  return sum + Math.min(coming, free) * unknownWorth(s, hand, late, w);
}
