// Where the remarks on a sheet are said: each at the item of its field, a part's at the item of its whole.
import type { SheetProblem } from '../scoring/sheet';
import type { FieldUi, ItemUi } from './kit/score-ui';

const ids = (field: FieldUi): string[] => [field.id, ...(field.parts ?? []).map((part) => part.id)];

/** The remarks of an item; of one seat's and the whole table's where a seat is named. */
export function remarksAt(item: ItemUi, all: readonly SheetProblem[], seat?: number): SheetProblem[] {
  const fields = item.fields.flatMap(ids);
  return all.filter((p) => fields.includes(p.field) && (seat === undefined || p.seat === null || p.seat === seat));
}
