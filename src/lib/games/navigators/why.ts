// The reason why a move is illegal now; null exactly if the move is legal.
import type { Move, Reason } from '../../engine/game';
import { KEY_OF_HEX, SEA_HEX_IDS, courseTo } from './chart';
import { TILE_DOWN, TILE_IGNORE, TILE_ROTATE, ROWS, RULE_NUMBERS, TILES } from './data';
import { moves, FLIP_TURNS_UP, type Action } from './moves';
import { notchesAgainstWind, canEnter, carriesShip, tileKindOf, isUnexplored, type Payment } from './payment';
import {
  BUILD_STAGE,
  OVER_STAGE,
  DUMMY_STAGE,
  FLIP_STAGE,
  N_WINDS,
  NONE,
  PAY_STAGE,
  PLACE_STAGE,
  REVEAL_STAGE,
  SAIL_STAGE,
  STAGES,
  STORE_STAGE,
  cellIndex,
  explorationTiles,
  handSize,
  placeOfSeat,
  spaceOfMarker,
  tilesOfKind,
  type State,
} from './state';

/** All reason codes of `why`; reasons.ts has a sentence for each. */
export const REASONS = [
  'over', 'not_now', 'row_used', 'space_taken', 'here', 'too_far', 'no_tiles', 'no_tile', 'needs_exploration',
  'against_wind', 'turn_too_far', 'tile_and_change', 'nothing_paid', 'no_wind', 'overpaid', 'needless_ignore',
  'no_key', 'base_here', 'own_discovery', 'too_few',
] as const; // oxfmt-ignore
export type ReasonCode = (typeof REASONS)[number];

const because = (code: ReasonCode, args: Readonly<Record<string, string | number>> = {}): Reason => ({ code, args });

function whyPlace(s: State, row: number, space: number): Reason | null {
  const args = { row: ROWS[row], space };
  if (spaceOfMarker(s, row, placeOfSeat(s, s.seat)) !== NONE) return because('row_used', args);
  const place = s.board[cellIndex(row, space)];
  return place === NONE ? null : because('space_taken', { ...args, place });
}

/** The reason if no tile of this kind is in hand (while storing: in hand and not set aside yet); otherwise null. */
function whyTile(s: State, kind: number): Reason | null {
  const have = tilesOfKind(s, s.seat, kind) - s.kept[kind];
  return have > 0 ? null : because('no_tile', { tile: TILES[kind], need: 1, have });
}

function whySail(s: State, to: number): Reason | null {
  const args = { to: SEA_HEX_IDS[to] };
  if (to === s.ship) return because('here', args);
  const course = courseTo(s.ship, to);
  if (course < 0) return because('too_far', args);
  if (canEnter(s, s.seat, s.ship, to, course)) return null;
  if (handSize(s, s.seat) === 0) return because('no_tiles', args);
  if (isUnexplored(s, to) && explorationTiles(s, s.seat) === 0) return because('needs_exploration', args);
  return because('against_wind', { ...args, rotates: notchesAgainstWind(s, s.ship, course) });
}

/** The reason if the hand lacks a tile of the payment; null if it has all. */
function whyShort(s: State, p: Payment): Reason | null {
  const rotates = tilesOfKind(s, s.seat, TILE_ROTATE);
  if (p.tile !== NONE && tilesOfKind(s, s.seat, p.tile) === 0) return whyTile(s, p.tile);
  if (rotates < p.rotates) return because('no_tile', { tile: TILES[TILE_ROTATE], need: p.rotates, have: rotates });
  return p.ignore > 0 ? whyTile(s, TILE_IGNORE) : null;
}

/**
 * Why a payment does not suit the wind: the wind still forbids the course, or fewer tiles are enough. Null if it suits.
 */
function whyWind(s: State, p: Payment, explores: boolean): Reason | null {
  const wind = s.wind[s.ship];
  if (wind === NONE) {
    if (p.turn !== 0) return because('no_wind');
    return p.rotates + p.ignore > (explores || p.tile !== NONE ? 0 : 1) ? because('overpaid') : null;
  }
  const course = courseTo(s.ship, s.target);
  const carried = carriesShip((wind + p.turn + N_WINDS) % N_WINDS, course);
  if (!carried && p.ignore === 0) {
    return because('against_wind', { to: SEA_HEX_IDS[s.target], rotates: notchesAgainstWind(s, s.ship, course) });
  }
  return carried && p.ignore > 0 && (p.rotates > 0 || p.tile !== NONE) ? because('needless_ignore') : null;
}

function whyPay(s: State, paid: number, rotates: number, turn: number, ignore: number): Reason | null {
  const p: Payment = { tile: tileKindOf(paid), rotates, turn, ignore };
  const explores = isUnexplored(s, s.target);
  const short = whyShort(s, p);
  if (short) return short;
  if (Math.abs(p.turn) > p.rotates) return because('turn_too_far', { turn: p.turn, rotates: p.rotates });
  if (explores && p.tile === NONE) return because('needs_exploration', { to: SEA_HEX_IDS[s.target] });
  if (!explores && p.tile !== NONE && p.rotates + p.ignore > 0) return because('tile_and_change');
  if (p.tile === NONE && p.rotates + p.ignore === 0) return because('nothing_paid');
  return whyWind(s, p, explores);
}

function whyBuild(s: State): Reason | null {
  const key = KEY_OF_HEX[s.ship];
  const args = { at: SEA_HEX_IDS[s.ship] };
  const have = handSize(s, s.seat);
  if (key < 0) return because('no_key', args);
  if (s.base[s.seat] === s.ship) return because('base_here', args);
  if ((s.found >> key) & 1) return because('own_discovery', args);
  return have < RULE_NUMBERS.base ? because('too_few', { have, need: RULE_NUMBERS.base }) : null;
}

const nothing = (): null => null;

/** The stage in which each family of moves is legal. */
const STAGE_OF: Readonly<Record<Action['type'], number>> = {
  place: PLACE_STAGE,
  dummy: DUMMY_STAGE,
  flip: FLIP_STAGE,
  done: FLIP_STAGE,
  sail: SAIL_STAGE,
  pay: PAY_STAGE,
  build: SAIL_STAGE,
  give: BUILD_STAGE,
  stop: SAIL_STAGE,
  keep: STORE_STAGE,
  drop: STORE_STAGE,
  reveal: REVEAL_STAGE,
};

/** Why a move is illegal although its family is legal in this stage; null if it is legal. */
const whyInStage = moves.on<State, [], Reason | null>({
  place: whyPlace,
  dummy: nothing,
  flip: (s, flip) => whyTile(s, flip === FLIP_TURNS_UP ? TILE_DOWN : TILE_ROTATE),
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
  if (s.stage === OVER_STAGE) return because('over');
  const family = moves.family(move);
  if (s.stage === STAGE_OF[family]) return whyInStage(s, move);
  return because('not_now', { stage: STAGES[s.stage], tried: family });
}
