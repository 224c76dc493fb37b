// Madeira's helpers, each with its own screen.
import { m } from '$lib/i18n/messages';
import type { HelperUi } from '../../../score-kit/score-ui';
import CostHelper from './CostHelper.svelte';
import CrownHelper from './CrownHelper.svelte';
import MaintenanceHelper from './MaintenanceHelper.svelte';
import RoundHelper from './RoundHelper.svelte';
import SetupHelper from './SetupHelper.svelte';

export const HELPERS: readonly HelperUi[] = [
  { id: 'setup', icon: 'dice', label: m.mad_phase_setup, hint: m.score_mad_chore_setup_hint, Helper: SetupHelper },
  {
    id: 'round',
    icon: 'hourglass',
    label: m.score_mad_chore_round,
    hint: m.score_mad_chore_round_hint,
    Helper: RoundHelper,
  },
  { id: 'crown', icon: 'crown', label: m.mad_h_crown, hint: m.score_mad_chore_crown_hint, Helper: CrownHelper },
  {
    id: 'keep',
    icon: 'bread',
    label: m.score_mad_chore_keep,
    hint: m.score_mad_chore_keep_hint,
    Helper: MaintenanceHelper,
  },
  { id: 'cost', icon: 'coins', label: m.score_mad_chore_cost, hint: m.score_mad_chore_cost_hint, Helper: CostHelper },
];
