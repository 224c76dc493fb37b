// Madeira's helpers, each with its own screen.
import { m } from '$lib/i18n/paraglide/messages';
import type { ChoreUi } from '../../../score-kit/score-ui';
import CostChore from './CostChore.svelte';
import CrownChore from './CrownChore.svelte';
import KeepChore from './KeepChore.svelte';
import RoundChore from './RoundChore.svelte';
import SetupChore from './SetupChore.svelte';

export const CHORES: readonly ChoreUi[] = [
  { id: 'setup', icon: 'dice', label: m.mad_phase_setup, hint: m.score_mad_chore_setup_hint, Chore: SetupChore },
  {
    id: 'round',
    icon: 'hourglass',
    label: m.score_mad_chore_round,
    hint: m.score_mad_chore_round_hint,
    Chore: RoundChore,
  },
  { id: 'crown', icon: 'crown', label: m.mad_h_crown, hint: m.score_mad_chore_crown_hint, Chore: CrownChore },
  { id: 'keep', icon: 'bread', label: m.score_mad_chore_keep, hint: m.score_mad_chore_keep_hint, Chore: KeepChore },
  { id: 'cost', icon: 'coins', label: m.score_mad_chore_cost, hint: m.score_mad_chore_cost_hint, Chore: CostChore },
];
