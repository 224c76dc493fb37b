// How the app plays what the rulebook of Navegador leaves open.
import { m } from '$lib/i18n/messages';
import type { Ruling } from '$lib/teach/ruling';

export const rulings: readonly Ruling[] = [
  { rule: m.rul_nav_sail_on, other: m.rul_nav_sail_on_other, from: 'online' },
  { rule: m.rul_nav_stop, other: m.rul_nav_stop_other, from: 'unclear' },
  { rule: m.rul_nav_card_own, other: m.rul_nav_card_own_other, from: 'versions' },
  { rule: m.rul_nav_card_move, other: m.rul_nav_card_move_other, from: 'silent' },
  { rule: m.rul_nav_twice, other: m.rul_nav_twice_other, from: 'silent' },
  { rule: m.rul_nav_pay, other: m.rul_nav_pay_other, from: 'silent' },
  { rule: m.rul_nav_surplus, other: m.rul_nav_surplus_other, from: 'versions' },
  { rule: m.rul_nav_goa, other: m.rul_nav_goa_other, from: 'versions', option: 'goa' },
  { rule: m.rul_nav_end, other: m.rul_nav_end_other, from: 'silent' },
  { rule: m.rul_nav_last, other: m.rul_nav_last_other, from: 'silent' },
];
