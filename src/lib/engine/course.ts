// A finished game from beginning to end, and what somebody reached in it: milestones follow from the positions and are never stored.
import type { Seat } from './game';
import type { MoveEntry } from './log';

export interface Course<S> {
  /** states[k] is the position after k moves. */
  readonly states: readonly S[];
  readonly played: readonly MoveEntry[];
  /** Points and places at the end, by seat. */
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
}

/** Whether a seat reached something in a finished game. */
export type Milestone<S> = (course: Course<S>, seat: Seat) => boolean;

export const endOf = <S>(course: Course<S>): S => course.states[course.states.length - 1];

/** Whether a move of this seat made it true for the first time. */
export function didFirst<S>({ states, played }: Course<S>, seat: Seat, is: (s: S) => boolean): boolean {
  const at = states.findIndex(is);
  return at > 0 && played[at - 1].seat === seat;
}

/** Won on the tie-break: another player has as many points. */
export function wonTied({ totals, ranks }: Course<unknown>, seat: Seat): boolean {
  return ranks[seat] === 1 && ranks.some((rank, other) => rank > 1 && totals[other] === totals[seat]);
}

/** The milestones a seat reached, in the order of the list. */
export function reachedBy<S, K extends string>(
  list: Readonly<Record<K, Milestone<S>>>,
  course: Course<S>,
  seat: Seat,
): K[] {
  return (Object.keys(list) as K[]).filter((id) => list[id](course, seat));
}
