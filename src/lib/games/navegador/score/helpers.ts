// Navegador's helpers, each with its own screen.
import { m } from '$lib/i18n/messages';
import type { HelperUi } from '../../../score-kit/score-ui';
import BuildHelper from './BuildHelper.svelte';
import FinalHelper from './FinalHelper.svelte';
import HireHelper from './HireHelper.svelte';
import MarketHelper from './MarketHelper.svelte';
import PhaseHelper from './PhaseHelper.svelte';
import PrivilegeHelper from './PrivilegeHelper.svelte';
import SetupHelper from './SetupHelper.svelte';

export const HELPERS: readonly HelperUi[] = [
  { id: 'setup', icon: 'dice', label: m.nav_rules_setup, hint: m.score_nav_chore_setup_hint, Helper: SetupHelper },
  {
    id: 'market',
    icon: 'coins',
    label: m.nav_market,
    hint: m.score_nav_chore_market_hint,
    Helper: MarketHelper,
  },
  { id: 'hire', icon: 'worker', label: m.score_nav_chore_hire, hint: m.score_nav_chore_hire_hint, Helper: HireHelper },
  {
    id: 'build',
    icon: 'factory',
    label: m.score_nav_chore_build,
    hint: m.score_nav_chore_build_hint,
    Helper: BuildHelper,
  },
  {
    id: 'privilege',
    icon: 'seal',
    label: m.nav_rules_privileges,
    hint: m.score_nav_chore_privilege_hint,
    Helper: PrivilegeHelper,
  },
  {
    id: 'phase',
    icon: 'compass',
    label: m.score_nav_chore_phase,
    hint: m.score_nav_chore_phase_hint,
    Helper: PhaseHelper,
  },
  {
    id: 'final',
    icon: 'flag',
    label: m.score_nav_chore_final,
    hint: m.score_nav_chore_final_hint,
    Helper: FinalHelper,
  },
];
