// Moving Workers and Citizens, turning up favors, Royal Support: whatever a Character, Building, favor, reward or passing slot starts.
import type { Move, Seat } from '../../engine/game';
import { mayorIncome } from './character';
import { FAVOR_GIVES, FOREST, N_COLONIES, N_FAVORS, PIRATES, REWARD_GIVES, SRC } from './data';
import { finishTask, startTask } from './flow';
import {
  base,
  citizenMove,
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_SPOT,
  HOME,
  N_PLACES,
  N_SPOTS,
  WATCH,
  workerMove,
} from './moves';
import { legalShips, shipsDone } from './ships';
import {
  addPP,
  emptySpots,
  favorsOf,
  moveWorker,
  NEUTRAL,
  NONE,
  shipsInColony,
  STAGE,
  TASK,
  workersAt,
  type State,
} from './state';

/** Places a Worker of the actor may leave in the running task; the piece just moved stays. */
function origins(s: State, task: number): number[] {
  const list: number[] = [];
  const from = task === TASK.mayor ? FIRST_SPOT : HOME;
  for (let p = from; p < N_PLACES; p++) {
    if (p === WATCH && task !== TASK.scout) continue;
    const here = workersAt(s, s.seat, p) - (p === s.moved ? 1 : 0);
    if (here > 0) list.push(p);
  }
  return list;
}

/** Places the task may move a Worker to. */
function destinations(s: State, task: number): number[] {
  const list: number[] = [];
  const any = task === TASK.scout;
  if (any) list.push(HOME);
  if (any || task === TASK.watch) list.push(WATCH);
  if (any || task === TASK.fields) {
    for (let f = 0; f <= FOREST; f++) if (!((s.fields[f] >> s.seat) & 1)) list.push(FIRST_FIELD + f);
  }
  if (any || task === TASK.colonies) for (let c = 0; c < N_COLONIES; c++) list.push(FIRST_COLONY + c);
  if (any || task === TASK.cities || task === TASK.mayor) for (const k of emptySpots(s)) list.push(FIRST_SPOT + k);
  return list;
}

function legalWorkers(s: State, task: number, out: Move[]): void {
  const to = destinations(s, task);
  for (const from of origins(s, task)) for (const p of to) if (p !== from) out.push(workerMove(from, p));
}

/** Mayor: a Neutral Citizen to any other empty spot (004 p.11). */
function legalCitizens(s: State, out: Move[]): void {
  const to = emptySpots(s);
  for (let from = 0; from < N_SPOTS; from++) {
    if (s.spots[from] !== NEUTRAL || from + FIRST_SPOT === s.moved) continue;
    for (const k of to) out.push(citizenMove(from, k));
  }
}

/** Moves of the running task, without what ends it. */
export function legalTask(s: State, out: Move[]): void {
  switch (s.task) {
    case TASK.ships:
      legalShips(s, out);
      return;
    case TASK.flip:
      for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === s.seat && s.favorUp[f] === 0) out.push(base.flip + f);
      return;
    case TASK.district:
      return;
    case TASK.royal:
      out.push(base.bread);
      for (let n = 1; n <= Math.min(PIRATES.perWatch, s.pirates[s.seat]); n++) out.push(base.discard + n);
      return;
    case TASK.mayor:
      legalWorkers(s, s.task, out);
      legalCitizens(s, out);
      return;
    default:
      legalWorkers(s, s.task, out);
  }
}

/** Whether a task of one piece could be begun now. */
export function canStart(s: State, task: number): boolean {
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

/** A city move comes with Prestige Points, and may be left (Capitania, reward, slot II). */
export function startCityMove(s: State, seat: Seat, source: number, pp: number): void {
  addPP(s, seat, source, pp);
  startTask(s, TASK.cities, 1, 0);
}

/** PP of a Worker that has come to a Colony Land: one for each own ship there (004 p.15). */
function landed(s: State, colony: number, source: number): void {
  addPP(s, s.seat, source, shipsInColony(s, s.seat, colony));
}

function arrived(s: State, to: number): void {
  const scout = s.task === TASK.scout;
  if (to === WATCH) {
    s.stage = STAGE.pirates;
    return;
  }
  if (to >= FIRST_SPOT && scout) addPP(s, s.seat, SRC.favors, FAVOR_GIVES.scoutPP);
  if (to >= FIRST_COLONY && to < FIRST_SPOT) landed(s, to - FIRST_COLONY, scout ? SRC.favors : SRC.alfandega);
  pieceMoved(s);
}

/** A piece has been moved: the next one, or the end of the task. */
function pieceMoved(s: State): void {
  s.stage = STAGE.task;
  if (s.left === 0) endTask(s);
}

export function applyWorker(s: State, move: Move): void {
  begun(s);
  const code = move - base.worker;
  const to = code % N_PLACES;
  moveWorker(s, s.seat, Math.floor(code / N_PLACES), to);
  s.moved = to;
  s.left--;
  s.must = 0;
  arrived(s, to);
}

export function applyCitizen(s: State, move: Move): void {
  const code = move - base.citizen;
  s.spots[Math.floor(code / N_SPOTS)] = 0;
  s.spots[code % N_SPOTS] = NEUTRAL;
  s.moved = FIRST_SPOT + (code % N_SPOTS);
  s.left--;
  pieceMoved(s);
}

/** Up to three Pirates for each Worker just moved into the City Watch (004 p.15); the stack itself stays hidden. */
export function legalPirates(s: State, out: Move[]): void {
  for (let n = 0; n <= Math.min(PIRATES.perWatch, Math.max(0, s.pirates[s.seat])); n++) out.push(base.discard + n);
}

export function applyDiscard(s: State, move: Move): void {
  s.pirates[s.seat] -= move - base.discard;
  if (s.stage === STAGE.pirates && s.left > 0) s.stage = STAGE.task;
  else finishTask(s);
}

/** Royal Support: the Bread instead (004 p.20). */
export function applyBread(s: State): void {
  s.bread[s.seat] += REWARD_GIVES.bread;
  finishTask(s);
}

export function applyFlip(s: State, move: Move): void {
  s.favorUp[move - base.flip] = 1;
  s.left--;
  s.must = 0;
  s.stage = STAGE.task;
  if (s.left === 0 || favorsOf(s, s.seat, 0).length === 0) finishTask(s);
}

/** The Capitania's PP are earned with its first move, or when it is performed without one. */
export function begun(s: State): void {
  if (s.award === 0) return;
  addPP(s, s.seat, SRC.capitania, s.award);
  s.award = 0;
}

/** Ends the running task: by itself, or because the player says so. */
export function endTask(s: State): void {
  begun(s);
  if (s.task === TASK.ships) shipsDone(s);
  else if (s.task === TASK.mayor) mayorIncome(s);
  else finishTask(s);
}
