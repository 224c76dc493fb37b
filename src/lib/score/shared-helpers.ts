// The helpers of every game's table.
import { m } from '$lib/i18n/messages';
import ClockHelper from './ClockHelper.svelte';
import type { HelperUi } from '../score-kit/score-ui';

export const SHARED_HELPERS: readonly HelperUi[] = [
  { id: 'clock', icon: 'clock', label: m.score_clock, hint: m.score_clock_hint, Helper: ClockHelper },
];
