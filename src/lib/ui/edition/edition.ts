// "About this edition" as tables: a game's printed figures in rows, with their names and sources.
import type { Component } from 'svelte';
import { m } from '$lib/i18n/messages';
import type { EditionFaultOf, Figure } from '../../engine/edition';
import type { FigureSource, PrintedFigures } from '../../engine/printed-figures';

/** How a game names one table of its box. Keys are the parts of a figure's path after the table's own. */
export interface TableText<E> {
  name(): string;
  /** Where the owner finds the table in the box; missing if the rulebooks have all its figures. */
  where?(): string;
  /** How many keys name a row; the others name a figure of the row. */
  readonly keys: number;
  row(keys: readonly string[], edition: E): string;
  /** Missing if each row has one figure. */
  figure?(keys: readonly string[]): string;
  /** True if the box shows each row as a column. */
  readonly columns?: true;
}

/** A game's printed figures with their words. */
export interface EditionView<
  E extends object = object,
  S extends FigureSource = FigureSource,
  F extends EditionFaultOf<string> = EditionFaultOf<string>,
> {
  readonly printed: PrintedFigures<E, S, F>;
  intro(): string;
  /** A sentence for figures outside their limits. */
  unreadable(): string;
  /** By table, in the order of the page. */
  readonly tables: Readonly<Record<string, TableText<E>>>;
  /** The source of figures that are not proposed. */
  source(source: S): string;
  /** The name of a word that can be chosen for a figure. */
  word?(id: string): string;
  fault(fault: F, edition: E): string;
  /** A picture in front of a row's label. */
  readonly Mark?: Component<{ path: string }>;
  /** What else is printed in the box, below the tables. */
  readonly More?: Component;
}

/** What the owner did to an edition: the paths that differ from our numbers, were found right, and are still a guess. */
export interface OwnFigures {
  readonly corrected: readonly string[];
  readonly checked: readonly string[];
  readonly guesses: readonly string[];
}

export interface EditionFigure {
  readonly path: string;
  /** The name within its row; empty if the row has one figure. */
  readonly label: string;
  /** The name with that of the row; unique in its table. */
  readonly name: string;
  readonly value: Figure;
  /** The value as text. */
  readonly shown: string;
  /** The words to choose from; undefined for other figures. */
  readonly choices?: readonly string[];
  /** Whether the owner's own value differs from ours. */
  readonly corrected: boolean;
  /** Whether owners may correct the value. */
  readonly editable: boolean;
  /** Whether owners may correct the value, and have neither corrected nor checked it. */
  readonly open: boolean;
}

export interface EditionRow {
  readonly path: string;
  readonly label: string;
  readonly figures: readonly EditionFigure[];
  /** The different sources of its figures as text, with their marks. */
  readonly sources: readonly { readonly text: string; readonly proposed: boolean }[];
}

export interface EditionTable {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly columns: boolean;
  readonly rows: readonly EditionRow[];
  /** How many of its figures are a guess. */
  readonly left: number;
}

export function figureText<E extends object>(view: EditionView<E>, edition: E, path: string): string {
  const value = view.printed.read(edition, path);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return (view.printed.choices(path) && view.word?.(String(value))) ?? String(value);
}

/** The tables of an edition, as printed: rows of figures. */
export function editionTables<E extends object>(view: EditionView<E>, edition: E, own: OwnFigures): EditionTable[] {
  const { printed } = view;
  const paths = printed.paths(edition);

  function figure(path: string, row: string, label: string): EditionFigure {
    const editable = printed.unsure(path);
    return {
      path,
      label,
      name: [row, label].filter(Boolean).join(' · '),
      value: printed.read(edition, path),
      shown: figureText(view, edition, path),
      choices: printed.choices(path),
      corrected: own.corrected.includes(path),
      editable,
      open: editable && !own.corrected.includes(path) && !own.checked.includes(path),
    };
  }
  function sourceOf(path: string): string {
    if (own.guesses.includes(path)) return m.ui_ed_proposed();
    const source = printed.source(path);
    return !source || printed.proposed(path) || own.corrected.includes(path) ? m.ui_ed_own() : view.source(source);
  }
  function row(table: TableText<E>, path: string): EditionRow {
    const inside = paths.filter((one) => one === path || one.startsWith(`${path}.`));
    const label = table.row(path.split('.').slice(1), edition);
    const sources = new Map(inside.map((one) => [sourceOf(one), own.guesses.includes(one)]));
    return {
      path,
      label,
      figures: inside.map((one) => figure(one, label, table.figure?.(one.split('.').slice(1 + table.keys)) ?? '')),
      sources: [...sources].map(([source, proposed]) => ({ text: source, proposed })),
    };
  }

  return Object.entries(view.tables).map(([id, table]) => {
    const inside = paths.filter((path) => path.startsWith(`${id}.`));
    const rowOf = (path: string) => path.split('.', 1 + table.keys).join('.');
    const rows = [...new Set(inside.map(rowOf))];
    return {
      id,
      name: table.name(),
      where: table.where?.() ?? '',
      columns: table.columns ?? false,
      rows: rows.map((path) => row(table, path)),
      left: inside.filter((path) => own.guesses.includes(path)).length,
    };
  });
}

/** A figure that two editions print differently, as text. */
export interface EditionChange {
  readonly path: string;
  readonly table: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The figures of `to` that differ in `from`, in the order of the page. */
export function editionChanges<E extends object>(view: EditionView<E>, from: E, to: E): EditionChange[] {
  const changed = view.printed.corrections(to, from);
  const there = new Set(view.printed.paths(from));
  return editionTables(view, to, { corrected: changed, checked: [], guesses: [] }).flatMap(({ name: table, rows }) =>
    rows
      .flatMap(({ figures }) => figures)
      .filter(({ corrected }) => corrected)
      .map(({ path, name, shown }) => ({
        path,
        table,
        name,
        from: there.has(path) ? figureText(view, from, path) : '–',
        to: shown,
      })),
  );
}

/** The next figure that its owner has not settled, in the order of the page; after the last one the first. */
export function nextOpen(tables: readonly EditionTable[], after: string): EditionFigure | undefined {
  const all = tables.flatMap(({ rows }) => rows.flatMap(({ figures }) => figures));
  const at = all.findIndex(({ path }) => path === after) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find(({ open, path }) => open && path !== after);
}
