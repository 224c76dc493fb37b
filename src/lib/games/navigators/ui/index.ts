// The Navigators' screen behind the shell's `GameUi` contract.
import type { GameUi } from '$lib/ui/game-ui';
import { PLACES, ROWS } from '../data';
import { lastExpeditions, lastRound } from '../end-phase';
import { missionOf } from '../scoring';
import { DONE, handSize, REVEAL, SAIL, type State } from '../state';
import { beats, discovered } from './model/beats';
import { factSentence } from './text/fact-sentences';
import { turnSigns } from './text/turn-signs';
import FinalPicture from './board/FinalPicture.svelte';
import Edition from './Edition.svelte';
import Final from './Final.svelte';
import { moveLabel } from './text/labels';
import { milestones } from './text/milestones';
import { logLine } from './text/logline';
import { reason } from './text/reasons';
import { HELP, helpAt } from './text/help';
import { banner, endSentence, optionLabel, rowLabel, status } from './text/sentences';
import { figureWords, missionCountText, pointCount, tileCount } from './text/wording';
import { MISSION_THINGS, ROW_THINGS } from './text/help-things';
import { openPoints } from './model/public-points';
import { tabOf, targetsOf } from './model/move-targets';
import { sound } from './model/sound';
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
        const mission = missionOf(view, seat);
        return mission ? `${MISSION_THINGS[mission.mission].name()}: ${missionCountText(mission)}` : '';
      },
    },
  ],
  Walk: FinalPicture,
  moveLabel,
  targets: targetsOf,
  tabOf,
  logLine,
  beats,
  discovered,
  sound,
  figure: figureWords,
  reason,
  because: factSentence,
  round: (view) => view.round,
  lastRound: (view) => (lastRound(view) && view.stage !== DONE ? { left: lastExpeditions(view) } : null),
  brief: turnSigns,
  banner,
  // No recap once a mission is revealed: the panel itself shows it.
  recaps: (view) =>
    view.stage === REVEAL ? !view.shown.includes(1) : view.stage >= SAIL || (view.round > 1 && view.placed < PLACES),
  status,
  ending: endSentence,
  rowLabel,
  optionLabel,
  // Named by the marker's row of the planning board.
  opening: (move) => {
    const [type, id] = move.split(' ');
    const row = ROWS.find((r) => type === 'place' && r === id);
    return row ? ROW_THINGS[row].name() : null;
  },
  milestones,
  holding: (view, seat) => {
    const open = openPoints(view, seat);
    return { points: open, words: `${tileCount(handSize(view, seat))}, ${pointCount(open)}` };
  },
  money: () => null,
  help: HELP,
  helpAt,
  Edition,
};
