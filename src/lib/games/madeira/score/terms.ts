// Names for Madeira's codes, in the order of the rules' lists.
import { m } from '$lib/i18n/messages';
import type { CrownRequest, Good, PointSource } from '../data';

export const SOURCE_NAME: Readonly<Record<PointSource, () => string>> = {
  market: m.score_mad_market,
  expeditions: m.mad_request_expeditions,
  guilds: m.mad_request_guilds,
  urbanization: m.mad_request_urbanization,
  wealth: m.mad_request_wealth,
  capitania: m.mad_building_capitania,
  alfandega: m.mad_building_alfandega,
  honor: m.mad_h_honor,
  rewards: m.mad_rewards,
  passing: m.mad_passing,
  favors: m.mad_rules_favors,
  windmill: m.mad_windmill,
  resources: m.score_mad_resources,
  pirates: m.mad_pirates,
};
export const REQUEST_NAME: readonly (() => string)[] = [
  m.score_mad_market,
  m.mad_request_expeditions,
  m.mad_request_guilds,
  m.mad_request_urbanization,
  m.mad_request_wealth,
];
export const REQUEST_RULE: Readonly<Record<CrownRequest, () => string>> = {
  market: m.score_mad_market_rule,
  expeditions: m.score_mad_expeditions_rule,
  guilds: m.score_mad_guilds_rule,
  urbanization: m.score_mad_urbanization_rule,
  wealth: m.score_mad_wealth_rule,
};
export const GOOD_NAME: Readonly<Record<Good, () => string>> = {
  wheat: m.mad_good_wheat,
  sugar: m.mad_good_sugar,
  wine: m.mad_good_wine,
};
export const COLONY_NAME: readonly (() => string)[] = [m.mad_colony_acores, m.mad_colony_brasil, m.mad_colony_india];
export const CITY_NAME: readonly (() => string)[] = [m.mad_city_porto, m.mad_city_funchal, m.mad_city_machico];
export const BUILDING_NAME: readonly (() => string)[] = [
  m.mad_building_moinho,
  m.mad_building_capitania,
  m.mad_building_alfandega,
  m.mad_building_casa,
  m.mad_building_fortaleza,
];
export const CHARACTER_NAME: readonly (() => string)[] = [
  m.mad_character_commander,
  m.mad_character_steward,
  m.mad_character_guildmaster,
  m.mad_character_mayor,
];
export const FAVOR_NAME: readonly (() => string)[] = [
  m.mad_favor_monk,
  m.mad_favor_miller,
  m.mad_favor_bishop,
  m.mad_favor_patron,
  m.mad_favor_lord,
  m.mad_favor_diplomat,
  m.mad_favor_treasurer,
  m.mad_favor_navigator,
  m.mad_favor_engineer,
  m.mad_favor_constable,
  m.mad_favor_lady,
  m.mad_favor_scout,
  m.mad_favor_counselor,
  m.mad_favor_minister,
  m.mad_favor_envoy,
  m.mad_favor_commissioner,
];
export const REWARD_NAME: readonly (() => string)[] = [
  m.score_mad_reward_field,
  m.score_mad_reward_captain,
  m.score_mad_reward_flip,
  m.score_mad_reward_watch,
  m.mad_reward_prestige,
  m.mad_reward_reals,
  m.score_mad_reward_royal,
  m.score_mad_reward_mill,
];
