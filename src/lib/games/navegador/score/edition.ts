// The edition that a table of Navegador is scored with.
import type { SheetTable } from '../../../score-kit/score-ui';
import type { Edition } from '../edition';

export function editionOf(table: SheetTable): Edition {
  return table.edition as Edition;
}
