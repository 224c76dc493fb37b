// Reasons about rows, dice, passing, favors, rewards, windmill and the steps of maintenance.
import type { Reason, Seat } from '../../engine/game';
import { breadFor } from './sums';
import {
  BISHOP,
  BUILDING_REGION,
  BUILDINGS,
  COLONIES,
  CONSTABLE,
  DIPLOMAT,
  ENGINEER,
  FAVOR_GIVES,
  FAVORS,
  GOODS,
  LADY,
  LORD,
  MILL_FIGURES,
  MILLER,
  MONK,
  NAVIGATOR,
  REWARDS,
  PASSING_SLOT_NAMES,
  REWARD_TILES,
  WHEAT,
} from './data';
import { districtPrice } from './character';
import { hasRoomForDie } from './dice-placing';
import { workersToFeed } from './maintenance';
import { type Action } from './moves';
import { shipsOnBoard } from './pieces';
import { HIDDEN_PIRATES, NONE, STAGE, TASK, type State } from './state';
import { hasActionMarker } from './turn';
import { makeReason, whyWoodFor } from './why-pieces';

const named = <T extends string>(list: readonly T[], name: string): number => (list as readonly string[]).indexOf(name);

export function whyRow(s: State, name: string): Reason {
  const row = named(PASSING_SLOT_NAMES, name);
  if (row >= s.seats) return makeReason('row_closed', { row: name, players: s.seats });
  return makeReason('row_taken', { row: name, by: s.rows[row] });
}

export function whyRequestIn(s: State, request: string): Reason {
  return makeReason('request_not_there', { request, row: PASSING_SLOT_NAMES[s.cursor] });
}

export const whyGuild = (guild: string): Reason => makeReason('guild_not_there', { guild });

function whyPlace(s: State, value: number, name: string): Reason | null {
  const b = named(BUILDINGS, name);
  if (!hasRoomForDie(s, b)) return makeReason('dice_full', { building: name, most: s.seats });
  const need = breadFor(value, BUILDING_REGION[b]);
  const have = s.bread[s.seat];
  return need > have ? makeReason('bread', { need, have }) : null;
}

export function whyDie(s: State, value: number, building: string): Reason | null {
  if (s.dice[s.seat * 3 + value - 1] === 0) return makeReason('no_die', { value });
  return whyPlace(s, value, building);
}

export function whyPirate(s: State, value: number, building: string): Reason | null {
  if (s.watch[s.seat] === 0) return makeReason('no_watch');
  if (s.pirateDice[value - 1] === 0) return makeReason('no_pirate_die', { value });
  if (s.pirateOn[named(BUILDINGS, building)]) return makeReason('pirate_die_there', { building });
  return whyPlace(s, value, building);
}

export function whyPass(s: State, name: string, bonus: string): Reason | null {
  const slot = named(PASSING_SLOT_NAMES, name);
  if (s.passing[slot] !== NONE) return makeReason('passing_taken', { slot: name, by: s.passing[slot] });
  if (bonus === 'reals') return null;
  if (slot === 0) return makeReason('slot_no_action', { slot: name });
  return slot === PASSING_SLOT_NAMES.length - 1 ? makeReason('no_ship_move') : makeReason('no_worker', { at: 'board' });
}

/** Why a favor does not belong to the active player; null if it does. */
function whyOwner(s: State, name: string): Reason | null {
  const owner: Seat = s.favorOf[named(FAVORS, name)];
  if (owner === NONE) return makeReason('favor_board', { favor: name });
  return owner === s.seat ? null : makeReason('favor_other', { favor: name, by: owner });
}

export function whyFavor(s: State, name: string): Reason | null {
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
  return favor === LADY ? whyLady(s) : null;
}

function whyLady(s: State): Reason {
  const [need, have] = [FAVOR_GIVES.ladyCost, s.reals[s.seat]];
  return have < need ? makeReason('money', { need, have }) : makeReason('favor_no_worker');
}

export function whyFlip(s: State, name: string): Reason {
  return whyOwner(s, name) ?? makeReason('favor_up', { favor: name });
}

export function whyMarker(s: State, from: string, to: string): Reason {
  if (!hasActionMarker(s, s.seat, named(BUILDINGS, from))) return makeReason('no_marker', { building: from });
  return makeReason('stays_there', { at: to });
}

export function whyBuild(s: State, name: string): Reason | null {
  const favor = named(FAVORS, name);
  if (s.favorOf[favor] !== NONE) return makeReason('favor_built', { favor: name, by: s.favorOf[favor] });
  return whyWoodFor(s, districtPrice(s, favor));
}

export function whyReward(s: State, colony: string, tile: string): Reason {
  const c = named(COLONIES, colony);
  if (s.pending[c] === 0) return makeReason('no_landing', { colony });
  const reward = REWARDS[s.rewards[c * REWARD_TILES.length + named(REWARD_TILES, tile)]];
  return makeReason('reward_useless', { reward });
}

export function whyDiscard(s: State, n: number): Reason {
  return s.task === TASK.royal && n === 0 ? makeReason('discard_none') : whyPirates(s);
}

/** The reason why Pirates cannot be discarded. It must not reveal the size of a stack that is hidden in this view. */
const whyPirates = (s: State, few: 'few_pirates' | 'favor_few_pirates' = 'few_pirates'): Reason =>
  makeReason(s.pirates[s.seat] === HIDDEN_PIRATES ? 'pirates_covered' : few);

export function whyUpkeep(s: State, n: number): Reason | null {
  const ships = shipsOnBoard(s, s.seat);
  return n > ships ? makeReason('ships_few', { ships }) : whyWoodFor(s, n);
}

export function whyFeed(s: State, n: number): Reason {
  const due = workersToFeed(s, s.seat);
  return n > due ? makeReason('not_hungry', { hungry: due }) : makeReason('bread', { need: n, have: s.bread[s.seat] });
}

/** Why `done` is illegal: a mandatory move or harvest comes first, or only `skip` ends the step. */
export function whyDone(s: State): Reason {
  if (s.stage === STAGE.task) return makeReason('must_move');
  if (s.stage === STAGE.again) return makeReason('first_again');
  return makeReason(s.stage === STAGE.building ? 'first_building' : 'first_character');
}

export function whyTrade(s: State, action: Action): Reason | null {
  const wheat = s.goods[s.seat * 3 + WHEAT];
  if (action.type === 'up') return makeReason('wheat', { need: MILL_FIGURES.wheat, have: wheat });
  if (action.type === 'down') return makeReason('mill_bottom');
  if (action.type !== 'trade') return null;
  if (s.rules > 3 && action.give.split('-').includes(action.get)) return makeReason('trade_same');
  const goods = Object.fromEntries(GOODS.map((g, i) => [g, s.goods[s.seat * 3 + i]]));
  return makeReason('trade_goods', goods);
}
