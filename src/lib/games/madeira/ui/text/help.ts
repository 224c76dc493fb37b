// The rules in our own words, each section with a short summary first; and the section for the current decision.
import { m } from '$lib/i18n/messages';
import { numberedMessages } from '$lib/i18n/message-lists';
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
  helpSection('goal', m.ui_rules_goal, 'mad_rules_goal'),
  helpSection('round', m.mad_rules_round, 'mad_rules_round'),
  {
    ...helpSection('setup', m.ui_setup, 'mad_rules_setup'),
    detail: () => [...numberedMessages('mad_rules_setup').slice(1), m.mad_option_setup2013_hint()],
  },
  helpSection('rows', m.mad_phase_a, 'mad_rules_rows'),
  helpSection('dice', m.mad_rules_dice, 'mad_rules_dice'),
  helpSection('characters', m.mad_rules_characters, 'mad_rules_characters'),
  helpSection('harvest', m.mad_rules_harvest, 'mad_rules_harvest'),
  helpSection('wood', m.mad_wood, 'mad_rules_wood'),
  helpSection('passing', m.mad_rules_passing, 'mad_rules_passing'),
  helpSection('favors', m.mad_rules_favors, 'mad_rules_favors'),
  {
    id: 'ambassadors',
    title: m.mad_option_ambassadors,
    summary: m.mad_option_ambassadors_hint,
    detail: () => numberedMessages('mad_rules_ambassadors'),
  },
  helpSection('buildings', m.mad_rules_buildings, 'mad_rules_buildings'),
  helpSection('windmill', m.mad_rules_windmill, 'mad_rules_windmill'),
  helpSection('maintenance', m.mad_phase_d, 'mad_rules_maintenance'),
  helpSection('crown', m.mad_rules_crown, 'mad_rules_crown'),
  helpSection('rewards', m.mad_rewards, 'mad_rules_rewards'),
  helpSection('board', m.mad_rules_board, 'mad_rules_board'),
  helpSection('end', m.mad_rules_end, 'mad_rules_end'),
  helpSection('overlooked', m.ui_rules_overlooked, 'mad_rules_overlooked'),
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

export function helpAt(s: State): string {
  const stage = BY_STAGE[STAGES[s.stage]];
  if (stage) return stage;
  if (s.phase === C) return 'buildings';
  if (s.phase === D) return 'maintenance';
  if (s.phase === E) return 'crown';
  return s.phase === B && s.task !== TASK.none ? 'characters' : 'round';
}
