// Madeira's terms in words, by the order of the rules' lists.
import { m } from '$lib/i18n/paraglide/messages';
import type { CrownRequest, Good, PointSource } from '../data';

export const SOURCE_NAME: Readonly<Record<PointSource, () => string>> = {
  market: m.score_mad_market,
  expeditions: m.score_mad_expeditions,
  guilds: m.score_mad_guilds,
  urbanization: m.score_mad_urbanization,
  wealth: m.score_mad_wealth,
  capitania: m.score_mad_capitania,
  alfandega: m.score_mad_alfandega,
  honor: m.score_mad_honor,
  rewards: m.score_mad_rewards,
  passing: m.score_mad_passing,
  favors: m.score_mad_favors,
  windmill: m.score_mad_windmill,
  resources: m.score_mad_resources,
  pirates: m.score_mad_pirates,
};
export const REQUEST_NAME: readonly (() => string)[] = [
  m.score_mad_market,
  m.score_mad_expeditions,
  m.score_mad_guilds,
  m.score_mad_urbanization,
  m.score_mad_wealth,
];
export const REQUEST_RULE: Readonly<Record<CrownRequest, () => string>> = {
  market: m.score_mad_market_rule,
  expeditions: m.score_mad_expeditions_rule,
  guilds: m.score_mad_guilds_rule,
  urbanization: m.score_mad_urbanization_rule,
  wealth: m.score_mad_wealth_rule,
};
export const GOOD_NAME: Readonly<Record<Good, () => string>> = {
  wheat: m.score_mad_wheat,
  sugar: m.score_mad_sugar,
  wine: m.score_mad_wine,
};
export const ROUTE_NAME: readonly (() => string)[] = [
  m.score_mad_route_wheat,
  m.score_mad_route_sugar,
  m.score_mad_route_wine,
  m.score_mad_route_acores,
  m.score_mad_route_brasil,
  m.score_mad_route_india,
];
export const COLONY_NAME: readonly (() => string)[] = [
  m.score_mad_route_acores,
  m.score_mad_route_brasil,
  m.score_mad_route_india,
];
export const CITY_NAME: readonly (() => string)[] = [m.score_mad_porto, m.score_mad_funchal, m.score_mad_machico];
export const GUILD_NAME: readonly (() => string)[] = [
  m.score_mad_guild_blue,
  m.score_mad_guild_green,
  m.score_mad_guild_orange,
  m.score_mad_guild_violet,
];
export const BUILDING_NAME: readonly (() => string)[] = [
  m.score_mad_moinho,
  m.score_mad_capitania,
  m.score_mad_alfandega,
  m.score_mad_casa,
  m.score_mad_fortaleza,
];
export const CHARACTER_NAME: readonly (() => string)[] = [
  m.score_mad_commander,
  m.score_mad_steward,
  m.score_mad_guildmaster,
  m.score_mad_mayor,
];
export const FAVOR_NAME: readonly (() => string)[] = [
  m.score_mad_monk,
  m.score_mad_miller,
  m.score_mad_bishop,
  m.score_mad_patron,
  m.score_mad_lord,
  m.score_mad_diplomat,
  m.score_mad_treasurer,
  m.score_mad_navigator,
  m.score_mad_engineer,
  m.score_mad_constable,
  m.score_mad_lady,
  m.score_mad_scout,
];
export const REWARD_NAME: readonly (() => string)[] = [
  m.score_mad_reward_field,
  m.score_mad_reward_captain,
  m.score_mad_reward_flip,
  m.score_mad_reward_watch,
  m.score_mad_reward_prestige,
  m.score_mad_reward_reals,
  m.score_mad_reward_royal,
  m.score_mad_reward_mill,
];
