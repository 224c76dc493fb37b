// The rules in our own words: a short summary first, then the detail; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection, addThingsAndTables } from '$lib/ui/help/section';
import { FIELDS, type Field } from '../../data';
import { ACTION_STAGE, OVER_STAGE, KING_STAGE, NAVEGADOR_STAGE, type State } from '../../state';
import { BUILDING_TABLE, MARKET_TABLE, PHASE_TABLE, PRIVILEGE_TABLE } from './reference-tables';

const SECTIONS: readonly HelpSection[] = [
  helpSection('goal', m.nav_rules_goal, m.nav_rules_goal_0, m.nav_rules_goal_1, m.nav_rules_goal_2),
  helpSection(
    'setup',
    m.nav_rules_setup,
    m.nav_rules_setup_0,
    m.nav_rules_setup_1,
    m.nav_rules_setup_2,
    m.nav_rules_setup_3,
    m.nav_rules_setup_4,
    m.nav_rules_setup_5,
  ),
  helpSection(
    'rondel',
    m.nav_rules_rondel,
    m.nav_rules_rondel_0,
    m.nav_rules_rondel_1,
    m.nav_rules_rondel_2,
    m.nav_rules_rondel_3,
  ),
  helpSection('sailing', m.nav_field_sailing, m.nav_rules_sailing_0, m.nav_rules_sailing_1, m.nav_rules_sailing_2),
  helpSection(
    'exploring',
    m.nav_rules_exploring,
    m.nav_rules_exploring_0,
    m.nav_rules_exploring_1,
    m.nav_rules_exploring_2,
    m.nav_rules_exploring_3,
  ),
  helpSection('workers', m.nav_field_workers, m.nav_rules_workers_0, m.nav_rules_workers_1, m.nav_rules_workers_2),
  helpSection('ships', m.nav_field_ships, m.nav_rules_ships_0, m.nav_rules_ships_1),
  helpSection(
    'market',
    m.nav_market,
    m.nav_rules_market_0,
    m.nav_rules_market_1,
    m.nav_rules_market_2,
    m.nav_rules_market_3,
    m.nav_rules_market_4,
  ),
  helpSection('colonies', m.nav_columns_colony, m.nav_rules_colonies_0, m.nav_rules_colonies_1, m.nav_rules_colonies_2),
  helpSection('buildings', m.nav_buildings, m.nav_rules_buildings_0, m.nav_rules_buildings_1, m.nav_rules_buildings_2),
  helpSection(
    'privileges',
    m.nav_rules_privileges,
    m.nav_rules_privileges_0,
    m.nav_rules_privileges_1,
    m.nav_rules_privileges_2,
    m.nav_rules_privileges_3,
  ),
  helpSection('phases', m.nav_rules_phases, m.nav_rules_phases_0, m.nav_rules_phases_1, m.nav_rules_phases_2),
  helpSection(
    'navegador',
    m.nav_rules_navegador,
    m.nav_rules_navegador_0,
    m.nav_rules_navegador_1,
    m.nav_rules_navegador_2,
    m.nav_rules_navegador_3,
  ),
  helpSection('end', m.nav_rules_end, m.nav_rules_end_0, m.nav_rules_end_1, m.nav_rules_end_2),
  helpSection(
    'scoring',
    m.nav_rules_scoring,
    m.nav_rules_scoring_0,
    m.nav_rules_scoring_1,
    m.nav_rules_scoring_2,
    m.nav_rules_scoring_3,
  ),
  helpSection('goa', m.nav_rules_goa, m.nav_rules_goa_0, m.nav_rules_goa_1),
  helpSection(
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

export const HELP: readonly HelpSection[] = addThingsAndTables(SECTIONS, {
  tables: {
    market: [MARKET_TABLE],
    buildings: [BUILDING_TABLE],
    privileges: [PRIVILEGE_TABLE],
    phases: [PHASE_TABLE],
  },
});

export const SECTION_OF_FIELD: Readonly<Record<Field, string>> = {
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
  if (s.stage === OVER_STAGE || s.stage === KING_STAGE) return 'scoring';
  if (s.stage === NAVEGADOR_STAGE) return 'navegador';
  return s.stage === ACTION_STAGE ? SECTION_OF_FIELD[FIELDS[s.stone[s.seat]]] : 'rondel';
}
