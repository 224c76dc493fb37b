// An edition: the planning board and the winds on the tiles of the owners' box. Each match stores its edition; owners
// can correct it.
import type { EditionFaultOf } from '../../engine/edition';
import { printedFigures, type FigureSource } from '../../engine/printed-figures';
import { BASES } from './bases';
import { BOX_PIECES, ROWS, type Row } from './data';
import { editionSchema, type Edition } from './edition-shape';

export type { Edition } from './edition-shape';

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<'range' | 'values' | 'wind_sum'>;

/** The rulebook lists the values of the rows, but not their order (002 4.1), and nothing about the winds. */
const SOURCES: readonly FigureSource[] = [
  { path: 'spaces', kind: 'derived', sure: 'medium' },
  { path: 'winds', kind: 'proposed', sure: 'low' },
];

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

function editionFaults(e: Edition): EditionFault[] {
  const sum = e.winds.reduce((a, b) => a + b, 0);
  const winds: EditionFault[] =
    sum === BOX_PIECES.exploration
      ? []
      : [{ code: 'wind_sum', path: 'winds', args: { sum, wanted: BOX_PIECES.exploration } }];
  return [...ROWS.flatMap((name) => rowFault(e, name)), ...winds];
}

export const printed = printedFigures({ bases: BASES, schema: editionSchema, faults: editionFaults, sources: SOURCES });

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const { editions } = printed;
export const standardEdition = editions.standard;
