// A person's marker on the prestige track. Points noted by source are subtracted from it, so that no point counts
// twice.
import type { Counts, SheetProblem } from '../../../engine/sheet';
import type { FieldUi, DerivedContext } from '../../../score-kit/score-ui';
import { RUNNING_SOURCES } from '../data';

/** The field for the marker. Points that the marker shows beyond the noted ones are scored as `track`. */
export const MARKER_FIELD = 'marker';
/** The track has 100 spaces; a marker may go round three times, as `track` in the sheet also allows. */
export const MARKER_RANGE: NonNullable<FieldUi['range']> = { min: 0, max: 300 };

export const notedPoints = (c: Counts): number => RUNNING_SOURCES.reduce((sum, id) => sum + (c[id] ?? 0), 0);

/**
 * Counts whose `track` is the marker minus the noted points, at least 0. If no marker was entered, the marker is
 * computed: the noted points plus the `track` of an older sheet.
 */
export function withTrackAndMarker(c: Counts, context: DerivedContext): Counts {
  if (!context.entered(MARKER_FIELD) || !Number.isInteger(c[MARKER_FIELD]))
    return { ...c, [MARKER_FIELD]: (c.track ?? 0) + notedPoints(c) };
  return { ...c, track: Math.max(0, c[MARKER_FIELD] - notedPoints(c)) };
}

/** A problem if the marker shows less than the noted points: one of the two is wrong. */
export function markerProblems(table: readonly Counts[]): SheetProblem[] {
  return table.flatMap((c, seat) => {
    const [stands, reasons] = [c[MARKER_FIELD] ?? 0, notedPoints(c)];
    if (c[MARKER_FIELD] === undefined || stands >= reasons) return [];
    return [{ code: 'marker_less', field: MARKER_FIELD, seat, stop: false, args: { stands, reasons } }];
  });
}
