// Windmill and trade: allowed any number of times in one's own decisions of phases B, C and D; steps down only in B and
// C (004 p.7).
import type { Move, Seat } from '../../engine/game';
import { MILL_FIGURES, N_GOODS, SOURCE_INDEX, WHEAT } from './data';
import { code, GET_BREAD, GET_REALS, GOOD_PAIRS } from './moves';
import { addPP, goodsOf } from './pieces';
import { B, C, D, NONE, STAGE, type State } from './state';
import { nextSeatDue } from './turn';

export const isMillAtTop = (s: State, seat: Seat): boolean => s.mill[seat] === s.edition.windmill.feeds.length - 1;

const mayDescend = (s: State): boolean => s.phase === B || s.phase === C;

export const canTrade = (s: State, seat: Seat): boolean => goodsOf(s, seat) >= MILL_FIGURES.trade;

/** Whether a seat has any windmill or trade move now. */
function canUseMill(s: State, seat: Seat): boolean {
  return canTrade(s, seat) || (mayDescend(s) && (s.mill[seat] > 0 || s.pp[seat] > 0));
}

/**
 * Appends all legal moves of windmill and trade; none outside phases B to D. Our ruling since version 4 of the rules: a
 * trade brings a kind of good that is not given, because otherwise it would only lose a good (004 p.7: "any 1 Good").
 */
export function legalMill(s: State, out: Move[]): void {
  if (s.phase < B || s.phase > D) return;
  const own = s.seat * N_GOODS;
  if (s.goods[own + WHEAT] >= MILL_FIGURES.wheat) out.push(code.up);
  if (mayDescend(s) && (s.mill[s.seat] > 0 || s.pp[s.seat] > 0)) {
    out.push(code.down(GET_BREAD), code.down(GET_REALS));
  }
  if (goodsOf(s, s.seat) < MILL_FIGURES.trade) return;
  for (let k = 0; k < GOOD_PAIRS.length; k++) {
    const [a, b] = GOOD_PAIRS[k];
    const enough = a === b ? s.goods[own + a] >= MILL_FIGURES.trade : s.goods[own + a] > 0 && s.goods[own + b] > 0;
    if (!enough) continue;
    for (let g = 0; g < N_GOODS; g++) if (s.rules < 4 || (g !== a && g !== b)) out.push(code.trade(k, g));
  }
}

/** A step up; on the top level 1 PP instead (004 p.7). */
export function applyUp(s: State): void {
  s.goods[s.seat * N_GOODS + WHEAT] -= MILL_FIGURES.wheat;
  if (isMillAtTop(s, s.seat)) addPP(s, s.seat, SOURCE_INDEX.windmill, MILL_FIGURES.topPP);
  else s.mill[s.seat]++;
}

/** A step down for 1 Bread or 3 Reals. On the bottom level the player loses 1 PP for 1 Bread or 1 Real (004 p.7). */
export function applyDown(s: State, get: number): void {
  const bottom = s.mill[s.seat] === 0;
  if (bottom) addPP(s, s.seat, SOURCE_INDEX.windmill, -1);
  else s.mill[s.seat]--;
  if (get === GET_BREAD) s.bread[s.seat] += bottom ? MILL_FIGURES.bottomBread : MILL_FIGURES.bread;
  else s.reals[s.seat] += bottom ? MILL_FIGURES.bottomReals : MILL_FIGURES.reals;
}

export function applyTrade(s: State, give: number, get: number): void {
  const [a, b] = GOOD_PAIRS[give];
  const own = s.seat * N_GOODS;
  s.goods[own + a]--;
  s.goods[own + b]--;
  s.goods[own + get]++;
}

/** At the end of phase C: clears the Buildings (004 p.14), the Pirate dice and the dice laid aside. */
function clearBuildings(s: State): void {
  s.markers.fill(0);
  s.guildOn.fill(0);
  s.pirateOn.fill(0);
  s.lying.fill(0);
  s.pirateDice.fill(0);
  s.aside = 0;
  s.characters.fill(NONE);
  s.rolled = [];
  s.rolledPirate = 0;
  s.cost = 0;
  s.building = NONE;
}

/** End of phase C: markers and dice are returned, and each player may use the windmill or trade a last time (house). */
export function startMill(s: State): boolean {
  clearBuildings(s);
  s.cursor = NONE;
  return nextMiller(s);
}

/**
 * Seats still to be asked about a last windmill step or trade, the active seat first. Empty in stages other than `mill`
 * and `grain`.
 */
export function seatsLeftToAsk(s: State): Seat[] {
  if (s.stage !== STAGE.mill && s.stage !== STAGE.grain) return [];
  const due = s.stage === STAGE.mill ? canUseMill : canTrade;
  return s.passing.slice(s.cursor).filter((seat) => seat !== NONE && due(s, seat));
}

export const nextMiller = (s: State): boolean => nextSeatDue(s, STAGE.mill, (seat) => canUseMill(s, seat));
