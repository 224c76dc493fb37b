// Why a move is illegal now: a code with numbers, in the rules' terms. `legal` alone decides whether it is illegal.
import type { Move, Reason } from '../../engine/game';
import { BUILDINGS, CITIES, REQUESTS } from './data';
import { moves, type Action } from './moves';
import { legal } from './play';
import { A, B, D, PHASES, STAGE, STAGES, TASK, TASKS, type StageName, type State } from './state';
import { makeReason, whyCitizen, whyNoWoodFrom, whySettle, whyShip, whyWorker, type ReasonCode } from './why-pieces';
import {
  whyBuild,
  whyDie,
  whyDiscard,
  whyDone,
  whyFavor,
  whyFeed,
  whyFlip,
  whyGuild,
  whyMarker,
  whyPass,
  whyPirate,
  whyRequestIn,
  whyReward,
  whyRow,
  whyTrade,
  whyUpkeep,
} from './why-rules';

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
  worker: [TASK.fields, TASK.cities, TASK.colonies, TASK.watch, TASK.mayor, TASK.scout],
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
