// Labels of the planning board's rows.
import { m } from '$lib/i18n/messages';

export const ROW_LABEL: readonly (() => string)[] = [
  m.ngs_row_explore,
  m.ngs_row_wind,
  m.ngs_row_flip,
  m.ngs_row_launch,
  m.ngs_row_storage,
];
