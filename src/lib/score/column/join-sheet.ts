// A player starts their column of a table's sheet on their own phone: once for each seat, however often the link is
// opened.
import { m } from '../../i18n/messages';
import { addSheet, getSheet, listSheets, type SheetRow } from '../../store';
import { readOptions } from '../../engine/scored-table';
import { readColumn } from './player-column';
import type { SheetInvite } from './column-link';

/** How many of the newest open sheets are searched for a column that was started before. */
const SEARCHED = 60;

/** The table's own sheet, if it is on this device and not deleted; otherwise null. Throws StoreError. */
export async function sheetOnDevice(id: string): Promise<SheetRow | null> {
  const row = await getSheet(id);
  return row && row.status !== 'deleted' ? row : null;
}

/** A seat's column that was started on this device before; undefined if there is none. Throws StoreError. */
async function taken(of: string, seat: number): Promise<SheetRow | undefined> {
  const { rows } = await listSheets({ status: 'draft', limit: SEARCHED });
  return rows.find((row) => {
    const column = readColumn(readOptions(row.options), row.people.length);
    return column?.of === of && column.seat === seat;
  });
}

/** Starts a seat's column with the sheet's values, unless it was started before. Returns its id. Throws StoreError. */
export async function startColumn({ id, game, people, options, counts }: SheetInvite, seat: number): Promise<string> {
  const before = await taken(id, seat);
  if (before) return before.id;
  const row = await addSheet({
    game,
    title: m.score_col_title({ who: people[seat].name }),
    people,
    counts: counts.map((own, other) => (other === seat ? own : {})),
    options: { ...options, column: { of: id, seat } },
  });
  return row.id;
}
