// The rules in our own words: a short summary first, then the detail; and the section for the current decision.
import { m } from '$lib/i18n/paraglide/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { section, sectionsWith } from '$lib/ui/help/section';
import { FIELDS, type Field } from '../../data';
import { ACTION, DONE, KING, NAVEGADOR, type State } from '../../state';
import { BUILDINGS, MARKET, PHASES, PRIVILEGES } from './reference-tables';

const SECTIONS: readonly HelpSection[] = [
  section('goal', m.nav_rules_goal, m.nav_rules_goal_0, m.nav_rules_goal_1, m.nav_rules_goal_2),
  section(
    'setup',
    m.nav_rules_setup,
    m.nav_rules_setup_0,
    m.nav_rules_setup_1,
    m.nav_rules_setup_2,
    m.nav_rules_setup_3,
    m.nav_rules_setup_4,
    m.nav_rules_setup_5,
  ),
  section(
    'rondel',
    m.nav_rules_rondel,
    m.nav_rules_rondel_0,
    m.nav_rules_rondel_1,
    m.nav_rules_rondel_2,
    m.nav_rules_rondel_3,
  ),
  section('sailing', m.nav_field_sailing, m.nav_rules_sailing_0, m.nav_rules_sailing_1, m.nav_rules_sailing_2),
  section(
    'exploring',
    m.nav_rules_exploring,
    m.nav_rules_exploring_0,
    m.nav_rules_exploring_1,
    m.nav_rules_exploring_2,
    m.nav_rules_exploring_3,
  ),
  section('workers', m.nav_field_workers, m.nav_rules_workers_0, m.nav_rules_workers_1, m.nav_rules_workers_2),
  section('ships', m.nav_field_ships, m.nav_rules_ships_0, m.nav_rules_ships_1),
  section(
    'market',
    m.nav_market,
    m.nav_rules_market_0,
    m.nav_rules_market_1,
    m.nav_rules_market_2,
    m.nav_rules_market_3,
    m.nav_rules_market_4,
  ),
  section('colonies', m.nav_columns_colony, m.nav_rules_colonies_0, m.nav_rules_colonies_1, m.nav_rules_colonies_2),
  section('buildings', m.nav_buildings, m.nav_rules_buildings_0, m.nav_rules_buildings_1, m.nav_rules_buildings_2),
  section(
    'privileges',
    m.nav_rules_privileges,
    m.nav_rules_privileges_0,
    m.nav_rules_privileges_1,
    m.nav_rules_privileges_2,
    m.nav_rules_privileges_3,
  ),
  section('phases', m.nav_rules_phases, m.nav_rules_phases_0, m.nav_rules_phases_1, m.nav_rules_phases_2),
  section(
    'navegador',
    m.nav_rules_navegador,
    m.nav_rules_navegador_0,
    m.nav_rules_navegador_1,
    m.nav_rules_navegador_2,
    m.nav_rules_navegador_3,
  ),
  section('end', m.nav_rules_end, m.nav_rules_end_0, m.nav_rules_end_1, m.nav_rules_end_2),
  section(
    'scoring',
    m.nav_rules_scoring,
    m.nav_rules_scoring_0,
    m.nav_rules_scoring_1,
    m.nav_rules_scoring_2,
    m.nav_rules_scoring_3,
  ),
  section('goa', m.nav_rules_goa, m.nav_rules_goa_0, m.nav_rules_goa_1),
  section(
    'overlooked',
    m.nav_rules_overlooked,
    m.nav_rules_overlooked_0,
    m.nav_rules_overlooked_1,
    m.nav_rules_overlooked_2,
    m.nav_rules_overlooked_3,
    m.nav_rules_overlooked_4,
    m.nav_rules_overlooked_5,
    m.nav_rules_overlooked_6,
  ),
];

export const HELP: readonly HelpSection[] = sectionsWith(SECTIONS, {
  tables: {
    market: [MARKET],
    buildings: [BUILDINGS],
    privileges: [PRIVILEGES],
    phases: [PHASES],
  },
});

/** The section about a field of the rondel. */
export const SECTION_OF: Readonly<Record<Field, string>> = {
  sailing: 'sailing',
  workers: 'workers',
  market1: 'market',
  colony: 'colonies',
  privilege: 'privileges',
  ships: 'ships',
  market2: 'market',
  buildings: 'buildings',
};

/** The section that explains the current decision. */
export function helpAt(s: State): string {
  if (s.stage === DONE || s.stage === KING) return 'scoring';
  if (s.stage === NAVEGADOR) return 'navegador';
  return s.stage === ACTION ? SECTION_OF[FIELDS[s.stone[s.seat]]] : 'rondel';
}
