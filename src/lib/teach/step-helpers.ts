// Helpers to write a game's guide: a step in one call, and the legal moves as a step's targets.
import type { Move } from '../engine/game';
import type { GuideStep } from './guide-parts';

/**
 * Makes steps that are shown once to each seat, or once to the whole table. `points`: what the step highlights, by
 * default nothing.
 */
const stepShown =
  (once: 'seat' | 'table') =>
  <S>(
    id: string,
    when: GuideStep<S>['when'],
    title: () => string,
    text: (s: S) => string,
    points: readonly string[] | GuideStep<S>['points'] = [],
    more: Pick<GuideStep<S>, 'advice' | 'drawing' | 'stays'> = {},
  ): GuideStep<S> => ({
    id,
    once,
    when,
    title,
    text,
    points: typeof points === 'function' ? points : () => points,
    ...more,
  });

export const seatStep = stepShown('seat');
export const tableStep = stepShown('table');

/**
 * Makes a function that lists the board targets of a position's legal moves of one type, and `also` other targets.
 * `target` names the target of a move.
 */
export const legalMoveTargets =
  <S, A extends { readonly type: string }>(legal: (s: S, out: Move[]) => void, moves: { decode(move: Move): A }) =>
  <T extends A['type']>(type: T, target: (a: Extract<A, { type: T }>, s: S) => string, ...also: readonly string[]) =>
  (s: S): string[] => {
    const out: Move[] = [];
    legal(s, out);
    const actions = out.map((move) => moves.decode(move)).filter((a): a is Extract<A, { type: T }> => a.type === type);
    return [...new Set([...actions.map((a) => target(a, s)), ...also])];
  };
