// The problems of a Madeira sheet as sentences.
import { m } from '$lib/i18n/messages';
import type { SheetProblem } from '../../../engine/sheet';
import type { SheetTable } from '../../../score-kit/score-ui';
import { ITEMS } from './items';

export function problemSentence(problem: SheetProblem, _: SheetTable): string {
  const label =
    ITEMS.flatMap((l) => l.fields)
      .find((f) => f.id === problem.field)
      ?.label() ?? m.score_mad_order();
  const n = (key: string) => Number(problem.args?.[key] ?? 0);
  if (problem.code === 'place_twice') return m.score_mad_place_twice({ place: n('place') });
  if (problem.code === 'place_needed') return m.score_mad_place_needed();
  if (problem.code === 'marker_less') return m.score_mad_marker_less({ stands: n('stands'), reasons: n('reasons') });
  if (problem.code === 'too_many') return m.score_mad_look_most({ what: label, points: n('points'), most: n('most') });
  if (problem.code === 'steps_of') return m.score_mad_look_steps({ what: label, points: n('points'), each: n('each') });
  if (problem.code === 'honors') return m.score_mad_look_honors({ sum: n('sum'), most: n('most') });
  return m.score_range({ what: label, min: n('min'), max: n('max') });
}
