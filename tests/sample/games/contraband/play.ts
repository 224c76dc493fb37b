// Contraband's turn: one action, then gamble or stop.
import type { Dealer } from '$lib/engine/dealer';
import type { Move, Reason } from '$lib/engine/game';
import { LUCKY, N } from './data';
import { moves } from './moves';
import { ACT, deckSize, DONE, endOf, handSize, RISK, type State } from './state';

const { base } = moves;

export function legal(s: State, out: Move[]): void {
  if (s.stage === DONE) return;
  if (s.stage === RISK) {
    out.push(base.gamble, base.stop);
    return;
  }
  if (deckSize(s) > 0) out.push(base.draw);
  for (let k = 0; k < N; k++) if (s.hands[s.seat * N + k] > 0) out.push(base.sell + k);
  for (let k = 0; k < N; k++) if (s.hands[s.seat * N + k] > 0) out.push(base.hoard + k);
  if (deckSize(s) === 0 && handSize(s, s.seat) === 0) out.push(base.stop);
}

export function apply(s: State, move: Move, dealer: Dealer): void {
  const at = s.seat * N;
  if (move === base.draw) {
    const k = dealer.draw(s.deck);
    s.deck[k]--;
    s.hands[at + k]++;
  } else if (move < base.hoard) {
    s.hands[at + move - base.sell]--;
    s.open[at + move - base.sell]++;
  } else if (move < base.gamble) {
    s.hands[at + move - base.hoard]--;
    s.hoards[at + move - base.hoard]++;
  } else {
    // The dealer's roll begins at 0, the die's numbers begin at 1.
    if (move === base.gamble) s.luck[s.seat] += dealer.roll(6) + 1 < LUCKY ? -1 : 1;
    endTurn(s);
    return;
  }
  s.stage = RISK;
}

function endTurn(s: State): void {
  if (endOf(s) !== null) {
    s.stage = DONE;
    return;
  }
  s.stage = ACT;
  s.turns++;
  s.seat = (s.seat + 1) % s.seats;
}

/** Why a move is illegal now; null if it is legal. */
export function why(s: State, move: Move): Reason | null {
  const out: Move[] = [];
  legal(s, out);
  if (out.includes(move)) return null;
  if (s.stage === DONE) return { code: 'over' };
  if (s.stage === RISK) return { code: 'acted' };
  if (move === base.draw) return { code: 'deck_empty' };
  return { code: move < base.gamble ? 'no_card' : 'act_first' };
}
