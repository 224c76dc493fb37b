// Matches of the deal of the day, known by their seed.
import { levelOf } from '../../engine/person';
import type { MatchRow } from '../../store';

/** A day of the calendar: `2026-11-22`. */
export type Day = string;

const SEED = 'daily ';
const OF_SEED = /^daily (\d{4}-\d{2}-\d{2})$/;

export const dailySeed = (day: Day): string => SEED + day;

type Dealt = Pick<MatchRow, 'start' | 'people' | 'from' | 'came'>;

/** The day of a match's seed; null if the match plays no daily deal, is a fork, or came from another device. */
const dayOfSeed = ({ start, from, came }: Dealt): Day | null =>
  from || came ? null : (OF_SEED.exec(start.seed)?.[1] ?? null);

/** The day whose deal a match plays; null also if the match does not have exactly one person. */
export function dailyDayOf(match: Dealt): Day | null {
  return match.people.filter((person) => levelOf(person) === null).length === 1 ? dayOfSeed(match) : null;
}

/** Whether the end of a match counts as a result of the deal of the day, whoever has taken over a seat since. */
export const isDailyMatch = (match: Dealt): boolean =>
  dayOfSeed(match) !== null && match.people.filter(({ bot }) => !bot).length <= 1;
