// The edition a table of Navegador is scored with, and which figures are only proposed.
import { m } from '$lib/i18n/messages';
import { editionUi } from '../../../score-kit/edition-ui';
import type { SheetTable } from '../../../score-kit/score-ui';
import { printed, type Edition } from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

export const EDITION_UI = editionUi(printed, () => m.score_nav_figure_fault());
