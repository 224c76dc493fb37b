// What a game tells the page "About this edition": its tables of figures line by line, and how a correction is made and checked.

import type { Editions } from '../../engine/edition';

export type FigureValue = string | number | boolean;

/** One line of the page: a figure or a name, its words and where it comes from. */
export interface EditionLine {
  /** Where the figure stands in the edition; unique on the page. */
  readonly path: string;
  readonly label: string;
  readonly value: FigureValue;
  /** The value in words. */
  readonly shown: string;
  /** Where it comes from, in words. */
  readonly source: string;
  /** Only our proposal: marked. */
  readonly proposed: boolean;
  /** Whether owners may correct it. */
  readonly editable: boolean;
  /** What it may be, where it is one of a few names. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
  /** Bounds of a number; 0 to 99 by 1 if not said. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export interface EditionTable {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly EditionLine[];
}

export interface EditionFigures<E extends object> {
  /** The bases, and how what is kept becomes figures. */
  readonly editions: Editions<E>;
  /** Checks corrected figures. Throws BadInput. */
  parse(raw: unknown): E;
  /** Paths whose figures differ from the standard ones. */
  corrections(edition: E): readonly string[];
  with(edition: E, path: string, value: FigureValue): E;
  /** What is wrong, each as a sentence. */
  faults(edition: E): readonly string[];
  tables(edition: E): readonly EditionTable[];
}
