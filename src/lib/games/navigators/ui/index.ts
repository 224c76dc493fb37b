// The Navigators' screen behind the shell's contract.
import type { GameUi } from '$lib/ui/game-ui';
import { PLACES } from '../data';
import { SAIL, type State } from '../state';
import Edition from './Edition.svelte';
import Final from './Final.svelte';
import { moveLabel } from './labels';
import { logLine } from './logline';
import { reason } from './reasons';
import { RULES, rulesAt } from './rules';
import { ending, optionLabel, rowLabel, status } from './sentences';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  moveLabel,
  logLine,
  reason,
  round: (view) => view.round,
  recaps: (view) => view.stage >= SAIL || (view.round > 1 && view.placed < PLACES),
  status,
  ending,
  rowLabel,
  optionLabel,
  money: () => null,
  rules: RULES,
  rulesAt,
  Edition,
};
