// The parts of a guide. The condition of a step reads the position: taps need no fixed order, and nothing is stored.
import type { Component } from 'svelte';

/** One explanation of a guide. `S` is the type of the game's view. */
export interface GuideStep<S> {
  readonly id: string;
  /** `seat`: shown once to each seat, about its own moves; `table`: shown once to the whole table. */
  readonly once: 'seat' | 'table';
  /** While this holds, the step is shown in later turns too; if missing, only in the first turn. */
  stays?(s: S): boolean;
  /**
   * Whether the step applies to this position. The step is hidden at the first position to which it does not apply, and
   * shown again after an undo.
   */
  when(s: S): boolean;
  title(): string;
  text(s: S): string;
  /** A recommendation: the last sentence of the text, unless a hint is shown. */
  readonly advice?: () => string;
  /**
   * What the step highlights: values of `data-target`, or a part of the board by its class (`.market`). Targets that
   * are not on the board are ignored.
   */
  points(s: S): readonly string[];
  /** A small drawing next to the text. */
  readonly drawing?: Component;
}

/** A page of "Before the first tap": a picture of the real board, with its text. */
export interface GuidePicture {
  readonly id: string;
  title(): string;
  text(): string;
  /** The part of the board to show, as a CSS selector inside the table; the whole table by default. */
  readonly part?: string;
}

/** A part of a round (a phase, a field), for the overview. */
export interface RoundPart<S> {
  readonly id: string;
  title(): string;
  text(): string;
  /** Whether the position is in this part of the round. */
  now(s: S): boolean;
}

export interface Guide<S> {
  readonly pictures: readonly GuidePicture[];
  /** Advice for this number of people; null if there is none. */
  table?(seats: number): string | null;
  /** The goal in one or two sentences. */
  goal(): string;
  readonly round: readonly RoundPart<S>[];
  /** The steps, more important ones first: several may apply at once. */
  readonly steps: readonly GuideStep<S>[];
}

/** Any game's guide, for code that is independent of games. */
export type AnyGuide = Guide<object>;
