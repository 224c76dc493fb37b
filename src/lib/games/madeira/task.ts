// Tasks: moving Workers and Citizens, turning up favors, Royal Support. A Character, Building, favor, reward or passing
// slot starts them.
import type { Move, Seat } from '../../engine/game';
import {
  FAVOR_GIVES,
  FOREST,
  FUNCHAL,
  MACHICO,
  PORTO,
  N_COLONIES,
  N_FAVORS,
  PIRATE_FIGURES,
  REWARD_GIVES,
  SOURCE_INDEX,
} from './data';
import {
  code,
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_CITY_SPOT,
  HOME_POST,
  N_POSTS,
  N_CITY_SPOTS,
  WATCH_POST,
} from './moves';
import { legalShips, finishShips } from './ships';
import {
  addPP,
  discardPirates,
  emptyCitySpots,
  favorsOf,
  moveWorker,
  shipsInColony,
  workersAtPost,
  piecesInCity,
} from './pieces';
import { cityIncome } from './sums';
import { gainWood } from './wood';
import { NEUTRAL_CITIZEN, NONE, STAGE, TASK, type State } from './state';
import { endTask, startTask } from './turn';

/** Posts from which the actor may move a Worker in this task. The Worker just moved may not move again. */
function origins(s: State, task: number): number[] {
  const list: number[] = [];
  const from = task === TASK.mayor ? FIRST_CITY_SPOT : HOME_POST;
  for (let p = from; p < N_POSTS; p++) {
    if (p === WATCH_POST && task !== TASK.scout) continue;
    const here = workersAtPost(s, s.seat, p) - (p === s.moved ? 1 : 0);
    if (here > 0) list.push(p);
  }
  return list;
}

/** Posts to which the active player may move a Worker in this task. */
function destinations(s: State, task: number): number[] {
  const list: number[] = [];
  const any = task === TASK.scout;
  if (any) list.push(HOME_POST);
  if (any || task === TASK.watch) list.push(WATCH_POST);
  if (any || task === TASK.fields) {
    for (let f = 0; f <= FOREST; f++) if (!((s.fields[f] >> s.seat) & 1)) list.push(FIRST_FIELD + f);
  }
  if (any || task === TASK.colonies || task === TASK.commissioner)
    for (let c = 0; c < N_COLONIES; c++) list.push(FIRST_COLONY + c);
  if (any || task === TASK.cities || task === TASK.mayor)
    for (const k of emptyCitySpots(s)) list.push(FIRST_CITY_SPOT + k);
  return list;
}

function legalWorkers(s: State, task: number, out: Move[]): void {
  const to = destinations(s, task);
  for (const from of origins(s, task)) for (const p of to) if (p !== from) out.push(code.worker(from, p));
}

/** Mayor: appends the moves of each Neutral Citizen to each empty spot (004 p.12). */
function legalCitizens(s: State, out: Move[]): void {
  const to = emptyCitySpots(s);
  for (let from = 0; from < N_CITY_SPOTS; from++) {
    if (s.spots[from] !== NEUTRAL_CITIZEN || from + FIRST_CITY_SPOT === s.moved) continue;
    for (const k of to) out.push(code.citizen(from, k));
  }
}

/** Appends the moves of the running task, except `done`. */
export function legalTask(s: State, out: Move[]): void {
  switch (s.task) {
    case TASK.ships:
      legalShips(s, out);
      return;
    case TASK.flip:
      for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === s.seat && s.favorUp[f] === 0) out.push(code.flip(f));
      return;
    case TASK.district:
      return;
    case TASK.royal:
      out.push(code.bread);
      for (let n = 1; n <= Math.min(PIRATE_FIGURES.perWatch, s.pirates[s.seat]); n++) out.push(code.discard(n));
      return;
    case TASK.mayor:
      legalWorkers(s, s.task, out);
      legalCitizens(s, out);
      return;
    default:
      legalWorkers(s, s.task, out);
  }
}

/** Whether the actor could move at least one piece if this task started now. */
export function canStartTask(s: State, task: number): boolean {
  if (task === TASK.flip) return favorsOf(s, s.seat, 0).length > 0;
  const { task: was, moved } = s;
  s.task = task;
  s.moved = NONE;
  const out: Move[] = [];
  legalTask(s, out);
  s.task = was;
  s.moved = moved;
  return out.length > 0;
}

/** Earns Prestige Points and starts an optional move of one Worker into a city (reward, slot II). */
export function startCityMove(s: State, seat: Seat, source: number, pp: number): void {
  addPP(s, seat, source, pp);
  startTask(s, TASK.cities, 1, 0);
}

/** A Worker that moved to a Colony Land earns 1 PP for each own ship there (004 p.15). */
function landed(s: State, colony: number, source: number): void {
  addPP(s, s.seat, source, shipsInColony(s, s.seat, colony));
}

function arrived(s: State, to: number): void {
  const scout = s.task === TASK.scout;
  if (to === WATCH_POST) {
    s.stage = STAGE.pirates;
    return;
  }
  if (to >= FIRST_CITY_SPOT && scout) addPP(s, s.seat, SOURCE_INDEX.favors, FAVOR_GIVES.scoutPP);
  if (to >= FIRST_COLONY && to < FIRST_CITY_SPOT)
    landed(s, to - FIRST_COLONY, s.task === TASK.colonies ? SOURCE_INDEX.alfandega : SOURCE_INDEX.favors);
  // The High Commissioner may take one of the two King's Rewards of that Colony.
  if (s.task === TASK.commissioner) s.pending[to - FIRST_COLONY]++;
  pieceMoved(s);
}

/** After a piece has moved: continues with the next one, or ends the task if none is left. */
function pieceMoved(s: State): void {
  s.stage = STAGE.task;
  if (s.left === 0) endMoving(s);
}

export function applyWorker(s: State, from: number, to: number): void {
  earnCapitania(s);
  moveWorker(s, s.seat, from, to);
  s.moved = to;
  s.left--;
  s.must = 0;
  arrived(s, to);
}

export function applyCitizen(s: State, from: number, to: number): void {
  s.spots[from] = 0;
  s.spots[to] = NEUTRAL_CITIZEN;
  s.moved = FIRST_CITY_SPOT + to;
  s.left--;
  pieceMoved(s);
}

/**
 * For a Worker that just moved into the City Watch: appends how many Pirates the player may discard, 0 to 3 (004 p.15).
 */
export function legalPirates(s: State, out: Move[]): void {
  for (let n = 0; n <= Math.min(PIRATE_FIGURES.perWatch, Math.max(0, s.pirates[s.seat])); n++)
    out.push(code.discard(n));
}

export function applyDiscard(s: State, n: number): void {
  discardPirates(s, s.seat, n);
  if (s.stage === STAGE.pirates && s.left > 0) s.stage = STAGE.task;
  else endTask(s);
}

export function applyBread(s: State): void {
  s.bread[s.seat] += REWARD_GIVES.bread;
  endTask(s);
}

export function applyFlip(s: State, favor: number): void {
  s.favorUp[favor] = 1;
  s.left--;
  s.must = 0;
  s.stage = STAGE.task;
  if (s.left === 0 || favorsOf(s, s.seat, 0).length === 0) endTask(s);
}

/** Adds the Capitania's PP, once: with its first move, or when the player performs it without a move. */
export function earnCapitania(s: State): void {
  if (s.award === 0) return;
  addPP(s, s.seat, SOURCE_INDEX.capitania, s.award);
  s.award = 0;
}

/** The Mayor's income from a city with own Workers (004 p.12). */
const incomeOf = (s: State, city: number): number =>
  cityIncome(piecesInCity(s, s.seat, city), piecesInCity(s, NEUTRAL_CITIZEN - 1, city));

/** Adds Bread, Reals and Wood of all cities after the Mayor's moves. The player gets at most the Wood that is in reach. */
function addMayorIncome(s: State): void {
  s.bread[s.seat] += incomeOf(s, PORTO);
  s.reals[s.seat] += incomeOf(s, FUNCHAL);
  gainWood(s, incomeOf(s, MACHICO));
}

/** Ends the moving of pieces and pays what the moved pieces earn. */
export function endMoving(s: State): void {
  earnCapitania(s);
  if (s.task === TASK.ships) finishShips(s);
  else if (s.task === TASK.mayor) addMayorIncome(s);
  else endTask(s);
}
