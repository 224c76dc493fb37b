// What a guide says at a position, worked out from the positions before it: undo needs no care, and the match keeps it by being kept.
import type { Seat } from '../../engine/game';
import type { Step } from './step';

/** A position in its place in the match. */
export interface Standing<S> {
  readonly view: S;
  readonly actor: Seat;
  /** Whether an opponent of the app decides: nobody needs to be told how. */
  readonly watched?: boolean;
  /** How many turns have begun. */
  readonly turn: number;
}

/** What is said at a position. */
export interface Said<S> {
  readonly steps: readonly Step<S>[];
  /** Ids of the steps said so far, these included. */
  readonly heard: ReadonlySet<string>;
}

interface Told<S> extends Said<S> {
  readonly turn: number;
  /** What had been said before this turn, and what was said in it, by key. */
  readonly before: ReadonlySet<string>;
  readonly during: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

const keyOf = <S>(step: Step<S>, actor: Seat): string =>
  step.once === 'seat' ? `${step.id} ${String(actor)}` : step.id;

/**
 * Follows a match from its first position on. A step that matters is said until the position no longer asks for it; once the turn in which
 * it was said is over, it is not said again: to that seat, or to anybody.
 */
export class Teacher<S extends object> {
  readonly #steps: readonly Step<S>[];
  /** By position: it has one past only, so what was said before it never changes. */
  readonly #known = new WeakMap<S, Told<S>>();

  constructor(steps: readonly Step<S>[]) {
    this.#steps = steps;
  }

  /** What is said at the last of these positions of one match, of which `standing` tells the view, the actor and the turn. */
  at(states: readonly S[], standing: (state: S) => Standing<S>): Said<S> {
    let from = states.length;
    while (from > 0 && !this.#known.has(states[from - 1])) from--;
    let told = from > 0 ? this.#known.get(states[from - 1]) : undefined;
    for (const state of states.slice(from)) {
      told = this.#next(told, standing(state));
      this.#known.set(state, told);
    }
    return told ?? { steps: [], heard: NOTHING };
  }

  #next(last: Told<S> | undefined, { view, actor, turn, watched }: Standing<S>): Told<S> {
    const same = last?.turn === turn;
    const before = same ? last.before : new Set([...(last?.before ?? []), ...(last?.during ?? [])]);
    const steps = this.#steps.filter(
      (step) => !(watched && step.once === 'seat') && !before.has(keyOf(step, actor)) && step.when(view),
    );
    const during = new Set([...(same ? last.during : []), ...steps.map((step) => keyOf(step, actor))]);
    const heard = new Set([...(last?.heard ?? []), ...steps.map((step) => step.id)]);
    return { steps, heard, turn, before, during };
  }
}
