// What a game provides for the page "About this edition": tables of figures, and functions that correct and check them.

import type { Editions } from '../../engine/edition';

export type FigureValue = string | number | boolean;

/** One row of the page: a figure or a name, with its label and its source. */
export interface EditionLine {
  /** The path of the figure in the edition; unique on the page. */
  readonly path: string;
  readonly label: string;
  readonly value: FigureValue;
  /** The value as text. */
  readonly shown: string;
  /** The source as text. */
  readonly source: string;
  /** True if the value is our own proposal: the page marks it. */
  readonly proposed: boolean;
  /** Whether owners may correct the value. */
  readonly editable: boolean;
  /** The allowed names, if the value is one of a list. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
  /** Bounds of a number; by default 0 to 99 in steps of 1. */
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
  /** Converts stored editions into figures, and figures into stored editions. */
  readonly editions: Editions<E>;
  /** Checks corrected figures. Throws BadInput. */
  parse(raw: unknown): E;
  /** Paths whose figures differ from the standard. */
  corrections(edition: E): readonly string[];
  with(edition: E, path: string, value: FigureValue): E;
  /** The faults of corrected figures, as sentences; empty if there are none. */
  faults(edition: E): readonly string[];
  tables(edition: E): readonly EditionTable[];
}
