// Derives the guide's steps from a position and those before it: nothing is stored, and undo needs no extra code.
import type { Seat } from '../engine/game';
import type { GuideStep } from './guide-parts';

/** A position and its place in the match. */
export interface GuidePosition<S> {
  readonly view: S;
  readonly actor: Seat;
  /** True if the active seat is a bot: steps that are shown once to each seat are then skipped. */
  readonly watched?: boolean;
  /** How many turns have begun. */
  readonly turn: number;
}

export interface ShownSteps<S> {
  readonly steps: readonly GuideStep<S>[];
  /** All steps shown so far, the newest last, each with the view it was last shown in. */
  readonly heard: ReadonlyMap<GuideStep<S>, S>;
}

interface Told<S> extends ShownSteps<S> {
  readonly turn: number;
  /** Steps that were shown and will not be shown again (`done`), and those that still may (`open`), by their key. */
  readonly done: ReadonlySet<string>;
  readonly open: ReadonlyMap<string, GuideStep<S>>;
}

const keyOf = <S>(step: GuideStep<S>, actor: Seat): string =>
  step.once === 'seat' ? `${step.id} ${String(actor)}` : step.id;

/**
 * Follows a match from its first position. A step is shown while its condition holds. After the turn in which it was
 * shown, it is not shown again to the same seat, or to any seat if its `once` is `table`. A step that `stays` can be
 * shown in later turns too.
 */
export class GuideProgress<S extends object> {
  readonly #steps: readonly GuideStep<S>[];
  /** The steps by position. The positions before a position are always the same, so its steps never change. */
  readonly #known = new WeakMap<S, Told<S>>();

  constructor(steps: readonly GuideStep<S>[]) {
    this.#steps = steps;
  }

  /** The steps at the last of these positions of one match; `standing` gives each position's view, actor and turn. */
  at(states: readonly S[], standing: (state: S) => GuidePosition<S>): ShownSteps<S> {
    let from = states.length;
    while (from > 0 && !this.#known.has(states[from - 1])) from--;
    let told = from > 0 ? this.#known.get(states[from - 1]) : undefined;
    for (const state of states.slice(from)) {
      told = this.#next(told, standing(state));
      this.#known.set(state, told);
    }
    return told ?? { steps: [], heard: new Map() };
  }

  #next(last: Told<S> | undefined, { view, actor, turn, watched }: GuidePosition<S>): Told<S> {
    const done = new Set(last?.done);
    const open = new Map(last?.open);
    const heard = new Map(last?.heard);
    if (last?.turn !== turn) for (const [key, step] of open) if (!step.stays?.(view) && open.delete(key)) done.add(key);
    const steps = this.#steps.filter(
      (step) => !(watched && step.once === 'seat') && !done.has(keyOf(step, actor)) && step.when(view),
    );
    for (const step of steps) {
      if (!open.has(keyOf(step, actor))) heard.delete(step);
      open.set(keyOf(step, actor), step);
      heard.set(step, view);
    }
    return { steps, heard, turn, done, open };
  }
}
