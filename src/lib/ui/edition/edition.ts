// "About this edition" as tables: a game's printed figures in rows, with their names and sources.
import { m } from '$lib/i18n/messages';
import type { EditionFaultOf, Figure } from '../../engine/edition';
import type { FigureSource, PrintedFigures } from '../../engine/printed-figures';

/** How a game names one table of its box. Keys are the parts of a figure's path after the table's own. */
export interface TableText<E> {
  name(): string;
  /** How many keys name a row; the others name a figure of the row. */
  readonly keys: number;
  row(keys: readonly string[], edition: E): string;
  /** Missing if each row has one figure. */
  figure?(keys: readonly string[]): string;
}

/** A game's printed figures with their words. */
export interface EditionView<E extends object, S extends FigureSource, F extends EditionFaultOf<string>> {
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
  /** Whether the value is our proposal. */
  readonly proposed: boolean;
  /** Whether owners may correct the value. */
  readonly editable: boolean;
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
  readonly rows: readonly EditionRow[];
}

/** The tables of an edition, as printed: rows of figures. */
export function editionTables<E extends object, S extends FigureSource, F extends EditionFaultOf<string>>(
  view: EditionView<E, S, F>,
  edition: E,
): EditionTable[] {
  const { printed } = view;
  const paths = printed.paths(edition);

  function figure(path: string, row: string, label: string): EditionFigure {
    const value = printed.read(edition, path);
    const choices = printed.choices(path);
    return {
      path,
      label,
      name: [row, label].filter(Boolean).join(' · '),
      value,
      shown:
        typeof value === 'boolean' ? (value ? '✓' : '–') : ((choices && view.word?.(String(value))) ?? String(value)),
      choices,
      proposed: printed.source(path)?.kind === 'proposed',
      editable: printed.unsure(path),
    };
  }
  function row(table: TableText<E>, path: string): EditionRow {
    const inside = paths.filter((one) => one === path || one.startsWith(`${path}.`));
    const label = table.row(path.split('.').slice(1), edition);
    const sources = new Map(
      inside.map((one) => {
        const source = printed.source(one);
        const proposed = source?.kind === 'proposed';
        return [!source || proposed ? m.ui_ed_proposed() : view.source(source), proposed];
      }),
    );
    return {
      path,
      label,
      figures: inside.map((one) => figure(one, label, table.figure?.(one.split('.').slice(1 + table.keys)) ?? '')),
      sources: [...sources].map(([source, proposed]) => ({ text: source, proposed })),
    };
  }

  return Object.entries(view.tables).map(([id, table]) => {
    const own = paths.filter((path) => path.startsWith(`${id}.`));
    const rowOf = (path: string) => path.split('.', 1 + table.keys).join('.');
    const rows = [...new Set(own.map(rowOf))];
    return { id, name: table.name(), rows: rows.map((path) => row(table, path)) };
  });
}
