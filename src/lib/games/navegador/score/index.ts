// Navegador's score sheet for a physical table, and its helpers.
import { m } from '$lib/i18n/messages';
import type { ScoreUi } from '../../../score-kit/score-ui';
import { OPTIONS } from '../state';
import FinalHelper from './FinalHelper.svelte';
import HireHelper from './HireHelper.svelte';
import MarketHelper from './MarketHelper.svelte';
import SetupHelper from './SetupHelper.svelte';
import { reseatNav } from './sheet-state';
import { KING_FIELD, kingAdvice, placeKing } from './king';
import { ITEMS } from './items';
import { physicalSheet } from './advice';
import { problemSentence } from './problem-sentences';
import { TIE_QUESTION } from './tie';
import { editions, type Edition } from '../edition';

export const score: ScoreUi = {
  options: OPTIONS,
  optionLabel: (option) =>
    option === 'goa' ? { title: m.nav_option_goa(), hint: m.score_nav_goa_hint() } : { title: option, hint: '' },
  sheet: (_, __, edition) => physicalSheet(edition as Edition),
  editions,
  derive: placeKing,
  items: ITEMS,
  adviceFields: [KING_FIELD],
  advice: (table, seat) => [kingAdvice(table, seat)],
  problem: problemSentence,
  tie: TIE_QUESTION,
  tieRule: m.score_nav_tie_rule,
  helpers: [
    { id: 'setup', icon: 'dice', label: m.ui_setup, hint: m.score_nav_chore_setup_hint, Helper: SetupHelper },
    {
      id: 'market',
      icon: 'coins',
      label: m.nav_market,
      hint: m.score_nav_chore_market_hint,
      Helper: MarketHelper,
    },
    {
      id: 'hire',
      icon: 'worker',
      label: m.score_nav_chore_hire,
      hint: m.score_nav_chore_hire_hint,
      Helper: HireHelper,
    },
    {
      id: 'final',
      icon: 'flag',
      label: m.nav_end_coming,
      hint: m.score_nav_chore_final_hint,
      Helper: FinalHelper,
    },
  ],
  reseat: reseatNav,
};
