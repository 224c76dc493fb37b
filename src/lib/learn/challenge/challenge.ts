// A challenge: a deal against opponents with an aim and three grades; and the one predicate that every challenge shares.
import { GAME_OVER, type Seat } from '../../engine/game';
import { levelOf, type Level } from '../../engine/person';
import { seatRanks, seatTotals } from '../../engine/sheet';
import type { Timeline } from '../../engine/timeline';
import type { MatchRow } from '../../store';

/** turns: own turns until the aim is reached, the fewer the better. points, lead: at the end, the more the better. */
type Measure = 'turns' | 'points' | 'lead';

/** A challenge as it is stored in a game's `challenges.json`. Its person sits in seat 0 and begins. */
export interface Challenge {
  /** Its number, which is part of its seed and never changes. */
  readonly n: number;
  readonly seats: number;
  /** Who plays the other seats. */
  readonly level: Level;
  /** Least and largest counts of rows of the score sheet; `points` is the sum. */
  readonly least?: Readonly<Record<string, number>>;
  readonly most?: Readonly<Record<string, number>>;
  readonly win?: true;
  readonly by: Measure;
  /** The results that earn bronze, silver and gold. */
  readonly grades: readonly [number, number, number];
}

const SEAT: Seat = 0;

export const challengeSeed = ({ n }: Pick<Challenge, 'n'>): string => `challenge ${String(n)}`;

/** Whether a match plays a challenge: one person against its opponents, from the beginning. */
export const isMatchOf = (
  wish: Challenge,
  { start, people, from }: Pick<MatchRow, 'start' | 'people' | 'from'>,
): boolean =>
  start.seed === challengeSeed(wish) &&
  !from &&
  people.length === wish.seats &&
  people.every((person, seat) => levelOf(person) === (seat === SEAT ? null : wish.level));

type Played = Pick<Timeline<object>, 'game' | 'options' | 'states'>;

/** Whether a position fulfils a challenge's conditions. */
function isMet({ game, options }: Played, state: object, wish: Challenge): boolean {
  const [sheet, table] = [game.sheet(options), game.tally(state)];
  const points = seatTotals(sheet, table)[SEAT];
  const count = (id: string) =>
    id === 'points' ? points : sheet.rows.find((row) => row.id === id)?.count(table[SEAT]);
  const holds = (bounds: Readonly<Record<string, number>> = {}, fits: (n: number, bound: number) => boolean) =>
    Object.entries(bounds).every(([id, bound]) => fits(count(id) ?? NaN, bound));
  const won = () => game.actor(state) === GAME_OVER && seatRanks(sheet, table)[SEAT] === 1;
  return (
    holds(wish.least, (n, bound) => n >= bound) && holds(wish.most, (n, bound) => n <= bound) && (!wish.win || won())
  );
}

/** The result of a match in a challenge; null if the aim is not reached. */
export function resultOf(line: Played, wish: Challenge): number | null {
  const { game, options, states } = line;
  const last = states[states.length - 1];
  if (wish.by === 'turns') {
    const at = states.findIndex((state) => isMet(line, state, wish));
    const own = states.slice(0, at).filter((state) => game.actor(state) === SEAT);
    return at < 0 ? null : new Set(own.map((state) => game.turn(state))).size;
  }
  if (game.actor(last) !== GAME_OVER || !isMet(line, last, wish)) return null;
  const [own, ...others] = seatTotals(game.sheet(options), game.tally(last));
  return wish.by === 'points' ? own : own - Math.max(...others);
}

/** Whether a result is at least as good as another one. */
export const isAsGood = ({ by }: Pick<Challenge, 'by'>, a: number, b: number): boolean =>
  by === 'turns' ? a <= b : a >= b;

/** 0 none, 1 bronze, 2 silver, 3 gold. */
export const gradeOf = (wish: Challenge, result: number): number =>
  wish.grades.filter((least) => isAsGood(wish, result, least)).length;
