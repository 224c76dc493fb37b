// A game's words for its moves: one table with an entry for each type of action, which gives the button's label and the
// line of the log; and one for the facts of hints.
import { m } from '../i18n/messages';
import type { MoveCodec } from '../engine/actions';
import type { TurnFact } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import type { FactContext, GameUi, Person } from './game-ui';

interface AnyAction {
  readonly type: string;
}

/**
 * `label`: the words of a button. `line`: what the player did, without the name. A message of a move has a form for
 * each: `{ "as=label": "Sell {goods}", "*": "sells {goods}" }`.
 */
export type MoveStyle = 'label' | 'line';

/** A played move with the positions around it. */
export interface PlayedStep<S> {
  readonly before: S;
  readonly after: S;
  readonly seat: Seat;
  readonly people: readonly Person[];
}

/** The words of a type of action whose label and line differ in more than their form. */
interface SeparateWords<S, A> {
  label(before: S, action: A, people: readonly Person[]): string;
  /** What the player did; the player's name is put in front. Null or missing if the move has no line. */
  line?(step: PlayedStep<S>, action: A): string | null;
  /** A whole sentence instead of `line`: no name is put in front. */
  sentence?(step: PlayedStep<S>, action: A): string | null;
}

/** The words of a type of action: both styles from the position before the move, or each on its own. */
type WordsOf<S, A> = ((as: MoveStyle, before: S, action: A) => string) | SeparateWords<S, A>;

export type MoveTable<S, A extends AnyAction> = {
  readonly [T in A['type']]: WordsOf<S, Extract<A, { type: T }>>;
};

/** The `moveLabel` and `logLine` of a game. `extend` adds to a line what the move led to. */
export function moveWords<S, A extends AnyAction>(
  moves: MoveCodec<A>,
  table: MoveTable<S, A>,
  extend: (line: string, step: PlayedStep<S>, action: A) => string = (line) => line,
) {
  function wordsOf(action: A): SeparateWords<S, A> {
    const words = table[action.type as A['type']] as WordsOf<S, A>;
    if (typeof words !== 'function') return words;
    return {
      label: (before) => words('label', before, action),
      line: ({ before }) => words('line', before, action),
    };
  }

  return {
    moveLabel(view: S, move: Move, people: readonly Person[] = []): string {
      const action = moves.decode(move);
      return wordsOf(action).label(view, action, people);
    },

    /** Null if the move has no line, or if the entry's text is not a move of the game. */
    logLine(...[before, after, entry, people, naming = 'named']: Parameters<GameUi<S>['logLine']>): string | null {
      const move = moves.parse(entry.move);
      if (move === undefined) return null;
      const { seat } = entry;
      const action = moves.decode(move);
      const step = { before, after, seat, people };
      const { line, sentence } = wordsOf(action);
      if (sentence) return sentence(step, action);
      const did = line?.(step, action) ?? null;
      if (did === null) return null;
      const whole = extend(did, step, action);
      return naming === 'known' ? whole : m.ui_named_line({ name: people[seat].name, line: whole });
    },
  };
}

type FactWriter<S> = (args: TurnFact['args'], context: FactContext<S>) => string;

/** The `because` of a game, from a writer for each code of a fact; empty for any other code. */
export const factWords =
  <S>(writers: Readonly<Record<string, FactWriter<S>>>) =>
  (fact: TurnFact, context: FactContext<S>): string =>
    writers[fact.code]?.(fact.args, context) ?? '';
