// The edition that a table of Madeira is scored with, and which of its figures are unconfirmed.
import { m } from '$lib/i18n/messages';
import type { EditionUi, SheetTable } from '../../../score-kit/score-ui';
import { GOODS } from '../data';
import {
  correctedPaths,
  editions,
  readFigure,
  parseEdition,
  sourceOfFigure,
  withFigure,
  type Edition,
} from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}

/**
 * Whether a figure is only proposed, or derived without certainty, so that players should check it on their own board.
 */
function unsure(path: string): boolean {
  const source = sourceOfFigure(path);
  return source?.kind === 'proposed' || (source?.kind === 'derived' && source.sure !== 'high');
}

/**
 * The words that are allowed at a path; null if the figure is a number. The sheet reads and writes a word as its index.
 */
function wordsOf(path: string): readonly string[] | null {
  if (/^colonies\.\w+\.good$/.test(path)) return GOODS;
  return /^fields\.\w+\.to$/.test(path) ? ['none', ...GOODS.slice(1)] : null;
}

export const EDITION_UI: EditionUi = {
  editions,
  parse: parseEdition,
  read: (edition, path) => {
    const printed = readFigure(edition as Edition, path);
    return wordsOf(path)?.indexOf(String(printed)) ?? Number(printed);
  },
  write: (edition, path, value) => withFigure(edition as Edition, path, wordsOf(path)?.[value] ?? value),
  proposed: (edition, path) => unsure(path) && !correctedPaths(edition as Edition).includes(path),
  fault: () => m.score_mad_figure_fault(),
};
