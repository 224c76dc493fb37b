// A game's words for its moves: one writer for each type of action, and log sentences made by them.
import type { MoveCodec, Move } from '../engine/actions';
import type { Seat } from '../engine/game';
import type { GameUi, Person, PlayerNaming } from './game-ui';

interface AnyAction {
  readonly type: string;
}

/** A writer for each type of action. `X` is the type of the writers' subject: a position or a step. */
export type ActionWriters<A extends AnyAction, X, R> = {
  readonly [T in A['type']]: (about: X, action: Extract<A, { type: T }>) => R;
};

export function writeAction<A extends AnyAction, X, R>(writers: ActionWriters<A, X, R>, about: X, action: A): R {
  const writer = writers[action.type as A['type']] as (about: X, action: A) => R;
  return writer(about, action);
}

/** A played move with the positions around it. */
export interface PlayedStep<S> {
  readonly before: S;
  readonly after: S;
  readonly move: Move;
  readonly seat: Seat;
  /** The player of the move, and whether the sentence names them: arguments of every log message. */
  readonly mover: { readonly name: string; readonly naming: PlayerNaming };
  readonly people: readonly Person[];
}

/**
 * The `logLine` of a game: `tell` writes the sentence of each step. Null if the entry's text is not a move of the game.
 */
export function logLineBy<S, A extends AnyAction>(
  moves: MoveCodec<A>,
  tell: (step: PlayedStep<S>, action: A) => string | null,
): GameUi<S>['logLine'] {
  return (before, after, entry, people, naming = 'named') => {
    const move = moves.parse(entry.move);
    if (move === undefined) return null;
    const { seat } = entry;
    return tell({ before, after, move, seat, mover: { name: people[seat].name, naming }, people }, moves.decode(move));
  };
}
