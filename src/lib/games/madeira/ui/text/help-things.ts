// The game's pieces and tiles as the rules pages show them, each with its icon and explanation.
import { m } from '$lib/i18n/messages';
import type { HelpThing } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { BUILDING_REGION, BUILDINGS, REWARDS, type Reward } from '../../data';
import { BUILDING_EFFECTS, BUILDING_NAMES, REWARD_NAMES, helpThing } from './wording';

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

export const REWARD_THINGS: readonly HelpThing[] = [...new Set(REWARDS)].map((id) =>
  helpThing(REWARD_ICONS[id], REWARD_NAMES[id], m.mad_rewards),
);
export const BUILDING_THINGS: readonly HelpThing[] = BUILDINGS.map((id, b) =>
  helpThing('castle', BUILDING_NAMES[id], () =>
    m.mad_rules_buildings_things({ n: BUILDING_REGION[b], does: BUILDING_EFFECTS[id]() }),
  ),
);
export const BOARD_THINGS: readonly HelpThing[] = [
  helpThing('person', m.mad_thing_citizen, m.mad_thing_citizen_text),
  helpThing('windmill', m.mad_windmill, m.mad_thing_mill_text),
  helpThing('caravel', m.mad_thing_route, m.mad_thing_route_text),
  helpThing('crown', m.mad_thing_points, m.mad_thing_points_text),
];
