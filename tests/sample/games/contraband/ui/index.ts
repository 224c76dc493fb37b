// Contraband's screen behind the shell's `GameUi` contract.
import type { GameUi } from '$lib/ui/game-ui';
import type { State } from '../state';
import { beats } from './model/beats';
import { tabOfTarget, targetsOfMove } from './model/move-targets';
import Table from './Table.svelte';
import { HELP, helpAt } from './text/help';
import { logLine, moveLabel } from './text/move-words';
import { ending, optionLabel, reason, rowLabel, status } from './text/sentences';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  moveLabel,
  targets: targetsOfMove,
  tabOf: tabOfTarget,
  beats,
  logLine,
  reason,
  status,
  ending,
  rowLabel,
  optionLabel,
  money: () => null,
  help: HELP,
  helpAt,
};
