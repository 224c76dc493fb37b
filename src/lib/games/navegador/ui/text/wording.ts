// Words for the rules' codes: fields, goods, buildings, columns, regions, money.
import { m } from '$lib/i18n/messages';
import { wordsOf } from '$lib/i18n/message-lists';
import type { IconName } from '$lib/ui/icons';
import { COLUMNS, FIELDS, GOODS, BUILDING_KINDS, REGIONS, type Column, type Field, type Good } from '../../data';
import type { Action } from '../../moves';
import type { State } from '../../state';

export const FIELD_NAMES: Readonly<Record<Field, () => string>> = {
  sailing: m.nav_field_sailing,
  workers: m.nav_field_workers,
  market1: m.nav_market,
  colony: m.nav_field_colony,
  privilege: m.nav_field_privilege,
  ships: m.nav_field_ships,
  market2: m.nav_market,
  buildings: m.nav_field_buildings,
};

/** Names for text without a picture: there the two Markets differ by their wind on the compass rose. */
export const FIELD_WINDS: Readonly<Record<Field, () => string>> = {
  ...FIELD_NAMES,
  market1: m.nav_field_market_east,
  market2: m.nav_field_market_west,
};

/** The name of the field that a move chose; null for any other move. */
export function openingName(move: string): string | null {
  const [type, id] = move.split(' ');
  const field = FIELDS.find((f) => type === 'field' && f === id);
  return field ? FIELD_WINDS[field]() : null;
}

/** The field of the rondel whose action a move belongs to. */
const FIELD_OF: Partial<Record<Action['type'], Field>> = {
  navegador: 'sailing',
  sail: 'sailing',
  explore: 'sailing',
  recruit: 'workers',
  ships: 'ships',
  sell: 'market1',
  process: 'market1',
  found: 'colony',
  build: 'buildings',
  privilege: 'privilege',
  goa: 'privilege',
  king: 'privilege',
};

/** The name of the action that a move belongs to: that of its field, or the payment for the rondel. */
export function actionName(move: string): string | null {
  const [type, id] = move.split(' ');
  if (type === 'pay') return m.nav_do_pay();
  const field = type === 'field' ? FIELDS.find((f) => f === id) : FIELD_OF[type as Action['type']];
  return field ? FIELD_NAMES[field]() : null;
}

export const FIELD_ICONS: readonly IconName[] = FIELDS.map(
  (f) =>
    ({
      sailing: 'caravel',
      workers: 'worker',
      market1: 'coins',
      colony: 'palm',
      privilege: 'scroll',
      ships: 'shipyard',
      market2: 'coins',
      buildings: 'church',
    })[f] as IconName,
);

export const GOOD_NAMES = wordsOf(GOODS, 'nav_good_');
export const KIND_NAMES = wordsOf(BUILDING_KINDS, 'nav_kind_');
export const COLUMN_NAMES: Readonly<Record<Column, () => string>> = {
  colony: m.nav_field_colony,
  factory: m.nav_column_factory,
  explorer: m.nav_column_explorer,
  shipyard: m.nav_kind_shipyard,
  church: m.nav_kind_church,
};
export const COLUMN_PLURALS = wordsOf(COLUMNS, 'nav_columns_');

/** A region's name in this match's edition. */
export function regionName(s: State, region: number): string {
  return s.edition.names[REGIONS[region]];
}

/** A region's name in this match, by its id. */
export const regionNameById = (s: State, id: (typeof REGIONS)[number]): string => s.edition.names[id];

/** The good of a region's colonies, or null for Portugal. */
export function regionGood(s: State, region: number): Good | null {
  const id = REGIONS[region];
  return id === 'portugal' ? null : s.edition.goods[id];
}

/** The good of a region that has colonies. Throws for Portugal, which has none. */
export function colonyGood(s: State, region: number): Good {
  const good = regionGood(s, region);
  if (good === null) throw new Error('Portugal has no colonies');
  return good;
}

/** `270 Cr.` */
export const moneyText = (n: number): string => m.nav_money({ n });
/** `+60 Cr.` or `−60 Cr.` */
export const gainText = (n: number): string => (n < 0 ? m.nav_minus_money({ n: -n }) : m.nav_plus_money({ n }));

export const pointCountText = (count: number): string => m.ui_points_count({ count });
export const romanNumeral = (phase: number): string => ['I', 'II', 'III'][phase - 1] ?? String(phase);

/** Figures whose gain is announced. Buildings and colonies are missing: the line of the log names them. */
const FIGURES: Readonly<Record<string, (n: number) => string>> = {
  worker: (count) => m.nav_workers({ count }),
  ship: (count) => m.nav_ships({ count }),
  money: moneyText,
  points: pointCountText,
};
export const figureWords = (what: string, n: number): string | null => FIGURES[what]?.(n) ?? null;

export { COLUMNS, FIELDS, GOODS, BUILDING_KINDS, REGIONS };
