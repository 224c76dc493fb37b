// The edition a table of Navegador is scored with, and which figures are only proposed.
import { m } from '$lib/i18n/paraglide/messages';
import type { EditionUi, SheetTable } from '../../../score-kit/score-ui';
import { corrections, editions, figure, parseEdition, PROPOSED, withFigure, type Edition } from '../edition';

/** The table's edition, typed. */
export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

export const EDITION: EditionUi = {
  editions,
  parse: parseEdition,
  read: (edition, path) => Number(figure(edition as Edition, path)),
  write: (edition, path, value) => withFigure(edition as Edition, path, value),
  proposed: (edition, path) => PROPOSED.some((s) => s.path === path) && !corrections(edition as Edition).includes(path),
  fault: () => m.score_nav_figure_fault(),
};
