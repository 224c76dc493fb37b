// The rules in our own words: a short summary first, then the detail; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection, addThingsAndTables } from '$lib/ui/help/section';
import { FIELDS, type Field } from '../../data';
import { ACTION_STAGE, OVER_STAGE, KING_STAGE, NAVEGADOR_STAGE, type State } from '../../state';
import { BUILDING_TABLE, MARKET_TABLE, PHASE_TABLE, PRIVILEGE_TABLE } from './reference-tables';

const SECTIONS: readonly HelpSection[] = [
  helpSection('goal', m.ui_rules_goal, 'nav_rules_goal'),
  helpSection('setup', m.ui_setup, 'nav_rules_setup'),
  helpSection('rondel', m.nav_rules_rondel, 'nav_rules_rondel'),
  helpSection('sailing', m.nav_field_sailing, 'nav_rules_sailing'),
  helpSection('exploring', m.nav_rules_exploring, 'nav_rules_exploring'),
  helpSection('workers', m.nav_field_workers, 'nav_rules_workers'),
  helpSection('ships', m.nav_field_ships, 'nav_rules_ships'),
  helpSection('market', m.nav_market, 'nav_rules_market'),
  helpSection('colonies', m.nav_columns_colony, 'nav_rules_colonies'),
  helpSection('buildings', m.nav_buildings, 'nav_rules_buildings'),
  helpSection('privileges', m.nav_rules_privileges, 'nav_rules_privileges'),
  helpSection('phases', m.nav_rules_phases, 'nav_rules_phases'),
  helpSection('navegador', m.nav_rules_navegador, 'nav_rules_navegador'),
  helpSection('end', m.nav_rules_end, 'nav_rules_end'),
  helpSection('scoring', m.nav_rules_scoring, 'nav_rules_scoring'),
  helpSection('goa', m.nav_rules_goa, 'nav_rules_goa'),
  helpSection('overlooked', m.ui_rules_overlooked, 'nav_rules_overlooked'),
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

export function helpAt(s: State): string {
  if (s.stage === OVER_STAGE || s.stage === KING_STAGE) return 'scoring';
  if (s.stage === NAVEGADOR_STAGE) return 'navegador';
  return s.stage === ACTION_STAGE ? SECTION_OF_FIELD[FIELDS[s.stone[s.seat]]] : 'rondel';
}
