// Maps sheet problems to the item that shows their field (parts to the item of their count).
import type { SheetProblem } from '../engine/sheet';
import type { FieldUi, ItemUi } from '../score-kit/score-ui';

const ids = (field: FieldUi): string[] => [field.id, ...(field.parts ?? []).map((part) => part.id)];

/** The problems of an item; if `seat` is given, only that seat's and the whole table's. */
export function remarksOfItem(item: ItemUi, all: readonly SheetProblem[], seat?: number): SheetProblem[] {
  const fields = item.fields.flatMap(ids);
  return all.filter((p) => fields.includes(p.field) && (seat === undefined || p.seat === null || p.seat === seat));
}
