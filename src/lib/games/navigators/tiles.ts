// Tiles on their way: from the pile into a hand, face up, to the discards and back to the supply.
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { DOWN, IGNORE, ROTATE, UP } from './data';
import { N_TILES, N_WINDS, type State } from './state';

/**
 * Shuffles a colour's discards into its pile. Nobody has seen the face-down tiles in hand, so they count as shuffled in and
 * dealt anew (house): whatever lies face down stays one multiset.
 */
function reshuffle(s: State, seat: Seat): void {
  s.pile[seat] += s.lost[seat];
  s.lost[seat] = 0;
  for (let k = seat * N_WINDS; k < (seat + 1) * N_WINDS; k++) {
    s.pile[seat] += s.discard[k];
    s.unseen[k] += s.discard[k];
    s.discard[k] = 0;
  }
}

/** Takes n exploration tiles face down; the discards are shuffled in when the pile is empty and one is wanted, and no sooner (G3, G24). */
export function takeExploration(s: State, seat: Seat, n: number): void {
  const first = Math.min(n, s.pile[seat]);
  s.pile[seat] -= first;
  let taken = first;
  if (taken < n) {
    reshuffle(s, seat);
    const more = Math.min(n - taken, s.pile[seat]);
    s.pile[seat] -= more;
    taken += more;
  }
  s.hand[seat * N_TILES + DOWN] += taken;
}

/** Takes n change of wind tiles on their Rotate side, or what is left of them (002 4.1, G2). */
export function takeChange(s: State, seat: Seat, n: number): void {
  const taken = Math.min(n, s.supply);
  s.supply -= taken;
  s.hand[seat * N_TILES + ROTATE] += taken;
}

/** Looks at a face-down tile of a hand: the dealer says its wind. The tile leaves the hand's face-down ones. */
export function turnUp(s: State, seat: Seat, dealer: Dealer): number {
  const from = seat * N_WINDS;
  const wind = dealer.draw(s.unseen.slice(from, from + N_WINDS));
  s.unseen[from + wind]--;
  s.hand[seat * N_TILES + DOWN]--;
  return wind;
}

/** Discards n tiles of one kind: exploration tiles as they lie (unseen ones unseen), change of wind tiles into the supply (G1, G4). */
export function discardTiles(s: State, seat: Seat, kind: number, n: number): void {
  s.hand[seat * N_TILES + kind] -= n;
  if (kind === ROTATE || kind === IGNORE) s.supply += n;
  else if (kind === DOWN) s.lost[seat] += n;
  else s.discard[seat * N_WINDS + kind - UP] += n;
}

/** The one kind a list of tile counts consists of, −1 where there are several or none. */
export function onlyKind(counts: readonly number[], from = 0): number {
  let kind = -1;
  for (let k = 0; k < N_TILES; k++) {
    if (counts[from + k] === 0) continue;
    if (kind >= 0) return -1;
    kind = k;
  }
  return kind;
}
