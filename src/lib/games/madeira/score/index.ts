// Madeira's score sheet for a physical table: the prestige track, the final sheet, and the helpers.
import { m } from '$lib/i18n/messages';
import type { ScoreUi } from '../../../score-kit/score-ui';
import CostHelper from './CostHelper.svelte';
import DiceHelper from './DiceHelper.svelte';
import SetupHelper from './SetupHelper.svelte';
import { ITEMS } from './items';
import { editions, type Edition } from '../edition';
import { OPTIONS } from '../options';
import { physicalSheet } from './advice';
import { withTrackAndMarker } from './track-marker';
import { TIE_QUESTION, placeFromOrder } from './turn-order';
import { problemSentence } from './problem-sentences';
import { reseatTable } from './sheet-state';
import TrackEntry from './TrackEntry.svelte';

export const score: ScoreUi = {
  // The other option only concerns the app's own table.
  options: OPTIONS.filter(({ id }) => id === 'ambassadors'),
  optionLabel: () => ({ title: m.mad_option_ambassadors(), hint: m.mad_option_ambassadors_hint() }),
  sheet: (_, __, edition) => physicalSheet(edition as Edition),
  editions,
  derive: (c, context) => withTrackAndMarker(placeFromOrder(c, context), context),
  items: ITEMS,
  problem: problemSentence,
  tie: TIE_QUESTION,
  tieRule: m.score_mad_tie_rule,
  Entry: TrackEntry,
  helpers: [
    { id: 'setup', icon: 'dice', label: m.ui_setup, hint: m.score_mad_chore_setup_hint, Helper: SetupHelper },
    { id: 'dice', icon: 'die', label: m.score_mad_chore_dice, hint: m.score_mad_chore_dice_hint, Helper: DiceHelper },
    { id: 'cost', icon: 'coins', label: m.score_mad_chore_cost, hint: m.score_mad_chore_cost_hint, Helper: CostHelper },
  ],
  reseat: reseatTable,
};
