// The items of Navegador's sheet: their fields, explanations, and the place of the King's privilege.
import { m } from '$lib/i18n/messages';
import type { FieldUi, ItemUi, SheetTable } from '../../../score-kit/score-ui';
import type { IconName } from '../../../ui/icons';
import { CASH_PER_POINT, COLUMNS, GOODS, LIMITS, type Column } from '../data';
import type { Edition } from '../edition';
import { PRIVILEGE_FIELDS, columnPointValue } from '../sheet';
import { COLUMN_PLURALS, GOOD_NAMES } from '../ui/text/wording';

const COLUMN_ICON: Readonly<Record<Column, IconName>> = {
  colony: 'palm',
  factory: 'factory',
  explorer: 'sextant',
  shipyard: 'shipyard',
  church: 'church',
};
/** By column: the id of its field and row on the sheet. */
export const SHEET_ROW_OF_COLUMN: Readonly<Record<Column, string>> = {
  colony: 'colonies',
  factory: 'factories',
  explorer: 'explorers',
  shipyard: 'shipyards',
  church: 'churches',
};

const kingAt = (table: SheetTable, seat: number): number => table.counts[seat].king - 1;
export const privilegesIn = (table: SheetTable, seat: number, column: number): number =>
  table.counts[seat][PRIVILEGE_FIELDS[column]];

function single(row: string, icon: IconName, words: Pick<ItemUi, 'label' | 'hint' | 'why'>): ItemUi {
  return { row, icon, fields: [{ id: row, kind: 'count', label: words.label }], ...words };
}

function parts(column: Column): Pick<FieldUi, 'parts' | 'more'> {
  if (column === 'colony') return { parts: GOODS.map((g) => ({ id: g, label: GOOD_NAMES[g] })) };
  if (column !== 'factory') return {};
  // The sheet needs only the number of factories; the market helper needs the good of each.
  return { parts: GOODS.map((g) => ({ id: `factory_${g}`, label: GOOD_NAMES[g] })), more: 1 };
}

/** The calculation of a column's points: "5 explorers × 7: 4 each, +1 for each of 3 privileges." */
function why(column: Column, index: number, table: SheetTable, seat: number): string {
  const c = table.counts[seat];
  const edition = table.edition as Edition;
  const own = privilegesIn(table, seat, index);
  const args = {
    what: COLUMN_PLURALS[column](),
    count: c[SHEET_ROW_OF_COLUMN[column]],
    value: columnPointValue(c, index, edition),
    base: edition.points[column],
    step: edition.step[column],
    own,
  };
  const sum = m.score_nav_why_product(args);
  const each = own === 0 ? m.score_nav_why_bare(args) : m.score_nav_why_column(args);
  return [sum, each, ...(kingAt(table, seat) === index ? [m.score_nav_why_king(args)] : [])].join(' ');
}

function columnItem(column: Column, index: number): ItemUi {
  const label = COLUMN_PLURALS[column];
  return {
    row: SHEET_ROW_OF_COLUMN[column],
    icon: COLUMN_ICON[column],
    label,
    hint: () => '',
    fields: [
      { id: SHEET_ROW_OF_COLUMN[column], kind: 'count', label, ...parts(column) },
      {
        id: PRIVILEGE_FIELDS[index],
        kind: 'pips',
        label: () => m.score_nav_privileges({ what: label() }),
        short: m.nav_rules_privileges,
        lent: (table, seat) => (kingAt(table, seat) === index ? 1 : 0),
      },
    ],
    why: (table, seat) => why(column, index, table, seat),
  };
}

export const ITEMS: readonly ItemUi[] = [
  single('ships', 'caravel', {
    label: m.nav_field_ships,
    hint: () => m.score_nav_ships_hint({ most: LIMITS.ships }),
    why: (t, seat) => m.score_nav_why_ships({ count: t.counts[seat].ships }),
  }),
  single('workers', 'worker', {
    label: m.nav_field_workers,
    hint: () => m.score_nav_workers_hint({ least: LIMITS.workersMin, most: LIMITS.workersMax }),
    why: (t, seat) => m.score_nav_why_workers({ count: t.counts[seat].workers }),
  }),
  single('cash', 'coins', {
    label: m.nav_cruzados,
    hint: () => m.score_nav_cash_hint({ each: CASH_PER_POINT }),
    why: (t, seat) =>
      m.score_nav_why_cash({
        cash: t.counts[seat].cash,
        points: Math.floor(t.counts[seat].cash / CASH_PER_POINT),
        left: t.counts[seat].cash % CASH_PER_POINT,
        each: CASH_PER_POINT,
      }),
  }),
  ...COLUMNS.map(columnItem),
];
