// The edition that a table of Madeira is scored with, and which of its figures are unconfirmed.
import { m } from '$lib/i18n/messages';
import { editionUi } from '../../../score-kit/edition-ui';
import type { SheetTable } from '../../../score-kit/score-ui';
import { printed, type Edition } from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

export const EDITION_UI = editionUi(printed, () => m.score_mad_figure_fault());
