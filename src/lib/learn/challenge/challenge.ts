// A challenge: a deal or a position against opponents, with an aim and three grades; and the one predicate of them all.
import { GAME_OVER, type AnyGame, type Seat } from '../../engine/game';
import type { MatchStart } from '../../engine/log';
import { newMatchStart } from '../../engine/match-start';
import { levelOf, type Level } from '../../engine/person';
import type { Milestone } from '../../engine/played-game';
import { seatRanks, seatTotals } from '../../engine/sheet';
import type { StoredEdition } from '../../engine/stored-edition';
import type { Timeline } from '../../engine/timeline';
import type { MatchRow } from '../../store';
import { packedPlies, packMoves } from '../puzzle/pack-moves';

/**
 * turns: own turns until the aim is reached, the fewer the better. points, lead: at the end of the game, the more the
 * better.
 */
type Measure = 'turns' | 'points' | 'lead';

/** A challenge as it is stored in a game's `challenges.json`. Its person sits in seat 0 and begins. */
export interface Challenge {
  /** Its number, which is part of its seed and never changes. */
  readonly n: number;
  readonly seats: number;
  /** Who plays the other seats. */
  readonly level: Level;
  /** The id of an option of the game that is on. */
  readonly option?: string;
  /** Printed numbers that differ; missing: the standard ones. */
  readonly edition?: StoredEdition;
  /** The moves before the person's first turn, as `packMoves` writes them; missing: the challenge begins with the game. */
  readonly line?: string;
  /** Least and largest counts of rows of the score sheet; `points` is the sum. */
  readonly least?: Readonly<Record<string, number>>;
  readonly most?: Readonly<Record<string, number>>;
  readonly win?: true;
  /** A milestone of the game. */
  readonly reach?: string;
  readonly by: Measure;
  /** The results that earn bronze, silver and gold. */
  readonly grades: readonly [number, number, number];
}

const SEAT: Seat = 0;

export const challengeSeed = ({ n }: Pick<Challenge, 'n'>): string => `challenge ${String(n)}`;

export const challengeOptions = ({ seats, option }: Pick<Challenge, 'seats' | 'option'>) => ({
  seats,
  ...(option !== undefined && { [option]: true }),
});

export const challengeStart = (game: AnyGame, wish: Omit<Challenge, 'grades'>): MatchStart =>
  newMatchStart(game, challengeOptions(wish), challengeSeed(wish), wish.edition);

/** Whether a match plays a challenge: one person against its opponents. */
export const isMatchOf = (
  wish: Challenge,
  { start, people, from }: Pick<MatchRow, 'start' | 'people' | 'from'>,
): boolean =>
  start.seed === challengeSeed(wish) &&
  !from &&
  people.length === wish.seats &&
  people.every((person, seat) => levelOf(person) === (seat === SEAT ? null : wish.level));

type Played = Pick<Timeline<object>, 'game' | 'options' | 'states' | 'played' | 'start'>;

/** Whether the counts in a position are within a challenge's bounds. */
function isWithin({ game, options }: Played, state: object, { least = {}, most = {} }: Challenge): boolean {
  const [sheet, table] = [game.sheet(options), game.tally(state)];
  const count = (id: string): number =>
    id === 'points'
      ? seatTotals(sheet, table)[SEAT]
      : (sheet.rows.find((row) => row.id === id)?.count(table[SEAT]) ?? NaN);
  return (
    Object.entries(least).every(([id, bound]) => count(id) >= bound) &&
    Object.entries(most).every(([id, bound]) => count(id) <= bound)
  );
}

/** Whether a match begins with the moves of a challenge. */
function isBegun({ game, start, played }: Played, { line = '' }: Challenge): boolean {
  const moves = played.flatMap((entry) => game.moves.parse(entry.move) ?? []).slice(0, packedPlies(line));
  return line === packMoves(game, start, moves);
}

type Milestones = Readonly<Record<string, Milestone<object>>>;

/** The result of a match in a challenge; null if the aim is not reached. `milestones`: those of the game. */
export function resultOf(course: Played, wish: Challenge, milestones: Milestones = {}): number | null {
  const { game, options, states, played } = course;
  const { by, win, reach, line = '' } = wish;
  if (!isBegun(course, wish)) return null;
  const first = packedPlies(line);
  const atEnd = by !== 'turns' || win || reach !== undefined;
  const at = atEnd
    ? states.length - 1
    : states.findIndex((state, ply) => ply >= first && isWithin(course, state, wish));
  if (at < 0 || !isWithin(course, states[at], wish)) return null;
  const [sheet, table] = [game.sheet(options), game.tally(states[at])];
  const [totals, ranks] = [seatTotals(sheet, table), seatRanks(sheet, table)];
  if (atEnd && game.actor(states[at]) !== GAME_OVER) return null;
  if (win && ranks[SEAT] !== 1) return null;
  if (reach !== undefined && !milestones[reach]({ states, played, totals, ranks }, SEAT)) return null;
  const own = states.slice(first, at).filter((state) => game.actor(state) === SEAT);
  if (by === 'turns') return new Set(own.map((state) => game.turn(state))).size;
  return totals[SEAT] - (by === 'points' ? 0 : Math.max(...totals.slice(1)));
}

/** Whether a result is at least as good as another one. */
export const isAsGood = ({ by }: Pick<Challenge, 'by'>, a: number, b: number): boolean =>
  by === 'turns' ? a <= b : a >= b;

/** 0 none, 1 bronze, 2 silver, 3 gold. */
export const gradeOf = (wish: Challenge, result: number): number =>
  wish.grades.filter((least) => isAsGood(wish, result, least)).length;
