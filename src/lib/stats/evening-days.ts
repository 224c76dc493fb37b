// The calendar of evenings: on which days games were finished, in weeks that begin on Monday.
import { addDays, weekdayOf } from '../store/day';
import type { GameFact } from './game-fact';

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly games: number;
  /** Whether the calendar's person won one of these games. */
  readonly won: boolean;
}

export interface CalendarMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly days: number;
  readonly games: number;
}

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Games by day, oldest first. `person`: the key of the person whose victories are marked. */
export function calendarDays(facts: readonly Pick<GameFact, 'day' | 'players'>[], person?: string): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  for (const { day, players } of facts) {
    const won = players.some((p) => p.key === person && p.rank === 1 && !p.bot);
    const before = days.get(day);
    days.set(day, { day, games: (before?.games ?? 0) + 1, won: won || (before?.won ?? false) });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The Mondays of `count` weeks, oldest first; the last week contains the day `until`. */
export function weeksUntil(until: string, count: number): string[] {
  const last = mondayOf(until);
  return Array.from({ length: count }, (_, k) => addDays(last, (k - count + 1) * 7));
}

/** By month: the number of days with games, and of games, from the day `from` to the day `to`. */
export function calendarMonths(days: readonly CalendarDay[], from: string, to: string): CalendarMonth[] {
  const months = new Map<string, CalendarMonth>();
  for (const { day, games } of days) {
    if (day < from || day > to) continue;
    const month = day.slice(0, 7);
    const before = months.get(month) ?? { month, days: 0, games: 0 };
    months.set(month, { month, days: before.days + 1, games: before.games + games });
  }
  return [...months.values()];
}
