// Reasons as sentences in the rules' terms: one for each code of why.ts.
import { m } from '$lib/i18n/messages';
import type { Reason } from '$lib/engine/game';
import type { Column, Good, BuildingKind } from '../../data';
import type { State } from '../../state';
import { REASONS, type ReasonCode } from '../../why';
import { FIELD_NAMES } from './wording';

type Args = Readonly<Record<string, string | number>>;

const fieldName = (field: string | number): string =>
  (FIELD_NAMES as Readonly<Record<string, (() => string) | undefined>>)[field]?.() ?? String(field);
/** Arguments of a reason that are ids of regions. */
const PLACES = ['region', 'from', 'to'] as const;
const n = (value: string | number): number => Number(value);

const SENTENCES: Readonly<Record<ReasonCode, (a: Args) => string>> = {
  over: () => m.nav_r_over(),
  not_yet_king: () => m.nav_r_not_yet_king(),
  place_king: () => m.nav_r_place_king(),
  king_best: () => m.nav_r_king_best(),
  pay_first: (a) => m.nav_r_pay_first({ count: n(a.ships) }),
  nothing_owed: () => m.nav_r_nothing_owed(),
  choose_field: () => m.nav_r_choose_field(),
  stone_moved: () => m.nav_r_stone_moved(),
  other_action: (a) => m.nav_r_other_action({ field: fieldName(a.field) }),
  finish_sailing: () => m.nav_r_finish_sailing(),
  once: () => m.nav_r_once(),
  stay: (a) => m.nav_r_stay({ need: a.need, have: a.have }),
  ships_for_field: (a) => m.nav_r_ships_for_field({ field: fieldName(a.field), count: n(a.need), have: a.have }),
  not_holder: () => m.nav_r_not_holder(),
  first_round: () => m.nav_r_first_round(),
  card_no_way: () => m.nav_r_card_no_way(),
  card_before: () => m.nav_r_card_before(),
  must_sail: () => m.nav_r_must_sail(),
  same_region: (a) => m.nav_r_same_region({ region: a.region }),
  no_ship: (a) => m.nav_r_no_ship({ region: a.region }),
  ship_spent: (a) => m.nav_r_ship_spent({ region: a.region }),
  other_left: (a) => m.nav_r_other_left({ region: a.region }),
  too_far: (a) => m.nav_r_too_far({ to: a.to, from: a.from, need: a.need, count: n(a.have) }),
  no_way: (a) => m.nav_r_no_way({ from: a.from, to: a.to }),
  one_region: () => m.nav_r_one_region(),
  fleet_small: (a) =>
    (a.double ? m.nav_r_fleet_small_double : m.nav_r_fleet_small)({
      need: a.need,
      region: a.region,
      have: a.have,
    }),
  fleet_waits: (a) => (a.missing ? m.nav_r_fleet_waits : m.nav_r_fleet_ready)({ region: a.region }),
  no_fleet: () => m.nav_r_no_fleet(),
  money: (a) => m.nav_r_money({ price: a.price, have: a.have }),
  surplus: (a) => m.nav_r_surplus({ room: a.room, most: a.most }),
  traded: (a) => m.nav_r_traded({ good: a.good as Good }),
  colonies: (a) => m.nav_r_colonies({ need: a.need, good: a.good as Good, have: a.have }),
  factories: (a) => m.nav_r_factories({ need: a.need, good: a.good as Good, have: a.have }),
  orange_used: () => m.nav_r_orange_used(),
  unknown_waters: (a) => m.nav_r_unknown_waters({ region: a.region }),
  no_stack: (a) => m.nav_r_no_stack({ region: a.region }),
  no_colony: (a) => m.nav_r_no_colony({ region: a.region }),
  ship_used: (a) => m.nav_r_ship_used({ region: a.region, count: n(a.ships) }),
  workers: (a) => m.nav_r_workers({ need: a.need, have: a.have }),
  sold_out: (a) => m.nav_r_sold_out({ kind: a.kind as BuildingKind }),
  last_workers: () => m.nav_r_last_workers(),
  gallery_empty: (a) => m.nav_r_gallery_empty({ privilege: m.nav_privilege_of({ column: a.column }) }),
  column_full: (a) => m.nav_r_column_full({ column: a.column as Column }),
  no_variant: () => m.nav_r_no_variant(),
  king_taken: (a) => m.nav_r_king_taken({ place: m.nav_on_column({ column: a.column }) }),
  not_now: () => m.nav_r_not_now(),
};

const isCode = (code: string): code is ReasonCode => (REASONS as readonly string[]).includes(code);

/** Regions get their names in this match's edition. */
function named(args: Args, names: Readonly<Record<string, string>>): Args {
  const spelt = PLACES.flatMap((place) => (place in args ? [[place, names[args[place]] ?? args[place]]] : []));
  return { ...args, ...(Object.fromEntries(spelt) as Args) };
}

/** A reason as a sentence, with the region names of this match. */
export function reasonSentence({ code, args = {} }: Reason, view: State): string {
  return isCode(code) ? SENTENCES[code](named(args, view.edition.names)) : m.nav_r_not_now();
}
