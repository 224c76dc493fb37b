// The King's privilege on the sheet: its best column, why it is best, and the player's own choice.
import { m } from '$lib/i18n/messages';
import type { Counts } from '../../../engine/sheet';
import type { FieldUi, SheetAdvice, SheetTable, DerivedContext } from '../../../score-kit/score-ui';
import { COLUMNS, LIMITS } from '../data';
import { bestKing } from '../sheet';
import type { Edition } from '../edition';
import { COLUMN_PLURALS } from '../ui/text/wording';
import { privilegesIn } from './items';

/** Whether the table plays "King's privilege in Goa": then the sheet never places the privilege by itself. */
export const hasGoaVariant = (options: Readonly<Record<string, unknown>>): boolean => options.goa === true;

/** Puts the King's privilege in its best column unless a column was entered (000 p.8). Does nothing in the variant. */
export function placeKing(c: Counts, context: DerivedContext): Counts {
  return hasGoaVariant(context.options) || context.entered('king')
    ? c
    : { ...c, king: bestKing(c, context.edition as Edition).best };
}

export const KING_FIELD: FieldUi = {
  id: 'king',
  kind: 'pick',
  label: m.nav_king,
  asked: (table) => hasGoaVariant(table.options),
  picks: (table, seat) => {
    const { gains } = bestKing(table.counts[seat], table.edition as Edition);
    const open = COLUMNS.flatMap((c, i) => {
      const gain = gains[i];
      return gain === null ? [] : [{ value: i + 1, label: m.score_nav_king_pick({ what: COLUMN_PLURALS[c](), gain }) }];
    });
    return hasGoaVariant(table.options) ? [{ value: 0, label: m.score_nav_king_none() }, ...open] : open;
  },
};

/** Names of the full columns, to explain why the King's privilege cannot be there. */
function fullColumns(table: SheetTable, seat: number): string {
  return COLUMNS.filter((_, i) => privilegesIn(table, seat, i) >= LIMITS.perColumn)
    .map((c) => COLUMN_PLURALS[c]())
    .join(', ');
}

function sentence(table: SheetTable, seat: number): string {
  const { best, gains } = bestKing(table.counts[seat], table.edition as Edition);
  const at = table.counts[seat].king;
  if (hasGoaVariant(table.options)) {
    return at === 0 ? m.score_nav_goa_none() : m.score_nav_goa_at({ what: COLUMN_PLURALS[COLUMNS[at - 1]]() });
  }
  if (best === 0) return m.score_nav_king_nowhere();
  const gain = gains[best - 1] ?? 0;
  const where = COLUMN_PLURALS[COLUMNS[best - 1]]();
  if (at !== best) {
    const here = at === 0 ? 0 : (gains[at - 1] ?? 0);
    return m.score_nav_king_moved({ where, gain, lost: gain - here });
  }
  const full = fullColumns(table, seat);
  return full === '' ? m.score_nav_king_best({ where, gain }) : m.score_nav_king_best_full({ where, gain, full });
}

/** The advice about the King's privilege at the foot of a seat's sheet. */
export function kingAdvice(table: SheetTable, seat: number): SheetAdvice {
  const nowhere = !hasGoaVariant(table.options) && bestKing(table.counts[seat]).best === 0;
  return {
    id: 'king',
    text: sentence(table, seat),
    field: 'king',
    ...(!nowhere && { button: hasGoaVariant(table.options) ? m.score_nav_king_say() : m.score_nav_king_move() }),
  };
}
