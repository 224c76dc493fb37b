// "About this edition" as text: tables of figures, their sources, and faults of a correction.
import { m } from '$lib/i18n/messages';
import type { EditionFigures, EditionLine, EditionTable, FigureValue } from '$lib/ui/edition/edition';
import { BOX_PIECES, ROWS, WINDS, type Row } from '../../data';
import { editionFaults, editions, parseEdition, standardEdition, type Edition, type EditionFault } from '../../edition';
import { windName } from './wording';
import { ROW_THINGS } from './help-things';

const SPACES = 'spaces.';
const TILES = 'winds.';
const rowOf = (path: string): Row | undefined => ROWS.find((row) => path === SPACES + row);
/** The wind a line is about; −1 for none. */
export const windOfPath = (path: string): number => (path.startsWith(TILES) ? Number(path.slice(TILES.length)) : -1);

function faultText({ code, path, args }: EditionFault): string {
  const of = rowOf(path);
  const row = of ? ROW_THINGS[of].name() : path;
  if (code === 'range') return m.ngs_ed_fault_range({ row, min: args.min, max: args.max });
  if (code === 'values') return m.ngs_ed_fault_values({ row, wanted: args.wanted });
  if (code === 'wind_sum') return m.ngs_ed_fault_wind({ sum: args.sum, wanted: args.wanted });
  return m.ngs_ed_fault_shape();
}

const BETWEEN = ' · ';
const joined = (figures: readonly number[]): string => figures.join(BETWEEN);

/** A row of the planning board, which owners can set to our order, the reverse, or the stored order. */
function rowLine(e: Edition, row: Row): EditionLine {
  const ours = standardEdition.spaces[row];
  const value = joined(e.spaces[row]);
  const orders = [...new Set([joined(ours), joined(ours.toReversed()), value])];
  return {
    path: SPACES + row,
    label: ROW_THINGS[row].name(),
    value,
    shown: value,
    source: m.ngs_ed_part(),
    proposed: false,
    editable: true,
    choices: orders.map((order) => ({ id: order, name: order })),
  };
}

function windLine(e: Edition, i: number): EditionLine {
  return {
    path: TILES + String(i),
    label: windName(i),
    value: e.winds[i],
    shown: String(e.winds[i]),
    source: m.ngs_ed_proposed(),
    proposed: true,
    editable: true,
    min: 0,
    max: BOX_PIECES.exploration,
  };
}

const tables = (e: Edition): EditionTable[] => [
  { id: 'spaces', name: m.ngs_ed_spaces(), lines: ROWS.map((row) => rowLine(e, row)) },
  { id: 'winds', name: m.ngs_ed_winds(), lines: WINDS.map((_, i) => windLine(e, i)) },
];

function withFigure(e: Edition, path: string, value: FigureValue): Edition {
  const row = rowOf(path);
  if (row) return { ...e, spaces: { ...e.spaces, [row]: String(value).split(BETWEEN).map(Number) } };
  return { ...e, winds: e.winds.map((n, i) => (i === windOfPath(path) ? Number(value) : n)) };
}

const lines = (e: Edition) => tables(e).flatMap((table) => table.lines);

export const editionFigures: EditionFigures<Edition> = {
  editions,
  parse: parseEdition,
  with: withFigure,
  faults: (e) => editionFaults(e).map(faultText),
  tables,
  corrections(e) {
    const ours = lines(standardEdition);
    return lines(e).flatMap(({ path, value }, i) => (value === ours[i].value ? [] : [path]));
  },
};
