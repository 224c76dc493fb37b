// The edition a table of Navegador is scored with, and which figures are only proposed.
import { m } from '$lib/i18n/messages';
import type { EditionUi, SheetTable } from '../../../score-kit/score-ui';
import {
  correctedPaths,
  editions,
  readFigure,
  parseEdition,
  PROPOSED_FIGURES,
  withFigure,
  type Edition,
} from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

export const EDITION_UI: EditionUi = {
  editions,
  parse: parseEdition,
  read: (edition, path) => Number(readFigure(edition as Edition, path)),
  write: (edition, path, value) => withFigure(edition as Edition, path, value),
  proposed: (edition, path) =>
    PROPOSED_FIGURES.some((s) => s.path === path) && !correctedPaths(edition as Edition).includes(path),
  fault: () => m.score_nav_figure_fault(),
};
