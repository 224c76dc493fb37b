// Whether a sheet's map is open: remembered while another player's column is shown.
import type { SheetTable } from '../../../score-kit/score-ui';

const open = new WeakMap<SheetTable, boolean>();

/** Undefined until a person opens or closes the map. */
export const isMapOpen = (table: SheetTable): boolean | undefined => open.get(table);
export const rememberMapOpen = (table: SheetTable, now: boolean): void => void open.set(table, now);
