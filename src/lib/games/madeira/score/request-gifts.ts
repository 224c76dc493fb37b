// The Crown's Requests of a physical game: a seat's holdings and their best assignment; no piece is used twice (004
// p.16, p.19).
import { sum } from '../../../engine/numbers';
import { bestRequests, routeValues, urbanizationPP, type Assignment, type Holdings } from '../sums';
import { REQUESTS_TO_FULFIL, GOODS, N_CITIES, REQUEST_LIMITS, REQUESTS, ROUTES, type CrownRequest } from '../data';
import type { Edition } from '../edition';
import type { Gift, OwnBoard } from './sheet-state';
import type { NewStep } from './track';

/**
 * The rounds in which requests are scored: 1, 3 and 5. `requestsToFulfil`: how many requests each player scores in a
 * round.
 */
export const CROWN_ROUNDS = REQUESTS_TO_FULFIL.flatMap((n, i) => (n > 0 ? [i + 1] : []));
export const requestsToFulfil = (round: number): number => REQUESTS_TO_FULFIL[round - 1];

/** A seat's holdings for the requests of a round. `reals`: how much of the money may be used for Wealth. */
export function holdingsOf(edition: Edition, board: OwnBoard, reals: number, round: number): Holdings {
  return {
    ships: board.ships,
    values: routeValues(edition, round),
    favors: board.favors,
    cities: Array.from({ length: N_CITIES }, (_, city) =>
      urbanizationPP(edition, city, board.cities[city], board.most[city] === 1),
    ),
    reals,
  };
}

/** The best assignment of pieces to as many requests of the hand (counts by REQUESTS) as the round scores. */
export function suggestGifts(holdings: Holdings, hand: readonly number[], round: number): Assignment[] {
  return bestRequests(hand, requestsToFulfil(round), holdings);
}

export const assignmentPoints = (list: readonly Assignment[]): number => sum(list.map((a) => a.points));

/** Reals that an assignment uses for Wealth. */
export const realsGiven = (list: readonly Assignment[]): number => sum(list.map((a) => a.reals));

/** An assignment as steps on the prestige track, one for each request. */
export function crownTrackSteps(list: readonly Assignment[], seat: number, round: number): NewStep[] {
  return list.map(({ request, points }) => ({ seat, round, source: request, points }));
}

/** Whether a request of this kind takes ships of a route: Market Route the markets, Expeditions the colonies. */
export function takesShips(request: CrownRequest, route: number): boolean {
  return request === 'market' ? route < GOODS.length : request === 'expeditions' && route >= GOODS.length;
}

/**
 * The most that one request can have, given what the other requests have: ships by route, favors by guild, which
 * cities, Reals.
 */
export interface GiftLimits {
  readonly ships: readonly number[];
  readonly favors: readonly number[];
  readonly cities: readonly boolean[];
  readonly reals: number;
}

/**
 * The limits of the `at`-th gift: no piece is used twice; at most three ships, one favor of each guild, or 15 Reals.
 */
export function giftLimits(gifts: readonly Gift[], at: number, h: Holdings): GiftLimits {
  const others = gifts.filter((_, i) => i !== at);
  const { request, ships } = gifts[at];
  const left = REQUEST_LIMITS.ships - sum(ships);
  return {
    ships: h.ships.map((own, r) => {
      if (!takesShips(request, r)) return 0;
      return Math.min(own - sum(others.map((g) => g.ships[r])), ships[r] + left);
    }),
    favors: h.favors.map((own, g) =>
      request === 'guilds' ? Math.max(0, Math.min(1, own - sum(others.map((o) => o.favors[g])))) : 0,
    ),
    cities: h.cities.map((_, c) => request === 'urbanization' && !others.some((o) => o.city === c)),
    reals: request === 'wealth' ? Math.min(REQUEST_LIMITS.reals, h.reals - sum(others.map((o) => o.reals))) : 0,
  };
}

export function assignmentOf(gift: Gift, h: Holdings): Assignment {
  const points =
    sum(gift.ships.map((n, r) => n * h.values[r])) +
    sum(gift.favors) * REQUEST_LIMITS.guildPP +
    (gift.city < 0 ? 0 : h.cities[gift.city]) +
    gift.reals;
  return { ...gift, points };
}

const filled = (list: readonly number[], length: number): number[] => Array.from({ length }, (_, i) => list[i] ?? 0);

/** An assignment as a gift, the form that people edit. */
function giftOf(a: Assignment, h: Holdings): Gift {
  const { request, city, reals } = a;
  return { request, city, reals, ships: filled(a.ships, ROUTES.length), favors: filled(a.favors, h.favors.length) };
}

/** Reduces gifts to the pieces that the person still has; if some are missing, later gifts lose theirs first. */
function fitted(gifts: readonly Gift[], h: Holdings): Gift[] {
  const list: Gift[] = [];
  for (const gift of gifts) {
    const room = giftLimits([...list, { ...gift, ships: gift.ships.map(() => 0) }], list.length, h);
    let left: number = REQUEST_LIMITS.ships;
    const ships = gift.ships.map((n, r) => {
      const taken = Math.max(0, Math.min(n, left, room.ships[r]));
      left -= taken;
      return taken;
    });
    const favors = gift.favors.map((n, g) => Math.min(n, room.favors[g]));
    const city = gift.city >= 0 && room.cities[gift.city] ? gift.city : -1;
    list.push({ ...gift, ships, favors, city, reals: Math.max(0, Math.min(gift.reals, room.reals)) });
  }
  return list;
}

/** How many requests of each kind a list of gifts uses, in the order of REQUESTS. */
export function countByRequest(gifts: readonly Pick<Gift, 'request'>[]): number[] {
  return REQUESTS.map((q) => gifts.filter((g) => g.request === q).length);
}

/** The current gifts: those that people changed, if they still suit the hand and the round; otherwise the best ones. */
export function currentGifts(board: OwnBoard, h: Holdings, round: number): Gift[] {
  const best = suggestGifts(h, board.hand, round).map((a) => giftOf(a, h));
  const own = board.gifts;
  if (!own || own.length !== best.length || countByRequest(own).some((n, q) => n > board.hand[q])) return best;
  return fitted(own, h);
}

/** The gifts with the `at`-th changed to another kind of request and filled with the best remaining pieces. */
export function giftsWithKind(gifts: readonly Gift[], at: number, request: CrownRequest, h: Holdings): Gift[] {
  const others = gifts.filter((_, i) => i !== at);
  const rest: Holdings = {
    ...h,
    ships: h.ships.map((n, r) => n - sum(others.map((g) => g.ships[r]))),
    favors: h.favors.map((n, g) => n - sum(others.map((o) => o.favors[g]))),
    reals: h.reals - sum(others.map((o) => o.reals)),
    cities: h.cities.map((n, c) => (others.some((o) => o.city === c) ? -1 : n)),
  };
  const [best] = bestRequests(countByRequest([{ request }]), 1, rest);
  return gifts.with(at, giftOf(best, h));
}
