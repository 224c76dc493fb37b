// Helpers to write a game's guide: a step in one call, and the legal moves as a step's targets.
import type { Move } from '../engine/game';
import type { GuideStep } from './guide-parts';

/** Makes a step from its parts. Without `points` the step highlights nothing. */
export const guideStep = <S>(
  id: string,
  once: GuideStep<S>['once'],
  when: GuideStep<S>['when'],
  title: () => string,
  text: (s: S) => string,
  points: (s: S) => readonly string[] = () => [],
  drawing?: GuideStep<S>['drawing'],
): GuideStep<S> => ({ id, once, when, title, text, points, ...(drawing && { drawing }) });

/** A step that also gives a recommendation. */
export const guideStepWithAdvice = <S>(plain: GuideStep<S>, advice: () => string): GuideStep<S> => ({
  ...plain,
  advice,
});

/** Makes a function that lists the board targets of a position's legal moves. Moves without a target are skipped. */
export const legalMoveTargets =
  <S, A>(legal: (s: S, out: Move[]) => void, moves: { decode(move: Move): A }) =>
  (s: S, target: (a: A) => string | null): string[] => {
    const out: Move[] = [];
    legal(s, out);
    const names = out.map((move) => target(moves.decode(move))).filter((name) => name !== null);
    return [...new Set(names)];
  };
