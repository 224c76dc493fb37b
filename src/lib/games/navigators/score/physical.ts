// The sheet for a board of cardboard: the rules' own, with the limits of the box instead of those of our drawing of the board.
import type { ScoreSheet } from '../../../scoring/sheet';
import { BOX, PLACES } from '../data';
import { scoreSheet } from '../sheet';

/** Discovery markers in the box: 6 of each colour (002 chapter 2). */
const MARKERS = 6 * PLACES;

/** How many spaces and locations the printed board has is not known: only pieces bound what can be entered. */
export const physicalSheet: ScoreSheet = {
  ...scoreSheet,
  fields: scoreSheet.fields.map(({ tableMax, ...field }) => {
    if (field.id === 'ocean' || field.id === 'count') return { ...field, max: BOX.exploration };
    if (field.id === 'keys') return { ...field, max: MARKERS - 1, tableMax: MARKERS };
    return tableMax === undefined ? field : { ...field, tableMax };
  }),
};
