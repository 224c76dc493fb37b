// A finished game, for milestones: milestones are computed from its positions and never stored.
import type { Seat } from './game';
import type { MoveEntry } from './log';

export interface PlayedGame<S> {
  /** states[k] is the position after k moves. */
  readonly states: readonly S[];
  readonly played: readonly MoveEntry[];
  /** Points and ranks at the end, by seat. */
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
}

/** Whether a seat reached something in a finished game. */
export type Milestone<S> = (course: PlayedGame<S>, seat: Seat) => boolean;

export const finalState = <S>(course: PlayedGame<S>): S => course.states[course.states.length - 1];

/** Whether `is` first became true by a move of this seat; false if it was true at the beginning. */
export function isFirstToReach<S>({ states, played }: PlayedGame<S>, seat: Seat, is: (s: S) => boolean): boolean {
  const at = states.findIndex(is);
  return at > 0 && played[at - 1].seat === seat;
}

/** Whether a seat won by the tie-break: another seat has as many points. */
export function hasWonTieBreak({ totals, ranks }: PlayedGame<unknown>, seat: Seat): boolean {
  return ranks[seat] === 1 && ranks.some((rank, other) => rank > 1 && totals[other] === totals[seat]);
}

/** The milestones a seat reached, in list order. */
export function milestonesReachedBy<S, K extends string>(
  list: Readonly<Record<K, Milestone<S>>>,
  course: PlayedGame<S>,
  seat: Seat,
): K[] {
  return (Object.keys(list) as K[]).filter((id) => list[id](course, seat));
}
