// What is wrong with a corrected edition, as sentences.
import { m } from '$lib/i18n/paraglide/messages';
import { ROWS } from '../data';
import type { EditionFault } from '../edition';
import { ROW_NAMES } from './words';

const rowOf = (path: string): string => {
  const row = ROWS.find((r) => path === `spaces.${r}`);
  return row ? ROW_NAMES[row]() : path;
};

/** A fault of an edition in words. */
export function faultText({ code, path, args }: EditionFault): string {
  if (code === 'range') return m.ngs_ed_fault_range({ row: rowOf(path), min: args.min, max: args.max });
  if (code === 'values') return m.ngs_ed_fault_values({ row: rowOf(path), wanted: args.wanted });
  if (code === 'wind_sum') return m.ngs_ed_fault_wind({ sum: args.sum, wanted: args.wanted });
  return m.ngs_ed_fault_shape();
}
