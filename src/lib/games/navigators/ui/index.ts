// The Navigators' screen behind the shell's `GameUi` contract.
import { m } from '$lib/i18n/messages';
import type { GameUi } from '$lib/ui/game-ui';
import { N_PLACES } from '../data';
import { MILESTONES } from '../milestones';
import { expeditionsLeft, isLastRound } from '../end-phase';
import { missionResultOf, publicPoints } from '../scoring';
import { DUMMY_STAGE, OVER_STAGE, handSize, REVEAL_STAGE, SAIL_STAGE, type State } from '../state';
import { beats, discoveredTargets, positionsBetween, soundOfBeat } from './model/beats';
import { factSentence } from './text/fact-sentences';
import { turnSigns } from './text/turn-signs';
import FinalPicture from './board/FinalPicture.svelte';
import EditionChart from './board/EditionChart.svelte';
import EditionMark from './pieces/EditionMark.svelte';
import { editionView } from './text/edition-view';
import Final from './Final.svelte';
import { logLine, moveLabel } from './text/move-words';
import { reasonSentence } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { phaseBanner, endSentence, optionLabel, rowLabel, statusSentence } from './text/sentences';
import { actionName, dummyName, figureWords, missionCountText, pointCountText, tileCountText } from './text/wording';
import { MISSION_THINGS } from './text/help-things';
import { tabOfTarget, targetsOfMove } from './model/move-targets';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  walk: [
    { rows: ['ocean'] },
    { rows: ['keys'] },
    { rows: ['cape'] },
    {
      rows: ['mission'],
      each: true,
      note: (view, seat) => {
        const mission = missionResultOf(view, seat);
        return mission ? `${MISSION_THINGS[mission.mission].name()}: ${missionCountText(mission)}` : '';
      },
    },
  ],
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
  reason: reasonSentence,
  because: factSentence,
  acting: (view, people) => (view.stage === DUMMY_STAGE ? dummyName(view, people) : null),
  round: (view) => view.round,
  lastRound: (view) => (isLastRound(view) && view.stage !== OVER_STAGE ? { left: expeditionsLeft(view) } : null),
  brief: turnSigns,
  banner: phaseBanner,
  // No recap once a mission is revealed: the panel itself shows it.
  recaps: (view) =>
    view.stage === REVEAL_STAGE
      ? !view.shown.includes(1)
      : view.stage >= SAIL_STAGE || (view.round > 1 && view.placed < N_PLACES),
  status: statusSentence,
  ending: endSentence,
  rowLabel,
  optionLabel,
  // Names a game's opening: the row of the first marker.
  opening: (move) => (move.startsWith('place ') ? actionName(move) : null),
  action: actionName,
  milestones: { list: MILESTONES, name: (id) => m[`ngs_ms_${id as keyof typeof MILESTONES}` as const]() },
  holding: (view, seat) => {
    const open = publicPoints(view, seat);
    return { points: open, words: `${tileCountText(handSize(view, seat))}, ${pointCountText(open)}` };
  },
  money: () => null,
  help: HELP,
  helpAt,
  edition: { ...editionView, Mark: EditionMark, More: EditionChart },
};
