// Navegador's helpers, each with its own screen.
import { m } from '$lib/i18n/messages';
import type { HelperUi } from '../../../score-kit/score-ui';
import FinalHelper from './FinalHelper.svelte';
import HireHelper from './HireHelper.svelte';
import MarketHelper from './MarketHelper.svelte';
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
    id: 'final',
    icon: 'flag',
    label: m.score_nav_chore_final,
    hint: m.score_nav_chore_final_hint,
    Helper: FinalHelper,
  },
];
