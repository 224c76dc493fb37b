// How the app plays what the rulebook of Madeira leaves open.
import { m } from '$lib/i18n/messages';
import type { Ruling } from '$lib/teach/ruling';

export const rulings: readonly Ruling[] = [
  { rule: m.rul_mad_setup, other: m.rul_mad_setup_other, from: 'versions', option: 'setup2013' },
  { rule: m.rul_mad_trade, other: m.rul_mad_trade_other, from: 'online' },
  { rule: m.rul_mad_wood, other: m.rul_mad_wood_other, from: 'unclear' },
  { rule: m.rul_mad_favor, other: m.rul_mad_favor_other, from: 'unclear' },
  { rule: m.rul_mad_bishop, other: m.rul_mad_bishop_other, from: 'silent' },
  { rule: m.rul_mad_harvest, other: m.rul_mad_harvest_other, from: 'unclear' },
  { rule: m.rul_mad_two, other: m.rul_mad_two_other, from: 'unclear' },
  { rule: m.rul_mad_mill, other: m.rul_mad_mill_other, from: 'unclear' },
  { rule: m.rul_mad_reward, other: m.rul_mad_reward_other, from: 'silent' },
  { rule: m.rul_mad_pass, other: m.rul_mad_pass_other, from: 'silent' },
  { rule: m.rul_mad_city, other: m.rul_mad_city_other, from: 'silent' },
  { rule: m.rul_mad_below, other: m.rul_mad_below_other, from: 'silent' },
  { rule: m.rul_mad_amb, other: m.rul_mad_amb_other, from: 'silent' },
  { rule: m.rul_mad_high, other: m.rul_mad_high_other, from: 'silent' },
  { rule: m.rul_mad_first, other: m.rul_mad_first_other, from: 'silent' },
  { rule: m.rul_mad_extras, other: m.rul_mad_extras_other, from: 'missing' },
];
