// Windmill and trade, "as many times as you want", whenever one decides in phases B, C and (upwards only) D (004 p.7).
import type { Move, Seat } from '../../engine/game';
import { MILL, SRC, WHEAT } from './data';
import { clearBuildings, nextSlot, startTurn } from './flow';
import { startHonor } from './maintenance';
import { base, PAIRS } from './moves';
import { addPP, B, C, D, goodsOf, NONE, STAGE, type State } from './state';

/** Whether the marker stands on the top level. */
export const atTop = (s: State, seat: Seat): boolean => s.mill[seat] === s.edition.windmill.feeds.length - 1;

/** Bread and Reals may leave the windmill in phases B and C only. */
const mayDescend = (s: State): boolean => s.phase === B || s.phase === C;

/** Whether a seat could do anything with its windmill or its goods now. */
export function canMill(s: State, seat: Seat): boolean {
  return goodsOf(s, seat) >= MILL.trade || (mayDescend(s) && (s.mill[seat] > 0 || s.pp[seat] > 0));
}

/** Everything the windmill and the 2:1 trade allow the actor, in phases B to D. */
export function legalMill(s: State, out: Move[]): void {
  if (s.phase < B || s.phase > D) return;
  const own = s.seat * 3;
  if (s.goods[own + WHEAT] >= MILL.wheat) out.push(base.up);
  if (mayDescend(s) && (s.mill[s.seat] > 0 || s.pp[s.seat] > 0)) out.push(base.down, base.down + 1);
  if (goodsOf(s, s.seat) < MILL.trade) return;
  for (let k = 0; k < PAIRS.length; k++) {
    const [a, b] = PAIRS[k];
    const enough = a === b ? s.goods[own + a] >= MILL.trade : s.goods[own + a] > 0 && s.goods[own + b] > 0;
    if (enough) for (let g = 0; g < 3; g++) out.push(base.trade + k * 3 + g);
  }
}

/** A step up; on the top slot 1 PP (004 p.7). */
export function applyUp(s: State): void {
  s.goods[s.seat * 3 + WHEAT] -= MILL.wheat;
  if (atTop(s, s.seat)) addPP(s, s.seat, SRC.windmill, MILL.topPP);
  else s.mill[s.seat]++;
}

/** A step down for 1 Bread or 3 Reals; on the bottom slot 1 PP for 1 Bread or 1 Real (004 p.7). */
export function applyDown(s: State, move: Move): void {
  const bottom = s.mill[s.seat] === 0;
  if (bottom) addPP(s, s.seat, SRC.windmill, -1);
  else s.mill[s.seat]--;
  if (move === base.down) s.bread[s.seat] += bottom ? MILL.bottomBread : MILL.bread;
  else s.reals[s.seat] += bottom ? MILL.bottomReals : MILL.reals;
}

export function applyTrade(s: State, move: Move): void {
  const code = move - base.trade;
  const [a, b] = PAIRS[Math.floor(code / 3)];
  const own = s.seat * 3;
  s.goods[own + a]--;
  s.goods[own + b]--;
  s.goods[own + (code % 3)]++;
}

/** End of phase C: markers and dice go back, and everybody may use the windmill downwards a last time (README of the rules). */
export function startMill(s: State): void {
  clearBuildings(s);
  s.cursor = NONE;
  nextMiller(s);
}

export function nextMiller(s: State): void {
  do s.cursor = nextSlot(s, s.cursor);
  while (s.cursor !== NONE && !canMill(s, s.passing[s.cursor]));
  if (s.cursor === NONE) startHonor(s);
  else startTurn(s, s.passing[s.cursor], STAGE.mill);
}
