// The Navigators' helpers, each with its own screen.
import { m } from '$lib/i18n/messages';
import type { HelperUi } from '../../../score-kit/score-ui';
import MissionHelper from './MissionHelper.svelte';
import SetupHelper from './SetupHelper.svelte';

export const HELPERS: readonly HelperUi[] = [
  { id: 'setup', icon: 'dice', label: m.ngs_rules_setup, hint: m.score_ngs_chore_setup_hint, Helper: SetupHelper },
  {
    id: 'mission',
    icon: 'scroll',
    label: m.ngs_rules_missions,
    hint: m.score_ngs_chore_mission_hint,
    Helper: MissionHelper,
  },
];
