// The Navigators' screen behind the shell's contract.
import type { GameUi } from '$lib/ui/game-ui';
import { PLACES, ROWS } from '../data';
import { REVEAL, SAIL, type State } from '../state';
import { because } from './text/because';
import { brief } from './text/brief';
import Edition from './Edition.svelte';
import Final from './Final.svelte';
import { moveLabel } from './text/labels';
import { logLine } from './text/logline';
import { reason } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { banner, ending, optionLabel, rowLabel, status } from './text/sentences';
import { ROW_NAMES } from './text/wording';
import { tabOf, targetsOf } from './model/move-targets';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  moveLabel,
  targets: targetsOf,
  tabOf,
  logLine,
  reason,
  because,
  round: (view) => view.round,
  brief,
  banner,
  // The panel itself tells the missions that are turned up.
  recaps: (view) =>
    view.stage === REVEAL ? !view.shown.includes(1) : view.stage >= SAIL || (view.round > 1 && view.placed < PLACES),
  status,
  ending,
  rowLabel,
  optionLabel,
  // The row of the planning board.
  opening: (move) => {
    const [type, id] = move.split(' ');
    const row = ROWS.find((r) => type === 'place' && r === id);
    return row ? ROW_NAMES[row]() : null;
  },
  money: () => null,
  help: HELP,
  helpAt,
  Edition,
};
