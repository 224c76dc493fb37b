// Contraband's score sheet for a physical table.
import { m } from '$lib/i18n/messages';
import type { ItemUi, ScoreUi } from '$lib/score-kit/score-ui';
import { rowPoints } from '$lib/engine/sheet';
import { sheet } from '../sheet';
import { optionLabel, rowLabel } from '../ui/text/sentences';

/** One item for each row, with the field of the same name. */
const ITEMS = sheet.rows.map((row): ItemUi => {
  const label = () => rowLabel(row.id);
  return {
    row: row.id,
    icon: row.id === 'luck' ? 'dice' : row.id.startsWith('open') ? 'coins' : 'barrel',
    label,
    hint: ({ counts }, seat) => m.ctb_each({ points: row.value(counts[seat]) }),
    fields: [{ id: row.id, kind: 'count', label }],
    why: ({ counts }, seat) =>
      m.ctb_why({
        count: row.count(counts[seat]),
        value: row.value(counts[seat]),
        points: rowPoints(row, counts[seat], seat, counts),
      }),
  };
});

export const score: ScoreUi = {
  options: [],
  optionLabel,
  sheet: () => sheet,
  items: ITEMS,
  problem: ({ code, field, args = {} }) => {
    const what = rowLabel(field);
    if (code === 'range') return m.score_range({ what, min: args.min, max: args.max });
    return m.score_table_sum({ what, sum: args.sum, most: args.most });
  },
  tieRule: m.ctb_tie,
  helpers: [],
};
