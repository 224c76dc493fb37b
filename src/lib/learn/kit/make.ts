// How a game's guide is written: a step in one call, and the moves that are legal now as what a step points at.
import type { Move } from '../../engine/game';
import type { Step } from './step';

/** A step: once to each seat or to the table, when it matters, its words, what it points at, a drawing beside it. */
export const step = <S>(
  id: string,
  once: Step<S>['once'],
  when: Step<S>['when'],
  title: () => string,
  text: (s: S) => string,
  points: (s: S) => readonly string[] = () => [],
  drawing?: Step<S>['drawing'],
): Step<S> => ({ id, once, when, title, text, points, ...(drawing && { drawing }) });

/** For a game's rules: the legal moves of a position as targets of its board, none twice, those without a target left out. */
export const targets =
  <S, A>(legal: (s: S, out: Move[]) => void, moves: { decode(move: Move): A }) =>
  (s: S, target: (a: A) => string | null): string[] => {
    const out: Move[] = [];
    legal(s, out);
    const names = out.map((move) => target(moves.decode(move))).filter((name) => name !== null);
    return [...new Set(names)];
  };
