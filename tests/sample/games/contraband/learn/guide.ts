// Contraband's guide: two pictures and three steps, each shown the first time its condition holds.
import { m } from '$lib/i18n/messages';
import { seatStep } from '$lib/teach/step-helpers';
import type { Guide } from '$lib/teach/guide-parts';
import { ACT, deckSize, hoardSize, RISK, type State } from '../state';

export const guide: Guide<State> = {
  pictures: [
    { id: 'win', title: m.lctb_first_win, text: m.lctb_first_win_text, part: '.board-area' },
    { id: 'turn', title: m.lctb_first_turn, text: m.lctb_first_turn_text, part: '.panel-area' },
  ],
  goal: m.lctb_goal,
  round: [
    { id: 'act', title: m.lctb_act, text: m.lctb_round_act, now: (s) => s.stage === ACT },
    { id: 'risk', title: m.lctb_risk, text: m.lctb_round_risk, now: (s) => s.stage === RISK },
  ],
  steps: [
    seatStep('risk', (s) => s.stage === RISK, m.lctb_risk, m.lctb_risk_text, ['gamble', 'done']),
    seatStep(
      'hide',
      (s) => s.stage === ACT && s.turns > s.seats && hoardSize(s, s.seat) === 0,
      m.lctb_hide,
      m.lctb_hide_text,
      ['look'],
    ),
    seatStep(
      'act',
      (s) => s.stage === ACT,
      m.lctb_act,
      (s) => m.lctb_act_text({ count: deckSize(s) }),
      ['draw', 'look', 'tab-port'],
    ),
  ],
};
