// Invariants of every position: tiles, markers and discoveries are conserved.
import type { Seat } from '../../engine/game';
import { assertHolds, isWithin } from '../../engine/numbers';
import { CAPE_KEY, KEY_LOCATIONS, KEY_OF_HEX, LAGOS_HEX, N_SEA_HEXES, IS_OCEAN } from './chart';
import { BOX_PIECES, TILE_DOWN, N_PLACES, ROWS, FIRST_TILE_UP } from './data';
import {
  BUILD_STAGE,
  N_PLANNING_CELLS,
  N_SPACES,
  N_TILE_KINDS,
  N_WINDS,
  NONE,
  PAY_STAGE,
  PLACE_STAGE,
  DUMMY_STAGE,
  SAIL_STAGE,
  STORE_STAGE,
  changeTilesOut,
  tilesOfKind,
  type State,
} from './state';

/** Each colour has as many tiles of each wind as in the box: laid (printed wind), face up, discarded or unseen. */
function checkExploration(s: State): void {
  const count = s.unseen.map((n, k) => n + s.discard[k]);
  for (let hex = 0; hex < N_SEA_HEXES; hex++) {
    const laid = s.owner[hex] !== NONE;
    assertHolds(laid === (s.printed[hex] !== NONE) && laid === (s.wind[hex] !== NONE), 'half a tile on a hex', hex);
    assertHolds(!laid || IS_OCEAN[hex], 'a tile on a hex that is no ocean', hex);
    if (laid) count[s.owner[hex] * N_WINDS + s.printed[hex]]++;
  }
  for (let seat = 0; seat < s.seats; seat++) {
    let unseen = 0;
    for (let wind = 0; wind < N_WINDS; wind++) {
      const k = seat * N_WINDS + wind;
      unseen += s.unseen[k];
      const all = count[k] + tilesOfKind(s, seat, FIRST_TILE_UP + wind);
      assertHolds(all === s.edition.winds[wind], 'more or fewer tiles of wind than a seat has', seat, all);
    }
    const faceDown = s.pile[seat] + s.lost[seat] + tilesOfKind(s, seat, TILE_DOWN);
    checkOlder(s, seat);
    assertHolds(faceDown === unseen, 'more or fewer tiles lie face down than are unseen', seat, faceDown);
  }
}

/**
 * All `held` tiles are still unseen: `older` of them are in hand since before the last shuffle, `mixed` of them are in
 * the pile or were drawn after it, the others are discarded face down.
 */
function checkOlder(s: State, seat: Seat): void {
  let held = 0;
  for (let k = seat * N_WINDS; k < (seat + 1) * N_WINDS; k++) {
    held += s.held[k];
    assertHolds(s.held[k] <= s.unseen[k], 'a tile held that has been seen');
  }
  assertHolds(s.older[seat] + s.mixed[seat] <= held, 'older tiles than were held');
  assertHolds(s.older[seat] <= tilesOfKind(s, seat, TILE_DOWN), 'older tiles than lie face down in hand');
}

function checkCounts(s: State): void {
  for (const list of [s.unseen, s.held, s.older, s.mixed, s.pile, s.lost, s.discard, s.hand, s.kept]) {
    for (const n of list) assertHolds(Number.isInteger(n) && n >= 0, 'a count of no whole number', n);
  }
  assertHolds(s.supply >= 0 && s.supply + changeTilesOut(s) === BOX_PIECES.change, 'change of wind tiles');
  s.kept.forEach((n, kind) =>
    assertHolds(
      n === 0 || (s.stage === STORE_STAGE && n <= tilesOfKind(s, s.seat, kind)),
      'tiles kept that are not in hand',
    ),
  );
}

/** The board has as many markers as were placed, and at most one of each place in a row. */
function checkMarkers(s: State): void {
  let placed = 0;
  for (let row = 0; row < ROWS.length; row++) {
    let seen = 0;
    for (let space = 0; space < N_SPACES; space++) {
      const place = s.board[row * N_SPACES + space];
      if (place === NONE) continue;
      assertHolds(isWithin(place, 0, N_PLACES - 1), 'no such place in a row', ROWS[row], place);
      assertHolds(((seen >> place) & 1) === 0, 'two markers of one place in a row', ROWS[row], place);
      seen |= 1 << place;
      placed++;
    }
  }
  assertHolds(placed === s.placed && s.placed <= N_PLANNING_CELLS, 'markers placed');
  assertHolds(
    s.stage === PLACE_STAGE || s.stage === DUMMY_STAGE || s.placed === N_PLANNING_CELLS,
    'planning left unfinished',
  );
}

function checkMap(s: State): void {
  for (const hex of s.base)
    assertHolds(hex === LAGOS_HEX || s.finder[KEY_OF_HEX[hex]] >= 0, 'a base where nobody has been');
  assertHolds(s.finder[CAPE_KEY] === s.cape, 'the Cape and its discoverer');
  assertHolds((s.ship !== NONE) === (s.stage >= SAIL_STAGE && s.stage <= BUILD_STAGE), 'a ship out of season');
  assertHolds((s.target !== NONE) === (s.stage === PAY_STAGE), 'a target without a payment');
  assertHolds(s.owed > 0 === (s.stage === BUILD_STAGE), 'tiles owed without a base');
  KEY_LOCATIONS.forEach((_, key) =>
    assertHolds(((s.found >> key) & 1) === 0 || s.finder[key] === s.seat, 'found by somebody else'),
  );
}

/** Throws if tiles, markers, discoveries or missions differ from the box. */
export function checkInvariants(s: State): void {
  assertHolds(s.hand.length === s.seats * N_TILE_KINDS, 'a hand for each seat');
  checkExploration(s);
  checkCounts(s);
  checkMarkers(s);
  checkMap(s);
  const known = s.mission.filter((mission) => mission !== NONE);
  assertHolds(new Set(known).size === known.length, 'a mission dealt twice');
}
