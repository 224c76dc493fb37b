// Short sentences for the shell: the next decision, the ending, names of rows and options.
import { m } from '$lib/i18n/messages';
import type { Person } from '$lib/ui/game-ui';
import { FIELDS } from '../../data';
import {
  ACTION_STAGE,
  CHOOSE_STAGE,
  OVER_STAGE,
  KING_STAGE,
  NAVEGADOR_STAGE,
  NONE,
  OPTIONS,
  PAY_STAGE,
  triggeredEnd,
  type State,
} from '../../state';
import { FIELD_NAMES, regionName } from './wording';

/** The next decision: "Ana: choose a field of the rondel". */
export function statusSentence(s: State, people: readonly Person[]): string {
  if (s.stage === OVER_STAGE) return m.ui_over();
  const { name } = people[s.seat];
  if (s.target !== NONE) return m.nav_s_fleet({ name, region: regionName(s, s.target) });
  if (s.stage === NAVEGADOR_STAGE) return m.nav_s_navegador({ name });
  if (s.stage === PAY_STAGE) return m.nav_s_pay({ name, count: s.owed });
  if (s.stage === KING_STAGE) return m.nav_s_king({ name });
  if (s.stage === ACTION_STAGE) return m.nav_s_action({ name, field: FIELD_NAMES[FIELDS[s.stone[s.seat]]]() });
  return s.stage === CHOOSE_STAGE ? m.nav_s_choose({ name }) : '';
}

export function endSentence(s: State): string | null {
  if (s.stage !== OVER_STAGE) return null;
  return triggeredEnd(s) === 'nagasaki' ? m.nav_e_nagasaki() : m.nav_e_buildings();
}

const ROWS: Readonly<Record<string, () => string>> = {
  ships: m.nav_field_ships,
  workers: m.nav_field_workers,
  cash: m.nav_row_cash,
  colonies: m.nav_columns_colony,
  factories: m.nav_columns_factory,
  explorers: m.nav_columns_explorer,
  shipyards: m.nav_columns_shipyard,
  churches: m.nav_columns_church,
};

export function rowLabel(row: string): string {
  return ROWS[row]?.() ?? row;
}

type Variant = (typeof OPTIONS)[number]['id'];

const VARIANTS: Readonly<Record<Variant, () => { title: string; hint: string }>> = {
  goa: () => ({ title: m.nav_option_goa(), hint: m.nav_option_goa_hint() }),
};

export function optionLabel(option: string, value?: string): { title: string; hint: string } {
  const variant = OPTIONS.find(({ id }) => id === option);
  return variant ? VARIANTS[variant.id]() : { title: value ?? option, hint: '' };
}
