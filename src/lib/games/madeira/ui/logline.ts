// A played move as a sentence of the log: names, what it brought and cost, and the phase it led to. Pirates of a stack never stand in it.
import { m } from '$lib/i18n/paraglide/messages';
import type { Person } from '$lib/ui/game-ui';
import type { MoveEntry } from '../../../engine/log';
import { unpaidPirates } from '../assist';
import { BUILDING_REGION, COLONIES, REWARDS, TILES } from '../data';
import { hungry } from '../maintenance';
import { moves, type Action } from '../moves';
import { PHASES, shipsOnBoard, STAGE, TASK, type State } from '../state';
import { whoAt } from './labels';
import {
  bread,
  BUILDING_NAMES,
  buildingName,
  CITY_NAMES,
  COLONY_NAMES,
  FAVOR_NAMES,
  GOOD_NAMES,
  goods,
  GUILD_NAMES,
  namedPlace,
  PHASE_NAMES,
  pirates,
  pp,
  reals,
  REQUEST_NAMES,
  REWARD_NAMES,
  wood,
} from './words';

interface Step {
  readonly before: State;
  readonly after: State;
  readonly name: string;
  readonly seat: number;
}
type Of<T extends Action['type']> = Extract<Action, { type: T }>;
type Writers = { readonly [T in Action['type']]: (step: Step, a: Of<T>) => string | null };

const route = (a: { from: string; to: string }) => ({ from: namedPlace(a.from), to: namedPlace(a.to) });
/** Adds the Pirates that came for what was not paid: everybody saw them dealt. */
const short = (line: string, n: number): string =>
  n > 0 ? m.mad_l_short({ line, pirates: m.mad_plus({ text: pirates(n) }) }) : line;

const WRITERS: Writers = {
  begin: ({ name, before }) => m.mad_l_begin({ name, n: before.round }),
  row: ({ name }, a) => m.mad_l_row({ name, row: a.row }),
  request: ({ name }, a) => m.mad_l_request({ name, request: REQUEST_NAMES[a.request]() }),
  guild: ({ name }, a) => m.mad_l_guild({ name, guild: GUILD_NAMES[a.guild]() }),
  favor: ({ name }, a) => m.mad_l_favor({ name, favor: FAVOR_NAMES[a.favor]() }),
  die: ({ name, before }, a) => m.mad_l_die({ name, value: a.value, who: whoAt(before, a.building) }),
  pirate: ({ name, before }, a) => m.mad_l_pirate({ name, value: a.value, who: whoAt(before, a.building) }),
  pass: ({ name }, a) => m.mad_l_pass({ name, slot: a.slot }),
  harvest: ({ name, before }) => m.mad_l_harvest({ name, n: BUILDING_REGION[before.building] }),
  again: ({ name }, a) => m.mad_l_again({ name, field: namedPlace(a.field) }),
  worker: ({ name }, a) => m.mad_l_worker({ name, ...route(a) }),
  citizen: ({ name }, a) => m.mad_l_citizen({ name, ...route(a) }),
  ship: ({ name }, a) => m.mad_l_ship({ name, ...route(a) }),
  build: ({ name }, a) => m.mad_l_build({ name, favor: FAVOR_NAMES[a.favor]() }),
  marker: ({ name }, a) => m.mad_l_marker({ name, from: BUILDING_NAMES[a.from](), to: BUILDING_NAMES[a.to]() }),
  building: ({ name }, a) => m.mad_l_building({ name, building: BUILDING_NAMES[a.building]() }),
  flip: ({ name }, a) => m.mad_l_flip({ name, favor: FAVOR_NAMES[a.favor]() }),
  reward: ({ name, before }, a) => {
    const at = COLONIES.indexOf(a.colony) * TILES.length + TILES.indexOf(a.tile);
    return m.mad_l_reward({
      name,
      colony: COLONY_NAMES[a.colony](),
      reward: REWARD_NAMES[REWARDS[before.rewards[at]]](),
    });
  },
  bread: ({ name }) => m.mad_l_bread({ name }),
  discard: ({ name }) => m.mad_l_discard({ name }),
  wood: ({ name }, a) => m.mad_l_wood({ name, place: namedPlace(a.from) }),
  roll: ({ name, before, after }) =>
    m.mad_l_roll({ name, building: buildingName(before.building), cost: reals(after.cost) }),
  pay: ({ name, before }) => m.mad_l_pay({ name, building: buildingName(before.building) }),
  refuse: ({ name, before }) =>
    m.mad_l_refuse({
      name,
      building: buildingName(before.building),
      pirates: m.mad_plus({ text: pirates(unpaidPirates(before.rolledPirate)) }),
    }),
  honor: ({ name }) => m.mad_l_honor({ name }),
  upkeep: ({ name, before, seat }, a) => short(m.mad_l_upkeep({ name }), shipsOnBoard(before, seat) - a.n),
  feed: ({ name, before, seat }, a) => short(m.mad_l_feed({ name }), hungry(before, seat) - a.n),
  fulfil: ({ name }, a) => m.mad_l_fulfil({ name, request: REQUEST_NAMES[a.request]() }),
  city: ({ name }, a) => m.mad_l_city({ name, city: CITY_NAMES[a.city]() }),
  donate: ({ name }, a) => m.mad_l_donate({ name, reals: reals(a.n) }),
  finish: () => m.mad_l_finish(),
  up: ({ name }) => m.mad_l_up({ name }),
  down: ({ name }) => m.mad_l_down({ name }),
  trade: ({ name }, a) => m.mad_l_trade({ name, get: GOOD_NAMES[a.get]() }),
  done: ({ name, before }) => (before.task === TASK.mayor ? m.mad_l_income({ name }) : null),
  skip: ({ name }) => m.mad_l_skip({ name }),
};

const signed = (n: number, word: (n: number) => string): string[] =>
  n === 0 ? [] : [n > 0 ? m.mad_plus({ text: word(n) }) : m.mad_minus({ text: word(-n) })];

/** What the seat has more or less of now; everything but Pirates lies open. */
function delta({ before, after, seat }: Step): string {
  const more = (of: (s: State) => number) => of(after) - of(before);
  return [
    ...signed(
      more((s) => s.pp[seat]),
      pp,
    ),
    ...signed(
      more((s) => s.reals[seat]),
      reals,
    ),
    ...signed(
      more((s) => s.bread[seat]),
      bread,
    ),
    ...signed(
      more((s) => s.wood[seat]),
      wood,
    ),
    ...[0, 1, 2].flatMap((g) =>
      signed(
        more((s) => s.goods[seat * 3 + g]),
        (n) => goods(g, n),
      ),
    ),
  ].join(', ');
}

/** The phase or round the step led to. */
function led({ before, after }: Step, line: string): string {
  if (after.stage === STAGE.over) return line;
  if (after.round > before.round) return m.mad_l_round({ line, n: after.round });
  return after.phase === before.phase ? line : m.mad_l_phase({ line, phase: PHASE_NAMES[PHASES[after.phase]]() });
}

/** A played move as a sentence with names; null where it says nothing. */
export function logLine(before: State, after: State, entry: MoveEntry, people: readonly Person[]): string | null {
  const move = moves.parse(entry.move);
  if (move === undefined) return null;
  const action = moves.decode(move);
  const step: Step = { before, after, name: people[entry.seat].name, seat: entry.seat };
  const said = (WRITERS[action.type] as (step: Step, a: Action) => string | null)(step, action);
  if (said === null || action.type === 'finish') return said;
  const change = delta(step);
  return led(step, change ? m.mad_l_delta({ line: said, delta: change }) : said);
}
