// Where a person's own marker stands on the prestige track: what is noted by reason is taken off it, so that no point counts twice.
import type { Counts, SheetProblem } from '../../../scoring/sheet';
import type { FieldUi, Told } from '../../../score/kit/score-ui';
import { RUNNING_SOURCES } from '../data';

/** The helper's own field: the sheet scores what is left of it as `track`. */
export const MARKER = 'marker';
/** The track has 100 spaces; a marker may go round three times, as the sheet's own field may. */
export const MARKER_RANGE: NonNullable<FieldUi['range']> = { min: 0, max: 300 };

/** Points noted by reason. */
export const noted = (c: Counts): number => RUNNING_SOURCES.reduce((sum, id) => sum + (c[id] ?? 0), 0);

/**
 * Counts whose `track` is what the marker shows beyond the points noted by reason, 0 at least.
 * Where nobody entered the marker it stands on all that is noted, with the other points of an older sheet.
 */
export function restOfMarker(c: Counts, told: Told): Counts {
  if (!told.entered(MARKER) || !Number.isInteger(c[MARKER])) return { ...c, [MARKER]: (c.track ?? 0) + noted(c) };
  return { ...c, track: Math.max(0, c[MARKER] - noted(c)) };
}

/** The marker stands on less than is noted by reason: one of the two is wrong. */
export function markerProblems(table: readonly Counts[]): SheetProblem[] {
  return table.flatMap((c, seat) => {
    const [stands, reasons] = [c[MARKER] ?? 0, noted(c)];
    if (c[MARKER] === undefined || stands >= reasons) return [];
    return [{ code: 'marker_less', field: MARKER, seat, stop: false, args: { stands, reasons } }];
  });
}
