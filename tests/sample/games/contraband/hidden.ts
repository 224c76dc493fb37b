// What a seat of Contraband cannot see: the deck, the others' hands and hoards.
import type { Dealer } from '$lib/engine/dealer';
import type { Seat } from '$lib/engine/game';
import { BOX, N } from './data';
import { clone, deckSize, of, sum, zeros, type State } from './state';

export function redact(s: State, seat: Seat | null): State {
  const view = clone(s);
  view.hiddenDeck = deckSize(s);
  view.deck = zeros(N);
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    view.hiddenHand[other] += sum(of(s.hands, other));
    view.hiddenHoard[other] += sum(of(s.hoards, other));
    for (let k = 0; k < N; k++) view.hands[other * N + k] = view.hoards[other * N + k] = 0;
  }
  return view;
}

/** Fills the hidden cards of a view at random with cards of the box that the view does not show. In place. */
export function resample(view: State, _seat: Seat | null, dealer: Dealer): void {
  const pool = BOX.map((n, k) => {
    const seen = [view.hands, view.hoards, view.open].flatMap((a) => a.filter((_, i) => i % N === k));
    return n - view.deck[k] - sum(seen);
  });
  const deal = (target: number[], at: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const k = dealer.draw(pool);
      pool[k]--;
      target[at + k]++;
    }
  };
  for (let seat = 0; seat < view.seats; seat++) {
    deal(view.hands, seat * N, view.hiddenHand[seat]);
    deal(view.hoards, seat * N, view.hiddenHoard[seat]);
    view.hiddenHand[seat] = view.hiddenHoard[seat] = 0;
  }
  deal(view.deck, 0, view.hiddenDeck);
  view.hiddenDeck = 0;
}
