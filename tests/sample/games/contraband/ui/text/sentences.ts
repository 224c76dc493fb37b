// Short sentences for the shell: the next decision, reasons, the ending, names of rows and options.
import { m } from '$lib/i18n/messages';
import type { Reason } from '$lib/engine/game';
import type { Person } from '$lib/ui/game-ui';
import { RICH } from '../../data';
import { DONE, endOf, RISK, type State } from '../../state';

/** The next decision: "Ana: draw, sell or hide a card". */
export function status(s: State, people: readonly Person[]): string {
  const { name } = people[s.seat];
  if (s.stage === DONE) return m.ui_over();
  return s.stage === RISK ? m.ctb_s_risk({ name }) : m.ctb_s_act({ name });
}

const REASONS: Readonly<Record<string, () => string>> = {
  over: m.ui_over,
  acted: m.ctb_r_acted,
  deck_empty: m.ctb_r_deck,
  no_card: m.ctb_r_card,
  act_first: m.ctb_r_first,
};
export const reason = ({ code }: Reason): string => REASONS[code]?.() ?? '';

/** How the game ended; null while it runs. */
export function ending(s: State): string | null {
  if (s.stage !== DONE) return null;
  return endOf(s) === 'rich' ? m.ctb_e_rich({ points: RICH }) : m.ctb_e_empty();
}

/** The name of a row of the score sheet: `open2`, `hoard3` or `luck`. */
export function rowLabel(row: string): string {
  const card = row.slice(-1);
  if (row === 'luck') return m.ctb_luck();
  return row.startsWith('open') ? m.ctb_row_open({ card }) : m.ctb_row_hoard({ card });
}

export const optionLabel = () => ({ title: m.ctb_double(), hint: m.ctb_double_hint() });
