// Guild Favors: a player may use one at the beginning of a turn. It is turned face-down and then applied (004 p.11,
// p.20).
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import { startBuilding, buildingLevel } from './building-effects';
import {
  BISHOP,
  AMBASSADOR_GIVES,
  BUILDING_REGION,
  COLONIES,
  COMMISSIONER,
  CONSTABLE,
  COUNSELOR,
  DIPLOMAT,
  ENGINEER,
  ENVOY,
  FAVOR_GIVES,
  LADY,
  LORD,
  MILLER,
  MINISTER,
  MONK,
  N_BUILDINGS,
  N_COLONIES,
  N_FAVORS,
  N_GOODS,
  NAVIGATOR,
  PATRON,
  SCOUT,
  TREASURER,
} from './data';
import { boardOf } from './board';
import { canPlaceDie } from './dice-placing';
import { isMillAtTop } from './windmill';
import { code } from './moves';
import { discardPirates, shipsInColony, workersInRegion } from './pieces';
import { AFTER_TASK_PAY, AFTER_TASK_TURN, C, STAGE, TASK, type State } from './state';
import { earnCapitania, canStartTask } from './task';
import { endTask, endTurn, hasActionMarker, startTask } from './turn';
import { gainWood, woodInReach } from './wood';

const hasAnyMarker = (s: State): boolean => {
  for (let b = 0; b < N_BUILDINGS; b++) if (hasActionMarker(s, s.seat, b)) return true;
  return false;
};

type Pieces = (s: State, seat: Seat, colony: number) => number;
const workersInColony: Pieces = (s, seat, colony) => s.colony[seat * N_COLONIES + colony];

/** How many pieces of the active player are in all colonies. */
const inColonies = (s: State, pieces: Pieces): number =>
  COLONIES.reduce((n, _, colony) => n + pieces(s, s.seat, colony), 0);

/**
 * Whether a favor has an effect now. A favor that only prepares a later step has one, even if that step may not follow
 * (digest E6).
 */
function isFavorUseful(s: State, favor: number): boolean {
  switch (favor) {
    case MONK:
      return woodInReach(s, s.seat) > 0;
    case MILLER:
      return !isMillAtTop(s, s.seat);
    case BISHOP:
      return hasAnyMarker(s);
    case LORD:
    case DIPLOMAT:
      return s.stage === STAGE.pay;
    case ENGINEER:
      return s.stage === STAGE.turn && (s.rules < 3 || canPlaceDie(s));
    case NAVIGATOR:
      return canStartTask(s, TASK.ships);
    case CONSTABLE:
      return s.pirates[s.seat] > 1;
    case LADY:
      return s.reals[s.seat] >= FAVOR_GIVES.ladyCost && [1, 2, 3].some((r) => workersInRegion(s, s.seat, r) > 0);
    case SCOUT:
      return canStartTask(s, TASK.scout);
    case COUNSELOR:
    case ENVOY:
      return inColonies(s, shipsInColony) > 0;
    case MINISTER:
      return inColonies(s, workersInColony) > 0;
    case COMMISSIONER:
      return s.reals[s.seat] >= AMBASSADOR_GIVES.cost && canStartTask(s, TASK.commissioner);
    default:
      return true;
  }
}

/** Appends the own face-up favors that may be used now; none after the first favor of a turn. */
export function legalFavors(s: State, out: Move[]): void {
  if (s.favored) return;
  for (let f = 0; f < N_FAVORS; f++) {
    if (s.favorOf[f] === s.seat && s.favorUp[f] === 1 && isFavorUseful(s, f)) out.push(code.favor(f));
  }
}

/** Turns the favor face-down first and then applies it, so that the Lady may turn herself up again (digest E2). */
export function applyFavor(s: State, favor: number, dealer: Dealer): void {
  s.favored = 1;
  s.favorUp[favor] = 0;
  s.back = s.stage === STAGE.turn ? AFTER_TASK_TURN : AFTER_TASK_PAY;
  if (favor === NAVIGATOR) startTask(s, TASK.ships, 1, 1);
  else if (favor === SCOUT) startTask(s, TASK.scout, 1, 1);
  else if (favor === MONK) {
    startTask(s, TASK.monk, 0, 0);
    gainWood(s, FAVOR_GIVES.wood);
  } else if (favor === BISHOP) s.stage = STAGE.bishop;
  else if (favor === LADY) {
    s.reals[s.seat] -= FAVOR_GIVES.ladyCost;
    s.stage = STAGE.lady;
  } else if (favor === COMMISSIONER) {
    // Digest X52: the Reals are paid before the Worker moves.
    s.reals[s.seat] -= AMBASSADOR_GIVES.cost;
    startTask(s, TASK.commissioner, 1, 1);
  } else if (favor === CONSTABLE) halvePirates(s, dealer);
  else simple(s, favor);
}

/**
 * The Constable: half of the own Pirates, rounded down, are discarded openly. That reveals how many the player has (004
 * p.6, p.20). Versions 1 and 2 of the rules discard them without a reveal.
 */
function halvePirates(s: State, dealer: Dealer): void {
  const half = Math.floor(s.pirates[s.seat] / 2);
  if (s.rules < 3) {
    s.pirates[s.seat] -= half;
    return;
  }
  dealer.reveal();
  discardPirates(s, s.seat, half);
}

/** Applies a favor that leaves the player no choice. */
function simple(s: State, favor: number): void {
  if (favor === MILLER) s.mill[s.seat]++;
  else if (favor === PATRON) s.bread[s.seat] += FAVOR_GIVES.bread;
  else if (favor === TREASURER) s.reals[s.seat] += FAVOR_GIVES.reals;
  else if (favor === ENVOY) s.reals[s.seat] += AMBASSADOR_GIVES.reals * inColonies(s, shipsInColony);
  else if (favor === COUNSELOR || favor === MINISTER) fromColonies(s, favor);
  else if (favor === LORD) s.lord = 1;
  else if (favor === DIPLOMAT) s.diplomat = 1;
  else s.engineer = 1;
}

/**
 * The Counselor brings a good of each Colony with an own ship, the Minister Resident Bread for each Colony with an own
 * Worker, however many are there (sheet of the expansion, digest E50, E51). The supply is not limited (004 p.6).
 */
function fromColonies(s: State, favor: number): void {
  const pieces = favor === COUNSELOR ? shipsInColony : workersInColony;
  boardOf(s.edition, s.seats).colonyGood.forEach((good, colony) => {
    if (pieces(s, s.seat, colony) === 0) return;
    if (favor === COUNSELOR) s.goods[s.seat * N_GOODS + good] += AMBASSADOR_GIVES.goods;
    else s.bread[s.seat] += AMBASSADOR_GIVES.bread;
  });
}

/** Bishop: appends the moves of each own marker to each other Building, resolved already or not (004 p.20). */
export function legalBishop(s: State, out: Move[]): void {
  for (let from = 0; from < N_BUILDINGS; from++) {
    if (!hasActionMarker(s, s.seat, from)) continue;
    for (let to = 0; to < N_BUILDINGS; to++) if (to !== from) out.push(code.marker(from, to));
  }
}

/** If the actor moves the only own marker off the Building being resolved, the actor's turn there ends (digest E3). */
export function applyBishop(s: State, from: number, to: number): void {
  s.markers[s.seat * N_BUILDINGS + from]--;
  s.markers[s.seat * N_BUILDINGS + to]++;
  if (s.phase === C && !hasActionMarker(s, s.seat, s.building)) endTurn(s);
  else endTask(s);
}

/**
 * Lady: appends the Buildings that she may perform: those in whose region the active player has a Worker (digest E7).
 */
export function legalLady(s: State, out: Move[]): void {
  for (let b = 0; b < N_BUILDINGS; b++) {
    if (workersInRegion(s, s.seat, BUILDING_REGION[b]) > 0) out.push(code.building(b));
  }
}

/** Performs the Building at once, at the level of the Workers on the board: the Diplomat's two do not count. */
export function applyLady(s: State, b: number): void {
  startBuilding(s, b, buildingLevel(workersInRegion(s, s.seat, BUILDING_REGION[b])));
  earnCapitania(s);
}
