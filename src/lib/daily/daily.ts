// The deal of the day: one match a day, the same on every device, one person against three of the strongest opponents.
import { GAME_OVER } from '../engine/game';
import { seedWords } from '../engine/rng';
import { GAMES } from '../games';
import { levelOf } from '../engine/person';
import { allMatches, MATCH_STATUS, type MatchRow } from '../store';
import { addDays, weekdayOf } from '../store/day';
import { createAloneMatch } from '../play/session/alone-match';
import { dailyDayOf, dailySeed, type Day } from '../play/session/daily-match';

export { dailyDayOf, type Day };

const SEATS = 4;

export interface DailyDeal {
  readonly day: Day;
  readonly game: string;
  /** The person's seat, 0 … 3; seat 0 begins. */
  readonly seat: number;
}

/** An attempt at a deal: only the first one of its day counts. */
export interface DailyTry {
  readonly day: Day;
  readonly match: string;
  readonly game: string;
  /** The person's place (1 … 4), and the points of all seats, the person's first; null while the game runs. */
  readonly result: { readonly place: number; readonly points: readonly number[] } | null;
}

/** Noon of a day by the device's clock, ms since 1970. */
export const noonOf = (day: Day): number => new Date(`${day}T12:00:00`).getTime();

/** The deal of a day: the weekday chooses the game, and a random number from the day chooses the seat. */
export function dailyDealOf(day: Day): DailyDeal {
  const playable = GAMES.filter((game) => game.playable);
  const [lot] = seedWords(dailySeed(day));
  return { day, game: playable[weekdayOf(day) % playable.length].id, seat: (lot >>> 0) % SEATS };
}

/** Starts the match of a deal and stores it. Throws StoreError. */
export const startDaily = ({ day, game, seat }: DailyDeal): Promise<MatchRow> =>
  createAloneMatch({ game, seed: dailySeed(day), options: { seats: SEATS }, seat, level: 'almirante' });

function tryOf(day: Day, { id, game, people, summary }: MatchRow): DailyTry {
  const seat = people.findIndex((person) => levelOf(person) === null);
  const place = summary.ranks?.[seat];
  const { scores } = summary;
  const points = [scores[seat], ...scores.filter((_, other) => other !== seat)];
  return { day, match: id, game, result: summary.actor === GAME_OVER && place ? { place, points } : null };
}

/** By day, from `since` on: the attempt that counts, which is the one begun first. Throws StoreError. */
export async function dailyTriesSince(since: Day): Promise<Map<Day, DailyTry>> {
  const first = new Map<Day, MatchRow>();
  for (const status of MATCH_STATUS) {
    for await (const row of allMatches({ status, since: noonOf(addDays(since, -2)) })) {
      const day = dailyDayOf(row);
      if (day === null || day < since) continue;
      const before = first.get(day);
      if (!before || row.createdAt < before.createdAt) first.set(day, row);
    }
  }
  return new Map([...first].map(([day, row]) => [day, tryOf(day, row)]));
}
