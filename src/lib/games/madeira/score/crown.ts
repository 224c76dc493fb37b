// The Crown's Requests beside the board: what a seat can give, the best way to give it, nothing twice (004 p.16, p.19).
import { bestRequests, routeValues, urbanizationPP, type Assignment, type Holdings } from '../assist';
import { FULFIL, N_CITIES } from '../data';
import type { Edition } from '../edition';
import type { OwnBoard, Step } from './table';

/** Rounds in which requests are scored, and how many: 1, 2, 3. */
export const CROWN_ROUNDS = FULFIL.flatMap((n, i) => (n > 0 ? [i + 1] : []));
export const chosenIn = (round: number): number => FULFIL[round - 1];

/** What a seat brings to the requests of a round. `reals`: at most this much is given for Wealth. */
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

/** The best assignment of as many requests as the round asks for; `only` narrows the hand to those somebody chose. */
export function suggest(holdings: Holdings, hand: readonly number[], round: number): Assignment[] {
  return bestRequests(hand, chosenIn(round), holdings);
}

/** Points of an assignment. */
export const worth = (list: readonly Assignment[]): number => list.reduce((sum, a) => sum + a.points, 0);

/** Reals given for Wealth. */
export const given = (list: readonly Assignment[]): number => list.reduce((sum, a) => sum + a.reals, 0);

/** The steps an assignment makes on the track. */
export function crownSteps(list: readonly Assignment[], seat: number, round: number): Step[] {
  return list.map(({ request, points }) => ({ seat, round, source: request, points }));
}
