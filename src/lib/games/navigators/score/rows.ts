// The rows of the planning board in words.
import { m } from '$lib/i18n/paraglide/messages';

/** By row, top to bottom. */
export const ROW_LABEL: readonly (() => string)[] = [
  m.score_ngs_row_explore,
  m.score_ngs_row_wind,
  m.score_ngs_row_flip,
  m.score_ngs_row_launch,
  m.score_ngs_row_storage,
];
