// Advice on a seat's sheet of The Navigators: the map compared with the entries, and missions dealt by the app.
import { m } from '$lib/i18n/messages';
import type { SheetAdvice, SheetTable, DerivedContext } from '../../../score-kit/score-ui';
import type { Counts } from '../../../engine/sheet';
import { NONE } from '../state';
import { readStoredTable, storedTableOf } from './sheet-state';
import { tappedHexes, mapCounts, missionCount } from './map-counts';

/** If a mission's count was not entered, it is taken from the map. */
export function countFromMap(c: Counts, told: DerivedContext): Counts {
  if (told.entered('count')) return c;
  const count = missionCount(readStoredTable(told.extra), told.seat, c);
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
