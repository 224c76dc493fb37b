// Navegador's screen behind the shell's `GameUi` contract.
import { m } from '$lib/i18n/paraglide/messages';
import type { GameUi } from '$lib/ui/game-ui';
import { pointsNow, pointsWithAll } from '../sheet';
import type { State } from '../state';
import { lastTurns } from '../turn';
import Edition from './Edition.svelte';
import FinalPicture from './board/FinalPicture.svelte';
import Final from './Final.svelte';
import { beats, discovered } from './model/beats';
import { factSentence } from './text/fact-sentences';
import { turnSigns } from './text/turn-signs';
import { moveLabel } from './text/labels';
import { milestones } from './text/milestones';
import { sharesLine, logLine } from './text/logline';
import { reason } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { endSentence, optionLabel, rowLabel, status } from './text/sentences';
import { figureWords, money, openingName, pointCount, roman } from './text/wording';
import { tabOf, targetsOf } from './model/move-targets';
import { sound } from './model/sound';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  Walk: FinalPicture,
  moveLabel,
  targets: targetsOf,
  tabOf,
  logLine,
  beats,
  discovered,
  sound,
  figure: figureWords,
  joins: sharesLine,
  brief: turnSigns,
  lastRound: (view) => {
    const left = lastTurns(view);
    return left && { left };
  },
  banner: (view) => m.nav_phase({ n: roman(view.phase) }),
  reason,
  because: factSentence,
  denies: ['last_privilege'],
  status,
  ending: endSentence,
  rowLabel,
  optionLabel,
  opening: openingName,
  standing: (view) => view.money.map((_, seat) => pointsWithAll(view, seat)),
  milestones,
  holding: (view, seat) => {
    const now = pointsNow(view, seat);
    return { points: now, words: `${money(view.money[seat])}, ${pointCount(now)}` };
  },
  money: (view) => view.money,
  help: HELP,
  helpAt,
  Edition,
};
