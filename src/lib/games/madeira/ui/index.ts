// Madeira's screen behind the shell's contract.
import { m } from '$lib/i18n/paraglide/messages';
import type { GameUi } from '$lib/ui/game-ui';
import type { State } from '../state';
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
  status,
  ending,
  rowLabel,
  optionLabel,
  begins: m.mad_begins,
  money: (view) => view.reals,
  rules: RULES,
  rulesAt,
  Edition,
};
