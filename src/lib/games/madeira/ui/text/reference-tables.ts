// Madeira's reference tables: requests by round, Wood, Buildings, markets, passing, Favors. Their numbers are those of
// the standard edition.
import { m } from '$lib/i18n/messages';
import type { HelpTable } from '$lib/ui/game-ui';
import {
  BUILDING_REGION,
  BUILDINGS,
  CITIES,
  FAVORS,
  REQUESTS_TO_FULFIL,
  GOODS,
  PASSING_REALS,
  ROUTES,
  PASSING_SLOT_NAMES,
} from '../../data';
import { standardEdition as e } from '../../edition';
import { passActionText } from './move-facts';
import { BUILDING_EFFECTS, BUILDING_NAMES, CITY_THINGS, FAVOR_THINGS, GOOD_NAMES, ROUTE_NAMES } from './wording';

export const REQUESTS_BY_ROUND: HelpTable = {
  id: 'requests',
  title: m.lmad_t_requests,
  heads: () => [m.lmad_t_ship(), '1', '3', '5'],
  rows: () => [
    [m.lmad_t_how_many(), ...REQUESTS_TO_FULFIL.filter((n) => n > 0).map(String)],
    ...ROUTES.map((route) => [ROUTE_NAMES[route](), ...e.routes[route].map(String)]),
  ],
};

export const CITY_POINTS: HelpTable = {
  id: 'cities',
  title: m.mad_request_urbanization,
  heads: () => [m.lmad_t_city(), m.lmad_t_most(), m.lmad_t_else()],
  rows: () => CITIES.map((city) => [CITY_THINGS[city].name(), ...e.cities[city].map(String)]),
};

export const WOOD_TABLE: HelpTable = {
  id: 'wood',
  title: m.lmad_t_wood,
  heads: () => [m.lmad_t_pieces(), ...e.woodPrice.map((_, k) => String(k + 1))],
  rows: () => [[m.mad_reals(), ...e.woodPrice.map(String)]],
};

export const BUILDING_TABLE: HelpTable = {
  id: 'buildings',
  title: m.lmad_t_buildings,
  heads: () => [m.lmad_t_building(), m.lmad_t_region(), m.lmad_t_does()],
  rows: () => BUILDINGS.map((b, k) => [BUILDING_NAMES[b](), String(BUILDING_REGION[k]), BUILDING_EFFECTS[b]()]),
};

export const MARKET_TABLE: HelpTable = {
  id: 'markets',
  title: m.lmad_t_markets,
  heads: () => [m.lmad_t_good(), ...[1, 2, 3, 4].map(String)],
  rows: () =>
    GOODS.map((good) => [
      GOOD_NAMES[good](),
      ...e.markets[good].filter((slot) => slot.for !== '2').map((slot) => String(slot.deals[0][1])),
    ]),
};

export const PASSING_TABLE: HelpTable = {
  id: 'passing',
  title: m.mad_rules_passing,
  heads: () => [m.lmad_t_slot(), m.mad_reals(), m.lmad_t_or()],
  rows: () => PASSING_REALS.map((n, k) => [PASSING_SLOT_NAMES[k], String(n), k === 0 ? '–' : passActionText(k)]),
};

export const FAVOR_TABLE: HelpTable = {
  id: 'favors',
  title: m.mad_g_favors,
  heads: () => [m.lmad_t_favor(), m.lmad_t_does()],
  rows: () => FAVORS.map((f) => [FAVOR_THINGS[f].name(), FAVOR_THINGS[f].text()]),
};
