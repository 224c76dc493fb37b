// The Navigators' score sheet for a physical table, with the map and the helpers.
import { m } from '$lib/i18n/messages';
import type { ScoreUi } from '../../../score-kit/score-ui';
import MissionHelper from './MissionHelper.svelte';
import SetupHelper from './SetupHelper.svelte';
import { reseatStoredTable } from './sheet-state';
import { editions } from '../edition';
import { ITEMS } from './items';
import MapHelper from './MapHelper.svelte';
import { seatAdvice, countFromMap, physicalSheet } from './advice';
import { problemSentence } from './problem-sentences';

export const score: ScoreUi = {
  options: [],
  optionLabel: (option) => ({ title: option, hint: '' }),
  sheet: () => physicalSheet,
  editions,
  derive: countFromMap,
  items: ITEMS,
  advice: seatAdvice,
  problem: problemSentence,
  tieRule: m.score_ngs_tie_rule,
  Entry: MapHelper,
  helpers: [
    { id: 'setup', icon: 'dice', label: m.ui_setup, hint: m.score_ngs_chore_setup_hint, Helper: SetupHelper },
    {
      id: 'mission',
      icon: 'scroll',
      label: m.ngs_rules_missions,
      hint: m.score_ngs_chore_mission_hint,
      Helper: MissionHelper,
    },
  ],
  reseat: reseatStoredTable,
};
