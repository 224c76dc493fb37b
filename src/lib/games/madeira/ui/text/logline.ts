// A played move as a line of the log: names, gains and costs, and the phase it led to. It shows gained and lost
// Pirates, never how many a player has.
import { m } from '$lib/i18n/messages';
import type { MoveEntry } from '$lib/engine/log';
import { logLineBy, writeAction, type OldStep, type ActionWriters } from '$lib/ui/move-words';
import { unpaidPirates } from '../../sums';
import { boardOf, type MarketDeal } from '../../board';
import { BUILDING_REGION, GOODS, PASSING_SLOT_NAMES } from '../../data';
import { workersToFeed } from '../../maintenance';
import { moves, ROUTE_SLOTS, type Action } from '../../moves';
import { shipsOnBoard } from '../../pieces';
import { PHASES, STAGE, TASK, type State } from '../../state';
import { characterAt, rewardName } from './labels';
import {
  breadText,
  BUILDING_NAMES,
  buildingName,
  CITY_THINGS,
  COLONY_NAMES,
  FAVOR_THINGS,
  goodsText,
  postNameByCode,
  PHASE_NAMES,
  piratesText,
  ppText,
  realsText,
  REQUEST_THINGS,
  woodText,
} from './wording';

type Step = OldStep<State>;

const route = (a: { from: string; to: string }) => ({ from: postNameByCode(a.from), to: postNameByCode(a.to) });
/** Adds the Pirates that the player received for not paying. Everybody saw them, so the log may show them. */
const short = (line: string, n: number): string =>
  n > 0 ? m.mad_l_short({ line, pirates: m.mad_plus({ text: piratesText(n) }) }) : line;

/** How many Pirates the step discarded; discards are open (004 p.6). */
const shown = ({ before, after, seat }: Step): number => after.discarded[seat] - before.discarded[seat];

/** Reals that the markets paid in this step, for all ships of the action together (004 p.10). */
function paidByMarkets({ before, after }: Step, a: Action): number {
  if (before.task !== TASK.ships) return 0;
  const deal = a.type === 'ship' ? dealOf(before, a).reals : 0;
  return before.income + deal - after.income;
}

function dealOf(s: State, a: Extract<Action, { type: 'ship' }>): MarketDeal {
  return boardOf(s.edition, s.seats).deals[ROUTE_SLOTS.indexOf(a.to)][a.deal - 1];
}

const WRITERS: ActionWriters<Action, Step, string | null> = {
  begin: ({ mover, before }) => m.mad_l_begin({ ...mover, n: before.round }),
  row: ({ mover }, a) => m.mad_l_row({ ...mover, row: a.row }),
  request: ({ mover, before, after, seat }, a) => {
    const request = REQUEST_THINGS[a.request].name();
    const row = PASSING_SLOT_NAMES[after.rows.indexOf(seat)];
    return before.stage === STAGE.row
      ? m.mad_l_row_request({ ...mover, row, request })
      : m.mad_l_request({ ...mover, request });
  },
  guild: ({ mover }, a) => m.mad_l_guild({ ...mover, guild: a.guild }),
  favor: (step, a) => {
    const [{ mover }, count] = [step, shown(step)];
    // Only the Constable discards Pirates.
    return count > 0
      ? m.mad_l_constable({ ...mover, count })
      : m.mad_l_favor({ ...mover, favor: FAVOR_THINGS[a.favor].name() });
  },
  die: ({ mover, before }, a) => m.mad_l_die({ ...mover, value: a.value, who: characterAt(before, a.building) }),
  pirate: ({ mover, before }, a) => m.mad_l_pirate({ ...mover, value: a.value, who: characterAt(before, a.building) }),
  pass: ({ mover }, a) => m.mad_l_pass({ ...mover, slot: a.slot }),
  harvest: ({ mover, before }) => m.mad_l_harvest({ ...mover, n: BUILDING_REGION[before.building] }),
  again: ({ mover }, a) => m.mad_l_again({ ...mover, field: postNameByCode(a.field) }),
  worker: ({ mover }, a) => m.mad_l_worker({ ...mover, ...route(a) }),
  citizen: ({ mover }, a) => m.mad_l_citizen({ ...mover, ...route(a) }),
  ship: ({ mover }, a) => m.mad_l_ship({ ...mover, ...route(a) }),
  build: ({ mover }, a) => m.mad_l_build({ ...mover, favor: FAVOR_THINGS[a.favor].name() }),
  marker: ({ mover }, a) => m.mad_l_marker({ ...mover, from: BUILDING_NAMES[a.from](), to: BUILDING_NAMES[a.to]() }),
  building: ({ mover }, a) => m.mad_l_building({ ...mover, building: BUILDING_NAMES[a.building]() }),
  flip: ({ mover }, a) => m.mad_l_flip({ ...mover, favor: FAVOR_THINGS[a.favor].name() }),
  reward: ({ mover, before }, a) =>
    m.mad_l_reward({ ...mover, colony: COLONY_NAMES[a.colony](), reward: rewardName(before, a) }),
  bread: ({ mover }) => m.mad_l_bread(mover),
  discard: ({ mover }, a) => (a.n > 0 ? m.mad_l_discard({ ...mover, count: a.n }) : m.mad_l_discard_none(mover)),
  wood: ({ mover }, a) => m.mad_l_wood({ ...mover, place: postNameByCode(a.from) }),
  roll: ({ mover, before, after }) =>
    m.mad_l_roll({ ...mover, building: buildingName(before.building), cost: realsText(after.cost) }),
  pay: ({ mover, before }) => m.mad_l_pay({ ...mover, building: buildingName(before.building) }),
  refuse: ({ mover, before }) =>
    m.mad_l_refuse({
      ...mover,
      building: buildingName(before.building),
      pirates: m.mad_plus({ text: piratesText(unpaidPirates(before.rolledPirate)) }),
    }),
  honor: ({ mover }) => m.mad_l_honor(mover),
  upkeep: ({ mover, before, seat }, a) => short(m.mad_l_upkeep(mover), shipsOnBoard(before, seat) - a.n),
  feed: ({ mover, before, seat }, a) => short(m.mad_l_feed(mover), workersToFeed(before, seat) - a.n),
  fulfil: ({ mover }, a) => m.mad_l_fulfil({ ...mover, request: REQUEST_THINGS[a.request].name() }),
  city: ({ mover }, a) => m.mad_l_city({ ...mover, city: CITY_THINGS[a.city].name() }),
  donate: ({ mover }, a) => m.mad_l_donate({ ...mover, reals: realsText(a.n) }),
  finish: () => m.mad_l_finish(),
  up: ({ mover }) => m.mad_l_up(mover),
  down: ({ mover }) => m.mad_l_down(mover),
  trade: ({ mover }, a) => m.mad_l_trade({ ...mover, good: a.get }),
  done: ({ mover, before }) => (before.task === TASK.mayor ? m.mad_l_income(mover) : null),
  skip: ({ mover }) => m.mad_l_skip(mover),
};

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

/** Adds to a line the phase or round that began with the step. */
function led({ before, after }: Step, line: string): string {
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

/** A played move as a sentence with names; null if it has none. */
export const logLine = logLineBy<State, Action>(moves, (step, action) => {
  const said = writeAction(WRITERS, step, action);
  if (said === null || action.type === 'finish') return said;
  const markets = paidByMarkets(step, action);
  const change = delta(step, markets);
  const line = change ? m.mad_l_delta({ line: said, delta: change }) : said;
  return led(step, markets > 0 ? m.mad_l_markets({ line, reals: realsText(markets) }) : line);
});
