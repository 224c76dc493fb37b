// The rules in our own words: a short summary first, then the detail; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection, addThingsAndTables } from '$lib/ui/help/section';
import { STAGES, type StageName, type State } from '../../state';
import { MISSION_THINGS, ROW_THINGS, TILE_THINGS } from './help-things';
import { MOVE_TABLE, PLANNING_TABLE, SCORING_TABLE } from './reference-tables';

const SECTIONS: readonly HelpSection[] = [
  helpSection('goal', m.ngs_rules_goal, m.ngs_rules_goal_0, m.ngs_rules_goal_1, m.ngs_rules_goal_2),
  helpSection('setup', m.ngs_rules_setup, m.ngs_rules_setup_0, m.ngs_rules_setup_1, m.ngs_rules_setup_2),
  helpSection(
    'planning',
    m.ngs_banner_plan,
    m.ngs_rules_planning_0,
    m.ngs_rules_planning_1,
    m.ngs_rules_planning_2,
    m.ngs_rules_planning_3,
  ),
  helpSection('dummies', m.ngs_rules_dummies, m.ngs_rules_dummies_0, m.ngs_rules_dummies_1),
  helpSection('flip', m.ngs_rules_flip, m.ngs_rules_flip_0, m.ngs_rules_flip_1),
  helpSection(
    'expedition',
    m.ngs_do_sail,
    m.ngs_rules_expedition_0,
    m.ngs_rules_expedition_1,
    m.ngs_rules_expedition_2,
    m.ngs_rules_expedition_3,
  ),
  helpSection('wind', m.ngs_rules_wind, m.ngs_rules_wind_0, m.ngs_rules_wind_1, m.ngs_rules_wind_2, m.ngs_rules_wind_3),
  helpSection('base', m.ngs_rules_base, m.ngs_rules_base_0, m.ngs_rules_base_1),
  helpSection('end', m.ngs_rules_end, m.ngs_rules_end_0, m.ngs_rules_end_1, m.ngs_rules_end_2),
  helpSection('missions', m.ngs_rules_missions, m.ngs_rules_missions_0, m.ngs_rules_missions_5),
  helpSection('scoring', m.ngs_rules_scoring, m.ngs_rules_scoring_0, m.ngs_rules_scoring_1, m.ngs_rules_scoring_2),
  helpSection(
    'overlooked',
    m.ngs_rules_overlooked,
    m.ngs_rules_overlooked_0,
    m.ngs_rules_overlooked_1,
    m.ngs_rules_overlooked_2,
    m.ngs_rules_overlooked_3,
    m.ngs_rules_overlooked_4,
  ),
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

/** The section that explains the current decision. */
export function helpAt(s: State): string {
  return BY_STAGE[STAGES[s.stage]];
}
