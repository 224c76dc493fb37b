// Madeira's helpers, each with its own screen.
import { m } from '$lib/i18n/messages';
import type { HelperUi } from '../../../score-kit/score-ui';
import CostHelper from './CostHelper.svelte';
import DiceHelper from './DiceHelper.svelte';
import SetupHelper from './SetupHelper.svelte';

export const HELPERS: readonly HelperUi[] = [
  { id: 'setup', icon: 'dice', label: m.mad_phase_setup, hint: m.score_mad_chore_setup_hint, Helper: SetupHelper },
  { id: 'dice', icon: 'die', label: m.score_mad_chore_dice, hint: m.score_mad_chore_dice_hint, Helper: DiceHelper },
  { id: 'cost', icon: 'coins', label: m.score_mad_chore_cost, hint: m.score_mad_chore_cost_hint, Helper: CostHelper },
];
