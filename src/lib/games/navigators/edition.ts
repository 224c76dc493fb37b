// An edition: the planning board and the winds on the tiles of the owners' box. Each match stores its edition; owners
// can correct it.
import * as v from 'valibot';
import { editionReader, editionsOf, type EditionFaultOf } from '../../engine/edition';
import { BASES } from './bases';
import { BOX_PIECES, ROWS, ROW_SPACES, WINDS, type Row } from './data';
import type { Edition } from './edition-shape';

export type { Edition } from './edition-shape';

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<'shape' | 'range' | 'values' | 'wind_sum'>;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const row = v.pipe(v.array(whole(0, 12)), v.length(ROW_SPACES.length));

const schema = v.strictObject({
  spaces: v.strictObject({ explore: row, wind: row, flip: row, launch: row, storage: row }),
  winds: v.pipe(v.array(whole(0, BOX_PIECES.exploration)), v.length(WINDS.length)),
});

/**
 * The two rows whose values the rulebook gives as a range. For the other three rows it lists the values, but their
 * order may differ from box to box (002 4.1).
 */
const RANGES: Readonly<Partial<Record<Row, readonly [number, number]>>> = { explore: [3, 6], wind: [1, 4] };

const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join(' ');

function rowFault(e: Edition, name: Row): EditionFault[] {
  const path = `spaces.${name}`;
  const range = RANGES[name];
  if (range) {
    const [min, max] = range;
    return e.spaces[name].every((n) => n >= min && n <= max) ? [] : [{ code: 'range', path, args: { min, max } }];
  }
  const wanted = sorted(BASES[0].spaces[name]);
  return sorted(e.spaces[name]) === wanted ? [] : [{ code: 'values', path, args: { wanted } }];
}

/** All faults of an edition of the right shape; empty if it is valid. */
export function editionFaults(e: Edition): EditionFault[] {
  const sum = e.winds.reduce((a, b) => a + b, 0);
  const winds: EditionFault[] =
    sum === BOX_PIECES.exploration
      ? []
      : [{ code: 'wind_sum', path: 'winds', args: { sum, wanted: BOX_PIECES.exploration } }];
  return [...ROWS.flatMap((name) => rowFault(e, name)), ...winds];
}

/** Parses and freezes an edition from outside. Throws BadInput('bad_edition') with the first fault's code and path. */
export const parseEdition = editionReader<Edition>(schema, editionFaults);

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const editions = editionsOf(BASES, parseEdition);
export const standardEdition = editions.standard;
