// Why a move is illegal now: a code with numbers, in the rules' terms. `legal` alone decides whether it is illegal.
import type { Move, Reason, Seat } from '../../engine/game';
import { districtPrice } from './character';
import {
  AMBASSADOR_GIVES,
  BISHOP,
  BUILDING_REGION,
  BUILDINGS,
  CITIES,
  COLONIES,
  COMMISSIONER,
  CONSTABLE,
  COUNSELOR,
  DIPLOMAT,
  ENGINEER,
  ENVOY,
  FAVOR_GIVES,
  FAVORS,
  GOODS,
  LADY,
  LORD,
  MILL_FIGURES,
  MILLER,
  MINISTER,
  MONK,
  NAVIGATOR,
  PASSING_SLOT_NAMES,
  REQUESTS,
  REWARD_TILES,
  REWARDS,
  WHEAT,
} from './data';
import { hasRoomForDie } from './dice-placing';
import { workersToFeed } from './maintenance';
import { moves, type Action } from './moves';
import { shipsOnBoard } from './pieces';
import { legal } from './play';
import { A, B, D, HIDDEN_PIRATES, NONE, PHASES, STAGE, STAGES, TASK, TASKS, type StageName, type State } from './state';
import { breadFor } from './sums';
import { hasActionMarker } from './turn';
import {
  makeReason,
  whyCitizen,
  whyNoWoodFrom,
  whySettle,
  whyShip,
  whyWoodFor,
  whyWorker,
  type ReasonCode,
} from './why-pieces';

export { REASONS, type ReasonCode } from './why-pieces';

/**
 * Null if the move is legal now, otherwise the reason. In a wrong stage the reason is the stage; nothing else is
 * checked.
 */
export function why(s: State, move: Move): Reason | null {
  const action = moves.decode(move);
  const moment = wrongMoment(s, action);
  if (moment) return moment;
  const now: Move[] = [];
  legal(s, now);
  return now.includes(move) ? null : (wrongWay(s, action) ?? makeReason('not_now'));
}

/** The stages in which each family of moves is possible; for windmill and trade the phase decides instead. */
const MOMENTS: Readonly<Record<Action['type'], readonly StageName[]>> = {
  begin: ['begin'],
  row: ['row'],
  request: ['request'],
  guild: ['guild'],
  favor: ['turn', 'pay'],
  die: ['turn'],
  pirate: ['turn'],
  pass: ['turn'],
  harvest: ['character'],
  again: ['again'],
  worker: ['settle', 'character', 'task', 'building'],
  citizen: ['character', 'task'],
  ship: ['character', 'task'],
  build: ['character'],
  marker: ['bishop'],
  building: ['lady'],
  flip: ['task', 'building'],
  reward: ['reward'],
  bread: ['task'],
  discard: ['pirates', 'task'],
  wood: ['wood', 'get'],
  roll: ['roll'],
  pay: ['pay'],
  refuse: ['pay'],
  honor: ['honor'],
  upkeep: ['upkeep'],
  feed: ['feed'],
  fulfil: ['crown'],
  city: ['city'],
  donate: ['wealth'],
  finish: ['finish'],
  up: [],
  down: [],
  trade: [],
  done: ['task', 'again', 'character', 'building', 'mill', 'grain'],
  skip: ['character', 'building', 'reward', 'honor'],
};

/**
 * The tasks in which a family of moves is possible. Families that are missing here do not depend on the task, except
 * `discard` (see `wrongTask`).
 */
const OF_TASK: Readonly<Partial<Record<Action['type'], readonly number[]>>> = {
  worker: [TASK.fields, TASK.cities, TASK.colonies, TASK.watch, TASK.mayor, TASK.scout, TASK.commissioner],
  citizen: [TASK.mayor],
  ship: [TASK.ships],
  build: [TASK.district],
  flip: [TASK.flip],
  bread: [TASK.royal],
};

function wrongMoment(s: State, action: Action): Reason | null {
  const { type } = action;
  if (s.stage === STAGE.over) return makeReason('over');
  if (type === 'up' || type === 'trade') {
    return s.phase < B || s.phase > D ? makeReason('mill_phase', { phase: PHASES[s.phase] }) : null;
  }
  if (type === 'down') {
    return s.phase < B || s.phase >= D ? makeReason('down_phase', { phase: PHASES[s.phase] }) : null;
  }
  if (MOMENTS[type].includes(STAGES[s.stage])) return wrongTask(s, action);
  if (type === 'favor' && s.phase !== B && s.phase !== 3) return makeReason('favor_phase', { phase: PHASES[s.phase] });
  return first(s);
}

const first = (s: State): Reason => makeReason(`first_${STAGES[s.stage]}` as ReasonCode, { task: TASKS[s.task] });

function wrongTask(s: State, action: Action): Reason | null {
  const tasks = OF_TASK[action.type];
  if (s.stage === STAGE.settle || s.phase <= A || !tasks) {
    return action.type === 'discard' && s.stage === STAGE.task && s.task !== TASK.royal ? first(s) : null;
  }
  return tasks.includes(s.task) ? null : first(s);
}

/** The reason why a move is illegal although its stage is right. */
function wrongWay(s: State, action: Action): Reason | null {
  return whyBoard(s, action) ?? whyRound(s, action);
}

function whyBoard(s: State, action: Action): Reason | null {
  switch (action.type) {
    case 'worker':
      return s.stage === STAGE.settle ? whySettle(s, action) : whyWorker(s, action);
    case 'citizen':
      return whyCitizen(s, action);
    case 'ship':
      return whyShip(s, action);
    case 'build':
      return whyBuild(s, action.favor);
    case 'flip':
      return whyFlip(s, action.favor);
    case 'wood':
      return whyNoWoodFrom(s, action.from);
    case 'again':
      return makeReason('not_harvested', { field: action.field });
    case 'harvest':
      return makeReason('no_field_worker', { building: BUILDINGS[s.building] });
    case 'reward':
      return whyReward(s, action.colony, action.tile);
    case 'discard':
      return whyDiscard(s, action.n);
    default:
      return null;
  }
}

function whyRound(s: State, action: Action): Reason | null {
  switch (action.type) {
    case 'row':
      return whyRow(s, action.row);
    case 'request':
      return whyRequestIn(s, action.request);
    case 'guild':
      return whyGuild(action.guild);
    case 'favor':
      return whyFavor(s, action.favor);
    case 'die':
      return whyDie(s, action.value, action.building);
    case 'pirate':
      return whyPirate(s, action.value, action.building);
    case 'pass':
      return whyPass(s, action.slot, action.bonus);
    case 'marker':
      return whyMarker(s, action.from, action.to);
    case 'building':
      return makeReason('no_region_worker', { building: action.building });
    case 'pay':
      return makeReason('money', { need: s.cost, have: s.reals[s.seat] });
    case 'upkeep':
      return whyUpkeep(s, action.n);
    case 'feed':
      return whyFeed(s, action.n);
    case 'fulfil':
      return makeReason('no_request', { request: REQUESTS[REQUESTS.indexOf(action.request)] });
    case 'city':
      return makeReason('city_named', { city: CITIES[CITIES.indexOf(action.city)] });
    case 'donate':
      return makeReason('money', { need: action.n, have: s.reals[s.seat] });
    case 'done':
      return whyDone(s);
    default:
      return whyTrade(s, action);
  }
}

// Reasons about rows, dice, passing, favors, rewards, windmill and the steps of maintenance.

const named = <T extends string>(list: readonly T[], name: string): number => (list as readonly string[]).indexOf(name);

function whyRow(s: State, name: string): Reason {
  const row = named(PASSING_SLOT_NAMES, name);
  if (row >= s.seats) return makeReason('row_closed', { row: name, players: s.seats });
  return makeReason('row_taken', { row: name, by: s.rows[row] });
}

function whyRequestIn(s: State, request: string): Reason {
  return makeReason('request_not_there', { request, row: PASSING_SLOT_NAMES[s.cursor] });
}

const whyGuild = (guild: string): Reason => makeReason('guild_not_there', { guild });

function whyPlace(s: State, value: number, name: string): Reason | null {
  const b = named(BUILDINGS, name);
  if (!hasRoomForDie(s, b)) return makeReason('dice_full', { building: name, most: s.seats });
  const need = breadFor(value, BUILDING_REGION[b]);
  const have = s.bread[s.seat];
  return need > have ? makeReason('bread', { need, have }) : null;
}

function whyDie(s: State, value: number, building: string): Reason | null {
  if (s.dice[s.seat * 3 + value - 1] === 0) return makeReason('no_die', { value });
  return whyPlace(s, value, building);
}

function whyPirate(s: State, value: number, building: string): Reason | null {
  if (s.watch[s.seat] === 0) return makeReason('no_watch');
  if (s.pirateDice[value - 1] === 0) return makeReason('no_pirate_die', { value });
  if (s.pirateOn[named(BUILDINGS, building)]) return makeReason('pirate_die_there', { building });
  return whyPlace(s, value, building);
}

function whyPass(s: State, name: string, bonus: string): Reason | null {
  const slot = named(PASSING_SLOT_NAMES, name);
  if (s.passing[slot] !== NONE) return makeReason('passing_taken', { slot: name, by: s.passing[slot] });
  if (bonus === 'reals') return null;
  if (slot === 0) return makeReason('slot_no_action', { slot: name });
  return slot === PASSING_SLOT_NAMES.length - 1 ? makeReason('no_ship_move') : makeReason('no_worker', { at: 'board' });
}

/** Why a favor does not belong to the active player; null if it does. */
function whyOwner(s: State, name: string): Reason | null {
  const owner: Seat = s.favorOf.at(named(FAVORS, name)) ?? NONE;
  if (owner === NONE) return makeReason('favor_board', { favor: name });
  return owner === s.seat ? null : makeReason('favor_other', { favor: name, by: owner });
}

function whyFavor(s: State, name: string): Reason | null {
  const favor = named(FAVORS, name);
  const owner = whyOwner(s, name);
  if (owner) return owner;
  if (s.favorUp[favor] === 0) return makeReason('favor_down', { favor: name });
  if (s.favored) return makeReason('favor_once');
  if (favor === MONK) return makeReason('favor_no_wood');
  if (favor === MILLER) return makeReason('mill_top');
  if (favor === BISHOP) return makeReason('favor_no_marker');
  if (favor === LORD || favor === DIPLOMAT) return makeReason('only_pay', { favor: name });
  if (favor === ENGINEER) return makeReason(s.stage === STAGE.turn ? 'favor_no_die' : 'only_turn', { favor: name });
  if (favor === NAVIGATOR) return makeReason('no_ship_move');
  if (favor === CONSTABLE) return whyPirates(s, 'favor_few_pirates');
  if (favor === COUNSELOR || favor === ENVOY) return makeReason('favor_no_colony_ship');
  if (favor === MINISTER) return makeReason('favor_no_colonist');
  const have = s.reals[s.seat];
  if (favor === LADY)
    return have < FAVOR_GIVES.ladyCost
      ? makeReason('money', { need: FAVOR_GIVES.ladyCost, have })
      : makeReason('favor_no_worker');
  if (favor !== COMMISSIONER) return null;
  const need = AMBASSADOR_GIVES.cost;
  return have < need ? makeReason('money', { need, have }) : makeReason('no_worker', { at: 'board' });
}

function whyFlip(s: State, name: string): Reason {
  return whyOwner(s, name) ?? makeReason('favor_up', { favor: name });
}

function whyMarker(s: State, from: string, to: string): Reason {
  if (!hasActionMarker(s, s.seat, named(BUILDINGS, from))) return makeReason('no_marker', { building: from });
  return makeReason('stays_there', { at: to });
}

function whyBuild(s: State, name: string): Reason | null {
  const favor = named(FAVORS, name);
  const owner = s.favorOf.at(favor) ?? NONE;
  if (owner !== NONE) return makeReason('favor_built', { favor: name, by: owner });
  return whyWoodFor(s, districtPrice(s, favor));
}

function whyReward(s: State, colony: string, tile: string): Reason {
  const c = named(COLONIES, colony);
  if (s.pending[c] === 0) return makeReason('no_landing', { colony });
  const reward = REWARDS[s.rewards[c * REWARD_TILES.length + named(REWARD_TILES, tile)]];
  return makeReason('reward_useless', { reward });
}

function whyDiscard(s: State, n: number): Reason {
  return s.task === TASK.royal && n === 0 ? makeReason('discard_none') : whyPirates(s);
}

/** The reason why Pirates cannot be discarded. It must not reveal the size of a stack that is hidden in this view. */
const whyPirates = (s: State, few: 'few_pirates' | 'favor_few_pirates' = 'few_pirates'): Reason =>
  makeReason(s.pirates[s.seat] === HIDDEN_PIRATES ? 'pirates_covered' : few);

function whyUpkeep(s: State, n: number): Reason | null {
  const ships = shipsOnBoard(s, s.seat);
  return n > ships ? makeReason('ships_few', { ships }) : whyWoodFor(s, n);
}

function whyFeed(s: State, n: number): Reason {
  const due = workersToFeed(s, s.seat);
  return n > due ? makeReason('not_hungry', { hungry: due }) : makeReason('bread', { need: n, have: s.bread[s.seat] });
}

/** Why `done` is illegal: a mandatory move or harvest comes first, or only `skip` ends the step. */
function whyDone(s: State): Reason {
  if (s.stage === STAGE.task) return makeReason('must_move');
  if (s.stage === STAGE.again) return makeReason('first_again');
  return makeReason(s.stage === STAGE.building ? 'first_building' : 'first_character');
}

function whyTrade(s: State, action: Action): Reason | null {
  const wheat = s.goods[s.seat * 3 + WHEAT];
  if (action.type === 'up') return makeReason('wheat', { need: MILL_FIGURES.wheat, have: wheat });
  if (action.type === 'down') return makeReason('mill_bottom');
  if (action.type !== 'trade') return null;
  if (s.rules > 3 && action.give.split('-').includes(action.get)) return makeReason('trade_same');
  const goods = Object.fromEntries(GOODS.map((g, i) => [g, s.goods[s.seat * 3 + i]]));
  return makeReason('trade_goods', goods);
}
