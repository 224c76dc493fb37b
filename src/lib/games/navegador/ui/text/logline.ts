// A played move as a sentence of the log: names, numbers, and consequences.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { MoveEntry } from '$lib/engine/log';
import { logLineBy, writeAction, type PlayedStep, type ActionWriters } from '$lib/ui/move-words';
import { moves, type Action } from '../../moves';
import { fieldCost } from '../../rondel';
import {
  buildingPrice,
  KING_STAGE,
  shipsLostAt,
  N_GOODS,
  N_REGIONS,
  openColonyPrices,
  triggeredEnd,
  type State,
} from '../../state';
import { hireBill, kingGainText, regionNameById } from './labels';
import {
  COLUMNS,
  FIELD_NAMES,
  FIELDS,
  gainText,
  GOODS,
  BUILDING_KINDS,
  moneyText,
  colonyGood,
  regionName,
  REGIONS,
  romanNumeral,
} from './wording';

type Step = PlayedStep<State>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** The active seat's income in a step, Cruzados. */
const earned = ({ before, after }: Step): number => after.money[before.seat] - before.money[before.seat];

function field(step: Step, a: Of<'field'>): string {
  const { before, after, mover, people } = step;
  const cost = fieldCost(before, FIELDS.indexOf(a.field));
  const words = { ...mover, field: FIELD_NAMES[a.field]() };
  if (after.holder === before.holder)
    return cost === 0 ? m.nav_l_field(words) : m.nav_l_field_paid({ ...words, count: cost });
  const passed = { ...words, holder: people[after.holder].name };
  return cost === 0 ? m.nav_l_field_card(passed) : m.nav_l_field_paid_card({ ...passed, count: cost });
}

function explore(step: Step): string {
  const { before, after, mover } = step;
  const region = before.target;
  return m.nav_l_explore({
    ...mover,
    region: regionName(before, region),
    count: before.fleet,
    lost: String(shipsLostAt(before, region)),
    gain: gainText(earned(step)),
    good: colonyGood(before, region),
    prices: openColonyPrices(after, region).join(' · '),
  });
}

/** Ships that sailed to one region in a row share a line. */
export function sharesLine(earlier: MoveEntry, later: MoveEntry): boolean {
  const [family, , to] = earlier.move.split(' ');
  return family === 'sail' && later.move.startsWith('sail ') && later.move.split(' ')[2] === to;
}

function sail({ before, after, mover }: Step, a: Of<'sail'>): string {
  const fleet = (s: State, region: number) => s.ships[before.seat * N_REGIONS + region];
  const left = REGIONS.map((_, region) => fleet(before, region) - fleet(after, region));
  const from = REGIONS.filter((id, region) => id !== a.to && left[region] > 0).map((id) => regionNameById(before, id));
  const known = before.known & (1 << REGIONS.indexOf(a.to));
  return (known ? m.nav_l_sail : m.nav_l_enter)({
    ...mover,
    count: -left[REGIONS.indexOf(a.to)],
    from: joinList(from),
    to: regionNameById(before, a.to),
  });
}

function process(step: Step, a: Of<'process'>): string {
  const { before, mover } = step;
  const orange = a.n > before.factories[before.seat * N_GOODS + GOODS.indexOf(a.good)];
  const words = orange ? m.nav_l_process_orange : m.nav_l_process;
  return words({ ...mover, count: a.n, good: a.good, price: moneyText(earned(step)) });
}

function found(step: Step, a: Of<'found'>): string {
  const { before, mover } = step;
  return m.nav_l_found({
    ...mover,
    good: colonyGood(before, REGIONS.indexOf(a.region)),
    region: regionNameById(before, a.region),
    price: moneyText(-earned(step)),
  });
}

/** The line of `done` contains only its consequences: a phase, the last turns, the card passing on; null if none. */
function done({ before, after, people }: Step): string | null {
  const holder = after.holder === before.holder ? null : people[after.holder].name;
  // When the last turns begin, no phase opens and no card passes on: this is the only consequence.
  if (triggeredEnd(after) && before.final < 0 && after.final >= 0) return m.nav_l_last();
  if (after.phase > before.phase) {
    const phase = { n: romanNumeral(after.phase), count: after.phase };
    return holder === null ? m.nav_l_phase(phase) : m.nav_l_phase_card({ ...phase, holder });
  }
  return holder === null ? null : m.nav_l_card_passes({ holder });
}

function king({ before, after, mover }: Step): string {
  const column = after.king[before.seat] - 1;
  return m.nav_l_king({ ...mover, column: COLUMNS[column], gain: kingGainText(before, column) });
}

const WRITERS: ActionWriters<Action, Step, string | null> = {
  field,
  navegador: ({ mover }) => m.nav_l_navegador(mover),
  pay: ({ before, mover }, a) => m.nav_l_pay({ ...mover, region: regionNameById(before, a.region) }),
  sail,
  explore,
  recruit: ({ before, mover }, a) => {
    const bill = { ...mover, ...hireBill(before, a) };
    return bill.over > 0 ? m.nav_l_recruit_surplus(bill) : m.nav_l_recruit(bill);
  },
  ships: ({ before, mover }, a) => {
    const bill = { ...mover, ...hireBill(before, a) };
    return bill.over > 0 ? m.nav_l_ships_surplus(bill) : m.nav_l_ships(bill);
  },
  sell: (step, a) => m.nav_l_sell({ ...step.mover, count: a.n, good: a.good, price: moneyText(earned(step)) }),
  process,
  found,
  build: ({ before, mover }, a) =>
    m.nav_l_build({ ...mover, kind: a.kind, price: moneyText(buildingPrice(before, BUILDING_KINDS.indexOf(a.kind))) }),
  privilege: (step, a) => m.nav_l_privilege({ ...step.mover, column: a.column, gain: gainText(earned(step)) }),
  goa: (step, a) => m.nav_l_goa({ ...step.mover, column: a.column, gain: gainText(earned(step)) }),
  done,
  keep: (step) => (step.before.stage === KING_STAGE ? king(step) : null),
  king: (step) => king(step),
};

/** A played move as a sentence with names; null if it has none. */
export const logLine = logLineBy<State, Action>(moves, (step, action) => writeAction(WRITERS, step, action));
