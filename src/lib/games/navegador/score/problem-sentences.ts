// The problems of a Navegador sheet, each as a sentence at its field.
import { m } from '$lib/i18n/messages';
import type { SheetProblem } from '../../../engine/sheet';
import type { SheetTable } from '../../../score-kit/score-ui';
import { COLUMNS, LIMITS, type Column } from '../data';
import { PRIVILEGE_FIELDS } from '../sheet';
import { COLUMN_PLURALS, GOOD_NAMES } from '../ui/text/wording';
import { SHEET_ROW_OF_COLUMN } from './items';

const FIELD_LABEL: Readonly<Record<string, () => string>> = {
  ships: m.nav_field_ships,
  workers: m.nav_field_workers,
  cash: m.nav_cruzados,
  ...GOOD_NAMES,
  ...Object.fromEntries(COLUMNS.map((c) => [SHEET_ROW_OF_COLUMN[c], COLUMN_PLURALS[c]])),
  king: m.nav_king,
  navegador: m.score_nav_card,
};

const privilegeColumn = (field: string): Column | undefined => COLUMNS.find((_, i) => PRIVILEGE_FIELDS[i] === field);

function tableSentence(problem: SheetProblem, sum: number, most: number): string {
  const column = privilegeColumn(problem.field);
  if (column) return m.score_nav_table_privileges({ what: COLUMN_PLURALS[column](), sum, most });
  return m.score_table_sum({ what: FIELD_LABEL[problem.field]?.() ?? problem.field, sum, most });
}

export function problemSentence(problem: SheetProblem, _: SheetTable): string {
  const n = (key: string) => Number(problem.args?.[key] ?? 0);
  switch (problem.code) {
    case 'range':
      return privilegeColumn(problem.field)
        ? m.score_nav_range_privileges({ most: LIMITS.perColumn })
        : m.score_range({ what: FIELD_LABEL[problem.field]?.() ?? problem.field, min: n('min'), max: n('max') });
    case 'table':
      return tableSentence(problem, n('sum'), n('most'));
    case 'colony_kinds':
      return m.score_nav_colony_kinds({ kinds: n('kinds'), total: n('total') });
    case 'column_full':
      return m.score_nav_column_full({ most: n('most') });
    case 'gallery':
      return m.score_nav_gallery_gives({
        what: COLUMN_PLURALS[privilegeColumn(problem.field) ?? 'colony'](),
        sum: n('sum'),
        most: n('most'),
      });
    case 'unexplored':
      return m.score_nav_unexplored({ colonies: n('colonies'), explorers: n('explorers'), most: n('most') });
    case 'coins':
      return m.score_nav_coins({ coin: n('coin') });
    default:
      return problem.code;
  }
}
