// Reference tables with the standard edition's numbers: the market by row, buildings, columns, phases.
import { m } from '$lib/i18n/messages';
import type { HelpTable } from '$lib/ui/game-ui';
import { COLUMNS, GOODS, HIRE_PRICES, BUILDING_KINDS, WORKERS_NEEDED } from '../../data';
import { standardEdition as e } from '../../edition';
import { COLUMN_PLURALS, GOOD_NAMES, KIND_NAMES } from './wording';

const list = (numbers: readonly number[]): string => numbers.join(' · ');

export const MARKET_TABLE: HelpTable = {
  id: 'market',
  title: m.lnav_t_market,
  heads: () => [m.lnav_t_row(), ...GOODS.map((g) => GOOD_NAMES[g]()), m.nav_column_factory()],
  rows: () =>
    e.market.factory.map((factory, row) => [
      String(row + 1),
      ...GOODS.map((g) => String(e.market[g][row])),
      String(factory),
    ]),
};

export const BUILDING_TABLE: HelpTable = {
  id: 'buildings',
  title: m.lnav_t_buildings,
  heads: () => [m.lnav_t_building(), m.lnav_t_prices(), m.nav_field_workers()],
  rows: () =>
    BUILDING_KINDS.map((kind, k) => [KIND_NAMES[kind](), list(e.buildings[kind]), String(WORKERS_NEEDED.building[k])]),
};

export const PRIVILEGE_TABLE: HelpTable = {
  id: 'privileges',
  title: m.lnav_t_columns,
  heads: () => [m.lnav_t_column(), m.lnav_t_points(), m.lnav_t_step(), m.lnav_t_bonus()],
  rows: () => COLUMNS.map((c) => [COLUMN_PLURALS[c](), String(e.points[c]), `+${String(e.step[c])}`, list(e.bonus[c])]),
};

export const PHASE_TABLE: HelpTable = {
  id: 'phases',
  title: m.nav_rules_phases,
  heads: () => [m.lnav_t_phase(), m.lnav_t_borders(), m.lnav_t_further(), m.lnav_t_gallery()],
  rows: () =>
    ['I', 'II', 'III'].map((name, k) => [
      name,
      String(k + 1),
      String(HIRE_PRICES.dear * (k + 1)),
      k === 0 ? '1' : ([2, 3, 4, 5] as const).map((n) => e.refill[n][k - 1]).join(' · '),
    ]),
};
