// A legal move as text, with names and prices, in the position before it.
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { writeAction, type ActionWriters } from '$lib/ui/move-words';
import { HIRE_PRICES, LIMITS } from '../../data';
import { hirePrice, surplusUnits } from '../../sums';
import { bestKingColumn } from '../../king';
import { moves, type Action } from '../../moves';
import { fieldCost } from '../../rondel';
import {
  achievementCount,
  privilegeBonus,
  buildingPrice,
  shipsLostAt,
  N_GOODS,
  NAVEGADOR_STAGE,
  openColonyPrices,
  processPrice,
  sellPrice,
  shipsOf,
  type State,
} from '../../state';
import {
  COLUMNS,
  FIELD_WINDS,
  FIELDS,
  GOODS,
  BUILDING_KINDS,
  moneyText,
  colonyGood,
  regionName,
  REGIONS,
} from './wording';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** A region's name in this match, by its id. */
export const regionNameById = (s: State, id: (typeof REGIONS)[number]): string => regionName(s, REGIONS.indexOf(id));

/** The bill of hired workers or ships: count and price, and what the surplus is sold for. */
export function hireBill(s: State, { type, n }: Of<'recruit' | 'ships'>) {
  const [buildings, room] =
    type === 'recruit'
      ? [s.churches[s.seat], LIMITS.workersMax - s.workers[s.seat]]
      : [s.shipyards[s.seat], LIMITS.ships - shipsOf(s, s.seat)];
  const over = surplusUnits(n, room);
  return {
    count: n,
    price: moneyText(hirePrice(n, buildings, s.phase)),
    over,
    sum: moneyText(over * HIRE_PRICES.surplus),
  };
}

function sail(s: State, a: Of<'sail'>): string {
  const known = s.known & (1 << REGIONS.indexOf(a.to));
  return (known ? m.nav_m_sail : m.nav_m_enter)({
    from: regionNameById(s, a.from),
    to: regionNameById(s, a.to),
    count: a.left,
  });
}

function process(s: State, a: Of<'process'>): string {
  const good = GOODS.indexOf(a.good);
  const orange = a.n > s.factories[s.seat * N_GOODS + good];
  const words = orange ? m.nav_m_process_orange : m.nav_m_process;
  return words({ count: a.n, good: a.good, price: moneyText(a.n * processPrice(s, good)) });
}

function field(s: State, a: Of<'field'>): string {
  const cost = fieldCost(s, FIELDS.indexOf(a.field));
  const name = FIELD_WINDS[a.field]();
  return cost === 0 ? m.nav_m_field({ field: name }) : m.nav_m_field_paid({ field: name, count: cost });
}

/** The King's privilege's points in a column at the end: `+8 points`. */
export function kingGainText(s: State, column: number): string {
  return m.nav_king_gain({ count: s.edition.step[COLUMNS[column]] * achievementCount(s, s.seat, column) });
}

function king(s: State, column: number, words: typeof m.nav_m_king): string {
  return words({ column: COLUMNS[column], gain: kingGainText(s, column) });
}

const WRITERS: ActionWriters<Action, State, string> = {
  field,
  navegador: () => m.nav_m_navegador(),
  pay: (s, a) => m.nav_m_pay({ region: regionNameById(s, a.region) }),
  sail,
  explore: (s) => m.nav_m_explore({ region: regionName(s, s.target), count: shipsLostAt(s, s.target) }),
  recruit: (s, a) => {
    const bill = hireBill(s, a);
    return bill.over > 0 ? m.nav_m_recruit_surplus(bill) : m.nav_m_recruit(bill);
  },
  ships: (s, a) => {
    const bill = hireBill(s, a);
    return bill.over > 0 ? m.nav_m_ships_surplus(bill) : m.nav_m_ships(bill);
  },
  sell: (s, a) =>
    m.nav_m_sell({ count: a.n, good: a.good, price: moneyText(a.n * sellPrice(s, GOODS.indexOf(a.good))) }),
  process,
  found: (s, a) => {
    const region = REGIONS.indexOf(a.region);
    return m.nav_m_found({
      good: colonyGood(s, region),
      region: regionNameById(s, a.region),
      price: moneyText(openColonyPrices(s, region)[0] ?? 0),
    });
  },
  build: (s, a) => m.nav_m_build({ kind: a.kind, price: moneyText(buildingPrice(s, BUILDING_KINDS.indexOf(a.kind))) }),
  privilege: (s, a) =>
    m.nav_m_privilege({ column: a.column, price: moneyText(privilegeBonus(s, s.seat, COLUMNS.indexOf(a.column))) }),
  goa: (s, a) =>
    m.nav_m_goa({ column: a.column, price: moneyText(privilegeBonus(s, s.seat, COLUMNS.indexOf(a.column))) }),
  done: (s) => (s.stage === NAVEGADOR_STAGE ? m.nav_m_done_extra() : m.nav_m_done()),
  keep: (s) => king(s, bestKingColumn(s, s.seat), m.nav_m_keep),
  king: (s, a) => king(s, COLUMNS.indexOf(a.column), m.nav_m_king),
};

export const moveLabel = (s: State, move: Move): string => writeAction(WRITERS, s, moves.decode(move));
