// The rules in our own words: a short summary first, then the detail; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection, addThingsAndTables } from '$lib/ui/help/section';
import { STAGES, type StageName, type State } from '../../state';
import { MISSION_THINGS, ROW_THINGS, TILE_THINGS } from './help-things';
import { MOVE_TABLE, PLANNING_TABLE, SCORING_TABLE } from './reference-tables';

const SECTIONS: readonly HelpSection[] = [
  helpSection('goal', m.ui_rules_goal, 'ngs_rules_goal'),
  helpSection('setup', m.ui_setup, 'ngs_rules_setup'),
  helpSection('planning', m.ngs_banner_plan, 'ngs_rules_planning'),
  helpSection('dummies', m.ngs_rules_dummies, 'ngs_rules_dummies'),
  helpSection('flip', m.ngs_rules_flip, 'ngs_rules_flip'),
  helpSection('expedition', m.ngs_do_sail, 'ngs_rules_expedition'),
  helpSection('wind', m.ngs_rules_wind, 'ngs_rules_wind'),
  helpSection('base', m.ngs_rules_base, 'ngs_rules_base'),
  helpSection('end', m.ngs_rules_end, 'ngs_rules_end'),
  helpSection('missions', m.ngs_rules_missions, 'ngs_rules_missions'),
  helpSection('scoring', m.ngs_rules_scoring, 'ngs_rules_scoring'),
  helpSection('overlooked', m.ui_rules_overlooked, 'ngs_rules_overlooked'),
];

export const HELP: readonly HelpSection[] = addThingsAndTables(SECTIONS, {
  things: {
    planning: ROW_THINGS,
    wind: TILE_THINGS,
    missions: MISSION_THINGS,
  },
  tables: {
    planning: [PLANNING_TABLE],
    expedition: [MOVE_TABLE],
    scoring: [SCORING_TABLE],
  },
});

const BY_STAGE: Readonly<Record<StageName, string>> = {
  place: 'planning',
  dummy: 'dummies',
  flip: 'flip',
  sail: 'expedition',
  pay: 'wind',
  build: 'base',
  store: 'end',
  reveal: 'missions',
  over: 'scoring',
};

export function helpAt(s: State): string {
  return BY_STAGE[STAGES[s.stage]];
}
