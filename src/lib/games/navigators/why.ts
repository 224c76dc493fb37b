// Why a move is illegal now, as a code with figures; null exactly if it is legal.
import type { Move, Reason } from '../../engine/game';
import { KEY_OF_HEX, SEA_IDS, courseTo } from './chart';
import { DOWN, IGNORE, ROTATE, ROWS, FIGURES, TILES } from './data';
import { moves, TURN_UP, type Action } from './moves';
import { againstWind, canEnter, carriesShip, tileKindOf, unexplored, type Payment } from './payment';
import {
  BUILD,
  DONE,
  DUMMY,
  FLIPPING,
  N_WINDS,
  NONE,
  PAY,
  PLACE,
  REVEAL,
  SAIL,
  STAGES,
  STORE,
  cellOf,
  explorationTiles,
  handSize,
  placeOf,
  spaceOf,
  tilesOf,
  type State,
} from './state';

/** All codes of `why`; the catalogue has a sentence for each. */
export const REASONS = [
  'over',
  'not_now',
  'row_used',
  'space_taken',
  'here',
  'too_far',
  'no_tiles',
  'no_tile',
  'needs_exploration',
  'against_wind',
  'turn_too_far',
  'tile_and_change',
  'nothing_paid',
  'no_wind',
  'overpaid',
  'needless_ignore',
  'no_key',
  'base_here',
  'own_discovery',
  'too_few',
] as const;
export type ReasonCode = (typeof REASONS)[number];

const because = (code: ReasonCode, args: Readonly<Record<string, string | number>> = {}): Reason => ({ code, args });

function whyPlace(s: State, row: number, space: number): Reason | null {
  const args = { row: ROWS[row], space };
  if (spaceOf(s, row, placeOf(s, s.seat)) !== NONE) return because('row_used', args);
  const place = s.board[cellOf(row, space)];
  return place === NONE ? null : because('space_taken', { ...args, place });
}

/** A tile of this kind must be in hand (and, while storing, not set aside yet). */
function whyTile(s: State, kind: number): Reason | null {
  const have = tilesOf(s, s.seat, kind) - s.kept[kind];
  return have > 0 ? null : because('no_tile', { tile: TILES[kind], need: 1, have });
}

function whySail(s: State, to: number): Reason | null {
  const args = { to: SEA_IDS[to] };
  if (to === s.ship) return because('here', args);
  const course = courseTo(s.ship, to);
  if (course < 0) return because('too_far', args);
  if (canEnter(s, s.seat, s.ship, to, course)) return null;
  if (handSize(s, s.seat) === 0) return because('no_tiles', args);
  if (unexplored(s, to) && explorationTiles(s, s.seat) === 0) return because('needs_exploration', args);
  return because('against_wind', { ...args, rotates: againstWind(s, s.ship, course) });
}

/** The reason if the hand lacks a tile of the payment; null if it has all. */
function whyShort(s: State, p: Payment): Reason | null {
  const rotates = tilesOf(s, s.seat, ROTATE);
  if (p.tile !== NONE && tilesOf(s, s.seat, p.tile) === 0) return whyTile(s, p.tile);
  if (rotates < p.rotates) return because('no_tile', { tile: TILES[ROTATE], need: p.rotates, have: rotates });
  return p.ignore > 0 ? whyTile(s, IGNORE) : null;
}

/** Why the wind forbids a payment of tiles in hand, or makes it too much; null if neither. */
function whyWind(s: State, p: Payment, explores: boolean): Reason | null {
  const wind = s.wind[s.ship];
  if (wind === NONE) {
    if (p.turn !== 0) return because('no_wind');
    return p.rotates + p.ignore > (explores || p.tile !== NONE ? 0 : 1) ? because('overpaid') : null;
  }
  const course = courseTo(s.ship, s.target);
  const carried = carriesShip((wind + p.turn + N_WINDS) % N_WINDS, course);
  if (!carried && p.ignore === 0) {
    return because('against_wind', { to: SEA_IDS[s.target], rotates: againstWind(s, s.ship, course) });
  }
  return carried && p.ignore > 0 && (p.rotates > 0 || p.tile !== NONE) ? because('needless_ignore') : null;
}

function whyPay(s: State, paid: number, rotates: number, turn: number, ignore: number): Reason | null {
  const p: Payment = { tile: tileKindOf(paid), rotates, turn, ignore };
  const explores = unexplored(s, s.target);
  const short = whyShort(s, p);
  if (short) return short;
  if (Math.abs(p.turn) > p.rotates) return because('turn_too_far', { turn: p.turn, rotates: p.rotates });
  if (explores && p.tile === NONE) return because('needs_exploration', { to: SEA_IDS[s.target] });
  if (!explores && p.tile !== NONE && p.rotates + p.ignore > 0) return because('tile_and_change');
  if (p.tile === NONE && p.rotates + p.ignore === 0) return because('nothing_paid');
  return whyWind(s, p, explores);
}

function whyBuild(s: State): Reason | null {
  const key = KEY_OF_HEX[s.ship];
  const args = { at: SEA_IDS[s.ship] };
  const have = handSize(s, s.seat);
  if (key < 0) return because('no_key', args);
  if (s.base[s.seat] === s.ship) return because('base_here', args);
  if ((s.found >> key) & 1) return because('own_discovery', args);
  return have < FIGURES.base ? because('too_few', { have, need: FIGURES.base }) : null;
}

const nothing = (): null => null;

/** The stage in which each family of moves is legal. */
const STAGE_OF: Readonly<Record<Action['type'], number>> = {
  place: PLACE,
  dummy: DUMMY,
  flip: FLIPPING,
  done: FLIPPING,
  sail: SAIL,
  pay: PAY,
  build: SAIL,
  give: BUILD,
  stop: SAIL,
  keep: STORE,
  drop: STORE,
  reveal: REVEAL,
};

/** Why a move is illegal although its family is legal in this stage; null if it is legal. */
const whyInStage = moves.on<State, [], Reason | null>({
  place: whyPlace,
  dummy: nothing,
  flip: (s, flip) => whyTile(s, flip === TURN_UP ? DOWN : ROTATE),
  done: nothing,
  sail: whySail,
  pay: whyPay,
  build: whyBuild,
  give: whyTile,
  stop: nothing,
  keep: whyTile,
  drop: whyTile,
  reveal: nothing,
});

/**
 * Why a move is illegal now; null if it is legal. Arguments of `not_now`: `stage` of the position, and the attempted
 * family, `tried`.
 */
export function why(s: State, move: Move): Reason | null {
  if (s.stage === DONE) return because('over');
  const family = moves.family(move);
  if (s.stage === STAGE_OF[family]) return whyInStage(s, move);
  return because('not_now', { stage: STAGES[s.stage], tried: family });
}
