// Phase D: Honor, Income, Upkeep, Feeding, one after the other (004 p.16).
import type { Move, Seat } from '../../engine/game';
import { colonyIncome, feeding, honoured, upkeep } from './assist';
import { HONOR_PP, MILL, N_COLONIES, N_GOODS, SRC } from './data';
import { startCrown } from './crown';
import { nextSlot, startTurn } from './flow';
import { base } from './moves';
import { addPirates, addPP, D, goodsOf, NONE, shipsOnBoard, STAGE, TASK, workersOnBoard, type State } from './state';
import { canDiscard, discardWood } from './wood';

/** Honor: asked only of one who alone has most Workers in the City Watch. */
export function startHonor(s: State): void {
  s.phase = D;
  const seat = honoured(s.watch);
  if (seat === null) income(s);
  else startTurn(s, seat, STAGE.honor);
}

export function legalHonor(_: State, out: Move[]): void {
  out.push(base.honor);
}

export function applyHonor(s: State): void {
  s.watch[s.seat]--;
  s.home[s.seat]++;
  addPP(s, s.seat, SRC.honor, HONOR_PP);
  income(s);
}

/** Income: each Worker in a Colony Land brings its good; then Upkeep begins. */
export function income(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const goods = colonyIncome(s.edition, s.colony.slice(seat * N_COLONIES, (seat + 1) * N_COLONIES));
    for (let g = 0; g < N_GOODS; g++) s.goods[seat * N_GOODS + g] += goods[g];
  }
  s.cursor = NONE;
  nextUpkeep(s);
}

/** The next seat of the passing column for which `due` holds gets a turn at `stage`; false after the last. */
function nextDue(s: State, stage: number, due: (seat: Seat) => boolean): boolean {
  do s.cursor = nextSlot(s, s.cursor);
  while (s.cursor !== NONE && !due(s.passing[s.cursor]));
  if (s.cursor === NONE) return false;
  startTurn(s, s.passing[s.cursor], stage);
  return true;
}

function nextUpkeep(s: State): void {
  if (nextDue(s, STAGE.upkeep, (seat) => shipsOnBoard(s, seat) > 0)) return;
  nextFeed(s);
}

/** As much Wood as one can or wants to discard, up to one for each ship on the board. */
export function legalUpkeep(s: State, out: Move[]): void {
  const ships = shipsOnBoard(s, s.seat);
  for (let n = 0; n <= ships && canDiscard(s, n); n++) out.push(base.upkeep + n);
}

export function applyUpkeep(s: State, move: Move): void {
  const n = move - base.upkeep;
  addPirates(s, s.seat, upkeep(shipsOnBoard(s, s.seat), n).pirates);
  s.task = TASK.upkeep;
  discardWood(s, n);
}

/** The Wood is discarded: the next seat. */
export function paidUpkeep(s: State): void {
  nextUpkeep(s);
}

/** Workers on the board that the windmill does not feed. */
export function hungry(s: State, seat: Seat): number {
  return feeding(workersOnBoard(s, seat), s.edition.windmill.feeds[s.mill[seat]], 0).due;
}

function nextFeed(s: State): void {
  if (nextDue(s, STAGE.feed, (seat) => hungry(s, seat) > 0)) return;
  nextGrain(s);
}

export function legalFeed(s: State, out: Move[]): void {
  const most = Math.min(hungry(s, s.seat), s.bread[s.seat]);
  for (let n = 0; n <= most; n++) out.push(base.feed + n);
}

export function applyFeed(s: State, move: Move): void {
  const n = move - base.feed;
  const bill = feeding(workersOnBoard(s, s.seat), s.edition.windmill.feeds[s.mill[s.seat]], n);
  s.bread[s.seat] -= n;
  addPirates(s, s.seat, bill.pirates);
  nextFeed(s);
}

/** After Feeding everybody with goods to trade may do so a last time (README of the rules). */
export function nextGrain(s: State): void {
  if (nextDue(s, STAGE.grain, (seat) => goodsOf(s, seat) >= MILL.trade)) return;
  startCrown(s);
}
