// Reasons about pieces on the board: Workers, Citizens, ships, and the Wood they need.
import type { Reason } from '../../engine/game';
import { boardOf } from './board';
import { FOREST, GOODS, REGION_OF_FIELD, STARTING_SUPPLY } from './data';
import {
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_CITY_SPOT,
  HOME_POST,
  POSTS,
  ROUTE_SLOTS,
  CITY_SPOTS,
  WATCH_POST,
  WOOD_SOURCES,
} from './moves';
import { isBuilt, workersAtPost, workersInRegion } from './pieces';
import { NEUTRAL_CITIZEN, STAGES, TASK, TASKS, type StageName, type State } from './state';
import { canDiscard, woodBill, woodInReach } from './wood';

type First = `first_${Exclude<StageName, 'over'>}`;
const FIRST = STAGES.filter((name) => name !== 'over').map((name): First => `first_${name}`);

const CODES = [
  'over', 'not_now',
  // windmill, trade
  'mill_phase', 'down_phase', 'mill_bottom', 'wheat', 'trade_goods', 'trade_same',
  // set-up, phase A
  'settle_home', 'settle_city', 'settle_field', 'region_taken', 'field_taken', 'row_closed', 'row_taken',
  'request_not_there', 'guild_not_there',
  // dice, passing
  'no_die', 'no_pirate_die', 'no_watch', 'dice_full', 'pirate_die_there', 'bread', 'passing_taken',
  'slot_no_action', 'no_field_worker', 'not_harvested',
  // Workers, Citizens, ships
  'no_worker', 'from_watch', 'piece_moved', 'mayor_city', 'not_there', 'stays_there', 'field_own', 'spot_taken',
  'district_unbuilt', 'no_citizen', 'no_ship', 'slot_missing', 'slot_closed', 'slot_taken', 'no_deal', 'goods',
  'wood_access', 'wood_most', 'wood_money', 'no_wood_worker', 'no_wood_there', 'must_move',
  // favors, rewards
  'favor_phase', 'favor_board', 'favor_other', 'favor_down', 'favor_up', 'favor_once', 'favor_built',
  'favor_no_wood', 'favor_no_marker', 'favor_no_worker', 'favor_no_colony_ship', 'favor_no_colonist',
  'favor_few_pirates', 'mill_top', 'no_marker', 'only_pay', 'only_turn', 'favor_no_die', 'no_ship_move',
  'few_pirates', 'pirates_covered', 'no_region_worker', 'no_landing', 'reward_useless', 'discard_none',
  // money and maintenance
  'money', 'ships_few', 'not_hungry', 'no_request', 'city_named',
] as const; // oxfmt-ignore
export type ReasonCode = (typeof CODES)[number] | First;
/** All reason codes of `why`; reasons.ts has a sentence for each. */
export const REASONS: readonly ReasonCode[] = [...CODES, ...FIRST];

export const makeReason = (code: ReasonCode, args?: Reason['args']): Reason => (args ? { code, args } : { code });

/** Why a city spot cannot take another piece, or null. */
function whySpot(s: State, spot: number): Reason | null {
  const args = { spot: CITY_SPOTS[spot] };
  if (!isBuilt(s, spot)) return makeReason('district_unbuilt', args);
  if (s.spots[spot] === 0) return null;
  return makeReason('spot_taken', { ...args, by: s.spots[spot] === NEUTRAL_CITIZEN ? 'neutral' : s.spots[spot] - 1 });
}

interface WorkerStep {
  readonly from: string;
  readonly to: string;
}

/**
 * Why a Worker may not go to this post in the set-up; null if it may. The first goes into a city, the next two onto
 * empty fields of different regions (004 p.5).
 */
export function whySettle(s: State, step: WorkerStep): Reason | null {
  const to = POSTS.indexOf(step.to);
  if (step.from !== 'home') return makeReason('settle_home');
  if (s.left > STARTING_SUPPLY.fields)
    return to < FIRST_CITY_SPOT ? makeReason('settle_city') : whySpot(s, to - FIRST_CITY_SPOT);
  const field = to - FIRST_FIELD;
  if (field < 0 || field > FOREST) return makeReason('settle_field');
  if (s.fields[field] !== 0) return makeReason('field_taken', { field: step.to });
  const region = REGION_OF_FIELD[field];
  return region > 0 && workersInRegion(s, s.seat, region) > 0 ? makeReason('region_taken', { region }) : null;
}

/** By task: whether the task may move a Worker to a post. Home is checked separately. */
const GOES: Readonly<Record<number, (to: number) => boolean>> = {
  [TASK.fields]: (to) => to >= FIRST_FIELD && to < FIRST_COLONY,
  [TASK.cities]: (to) => to >= FIRST_CITY_SPOT,
  [TASK.mayor]: (to) => to >= FIRST_CITY_SPOT,
  [TASK.colonies]: (to) => to >= FIRST_COLONY && to < FIRST_CITY_SPOT,
  [TASK.watch]: (to) => to === WATCH_POST,
  [TASK.commissioner]: (to) => to >= FIRST_COLONY && to < FIRST_CITY_SPOT,
  [TASK.scout]: () => true,
};

export function whyWorker(s: State, step: WorkerStep): Reason | null {
  const [from, to] = [POSTS.indexOf(step.from), POSTS.indexOf(step.to)];
  const task = TASKS[s.task];
  if (workersAtPost(s, s.seat, from) === 0) return makeReason('no_worker', { at: step.from });
  if (from === WATCH_POST && s.task !== TASK.scout) return makeReason('from_watch', { task });
  if (s.task === TASK.mayor && from < FIRST_CITY_SPOT) return makeReason('mayor_city', { at: step.from });
  if (from === s.moved && workersAtPost(s, s.seat, from) === 1) return makeReason('piece_moved', { at: step.from });
  if (from === to) return makeReason('stays_there', { at: step.to });
  if (to === HOME_POST ? s.task !== TASK.scout : !GOES[s.task](to))
    return makeReason('not_there', { task, at: step.to });
  if (to >= FIRST_CITY_SPOT) return whySpot(s, to - FIRST_CITY_SPOT);
  const field = to >= FIRST_FIELD && to < FIRST_COLONY;
  return field && workersAtPost(s, s.seat, to) > 0 ? makeReason('field_own', { field: step.to }) : null;
}

export function whyCitizen(s: State, step: WorkerStep): Reason | null {
  const [from, to] = [CITY_SPOTS.indexOf(step.from), CITY_SPOTS.indexOf(step.to)];
  if (s.spots[from] !== NEUTRAL_CITIZEN) return makeReason('no_citizen', { spot: step.from });
  if (from + FIRST_CITY_SPOT === s.moved) return makeReason('piece_moved', { at: step.from });
  return from === to ? makeReason('stays_there', { at: step.to }) : whySpot(s, to);
}

/** Why the active player cannot discard `n` Wood now; null if it is possible (004 p.12). */
export function whyWoodFor(s: State, n: number): Reason | null {
  if (canDiscard(s, n)) return null;
  const { buy, reals } = woodBill(s, s.seat, n);
  const reach = woodInReach(s, s.seat);
  if (buy > reach) return makeReason('wood_access', { need: n, have: s.wood[s.seat], buy, reach });
  const most = s.edition.woodPrice.length;
  if (reals === Infinity) return makeReason('wood_most', { need: n, most, bought: s.bought });
  return makeReason('wood_money', { buy, price: reals, have: s.reals[s.seat] });
}

/** Why the active player cannot take Wood from a field. */
export function whyNoWoodFrom(s: State, from: string): Reason | null {
  const field = WOOD_SOURCES.indexOf(from);
  if (((s.fields[field] >> s.seat) & 1) === 0) return makeReason('no_wood_worker', { field: from });
  return makeReason('no_wood_there', { field: from });
}

/** Why a ship cannot go from a slot or Home to slot `to` for its deal number `deal` (from 1); null if it can. */
export function whyShip(s: State, step: { from: string; to: string; deal: number }): Reason | null {
  const [from, to] = [ROUTE_SLOTS.indexOf(step.from), ROUTE_SLOTS.indexOf(step.to)];
  const own = from < 0 ? s.ships[s.seat] : s.slots[from] === s.seat + 1 ? 1 : 0;
  if (own === 0) return makeReason('no_ship', { slot: step.from });
  if (from === to) return makeReason('stays_there', { at: step.to });
  if (from >= 0 && from === s.moved) return makeReason('piece_moved', { at: step.from });
  const deals = boardOf(s.edition, s.seats).deals[to];
  if (deals.length === 0) return whyClosed(s, step.to);
  if (s.slots[to] !== 0) return makeReason('slot_taken', { slot: step.to, by: s.slots[to] - 1 });
  const deal = deals.at(step.deal - 1);
  if (step.deal > deals.length || !deal) return makeReason('no_deal', { slot: step.to });
  const have = s.goods[s.seat * 3 + deal.good];
  if (have < deal.n) return makeReason('goods', { good: GOODS[deal.good], need: deal.n, have });
  return from < 0 ? whyWoodFor(s, 1) : null;
}

/** Why a slot is closed: missing on the board, or not open for this number of players (004 p.11). */
function whyClosed(s: State, slot: string): Reason {
  const other = [2, 3, 4].some((n) => boardOf(s.edition, n).deals[ROUTE_SLOTS.indexOf(slot)].length > 0);
  return other ? makeReason('slot_closed', { slot, players: s.seats }) : makeReason('slot_missing', { slot });
}
