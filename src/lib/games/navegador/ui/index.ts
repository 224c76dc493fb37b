// Navegador's screen behind the shell's `GameUi` contract.
import { m } from '$lib/i18n/messages';
import type { GameUi } from '$lib/ui/game-ui';
import { pointsNow, pointsIfEndedNow } from '../sheet';
import { MILESTONES } from '../milestones';
import type { State } from '../state';
import { lastRoundTurns } from '../turn';
import { editionView } from './text/edition-view';
import FinalPicture from './board/FinalPicture.svelte';
import Final from './Final.svelte';
import { beats, discoveredTargets, positionsBetween, soundOfBeat } from './model/beats';
import { factSentence } from './text/fact-sentences';
import { turnSigns } from './text/turn-signs';
import { logLine, moveLabel, sharesLine } from './text/move-words';
import { reasonSentence } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { endSentence, optionLabel, rowLabel, statusSentence } from './text/sentences';
import { actionName, figureWords, moneyText, openingName, pointCountText, romanNumeral } from './text/wording';
import { tabOfTarget, targetsOfMove } from './model/move-targets';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  Walk: FinalPicture,
  moveLabel,
  targets: targetsOfMove,
  tabOf: tabOfTarget,
  logLine,
  beats,
  between: positionsBetween,
  discovered: discoveredTargets,
  sound: soundOfBeat,
  figure: figureWords,
  joins: sharesLine,
  brief: turnSigns,
  lastRound: (view) => {
    const left = lastRoundTurns(view);
    return left && { left };
  },
  banner: (view) => m.nav_phase({ n: romanNumeral(view.phase) }),
  reason: reasonSentence,
  because: factSentence,
  denies: ['last_privilege'],
  status: statusSentence,
  ending: endSentence,
  rowLabel,
  optionLabel,
  opening: openingName,
  action: actionName,
  standing: (view) => view.money.map((_, seat) => pointsIfEndedNow(view, seat)),
  milestones: { list: MILESTONES, name: (id) => m[`nav_ms_${id as keyof typeof MILESTONES}` as const]() },
  holding: (view, seat) => {
    const now = pointsNow(view, seat);
    return { points: now, words: `${moneyText(view.money[seat])}, ${pointCountText(now)}` };
  },
  money: (view) => view.money,
  help: HELP,
  helpAt,
  edition: editionView,
};
