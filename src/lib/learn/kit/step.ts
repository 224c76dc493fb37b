// What a guide is made of: steps that know from the position whether they matter. No order of taps, nothing stored.
import type { Component } from 'svelte';

/** One thing worth saying, typed on the game's position as everybody may see it. */
export interface Step<S> {
  readonly id: string;
  /** Said once to each seat (what one does oneself), or once to the table (what happens to all). */
  readonly once: 'seat' | 'table';
  /** Whether it matters in this position. It is done as soon as a position says no, and comes back when that position is taken back. */
  when(s: S): boolean;
  title(): string;
  text(s: S): string;
  /** What it points at: names of `data-target`, or a part of the board by its class (`.market`). What is not there is left out. */
  points(s: S): readonly string[];
  /** A small drawing beside the words. */
  readonly drawing?: Component;
}

/** A page of "Before the first tap": a picture of the real board, with what stands on it. */
export interface Picture {
  readonly id: string;
  title(): string;
  text(): string;
  /** The part of the board to show, as a CSS selector inside the table; the whole of it if nothing is said. */
  readonly part?: string;
}

/** A part of a round (a phase, a field), for the overview that stays at hand. */
export interface RoundPart<S> {
  readonly id: string;
  title(): string;
  text(): string;
  /** Whether the position stands in it. */
  now(s: S): boolean;
}

/** The guide of a game. */
export interface Guide<S> {
  readonly pictures: readonly Picture[];
  /** What a table should know beforehand about this number of people; null where there is nothing to say. */
  table?(seats: number): string | null;
  /** The goal in one or two sentences. */
  goal(): string;
  readonly round: readonly RoundPart<S>[];
  /** What matters more stands first: several may matter at once. */
  readonly steps: readonly Step<S>[];
}

/** Any game's guide, for code that knows none. */
export type AnyGuide = Guide<object>;
