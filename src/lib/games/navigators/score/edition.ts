// The planning board of the players' own box: the rulebook states the values, their printed order is our guess.
import { m } from '$lib/i18n/messages';
import type { EditionUi, SheetTable } from '../../../score-kit/score-ui';
import { ROWS, type Row } from '../data';
import { editions, printed, standardEdition, type Edition } from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

/**
 * The path of a row's printed order: `order.flip`. Its value is 0 for the standard edition's order, 1 for the reverse.
 */
export const orderPath = (row: Row): string => `order.${row}`;
const rowOf = (path: string): Row | undefined => ROWS.find((row) => path === orderPath(row));

function order(edition: Edition, row: Row): 0 | 1 {
  return edition.spaces[row].every((n, i) => n === standardEdition.spaces[row][i]) ? 0 : 1;
}

export const EDITION_UI: EditionUi = {
  editions,
  parse: printed.parse,
  read: (edition, path) => {
    const row = rowOf(path);
    return row ? order(edition as Edition, row) : 0;
  },
  write: (edition, path, value) => {
    const row = rowOf(path);
    if (!row) return edition;
    const printed = value === 1 ? standardEdition.spaces[row].toReversed() : standardEdition.spaces[row];
    const e = edition as Edition;
    return { ...e, spaces: { ...e.spaces, [row]: [...printed] } };
  },
  proposed: (edition, path) => {
    const row = rowOf(path);
    return row !== undefined && order(edition as Edition, row) === 0;
  },
  fault: () => m.score_ngs_figure_fault(),
};
