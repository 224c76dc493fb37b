// What is wrong on a sheet of Madeira, each as a sentence at its field.
import { m } from '$lib/i18n/paraglide/messages';
import type { SheetProblem } from '../../../scoring/sheet';
import type { SheetTable } from '../../../ui/score-ui';
import { LINES } from './lines';

/** A problem as a sentence in the rules' own terms. */
export function problemSentence(problem: SheetProblem, _: SheetTable): string {
  const label =
    LINES.flatMap((l) => l.fields)
      .find((f) => f.id === problem.field)
      ?.label() ?? m.score_mad_place();
  const n = (key: string) => Number(problem.args?.[key] ?? 0);
  if (problem.code === 'place_twice') return m.score_mad_place_twice({ place: n('place') });
  if (problem.code === 'place_needed') return m.score_mad_place_needed();
  return m.score_mad_range({ what: label, min: n('min'), max: n('max') });
}
