// What a physical table adds to the sheet of The Navigators: limits of the box instead of our board, and advice.
import { m } from '$lib/i18n/messages';
import type { SheetAdvice, SheetTable, DerivedContext } from '../../../score-kit/score-ui';
import type { Counts, ScoreSheet, SheetProblem } from '../../../engine/sheet';
import { NONE } from '../state';
import { readStoredTable, storedTableOf } from './sheet-state';
import { tappedHexes, mapCounts, missionCount } from './map-counts';
import { BOX_PIECES } from '../data';
import { scoreSheet } from '../sheet';

/** If a mission's count was not entered, it is taken from the map. */
export function countFromMap(c: Counts, context: DerivedContext): Counts {
  if (context.entered('count')) return c;
  const count = missionCount(readStoredTable(context.extra), context.seat, c);
  return count === null ? c : { ...c, count };
}

const MAPPED = ['ocean', 'keys', 'cape', 'count'] as const;

function mapAdvice(table: SheetTable, seat: number): SheetAdvice[] {
  const t = storedTableOf(table);
  if (tappedHexes(t, seat).length === 0) return [];
  const c = table.counts[seat];
  const map = mapCounts(t, seat);
  const count = missionCount(t, seat, c);
  const differs =
    c.ocean !== map.ocean || c.keys !== map.keys || c.cape !== map.cape || (count !== null && c.count !== count);
  if (!differs) return [];
  const entries = MAPPED.map((field) => ({ seat, field, value: field === 'count' ? null : map[field] }));
  return [
    {
      id: 'map',
      text: m.score_ngs_map_differs({ ocean: map.ocean, keys: map.keys }),
      button: m.score_ngs_map_take(),
      act: () => {
        table.enter(entries);
      },
    },
  ];
}

function dealtAdvice(table: SheetTable): SheetAdvice[] {
  const { dealt } = storedTableOf(table);
  const hidden = table.people
    .map((_, s) => s)
    .filter((s) => (dealt[s] ?? NONE) !== NONE && table.counts[s].mission === 0);
  if (hidden.length === 0) return [];
  return [
    {
      id: 'dealt',
      text: m.score_ngs_dealt_hidden(),
      button: m.score_ngs_dealt_show(),
      act: () => {
        table.enter(hidden.map((s) => ({ seat: s, field: 'mission', value: dealt[s] + 1 })));
      },
    },
  ];
}

export const seatAdvice = (table: SheetTable, seat: number): SheetAdvice[] => [
  ...mapAdvice(table, seat),
  ...dealtAdvice(table),
];

/** Discovery markers of all four colours in the box (002 chapter 2). */
const MARKERS = 24;

const at = (c: Counts, field: string): number => c[field] ?? 0;
const counted = (c: Counts): boolean => ['ocean', 'keys', 'cape'].some((field) => at(c, field) > 0);

/** Advice if the Cape is missing, once all seats have entries: the game ends with its discovery (002 chapter 7). */
function lookAgain(table: readonly Counts[]): SheetProblem[] {
  if (!table.every(counted) || table.some((c) => at(c, 'cape') > 0)) return [];
  return [{ code: 'no_cape', field: 'cape', seat: null, stop: false }];
}

/** We do not know how many spaces and locations the printed board has: only the box's pieces limit the entries. */
export const physicalSheet: ScoreSheet = {
  ...scoreSheet,
  fields: scoreSheet.fields.map(({ tableMax, ...field }) => {
    if (field.id === 'ocean' || field.id === 'count') return { ...field, max: BOX_PIECES.exploration };
    if (field.id === 'keys') return { ...field, max: MARKERS - 1, tableMax: MARKERS };
    return tableMax === undefined ? field : { ...field, tableMax };
  }),
  check: (table) => [...(scoreSheet.check?.(table) ?? []), ...lookAgain(table)],
};
