// The prestige track: one tap notes a step, which changes the points of its source on the sheet and the list of steps.
import type { SheetEdit, SheetTable } from '../../../score-kit/score-ui';
import { HONOR_PP, BUILDING_GIVES, REWARD_GIVES, SLOT_II_PP, type PointSource } from '../data';
import { MARKER_FIELD } from './track-marker';
import { tableOf, type MadeiraTable, type TrackStep } from './sheet-state';

/** Sources of points that people tap during the game, with their usual points. Requests have a helper of their own. */
export const TRACK_SOURCES: readonly { readonly source: PointSource; readonly points: readonly number[] }[] = [
  { source: 'capitania', points: [...BUILDING_GIVES.pp] },
  { source: 'alfandega', points: [1, 2, 3, 4] },
  { source: 'honor', points: [HONOR_PP] },
  { source: 'rewards', points: [1, REWARD_GIVES.pp] },
  { source: 'passing', points: [SLOT_II_PP] },
  { source: 'favors', points: [1] },
  { source: 'windmill', points: [1, -1] },
];

/** Points of a seat on the track: those of the sources counted during the game, and points without a source. */
export function pointsOnTrack(table: SheetTable, seat: number): number {
  const c = table.counts[seat];
  return table.sheet.rows
    .filter((row) => row.id !== 'resources' && row.id !== 'pirates')
    .reduce((sum, row) => sum + row.count(c), 0);
}

/** A step to note; the functions below set `moved`. */
export type NewStep = Omit<TrackStep, 'moved'>;

function entries(table: SheetTable, steps: readonly TrackStep[], sign: 1 | -1): SheetEdit[] {
  const sums = new Map<string, SheetEdit>();
  const add = (seat: number, field: string, points: number) => {
    const key = `${String(seat)} ${field}`;
    const before = sums.get(key)?.value ?? table.counts[seat][field];
    sums.set(key, { seat, field, value: before + sign * points });
  };
  for (const { seat, source, points, moved } of steps) {
    add(seat, source, points);
    if (moved) add(seat, MARKER_FIELD, points);
  }
  return [...sums.values()];
}

/** Notes steps: adds their points to their sources and to the list of steps. An entered track marker does not move. */
export function noteTrackSteps(table: SheetTable, steps: readonly NewStep[]): void {
  const t = tableOf(table);
  const made = steps.map((step): TrackStep => ({ ...step, moved: false }));
  table.enter(entries(table, made, 1), { ...t, steps: [...t.steps, ...made] });
}

/**
 * Like noteTrackSteps for points just earned: an entered track marker moves too. The same tap stores `t`, the table's
 * data, and `also`, other entries.
 */
export function addTrackSteps(
  table: SheetTable,
  steps: readonly NewStep[],
  t: MadeiraTable = tableOf(table),
  also: readonly SheetEdit[] = [],
): void {
  const made = steps.map((step): TrackStep => ({ ...step, moved: table.entered(step.seat, MARKER_FIELD) }));
  table.enter([...entries(table, made, 1), ...also], { ...t, steps: [...t.steps, ...made] });
}

/** Removes one step from the list, and its points from the sheet. */
export function removeTrackStep(table: SheetTable, index: number): void {
  const t = tableOf(table);
  const step = t.steps[index];
  if (!step) return;
  table.enter(entries(table, [step], -1), { ...t, steps: t.steps.toSpliced(index, 1) });
}
