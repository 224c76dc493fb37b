// Moving tiles: from the pile to a hand, face up, to the discards and back to the supply.
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { TILE_DOWN, TILE_IGNORE, TILE_ROTATE, FIRST_TILE_UP } from './data';
import { N_TILE_KINDS, N_WINDS, type State } from './state';

/**
 * Shuffles a colour's discards into its empty pile. Face-down tiles in hand keep their winds (house): these are among
 * the winds in `held` until the next shuffle. Under rules 1 these tiles are drawn as if they had been shuffled in too.
 */
function reshuffle(s: State, seat: Seat): void {
  if (s.rules > 1) {
    for (let k = seat * N_WINDS; k < (seat + 1) * N_WINDS; k++) s.held[k] = s.unseen[k];
    s.older[seat] = s.hand[seat * N_TILE_KINDS + TILE_DOWN];
    s.mixed[seat] = s.lost[seat];
  }
  s.pile[seat] += s.lost[seat];
  s.lost[seat] = 0;
  for (let k = seat * N_WINDS; k < (seat + 1) * N_WINDS; k++) {
    s.pile[seat] += s.discard[k];
    s.unseen[k] += s.discard[k];
    s.discard[k] = 0;
  }
}

/** Takes n exploration tiles from the pile as far as it lasts; returns how many are missing. */
function takeFromPile(s: State, seat: Seat, n: number): number {
  const taken = Math.min(n, s.pile[seat]);
  s.pile[seat] -= taken;
  s.hand[seat * N_TILE_KINDS + TILE_DOWN] += taken;
  return n - taken;
}

/**
 * Takes n exploration tiles face down. The discards are shuffled into the pile only if it is empty and a tile is needed
 * (G3, G24).
 */
export function takeExplorationTiles(s: State, seat: Seat, n: number): void {
  const lacking = takeFromPile(s, seat, n);
  if (lacking === 0) return;
  reshuffle(s, seat);
  takeFromPile(s, seat, lacking);
}

/** Takes n change of wind tiles on their Rotate side, or all that are left (002 4.1, G2). */
export function takeChangeTiles(s: State, seat: Seat, n: number): void {
  const taken = Math.min(n, s.supply);
  s.supply -= taken;
  s.hand[seat * N_TILE_KINDS + TILE_ROTATE] += taken;
}

/**
 * The chances of a hand's next face-down tile, the oldest: a weight for each wind, at index `wind`, or 6 + `wind` for a
 * tile of `held`. While the hand has `older` tiles, it is one of them, so one of `held`. Otherwise it came from the
 * pile after the last shuffle: it is not in `held`, or it is one of the `mixed` tiles.
 */
export function drawChances(s: State, seat: Seat): number[] {
  const { unseen, held } = s;
  const [from, to] = [seat * N_WINDS, (seat + 1) * N_WINDS];
  const older = s.older[seat] > 0;
  // Only `mixed` of the `held` tiles came into the pile. So a younger tile has weight mixed / (number held) if it is in
  // `held`, otherwise 1. Both weights are multiplied by the number held, to be whole numbers.
  const mixed = older ? 1 : s.mixed[seat];
  let younger = older ? 0 : 1;
  if (!older && mixed > 0) {
    younger = 0;
    for (let k = from; k < to; k++) younger += held[k];
  }
  const counts: number[] = [];
  for (let k = from; k < to; k++) counts.push((unseen[k] - held[k]) * younger);
  if (mixed > 0) for (let k = from; k < to; k++) counts.push(held[k] * mixed);
  return counts;
}

/** Reveals a face-down tile of a hand: the dealer draws its wind. The tile leaves the face-down ones. */
export function turnUpTile(s: State, seat: Seat, dealer: Dealer): number {
  const drawn = dealer.draw(drawChances(s, seat));
  const wind = drawn % N_WINDS;
  if (drawn >= N_WINDS) {
    s.held[seat * N_WINDS + wind]--;
    if (s.older[seat] > 0) s.older[seat]--;
    else s.mixed[seat]--;
  }
  s.unseen[seat * N_WINDS + wind]--;
  s.hand[seat * N_TILE_KINDS + TILE_DOWN]--;
  return wind;
}

/**
 * Discards n tiles of one kind. Exploration tiles stay face up or face down; the oldest face-down ones go first. Change
 * of wind tiles go back into the supply (G1, G4).
 */
export function discardTiles(s: State, seat: Seat, kind: number, n: number): void {
  s.hand[seat * N_TILE_KINDS + kind] -= n;
  if (kind === TILE_ROTATE || kind === TILE_IGNORE) s.supply += n;
  else if (kind === TILE_DOWN) {
    s.lost[seat] += n;
    s.older[seat] = Math.max(0, s.older[seat] - n);
  } else s.discard[seat * N_WINDS + kind - FIRST_TILE_UP] += n;
}

/** The only kind in a list of tile counts, −1 for several or none. */
export function onlyTileKind(counts: readonly number[], from = 0): number {
  let kind = -1;
  for (let k = 0; k < N_TILE_KINDS; k++) {
    if (counts[from + k] === 0) continue;
    if (kind >= 0) return -1;
    kind = k;
  }
  return kind;
}
