// Madeira's screen behind the shell's contract.
import { m } from '$lib/i18n/paraglide/messages';
import type { GameUi } from '$lib/ui/game-ui';
import type { State } from '../state';
import { because } from './text/because';
import { brief } from './text/brief';
import Edition from './Edition.svelte';
import Final from './Final.svelte';
import { moveLabel } from './text/labels';
import { joins, logLine } from './text/logline';
import { reason } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { banner, ending, optionLabel, recaps, rowLabel, status } from './text/sentences';
import { namedPost } from './text/wording';
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
  joins,
  round: (view) => view.round,
  brief,
  banner,
  recaps,
  status,
  ending,
  rowLabel,
  optionLabel,
  begins: m.mad_begins,
  // The first Worker of the set-up.
  opening: (move) => {
    const [type, , post] = move.split(' ');
    return type === 'worker' && post ? namedPost(post) : null;
  },
  money: (view) => view.reals,
  help: HELP,
  helpAt,
  Edition,
};
