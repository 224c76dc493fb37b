// "About this edition" in words: the planning board and the tiles, their sources, and faults of a correction.
import { m } from '$lib/i18n/messages';
import type { FigureSource } from '../../../../engine/printed-figures';
import type { EditionView } from '$lib/ui/edition/edition';
import type { Row } from '../../data';
import { printed, type Edition, type EditionFault } from '../../edition';
import { windName } from './wording';
import { ROW_THINGS } from './help-things';

const rowName = (row: string): string => ROW_THINGS[row as Row].name();

function faultText({ code, path, args }: EditionFault): string {
  const key = path.split('.')[1];
  if (code === 'range') return m.ngs_ed_fault_range({ row: rowName(key), min: args.min, max: args.max });
  if (code === 'values') return m.ngs_ed_fault_values({ row: rowName(key), wanted: args.wanted });
  return m.ngs_ed_fault_wind({ sum: args.sum, wanted: args.wanted });
}

export const editionView: EditionView<Edition, FigureSource, EditionFault> = {
  printed,
  intro: m.ngs_ed_intro,
  unreadable: m.ngs_ed_fault_shape,
  tables: {
    spaces: {
      name: m.ngs_ed_spaces,
      where: m.ngs_ed_at_board,
      keys: 1,
      row: ([row]) => rowName(row),
      figure: ([n]) => String(Number(n) + 1),
    },
    winds: { name: m.ngs_ed_winds, where: m.ngs_ed_at_tiles, keys: 1, row: ([wind]) => windName(Number(wind)) },
  },
  source: m.ngs_ed_part,
  fault: faultText,
};
