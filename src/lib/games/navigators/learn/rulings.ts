// How the app plays what the rulebook of The Navigators leaves open.
import { m } from '$lib/i18n/messages';
import type { Ruling } from '$lib/teach/ruling';

export const rulings: readonly Ruling[] = [
  { rule: m.rul_ngs_ignore, other: m.rul_ngs_ignore_other, from: 'silent' },
  { rule: m.rul_ngs_six, other: m.rul_ngs_six_other, from: 'silent' },
  { rule: m.rul_ngs_pile, other: m.rul_ngs_pile_other, from: 'silent' },
  { rule: m.rul_ngs_supply, other: m.rul_ngs_supply_other, from: 'silent' },
  { rule: m.rul_ngs_unseen, other: m.rul_ngs_unseen_other, from: 'silent' },
  { rule: m.rul_ngs_bases, other: m.rul_ngs_bases_other, from: 'silent' },
  { rule: m.rul_ngs_own, other: m.rul_ngs_own_other, from: 'unclear' },
  { rule: m.rul_ngs_seats, other: m.rul_ngs_seats_other, from: 'silent' },
  { rule: m.rul_ngs_rotate, other: m.rul_ngs_rotate_other, from: 'unclear' },
  { rule: m.rul_ngs_fernando, other: m.rul_ngs_fernando_other, from: 'silent' },
  { rule: m.rul_ngs_tie, other: m.rul_ngs_tie_other, from: 'silent' },
  { rule: m.rul_ngs_cape, other: m.rul_ngs_cape_other, from: 'silent' },
  { rule: m.rul_ngs_long, other: m.rul_ngs_long_other, from: 'silent' },
];
