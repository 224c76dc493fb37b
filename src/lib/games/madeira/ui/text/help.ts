// The rules in our own words, each section with a short summary first; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpThing, HelpSection } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { BUILDING_REGION, BUILDINGS, REWARDS, type Reward } from '../../data';
import {
  BUILDING_EFFECTS,
  BUILDING_NAMES,
  REWARD_NAMES,
  helpThing,
  CHARACTER_THINGS,
  AMBASSADOR_THINGS,
  GUILD_FAVOR_THINGS,
  REQUEST_THINGS,
} from './wording';
import { helpSection, addThingsAndTables } from '$lib/ui/help/section';
import { B, C, D, E, STAGES, TASK, type StageName, type State } from '../../state';
import { CITY_POINTS, MARKET_TABLE, PASSING_TABLE, REQUESTS_BY_ROUND, WOOD_TABLE } from './reference-tables';

// The pieces and tiles of the rules pages.

const REWARD_ICONS: Readonly<Record<Reward, IconName>> = {
  field: 'wheat',
  captain: 'village',
  flip: 'seal',
  watch: 'guards',
  prestige: 'crown',
  reals: 'coins',
  royal: 'bread',
  mill: 'windmill',
};

const REWARD_THINGS: readonly HelpThing[] = [...new Set(REWARDS)].map((id) =>
  helpThing(REWARD_ICONS[id], REWARD_NAMES[id], m.mad_rewards),
);
const BUILDING_THINGS: readonly HelpThing[] = BUILDINGS.map((id, b) =>
  helpThing('castle', BUILDING_NAMES[id], () =>
    m.mad_rules_buildings_things({ n: BUILDING_REGION[b], does: BUILDING_EFFECTS[id]() }),
  ),
);
const BOARD_THINGS: readonly HelpThing[] = [
  helpThing('person', m.mad_thing_citizen, m.mad_thing_citizen_text),
  helpThing('windmill', m.mad_windmill, m.mad_thing_mill_text),
  helpThing('caravel', m.mad_thing_route, m.mad_thing_route_text),
  helpThing('crown', m.mad_thing_points, m.mad_thing_points_text),
];

const SECTIONS: readonly HelpSection[] = [
  helpSection('goal', m.mad_rules_goal, m.mad_rules_goal_0, m.mad_rules_goal_1, m.mad_rules_goal_2),
  helpSection('round', m.mad_rules_round, m.mad_rules_round_0, m.mad_rules_round_1, m.mad_rules_round_2),
  helpSection(
    'setup',
    m.mad_phase_setup,
    m.mad_rules_setup_0,
    m.mad_rules_setup_1,
    m.mad_rules_setup_2,
    m.mad_rules_setup_3,
    m.mad_option_setup2013_hint,
  ),
  helpSection('rows', m.mad_phase_a, m.mad_rules_rows_0, m.mad_rules_rows_1, m.mad_rules_rows_2),
  helpSection('dice', m.mad_rules_dice, m.mad_rules_dice_0, m.mad_rules_dice_1, m.mad_rules_dice_2, m.mad_rules_dice_3),
  helpSection(
    'characters',
    m.mad_rules_characters,
    m.mad_rules_characters_0,
    m.mad_rules_characters_1,
    m.mad_rules_characters_2,
    m.mad_rules_characters_3,
    m.mad_rules_characters_4,
  ),
  helpSection('harvest', m.mad_rules_harvest, m.mad_rules_harvest_0, m.mad_rules_harvest_1, m.mad_rules_harvest_2),
  helpSection('wood', m.mad_wood, m.mad_rules_wood_0, m.mad_rules_wood_1, m.mad_rules_wood_2),
  helpSection('passing', m.mad_rules_passing, m.mad_rules_passing_0, m.mad_rules_passing_1, m.mad_rules_passing_2),
  helpSection('favors', m.mad_rules_favors, m.mad_rules_favors_0, m.mad_rules_favors_1, m.mad_rules_favors_2),
  helpSection(
    'ambassadors',
    m.mad_option_ambassadors,
    m.mad_option_ambassadors_hint,
    m.mad_rules_ambassadors_1,
    m.mad_rules_ambassadors_2,
  ),
  helpSection(
    'buildings',
    m.mad_rules_buildings,
    m.mad_rules_buildings_0,
    m.mad_rules_buildings_1,
    m.mad_rules_buildings_2,
    m.mad_rules_buildings_3,
  ),
  helpSection(
    'windmill',
    m.mad_rules_windmill,
    m.mad_rules_windmill_0,
    m.mad_rules_windmill_1,
    m.mad_rules_windmill_2,
    m.mad_rules_windmill_3,
  ),
  helpSection(
    'maintenance',
    m.mad_phase_d,
    m.mad_rules_maintenance_0,
    m.mad_rules_maintenance_1,
    m.mad_rules_maintenance_2,
    m.mad_rules_maintenance_3,
  ),
  helpSection(
    'crown',
    m.mad_rules_crown,
    m.mad_rules_crown_0,
    m.mad_rules_crown_1,
    m.mad_rules_crown_2,
    m.mad_rules_crown_3,
  ),
  helpSection('rewards', m.mad_rewards, m.mad_rules_rewards_0),
  helpSection('board', m.mad_rules_board, m.mad_rules_board_0),
  helpSection('end', m.mad_rules_end, m.mad_rules_end_0, m.mad_rules_end_1, m.mad_rules_end_2),
  helpSection(
    'overlooked',
    m.mad_rules_overlooked,
    m.mad_rules_overlooked_0,
    m.mad_rules_overlooked_1,
    m.mad_rules_overlooked_2,
    m.mad_rules_overlooked_3,
    m.mad_rules_overlooked_4,
  ),
];

export const HELP: readonly HelpSection[] = addThingsAndTables(SECTIONS, {
  things: {
    characters: CHARACTER_THINGS,
    favors: GUILD_FAVOR_THINGS,
    ambassadors: AMBASSADOR_THINGS,
    buildings: BUILDING_THINGS,
    crown: REQUEST_THINGS,
    rewards: REWARD_THINGS,
    board: BOARD_THINGS,
  },
  tables: {
    characters: [MARKET_TABLE],
    wood: [WOOD_TABLE],
    passing: [PASSING_TABLE],
    crown: [REQUESTS_BY_ROUND, CITY_POINTS],
  },
});

const BY_STAGE: Readonly<Partial<Record<StageName, string>>> = {
  settle: 'setup',
  begin: 'round',
  row: 'rows',
  request: 'rows',
  guild: 'favors',
  turn: 'dice',
  character: 'characters',
  wood: 'wood',
  get: 'wood',
  again: 'harvest',
  reward: 'rewards',
  bishop: 'favors',
  lady: 'favors',
  mill: 'windmill',
  grain: 'windmill',
  finish: 'end',
  over: 'end',
};

/** The section that explains the current decision. */
export function helpAt(s: State): string {
  const stage = BY_STAGE[STAGES[s.stage]];
  if (stage) return stage;
  if (s.phase === C) return 'buildings';
  if (s.phase === D) return 'maintenance';
  if (s.phase === E) return 'crown';
  return s.phase === B && s.task !== TASK.none ? 'characters' : 'round';
}
