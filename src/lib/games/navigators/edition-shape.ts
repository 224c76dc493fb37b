// The shape of an edition: everything printed on a box of The Navigators.
import * as v from 'valibot';
import { list, record, whole, type Immutable } from '../../engine/edition-schema';
import { BOX_PIECES, ROWS, ROW_SPACES, WINDS } from './data';

export const editionSchema = v.strictObject({
  /** Figures of each row's four spaces, left to right. */
  spaces: record(ROWS, list(whole(0, 12), ROW_SPACES.length)),
  /** By wind: exploration tiles of each colour that show it; 48 in all. */
  winds: list(whole(0, BOX_PIECES.exploration), WINDS.length),
});

/** The printed figures of one box. Plain JSON, immutable. */
export type Edition = Immutable<v.InferOutput<typeof editionSchema>>;
