// Navegador's moves in words: labels of buttons and lines of the log, with names, numbers and consequences.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { MoveEntry } from '$lib/engine/log';
import { moveWords, type MoveStyle, type MoveTable, type PlayedStep } from '$lib/ui/move-words';
import { HIRE_PRICES, LIMITS } from '../../data';
import { hirePrice, surplusUnits } from '../../sums';
import { bestKingColumn } from '../../king';
import { moves, type Action } from '../../moves';
import { fieldCost } from '../../rondel';
import {
  achievementCount,
  privilegeBonus,
  buildingPrice,
  KING_STAGE,
  shipsLostAt,
  N_GOODS,
  N_REGIONS,
  NAVEGADOR_STAGE,
  openColonyPrices,
  processPrice,
  sellPrice,
  shipsOf,
  triggeredEnd,
  type State,
} from '../../state';
import {
  COLUMNS,
  FIELD_NAMES,
  FIELD_WINDS,
  FIELDS,
  gainText,
  GOODS,
  BUILDING_KINDS,
  moneyText,
  colonyGood,
  regionName,
  regionNameById,
  REGIONS,
  romanNumeral,
} from './wording';

type Step = PlayedStep<State>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** `to Angola`, or `into the unknown waters of Angola` */
function toRegion(s: State, { to }: Of<'sail'>): string {
  const known = (s.known & (1 << REGIONS.indexOf(to))) !== 0;
  return m.nav_to_region({ known: known ? 'yes' : 'no', region: regionNameById(s, to) });
}

/** Ships that sailed to one region in a row share a line. */
export function sharesLine(earlier: MoveEntry, later: MoveEntry): boolean {
  const [family, , to] = earlier.move.split(' ');
  return family === 'sail' && later.move.startsWith('sail ') && later.move.split(' ')[2] === to;
}

/** All ships of a line that sailed to one region. */
function sailed({ before, after }: Step, a: Of<'sail'>): string {
  const fleet = (s: State, region: number) => s.ships[before.seat * N_REGIONS + region];
  const left = REGIONS.map((_, region) => fleet(before, region) - fleet(after, region));
  const from = REGIONS.filter((id, region) => id !== a.to && left[region] > 0).map((id) => regionNameById(before, id));
  return m.nav_l_sail({ count: -left[REGIONS.indexOf(a.to)], from: joinList(from), to: toRegion(before, a) });
}

function explored({ before, after }: Step): string {
  const region = before.target;
  return m.nav_l_explore({
    region: regionName(before, region),
    count: before.fleet,
    lost: String(shipsLostAt(before, region)),
    gain: gainText(after.money[before.seat] - before.money[before.seat]),
    good: colonyGood(before, region),
    prices: openColonyPrices(after, region).join(' · '),
  });
}

/** Hired workers or ships: count and price, and what the surplus is sold for. */
function hire(as: MoveStyle, s: State, { type, n }: Of<'recruit' | 'ships'>): string {
  const [words, buildings, room] =
    type === 'recruit'
      ? [m.nav_m_recruit, s.churches[s.seat], LIMITS.workersMax - s.workers[s.seat]]
      : [m.nav_m_ships, s.shipyards[s.seat], LIMITS.ships - shipsOf(s, s.seat)];
  const text = words({ as, count: n, price: moneyText(hirePrice(n, buildings, s.phase)) });
  const over = surplusUnits(n, room);
  return over > 0 ? m.nav_m_surplus({ text, over, sum: moneyText(over * HIRE_PRICES.surplus) }) : text;
}

function process(as: MoveStyle, s: State, { good, n }: Of<'process'>): string {
  const g = GOODS.indexOf(good);
  const price = moneyText(n * processPrice(s, g));
  const text = m.nav_m_process({ as, goods: m.nav_goods({ count: n, good }), price });
  return n > s.factories[s.seat * N_GOODS + g] ? m.nav_m_orange({ text }) : text;
}

/** Points that the King’s privilege brings in a column at the end: `+8 points`. */
export function kingGainText(s: State, column: number): string {
  return m.nav_king_gain({ count: s.edition.step[COLUMNS[column]] * achievementCount(s, s.seat, column) });
}

const king = (as: MoveStyle, s: State, column: number): string =>
  m.nav_m_king({ as, place: m.nav_on_column({ column: COLUMNS[column] }), gain: kingGainText(s, column) });

/** Adds to a sentence that the card passed on. */
const cardPassed = (line: string, { before, after, people }: Step): string =>
  after.holder === before.holder ? line : m.nav_l_card({ line, holder: people[after.holder].name });

/** What the end of a turn led to: a phase, the last turns, the card passing on; null if nothing. */
function led(step: Step): string | null {
  const { before, after, people } = step;
  // When the last turns begin, no phase opens and no card passes on: this is the only consequence.
  if (triggeredEnd(after) && before.final < 0 && after.final >= 0) return m.nav_l_last();
  if (after.phase > before.phase)
    return cardPassed(m.nav_l_phase({ n: romanNumeral(after.phase), count: after.phase }), step);
  return after.holder === before.holder ? null : m.nav_l_card_passes({ holder: people[after.holder].name });
}

const TABLE: MoveTable<State, Action> = {
  field: (as, s, a) =>
    m.nav_m_field({
      as,
      field: (as === 'label' ? FIELD_WINDS : FIELD_NAMES)[a.field](),
      count: fieldCost(s, FIELDS.indexOf(a.field)),
    }),
  navegador: (as) => m.nav_m_navegador({ as }),
  pay: (as, s, a) => m.nav_m_pay({ as, region: regionNameById(s, a.region) }),
  sail: {
    label: (s, a) => m.nav_m_sail({ from: regionNameById(s, a.from), to: toRegion(s, a), count: a.left }),
    line: sailed,
  },
  explore: {
    label: (s) => m.nav_m_explore({ region: regionName(s, s.target), count: shipsLostAt(s, s.target) }),
    line: explored,
  },
  recruit: hire,
  ships: hire,
  sell: (as, s, { good, n }) =>
    m.nav_m_sell({
      as,
      goods: m.nav_goods({ count: n, good }),
      price: moneyText(n * sellPrice(s, GOODS.indexOf(good))),
    }),
  process,
  found: (as, s, a) => {
    const region = REGIONS.indexOf(a.region);
    return m.nav_m_found({
      as,
      colony: m.nav_colony_of({ good: colonyGood(s, region) }),
      region: regionName(s, region),
      price: moneyText(openColonyPrices(s, region)[0] ?? 0),
    });
  },
  build: (as, s, { kind }) =>
    m.nav_m_build({
      as,
      building: m.nav_a_building({ kind }),
      price: moneyText(buildingPrice(s, BUILDING_KINDS.indexOf(kind))),
    }),
  privilege: (as, s, { column }) =>
    m.nav_m_privilege({
      as,
      privilege: m.nav_privilege_of({ column }),
      price: moneyText(privilegeBonus(s, s.seat, COLUMNS.indexOf(column))),
      gain: m.nav_king_gain({ count: s.edition.step[column] }),
    }),
  goa: (as, s, { column }) =>
    m.nav_m_goa({
      as,
      place: m.nav_on_column({ column }),
      price: moneyText(privilegeBonus(s, s.seat, COLUMNS.indexOf(column))),
    }),
  done: {
    label: (s) => (s.stage === NAVEGADOR_STAGE ? m.nav_m_done_extra() : m.nav_m_done()),
    sentence: led,
  },
  keep: {
    label: (s) => {
      const column = bestKingColumn(s, s.seat);
      return m.nav_m_keep({ place: m.nav_on_column({ column: COLUMNS[column] }), gain: kingGainText(s, column) });
    },
    line: ({ before: s }) => (s.stage === KING_STAGE ? king('line', s, bestKingColumn(s, s.seat)) : null),
  },
  king: (as, s, a) => king(as, s, COLUMNS.indexOf(a.column)),
};

export const { moveLabel, logLine } = moveWords(moves, TABLE, cardPassed);
