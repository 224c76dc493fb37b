// Names of the score sheet that are longer than those of the table, in the order of the rules' lists.
import { m } from '$lib/i18n/messages';
import { REQUESTS, type CrownRequest, type PointSource } from '../data';

export const SOURCE_NAME: Readonly<Record<PointSource, () => string>> = {
  market: m.mad_request_market,
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
export const REQUEST_NAME = REQUESTS.map((id) => SOURCE_NAME[id]);
export const REQUEST_RULE: Readonly<Record<CrownRequest, () => string>> = {
  market: m.score_mad_market_rule,
  expeditions: m.score_mad_expeditions_rule,
  guilds: m.score_mad_guilds_rule,
  urbanization: m.score_mad_urbanization_rule,
  wealth: m.score_mad_wealth_rule,
};
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
