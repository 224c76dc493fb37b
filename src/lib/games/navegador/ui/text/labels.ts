// A legal move in words, with names and prices, read in the position it would be played in.
import { m } from '$lib/i18n/paraglide/messages';
import type { Move } from '$lib/engine/game';
import { HIRE, LIMITS } from '../../data';
import { hirePrice, surplus } from '../../hire';
import { bestKingColumn } from '../../king';
import { moves, type Action } from '../../moves';
import { fieldCost } from '../../rondel';
import {
  achievements,
  bonusFor,
  buildingPrice,
  lossAt,
  N_GOODS,
  NAVEGADOR,
  openAt,
  processPrice,
  sellPrice,
  shipsOf,
  type State,
} from '../../state';
import {
  COLUMN_LOW,
  COLUMN_LOWS,
  COLUMNS,
  FIELD_WINDS,
  FIELDS,
  GOOD_LOW,
  GOODS,
  KIND_LOW,
  KINDS,
  money,
  regionGood,
  regionName,
  REGIONS,
} from './wording';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
type Writers = { readonly [T in Action['type']]: (s: State, a: Of<T>) => string };

/** A region's name in this match, by its id. */
export const named = (s: State, id: (typeof REGIONS)[number]): string => regionName(s, REGIONS.indexOf(id));

function hired(
  s: State,
  n: number,
  buildings: number,
  room: number,
  words: (x: { count: number; price: string }) => string,
): string {
  const move = words({ count: n, price: money(hirePrice(n, buildings, s.phase)) });
  const over = surplus(n, room);
  return over > 0 ? m.nav_m_surplus({ move, n: over, sum: money(over * HIRE.surplus) }) : move;
}

function sail(s: State, a: Of<'sail'>): string {
  const known = s.known & (1 << REGIONS.indexOf(a.to));
  return (known ? m.nav_m_sail : m.nav_m_enter)({ from: named(s, a.from), to: named(s, a.to), count: a.left });
}

function process(s: State, a: Of<'process'>): string {
  const good = GOODS.indexOf(a.good);
  const orange = a.n > s.factories[s.seat * N_GOODS + good];
  const words = orange ? m.nav_m_process_orange : m.nav_m_process;
  return words({ n: a.n, good: GOOD_LOW[a.good](), price: money(a.n * processPrice(s, good)) });
}

function field(s: State, a: Of<'field'>): string {
  const cost = fieldCost(s, FIELDS.indexOf(a.field));
  const name = FIELD_WINDS[a.field]();
  return cost === 0 ? m.nav_m_field({ field: name }) : m.nav_m_field_paid({ field: name, count: cost });
}

/** What the King's privilege adds at the end in a column: `+8 points`. */
export function kingGain(s: State, column: number): string {
  return m.nav_king_gain({ count: s.edition.step[COLUMNS[column]] * achievements(s, s.seat, column) });
}

function king(s: State, column: number, words: typeof m.nav_m_king): string {
  return words({ column: COLUMN_LOWS[COLUMNS[column]](), gain: kingGain(s, column) });
}

const WRITERS: Writers = {
  field,
  navegador: () => m.nav_m_navegador(),
  pay: (s, a) => m.nav_m_pay({ region: named(s, a.region) }),
  sail,
  explore: (s) => m.nav_m_explore({ region: regionName(s, s.target), count: lossAt(s, s.target) }),
  recruit: (s, a) => hired(s, a.n, s.churches[s.seat], LIMITS.workersMax - s.workers[s.seat], m.nav_m_recruit),
  ships: (s, a) => hired(s, a.n, s.shipyards[s.seat], LIMITS.ships - shipsOf(s, s.seat), m.nav_m_ships),
  sell: (s, a) =>
    m.nav_m_sell({ n: a.n, good: GOOD_LOW[a.good](), price: money(a.n * sellPrice(s, GOODS.indexOf(a.good))) }),
  process,
  found: (s, a) => {
    const region = REGIONS.indexOf(a.region);
    const good = regionGood(s, region);
    return m.nav_m_found({
      good: good ? GOOD_LOW[good]() : '',
      region: named(s, a.region),
      price: money(openAt(s, region)[0] ?? 0),
    });
  },
  build: (s, a) => m.nav_m_build({ kind: KIND_LOW[a.kind](), price: money(buildingPrice(s, KINDS.indexOf(a.kind))) }),
  privilege: (s, a) =>
    m.nav_m_privilege({ column: COLUMN_LOW[a.column](), price: money(bonusFor(s, s.seat, COLUMNS.indexOf(a.column))) }),
  goa: (s, a) =>
    m.nav_m_goa({ column: COLUMN_LOWS[a.column](), price: money(bonusFor(s, s.seat, COLUMNS.indexOf(a.column))) }),
  done: (s) => (s.stage === NAVEGADOR ? m.nav_m_done_extra() : m.nav_m_done()),
  keep: (s) => king(s, bestKingColumn(s, s.seat), m.nav_m_keep),
  king: (s, a) => king(s, COLUMNS.indexOf(a.column), m.nav_m_king),
};

/** A move as a button's words. */
export function moveLabel(s: State, move: Move): string {
  const action = moves.decode(move);
  return (WRITERS[action.type] as (s: State, a: Action) => string)(s, action);
}
