// The components for the rules pages, each with its icon and explanation.
import { m } from '$lib/i18n/paraglide/messages';
import type { HelpThing } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { BUILDING_REGION, BUILDINGS, CHARACTERS, FAVORS, REQUESTS, REWARDS, type Reward } from '../../data';
import {
  BUILDING_DOES,
  BUILDING_NAMES,
  CHARACTER_ACTS,
  CHARACTER_ICONS,
  CHARACTER_NAMES,
  FAVOR_DOES,
  FAVOR_ICONS,
  FAVOR_NAMES,
  REQUEST_HINTS,
  REQUEST_ICONS,
  REQUEST_NAMES,
  REWARD_NAMES,
} from './wording';

const thing = (icon: IconName, name: () => string, text: () => string): HelpThing => ({ icon, name, text });

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

export const FAVOR_THINGS: readonly HelpThing[] = FAVORS.map((id) =>
  thing(FAVOR_ICONS[id], FAVOR_NAMES[id], FAVOR_DOES[id]),
);
export const REWARD_THINGS: readonly HelpThing[] = [...new Set(REWARDS)].map((id) =>
  thing(REWARD_ICONS[id], REWARD_NAMES[id], m.mad_rewards),
);
export const REQUEST_THINGS: readonly HelpThing[] = REQUESTS.map((id) =>
  thing(REQUEST_ICONS[id], REQUEST_NAMES[id], REQUEST_HINTS[id]),
);
export const CHARACTER_THINGS: readonly HelpThing[] = CHARACTERS.map((id) =>
  thing(CHARACTER_ICONS[id], CHARACTER_NAMES[id], CHARACTER_ACTS[id]),
);
export const BUILDING_THINGS: readonly HelpThing[] = BUILDINGS.map((id, b) =>
  thing('castle', BUILDING_NAMES[id], () =>
    m.mad_rules_buildings_things({ n: BUILDING_REGION[b], does: BUILDING_DOES[id]() }),
  ),
);
export const BOARD_THINGS: readonly HelpThing[] = [
  thing('person', m.mad_thing_citizen, m.mad_thing_citizen_text),
  thing('windmill', m.mad_windmill, m.mad_thing_mill_text),
  thing('caravel', m.mad_thing_route, m.mad_thing_route_text),
  thing('crown', m.mad_thing_points, m.mad_thing_points_text),
];
