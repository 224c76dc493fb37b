// The three phases as choices.
import { m } from '$lib/i18n/messages';

export const phaseChoices = (): readonly { readonly value: 1 | 2 | 3; readonly label: string }[] => [
  { value: 1, label: m.score_nav_phase_1() },
  { value: 2, label: m.score_nav_phase_2() },
  { value: 3, label: m.score_nav_phase_3() },
];
