// Helpers to write a game's guide: a step in one call, and the legal moves as a step's targets.
import type { Move } from '../engine/game';
import type { Step } from './guide-parts';

/** Makes a step: once per seat or table, its condition, its title and text, its targets, and a drawing. */
export const step = <S>(
  id: string,
  once: Step<S>['once'],
  when: Step<S>['when'],
  title: () => string,
  text: (s: S) => string,
  points: (s: S) => readonly string[] = () => [],
  drawing?: Step<S>['drawing'],
): Step<S> => ({ id, once, when, title, text, points, ...(drawing && { drawing }) });

/** A step that also gives a recommendation. */
export const stepWithAdvice = <S>(plain: Step<S>, advice: () => string): Step<S> => ({ ...plain, advice });

/** Makes a function that lists the board targets of a position's legal moves. Moves without a target are skipped. */
export const targets =
  <S, A>(legal: (s: S, out: Move[]) => void, moves: { decode(move: Move): A }) =>
  (s: S, target: (a: A) => string | null): string[] => {
    const out: Move[] = [];
    legal(s, out);
    const names = out.map((move) => target(moves.decode(move))).filter((name) => name !== null);
    return [...new Set(names)];
  };
