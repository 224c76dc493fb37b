// Madeira's moves in words: labels of buttons with prices, and lines of the log with gains and costs and the phase they
// led to. The log shows gained and lost Pirates, never how many a player has.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { MoveEntry } from '$lib/engine/log';
import { moveWords, type MoveStyle, type MoveTable, type PlayedStep } from '$lib/ui/move-words';
import { unpaidPirates } from '../../sums';
import { boardOf } from '../../board';
import { buildingCostNow } from '../../building-effects';
import { districtPrice } from '../../character';
import { cityPP, requestPP } from '../../crown';
import {
  BUILDING_REGION,
  CITIES,
  FAVORS,
  FIELDS,
  GOODS,
  MILL_FIGURES,
  PASSING_REALS,
  PASSING_SLOT_NAMES,
  REQUESTS,
} from '../../data';
import { workersToFeed } from '../../maintenance';
import { isMillAtTop } from '../../windmill';
import { moves, GOOD_PAIR_NAMES, GOOD_PAIRS, POSTS, ROUTE_SLOTS, type Action } from '../../moves';
import { shipsOnBoard } from '../../pieces';
import { PHASES, STAGE, TASK, type State } from '../../state';
import {
  arrivalText,
  breadAt,
  characterAt,
  harvestGain,
  marketDealText,
  nextHarvestText,
  passActionText,
  rewardName,
  withConsequences,
  woodToBuyText,
} from './move-facts';
import {
  breadText,
  BUILDING_EFFECTS,
  BUILDING_NAMES,
  buildingName,
  CITY_THINGS,
  COLONY_NAMES,
  FAVOR_THINGS,
  goodsText,
  PHASE_NAMES,
  piratesText,
  postNameByCode,
  ppText,
  realsText,
  REQUEST_THINGS,
  woodText,
} from './wording';

type Step = PlayedStep<State>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

const route = (a: { from: string; to: string }) => ({ from: postNameByCode(a.from), to: postNameByCode(a.to) });
const requestOf = (a: { request: (typeof REQUESTS)[number] }): string => REQUEST_THINGS[a.request].name();
const favorOf = (a: { favor: (typeof FAVORS)[number] }) => ({
  favor: FAVOR_THINGS[a.favor].name(),
  fx: FAVOR_THINGS[a.favor].text(),
});

function pass(as: MoveStyle, _: State, { slot, bonus }: Of<'pass'>): string {
  const n = PASSING_SLOT_NAMES.indexOf(slot);
  const gain = bonus === 'reals' ? m.mad_plus({ text: realsText(PASSING_REALS[n]) }) : passActionText(n);
  return m.mad_m_pass({ as, slot, gain });
}

function worker(as: MoveStyle, s: State, a: Of<'worker'>): string {
  const text = m.mad_m_worker({ as, ...route(a) });
  return as === 'line' ? text : withConsequences(text, arrivalText(s, POSTS.indexOf(a.to)));
}

function ship(as: MoveStyle, s: State, a: Of<'ship'>): string {
  const text = m.mad_m_ship({ as, ...route(a) });
  if (as === 'line') return text;
  const wood = a.from === 'home' ? [m.mad_minus({ text: woodText(1) }), woodToBuyText(s, 1)] : [];
  return withConsequences(text, marketDealText(s, ROUTE_SLOTS.indexOf(a.to), a.deal - 1), ...wood);
}

function build(as: MoveStyle, s: State, a: Of<'build'>): string {
  const price = districtPrice(s, FAVORS.indexOf(a.favor));
  const text = m.mad_m_build({ as, ...favorOf(a), wood: m.mad_minus({ text: woodText(price) }) });
  return as === 'line' ? text : withConsequences(text, woodToBuyText(s, price));
}

function down(as: MoveStyle, s: State, { get }: Of<'down'>): string {
  const bottom = s.mill[s.seat] === 0;
  const [bread, reals] = bottom
    ? [MILL_FIGURES.bottomBread, MILL_FIGURES.bottomReals]
    : [MILL_FIGURES.bread, MILL_FIGURES.reals];
  const gain = get === 'bread' ? breadText(bread) : realsText(reals);
  return as === 'label' && bottom ? m.mad_m_down_bottom({ gain }) : m.mad_m_down({ as, gain });
}

function given(pair: string): string {
  const [a, b] = GOOD_PAIRS[GOOD_PAIR_NAMES.indexOf(pair)];
  return a === b ? goodsText(a, 2) : joinList([goodsText(a, 1), goodsText(b, 1)]);
}

function done(s: State): string {
  if (s.stage === STAGE.building) return m.mad_m_done_pp();
  if (s.stage === STAGE.mill || s.stage === STAGE.grain) return m.mad_m_done_mill();
  return s.task === TASK.mayor ? m.mad_m_done_mayor() : m.mad_m_done();
}

function skip(s: State): string {
  if (s.stage === STAGE.reward) return m.mad_m_skip_reward();
  if (s.stage === STAGE.building) return m.mad_m_skip_building();
  return s.stage === STAGE.honor ? m.mad_m_skip_honor() : m.mad_m_skip();
}

/** Pirates for what was not paid; empty if there are none. Everybody sees them, so the log may show them. */
const owed = (n: number): string => (n > 0 ? m.mad_plus({ text: piratesText(n) }) : '');
const short = (line: string, n: number): string => (n > 0 ? m.mad_l_short({ line, pirates: owed(n) }) : line);

const TABLE: MoveTable<State, Action> = {
  begin: (as, s) => m.mad_m_begin({ as, n: s.round }),
  row: (as, s, { row }) => {
    const first = PASSING_SLOT_NAMES.indexOf(row) * 3;
    return m.mad_m_row({ as, row, dice: s.rowDice.slice(first, first + 3).join(' · ') });
  },
  request: {
    label: (_, a) => m.mad_m_request({ as: 'label', request: requestOf(a) }),
    line: ({ before, after, seat }, a) =>
      before.stage === STAGE.row
        ? m.mad_m_row_request({
            as: 'line',
            row: PASSING_SLOT_NAMES[after.rows.indexOf(seat)],
            request: requestOf(a),
          })
        : m.mad_m_request({ as: 'line', request: requestOf(a) }),
  },
  guild: (as, _, { guild }) => m.mad_m_guild({ as, guild }),
  favor: {
    label: (_, a) => m.mad_m_favor({ as: 'label', ...favorOf(a) }),
    line: ({ before, after, seat }, a) => {
      // Only the Constable discards Pirates; discards are open (004 p.6).
      const count = after.discarded[seat] - before.discarded[seat];
      return count > 0 ? m.mad_l_constable({ count }) : m.mad_m_favor({ as: 'line', ...favorOf(a) });
    },
  },
  die: (as, s, { value, building }) =>
    m.mad_m_die({ as, value, who: characterAt(s, building), bread: breadAt(value, building) }),
  pirate: (as, s, { value, building }) =>
    m.mad_m_pirate({ as, value, who: characterAt(s, building), bread: breadAt(value, building) }),
  pass,
  harvest: (as, s) => {
    const n = BUILDING_REGION[s.building];
    return m.mad_m_harvest({ as, n, gain: harvestGain(s, n) });
  },
  again: (as, s, { field }) =>
    m.mad_m_again({ as, field: postNameByCode(field), gain: nextHarvestText(s, FIELDS.indexOf(field)) }),
  worker,
  citizen: (as, _, a) => m.mad_m_citizen({ as, ...route(a) }),
  ship,
  build,
  marker: (as, _, a) => m.mad_m_marker({ as, from: BUILDING_NAMES[a.from](), to: BUILDING_NAMES[a.to]() }),
  building: (as, _, { building }) =>
    m.mad_m_building({ as, building: BUILDING_NAMES[building](), fx: BUILDING_EFFECTS[building]() }),
  flip: (as, _, a) => m.mad_m_flip({ as, ...favorOf(a) }),
  reward: (as, s, a) => m.mad_m_reward({ as, colony: COLONY_NAMES[a.colony](), reward: rewardName(s, a) }),
  bread: (as) => m.mad_m_bread({ as }),
  discard: (as, _, a) => m.mad_m_discard({ as, count: a.n }),
  wood: (as, _, a) => m.mad_m_wood({ as, place: postNameByCode(a.from) }),
  roll: {
    label: (s) => m.mad_m_roll({ building: buildingName(s.building) }),
    line: ({ before, after }) => m.mad_l_roll({ building: buildingName(before.building), cost: realsText(after.cost) }),
  },
  pay: (as, s) => {
    const count = buildingCostNow(s);
    return m.mad_m_pay({ as, count, reals: realsText(count), building: buildingName(s.building) });
  },
  refuse: (as, s) =>
    m.mad_m_refuse({
      as,
      building: buildingName(s.building),
      pirates: m.mad_plus({ text: piratesText(unpaidPirates(s.rolledPirate)) }),
    }),
  honor: (as) => m.mad_m_honor({ as }),
  upkeep: {
    label: (s, { n }) =>
      withConsequences(
        m.mad_m_give({ count: n, things: woodText(n) }),
        woodToBuyText(s, n),
        owed(shipsOnBoard(s, s.seat) - n),
      ),
    line: ({ before, seat }, { n }) => short(m.mad_l_upkeep(), shipsOnBoard(before, seat) - n),
  },
  feed: {
    label: (s, { n }) =>
      withConsequences(m.mad_m_give({ count: n, things: breadText(n) }), owed(workersToFeed(s, s.seat) - n)),
    line: ({ before, seat }, { n }) => short(m.mad_l_feed(), workersToFeed(before, seat) - n),
  },
  fulfil: (as, s, a) =>
    m.mad_m_fulfil({
      as,
      request: requestOf(a),
      pp: ppText(requestPP(s, s.seat, REQUESTS.indexOf(a.request), s.round)),
    }),
  city: (as, s, { city }) =>
    m.mad_m_city({ as, city: CITY_THINGS[city].name(), pp: ppText(cityPP(s, s.seat, CITIES.indexOf(city))) }),
  donate: (as, _, { n }) => m.mad_m_donate({ as, reals: realsText(n), pp: ppText(n) }),
  finish: { label: () => m.mad_m_finish(), sentence: () => m.mad_l_finish() },
  up: (as, s) => (as === 'label' && isMillAtTop(s, s.seat) ? m.mad_m_up_top() : m.mad_m_up({ as })),
  down,
  trade: (as, _, a) => m.mad_m_trade({ as, give: given(a.give), get: goodsText(GOODS.indexOf(a.get), 1) }),
  done: {
    label: done,
    line: ({ before }) => (before.task === TASK.mayor ? m.mad_l_income() : null),
  },
  skip: { label: skip, line: () => m.mad_l_skip() },
};

/** Reals that the markets paid in this step, for all ships of the action together (004 p.10). */
function paidByMarkets({ before, after }: Step, a: Action): number {
  if (before.task !== TASK.ships) return 0;
  const deals = boardOf(before.edition, before.seats).deals;
  const deal = a.type === 'ship' ? deals[ROUTE_SLOTS.indexOf(a.to)][a.deal - 1].reals : 0;
  return before.income + deal - after.income;
}

const signed = (n: number, word: (n: number) => string): string[] =>
  n === 0 ? [] : [n > 0 ? m.mad_plus({ text: word(n) }) : m.mad_minus({ text: word(-n) })];

/** The seat's gains and losses, without what the markets paid and without Pirates, whose number is secret. */
function delta({ before, after, seat }: Step, markets: number): string {
  return [
    ...signed(after.pp[seat] - before.pp[seat], ppText),
    ...signed(after.reals[seat] - before.reals[seat] - markets, realsText),
    ...signed(after.bread[seat] - before.bread[seat], breadText),
    ...signed(after.wood[seat] - before.wood[seat], woodText),
    ...GOODS.flatMap((_, g) => {
      const at = seat * GOODS.length + g;
      return signed(after.goods[at] - before.goods[at], (n) => goodsText(g, n));
    }),
  ].join(', ');
}

/** Adds to a line what the move brought and cost, and the phase or round that began with it. */
function extended(text: string, step: Step, action: Action): string {
  const { before, after } = step;
  const markets = paidByMarkets(step, action);
  const change = delta(step, markets);
  let line = change ? m.mad_l_delta({ line: text, delta: change }) : text;
  if (markets > 0) line = m.mad_l_markets({ line, reals: realsText(markets) });
  if (after.stage === STAGE.over) return line;
  if (after.round > before.round) return m.mad_l_round({ line, n: after.round });
  return after.phase === before.phase ? line : m.mad_l_phase({ line, phase: PHASE_NAMES[PHASES[after.phase]]() });
}

/** Pairs of moves that share a line: a row with its request, and windmill steps in the same direction. */
const TOGETHER: readonly (readonly [Action['type'], Action['type']])[] = [
  ['row', 'request'],
  ['up', 'up'],
  ['down', 'down'],
];

/** Whether a move shares a line with the one before it; both are moves of the same seat. */
export function sharesLine(earlier: MoveEntry, later: MoveEntry): boolean {
  const [a, b] = [moves.parse(earlier.move), moves.parse(later.move)];
  if (a === undefined || b === undefined) return false;
  return TOGETHER.some(([first, then]) => moves.family(a) === first && moves.family(b) === then);
}

export const { moveLabel, logLine } = moveWords(moves, TABLE, extended);
