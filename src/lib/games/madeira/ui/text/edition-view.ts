// "About this edition" in words: the tables of the box, the sources of their figures, and the faults of an owner's
// corrections.
import { m } from '$lib/i18n/messages';
import type { EditionView, TableText } from '$lib/ui/edition/edition';
import type { FigureSource } from '../../data';
import { printed, type Edition, type EditionFault } from '../../edition';
import {
  BUILDING_NAMES,
  CITY_THINGS,
  COLONY_NAMES,
  FAVOR_THINGS,
  GOOD_NAMES,
  GUILD_NAMES,
  REQUEST_THINGS,
  REWARD_NAMES,
} from './wording';

const THINGS: Readonly<Record<string, { name(): string } | undefined>> = {
  ...CITY_THINGS,
  ...FAVOR_THINGS,
  ...REQUEST_THINGS,
};
const NAMES: Readonly<Record<string, (() => string) | undefined>> = {
  ...GOOD_NAMES,
  ...COLONY_NAMES,
  ...GUILD_NAMES,
  ...REWARD_NAMES,
  ...BUILDING_NAMES,
  none: m.mad_ed_none,
  good: m.mad_ed_good,
  to: m.mad_ed_to,
  wood: m.mad_wood,
  wine: m.mad_good_wine,
  for: m.mad_ed_for,
  all: m.mad_ed_all,
  feeds: m.mad_ed_feeds,
  start: m.mad_ed_start,
  starting: m.mad_ed_starting,
};
/** A name of the edition as text; a letter or symbol stays as it is. */
const named = (id: string): string => NAMES[id]?.() ?? THINGS[id]?.name() ?? id;

const nth = (key: string): number => Number(key) + 1;
const joined = (...words: readonly string[]): string => words.filter(Boolean).join(' · ');
const slot = (key: string): string => m.mad_ed_slot({ n: nth(key) });
const players = (n: string | number): string => m.mad_ed_players({ n });
const row = ([id]: readonly string[]): string => named(id);

const TABLES: Readonly<Record<string, TableText<Edition>>> = {
  fields: {
    name: m.mad_ed_t_fields,
    where: m.mad_ed_at_board,
    keys: 1,
    row: ([id]) => m.mad_place_field({ id }),
    figure: ([what, n = '']) => joined(named(what), n && players(4 - Number(n))),
  },
  markets: {
    name: m.mad_ed_t_markets,
    where: m.mad_ed_at_board,
    keys: 2,
    row: ([good, n]) => joined(named(good), slot(n)),
    figure: ([what, offer = '', side]) =>
      offer ? joined(m.mad_ed_offer({ n: nth(offer) }), side === '0' ? m.mad_goods() : m.mad_reals()) : named(what),
  },
  colonies: {
    name: m.mad_ed_t_colonies,
    where: m.mad_ed_at_board,
    keys: 3,
    row: ([id, part, n = '']) => joined(named(id), n ? slot(n) : named(part)),
    figure: ([what = '']) => what && named(what),
  },
  routes: {
    name: m.mad_ed_t_routes,
    where: m.mad_ed_at_board,
    keys: 1,
    row,
    figure: ([n]) => m.ui_round_low({ n: 1 + 2 * Number(n) }),
  },
  cities: {
    name: m.mad_ed_t_cities,
    where: m.mad_ed_at_board,
    keys: 1,
    row,
    figure: ([n]) => (n === '0' ? m.mad_ed_high() : m.mad_ed_low()),
  },
  districts: {
    name: m.mad_ed_t_districts,
    where: m.mad_ed_at_board,
    keys: 1,
    row: ([n]) => m.mad_ed_column({ n: nth(n) }),
  },
  windmill: {
    name: m.mad_windmill,
    where: m.mad_ed_at_board,
    keys: 1,
    row,
    figure: ([n = '']) => n && m.mad_ed_level({ n: nth(n) }),
  },
  woodPrice: {
    name: m.mad_ed_t_wood_price,
    where: m.mad_ed_at_board,
    keys: 1,
    row: ([n]) => m.mad_n_wood({ n: nth(n) }),
  },
  guilds: { name: m.mad_ed_t_guilds, where: m.mad_ed_at_favors, keys: 1, row },
  ambassadors: { name: m.mad_ed_t_ambassadors, where: m.mad_ed_at_favors, keys: 1, row },
  rows: {
    name: m.mad_ed_t_rows,
    where: m.mad_ed_at_rows,
    keys: 2,
    row: ([n, at]) => joined(players(n), m.mad_ed_row({ n: nth(at) })),
    figure: ([n]) => String(nth(n)),
  },
  rewards: { name: m.mad_ed_t_rewards, where: m.mad_ed_at_backs, keys: 1, row },
  requests: {
    name: m.mad_ed_t_requests,
    where: m.mad_ed_at_backs,
    keys: 1,
    row: ([set]) => (set === 'starting' ? named(set) : m.mad_ed_set({ n: set.slice(5) })),
    figure: ([id]) => (/\d/.test(id) ? String(nth(id)) : named(id)),
  },
};

/** The source of a figure as text: the page of the rulebook with the passage. */
function sourceText({ kind, page, note }: FigureSource): string {
  const place = note === '' ? m.mad_ed_page({ page }) : m.mad_ed_page_note({ page, note });
  return kind === 'book' ? place : m.mad_ed_derived({ place });
}

function faultText(f: EditionFault): string {
  const path = TABLES[f.path.split('.')[0]].name();
  const SENTENCES: Readonly<Record<EditionFault['code'], () => string>> = {
    convert: () => m.mad_ed_fault_convert({ path }),
    order: () => m.mad_ed_fault_order({ path }),
    guild: () => m.mad_ed_fault_guild({ path }),
    ambassador: m.mad_ed_fault_ambassador,
    requests: () => m.mad_ed_fault_requests({ path }),
    rewards: m.mad_ed_fault_rewards,
    start: m.mad_ed_fault_start,
    slots: () => m.mad_ed_fault_slots({ path }),
  };
  return SENTENCES[f.code]();
}

export const editionView: EditionView<Edition, FigureSource, EditionFault> = {
  printed,
  intro: m.mad_ed_intro,
  unreadable: m.mad_ed_fault_shape,
  tables: TABLES,
  source: sourceText,
  word: named,
  fault: faultText,
};
