// Words for the rules' codes: goods, Buildings, Characters, Favors, places and amounts.
import { m } from '$lib/i18n/messages';
import { wordsOf, type Words } from '$lib/i18n/message-lists';
import type { HelpThing } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import {
  BUILDINGS,
  CITIES,
  CITY_SIZE,
  COLONIES,
  FAVORS,
  FOREST,
  GOODS,
  GUILDS,
  MOST_SLOTS,
  ROUTES,
  type Ambassador,
  type Character,
  type City,
  type Favor,
  type Good,
  type CrownRequest,
  type Reward,
  type Route,
} from '../../data';
import {
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_CITY_SPOT,
  HOME_POST,
  POSTS,
  ROUTE_SLOTS,
  CITY_SPOTS,
  WATCH_POST,
  type Action,
} from '../../moves';
import type { PhaseName } from '../../state';

type Things<T extends string> = Readonly<Record<T, HelpThing>>;
export const helpThing = (icon: IconName, name: () => string, text: () => string): HelpThing => ({ icon, name, text });

export const GOOD_NAMES = wordsOf(GOODS, 'mad_good_');
export const GOOD_ICONS: Readonly<Record<Good, IconName>> = { wheat: 'wheat', sugar: 'sugar', wine: 'grapes' };
export const BUILDING_NAMES = wordsOf(BUILDINGS, 'mad_building_');
export const BUILDING_EFFECTS = wordsOf(BUILDINGS, 'mad_does_');
export const CHARACTER_THINGS: Things<Character> = {
  commander: helpThing('caravel', m.mad_character_commander, m.mad_acts_commander),
  steward: helpThing('worker', m.mad_character_steward, m.mad_acts_steward),
  guildmaster: helpThing('scroll', m.mad_character_guildmaster, m.mad_acts_guildmaster),
  mayor: helpThing('castle', m.mad_character_mayor, m.mad_acts_mayor),
};
export const CITY_THINGS: Readonly<Record<City, { readonly icon: IconName; name(): string; income(): string }>> = {
  porto: { icon: 'bread', name: m.mad_city_porto, income: m.mad_bread },
  funchal: { icon: 'coins', name: m.mad_city_funchal, income: m.mad_reals },
  machico: { icon: 'wood', name: m.mad_city_machico, income: m.mad_wood },
};
export const COLONY_NAMES = wordsOf(COLONIES, 'mad_colony_');
export const ROUTE_NAMES: Words<Route> = { ...GOOD_NAMES, ...COLONY_NAMES };
export const GUILD_NAMES = wordsOf(GUILDS, 'mad_guild_');
/** The expansion's Guild Favors: name, effect and icon. */
export const AMBASSADOR_THINGS: Things<Ambassador> = {
  counselor: helpThing('scroll', m.mad_favor_counselor, m.mad_fx_counselor),
  minister: helpThing('worker', m.mad_favor_minister, m.mad_fx_minister),
  envoy: helpThing('galleon', m.mad_favor_envoy, m.mad_fx_envoy),
  commissioner: helpThing('flag', m.mad_favor_commissioner, m.mad_fx_commissioner),
};
export const GUILD_FAVOR_THINGS: Things<Exclude<Favor, Ambassador>> = {
  monk: helpThing('wood', m.mad_favor_monk, m.mad_fx_monk),
  miller: helpThing('windmill', m.mad_favor_miller, m.mad_fx_miller),
  bishop: helpThing('church', m.mad_favor_bishop, m.mad_fx_bishop),
  patron: helpThing('bread', m.mad_favor_patron, m.mad_fx_patron),
  lord: helpThing('crown', m.mad_favor_lord, m.mad_fx_lord),
  diplomat: helpThing('quill', m.mad_favor_diplomat, m.mad_fx_diplomat),
  treasurer: helpThing('coins', m.mad_favor_treasurer, m.mad_reward_reals),
  navigator: helpThing('caravel', m.mad_favor_navigator, m.mad_fx_navigator),
  engineer: helpThing('wheat', m.mad_favor_engineer, m.mad_fx_engineer),
  constable: helpThing('guards', m.mad_favor_constable, m.mad_fx_constable),
  lady: helpThing('rose', m.mad_favor_lady, m.mad_fx_lady),
  scout: helpThing('spyglass', m.mad_favor_scout, m.mad_fx_scout),
};
export const FAVOR_THINGS: Things<Favor> = { ...GUILD_FAVOR_THINGS, ...AMBASSADOR_THINGS };
export const REWARD_NAMES: Words<Reward> = {
  field: m.mad_reward_field,
  captain: m.mad_reward_captain,
  flip: m.mad_reward_flip,
  watch: m.mad_reward_watch,
  prestige: m.mad_reward_prestige,
  reals: m.mad_reward_reals,
  royal: m.mad_reward_royal,
  mill: m.mad_fx_miller,
};
/** Short texts of rewards, shown on the board next to a Worker's icon: a reward's button is only a fingertip wide. */
export const SHORT_REWARD_TEXT: Partial<Words<Reward>> = {
  field: m.mad_brief_field,
  captain: m.mad_brief_captain,
  watch: m.mad_brief_watch,
};
export const REQUEST_THINGS: Things<CrownRequest> = {
  market: helpThing('trade', m.mad_request_market, m.mad_rq_market),
  expeditions: helpThing('galleon', m.mad_request_expeditions, m.mad_rq_expeditions),
  guilds: helpThing('seal', m.mad_request_guilds, m.mad_rq_guilds),
  urbanization: helpThing('village', m.mad_request_urbanization, m.mad_rq_urbanization),
  wealth: helpThing('coins', m.mad_request_wealth, m.mad_rq_wealth),
};
export const PHASE_NAMES: Words<PhaseName> = {
  setup: m.ui_setup,
  A: m.mad_phase_a,
  B: m.mad_phase_b,
  C: m.mad_phase_c,
  D: m.mad_phase_d,
  E: m.mad_phase_e,
};

export const PHASE_RULES: Words<PhaseName> = {
  setup: m.mad_rules_setup_0,
  A: m.mad_rules_rows_0,
  B: m.mad_rules_dice_0,
  C: m.mad_rules_buildings_0,
  D: m.mad_rules_maintenance_0,
  E: m.mad_rules_crown_0,
};

/** The name of the action that a type of move belongs to. */
export const ACTION_NAMES: Partial<Words<Action['type']>> = {
  row: m.mad_phase_a,
  request: m.mad_phase_a,
  guild: m.mad_phase_a,
  favor: m.mad_rules_favors,
  flip: m.mad_rules_favors,
  marker: m.mad_rules_favors,
  die: m.mad_g_dice,
  pirate: m.mad_g_dice,
  pass: m.mad_rules_passing,
  harvest: m.mad_rules_harvest,
  again: m.mad_rules_harvest,
  worker: m.mad_home,
  citizen: m.mad_h_mayor,
  ship: m.mad_ships,
  build: m.mad_h_district,
  reward: m.mad_rewards,
  wood: m.mad_wood,
  pay: m.mad_rules_buildings,
  building: m.mad_rules_buildings,
  honor: m.mad_h_honor,
  upkeep: m.mad_h_upkeep,
  feed: m.mad_h_feed,
  up: m.mad_rules_windmill,
  down: m.mad_rules_windmill,
  trade: m.mad_rules_windmill,
  fulfil: m.mad_rules_crown,
  city: m.mad_rules_crown,
  donate: m.mad_rules_crown,
};

export const buildingName = (b: number): string => BUILDING_NAMES[BUILDINGS[b]]();
export const favorName = (f: number): string => FAVOR_THINGS[FAVORS[f]].name();
export const goodName = (g: number): string => GOOD_NAMES[GOODS[g]]();

export const breadText = (n: number): string => m.mad_n_bread({ n });
export const woodText = (n: number): string => m.mad_n_wood({ n });
export const ppText = (n: number): string => m.mad_n_pp({ n });
export const realsText = (count: number): string => m.mad_n_reals({ count });
export const piratesText = (count: number): string => m.mad_n_pirates({ count });
export const goodsText = (good: number, n: number): string => m.mad_n_good({ n, good: GOODS[good] });

/** Amounts whose gain is announced. Gained pieces are missing here: the log's line names the pieces that moved. */
const FIGURES: Readonly<Record<string, (n: number) => string>> = {
  reals: realsText,
  bread: breadText,
  wood: woodText,
  ...Object.fromEntries(GOODS.map((good, g) => [good, (n: number) => goodsText(g, n)])),
  points: ppText,
};
export const figureWords = (what: string, n: number): string | null => FIGURES[what]?.(n) ?? null;

/** A field's name: its code as text, or the name of the Forest. */
const fieldName = (id: string): string =>
  id === POSTS[FIRST_FIELD + FOREST] ? m.mad_place_forest() : m.mad_place_field({ id });

/** The name of a place, by its index in POSTS. */
export function postName(place: number): string {
  if (place === HOME_POST) return m.mad_place_home();
  if (place === WATCH_POST) return m.mad_watch();
  if (place < FIRST_COLONY) return fieldName(POSTS[place]);
  if (place < FIRST_CITY_SPOT) return COLONY_NAMES[COLONIES[place - FIRST_COLONY]]();
  return spotName(place - FIRST_CITY_SPOT);
}

/** The name of a city spot, by its index. */
export function spotName(spot: number): string {
  const city = CITY_THINGS[CITIES[Math.floor(spot / CITY_SIZE.spots)]].name();
  return m.mad_place_spot({ city, n: (spot % CITY_SIZE.spots) + 1 });
}

/** The name of a slot in a market or colony, by its index. */
export function slotName(slot: number): string {
  const route = ROUTE_NAMES[ROUTES[Math.floor(slot / MOST_SLOTS)]]();
  return m.mad_place_slot({ route, n: (slot % MOST_SLOTS) + 1 });
}

/** The name of any place, by its code in moves and reasons. */
export function postNameByCode(id: string | number): string {
  const text = String(id);
  if (text === 'board') return m.mad_place_board();
  if (POSTS.includes(text)) return postName(POSTS.indexOf(text));
  if (CITY_SPOTS.includes(text)) return spotName(CITY_SPOTS.indexOf(text));
  return ROUTE_SLOTS.includes(text) ? slotName(ROUTE_SLOTS.indexOf(text)) : text;
}
