// Navegador's helpers, each with its own screen.
import { m } from '$lib/i18n/paraglide/messages';
import type { ChoreUi } from '../../../score-kit/score-ui';
import BuildChore from './BuildChore.svelte';
import FinalChore from './FinalChore.svelte';
import HireChore from './HireChore.svelte';
import MarketChore from './MarketChore.svelte';
import PhaseChore from './PhaseChore.svelte';
import PrivilegeChore from './PrivilegeChore.svelte';
import SetupChore from './SetupChore.svelte';

export const CHORES: readonly ChoreUi[] = [
  { id: 'setup', icon: 'dice', label: m.nav_rules_setup, hint: m.score_nav_chore_setup_hint, Chore: SetupChore },
  {
    id: 'market',
    icon: 'coins',
    label: m.nav_market,
    hint: m.score_nav_chore_market_hint,
    Chore: MarketChore,
  },
  { id: 'hire', icon: 'worker', label: m.score_nav_chore_hire, hint: m.score_nav_chore_hire_hint, Chore: HireChore },
  {
    id: 'build',
    icon: 'factory',
    label: m.score_nav_chore_build,
    hint: m.score_nav_chore_build_hint,
    Chore: BuildChore,
  },
  {
    id: 'privilege',
    icon: 'seal',
    label: m.nav_rules_privileges,
    hint: m.score_nav_chore_privilege_hint,
    Chore: PrivilegeChore,
  },
  {
    id: 'phase',
    icon: 'compass',
    label: m.score_nav_chore_phase,
    hint: m.score_nav_chore_phase_hint,
    Chore: PhaseChore,
  },
  { id: 'final', icon: 'flag', label: m.score_nav_chore_final, hint: m.score_nav_chore_final_hint, Chore: FinalChore },
];
