// The prestige track: one tap notes a step, which changes the points of its source on the sheet and the list of steps.
import type { SheetTable } from '../../../score-kit/score-ui';
import {
  BUILDING_GIVES,
  CITIES,
  GOODS,
  HONOR_PP,
  REQUEST_LIMITS,
  REQUESTS_TO_FULFIL,
  REWARD_GIVES,
  SLOT_II_PP,
  type PointSource,
} from '../data';
import type { Edition } from '../edition';
import { routeValues } from '../sums';
import { MARKER_FIELD } from './track-marker';
import { readTable, tableOf, type TrackStep } from './sheet-state';

/** A source of points, and the points that one tap notes. */
interface TrackSource {
  readonly source: PointSource;
  readonly points: readonly number[];
}

/** Sources of points during the game, with their usual points. */
export const TRACK_SOURCES: readonly TrackSource[] = [
  { source: 'capitania', points: [...BUILDING_GIVES.pp] },
  { source: 'alfandega', points: [1, 2, 3, 4] },
  { source: 'honor', points: [HONOR_PP] },
  { source: 'rewards', points: [1, REWARD_GIVES.pp] },
  { source: 'passing', points: [SLOT_II_PP] },
  { source: 'favors', points: [1] },
  { source: 'windmill', points: [1, -1] },
];

/**
 * The Crown's Requests with the printed points of a round: of each ship, Favor, city or Real (004 p.19). Empty in the
 * rounds without requests.
 */
export function requestSources(edition: Edition, round: number): readonly TrackSource[] {
  if (REQUESTS_TO_FULFIL[round - 1] === 0) return [];
  const values = routeValues(edition, round);
  const distinct = (points: readonly number[]) => [...new Set(points)].sort((a, b) => a - b);
  return [
    { source: 'market', points: distinct(values.slice(0, GOODS.length)) },
    { source: 'expeditions', points: distinct(values.slice(GOODS.length)) },
    { source: 'guilds', points: [REQUEST_LIMITS.guildPP] },
    { source: 'urbanization', points: distinct(CITIES.flatMap((city) => edition.cities[city])) },
    { source: 'wealth', points: [1, 5] },
  ];
}

/** Points of a seat on the track: those of the sources counted during the game, and points without a source. */
export function pointsOnTrack(table: SheetTable, seat: number): number {
  const c = table.counts[seat];
  return table.sheet.rows
    .filter((row) => row.id !== 'resources' && row.id !== 'pirates')
    .reduce((sum, row) => sum + row.count(c), 0);
}

/** Notes a step: adds its points to its source and to the list of steps. An entered track marker does not move. */
export function noteTrackStep(table: SheetTable, made: Omit<TrackStep, 'moved'>): void {
  const { seat, source, points } = made;
  table.enter(
    (counts) => [{ seat, field: source, value: (counts[seat][source] ?? 0) + points }],
    (extra) => {
      const t = readTable(extra);
      return { ...t, steps: [...t.steps, { ...made, moved: false }] };
    },
  );
}

/** Removes one step from the list, and its points from the sheet. */
export function removeTrackStep(table: SheetTable, index: number): void {
  const t = tableOf(table);
  const step = t.steps[index];
  if (!step) return;
  const { seat, source, points, moved } = step;
  const fields = moved ? [source, MARKER_FIELD] : [source];
  const entries = fields.map((field) => ({ seat, field, value: table.counts[seat][field] - points }));
  table.enter(entries, { ...t, steps: t.steps.toSpliced(index, 1) });
}
