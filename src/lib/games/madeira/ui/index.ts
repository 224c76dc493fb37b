// Madeira's screen behind the shell's `GameUi` contract.
import { m } from '$lib/i18n/messages';
import type { GameUi } from '$lib/ui/game-ui';
import { REQUESTS, ROUNDS, RUNNING_SOURCES } from '../data';
import { MILESTONES } from '../milestones';
import type { Action } from '../moves';
import { STAGE, type State } from '../state';
import { beats, positionsBetween, soundOfBeat } from './model/beats';
import { factSentence } from './text/fact-sentences';
import { turnSigns } from './text/turn-signs';
import { editionView } from './text/edition-view';
import FinalPicture from './board/FinalPicture.svelte';
import Final from './Final.svelte';
import { logLine, moveLabel, sharesLine } from './text/move-words';
import { reasonSentence } from './text/reasons';
import { HELP, helpAt } from './text/help';
import {
  phaseBanner,
  endSentence,
  optionLabel,
  hasRecaps,
  piratesNote,
  rowLabel,
  statusSentence,
} from './text/sentences';
import { ACTION_NAMES, figureWords, postNameByCode, ppText, realsText } from './text/wording';
import { tabOfTarget, targetsOfMove } from './model/move-targets';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

/** Sources that share a step of the final scoring with others. */
const WITH_OTHERS = new Set<string>([...REQUESTS, 'capitania', 'alfandega']);

export const ui: GameUi<State> = {
  Table,
  Thumb,
  Final,
  Walk: FinalPicture,
  walk: [
    { rows: ['track'] },
    { rows: REQUESTS, title: m.mad_h_crown },
    { rows: ['capitania', 'alfandega'] },
    ...RUNNING_SOURCES.filter((id) => !WITH_OTHERS.has(id)).map((id) => ({ rows: [id] })),
    { rows: ['resources'] },
    { rows: ['pirates'], note: piratesNote },
  ],
  moveLabel,
  targets: targetsOfMove,
  tabOf: tabOfTarget,
  logLine,
  beats,
  between: positionsBetween,
  sound: soundOfBeat,
  figure: figureWords,
  reason: reasonSentence,
  because: factSentence,
  denies: ['row'],
  joins: sharesLine,
  round: (view) => view.round,
  // No rule says how many turns are left: a player may pass with dice in hand (004 p.10), and each phase asks other players.
  lastRound: (view) => (view.round === ROUNDS && view.stage !== STAGE.over ? { left: null } : null),
  brief: turnSigns,
  banner: phaseBanner,
  recaps: hasRecaps,
  status: statusSentence,
  ending: endSentence,
  rowLabel,
  optionLabel,
  begins: m.mad_begins,
  // The name of a game's opening: the place of the first Worker.
  opening: (move) => {
    const [type, , post] = move.split(' ');
    return type === 'worker' && post ? postNameByCode(post) : null;
  },
  action: (move) => ACTION_NAMES[move.split(' ')[0] as Action['type']]?.() ?? null,
  milestones: { list: MILESTONES, name: (id) => m[`mad_ms_${id as keyof typeof MILESTONES}` as const]() },
  holding: (view, seat) => ({
    points: view.pp[seat],
    words: `${realsText(view.reals[seat])}, ${ppText(view.pp[seat])}`,
  }),
  money: (view) => view.reals,
  help: HELP,
  helpAt,
  edition: editionView,
};
