// A position of Contraband, and values computed from it.
import type { BaseOptions, Seat } from '$lib/engine/game';
import { CARDS, N, RICH } from './data';

export interface Options extends BaseOptions {
  /** True: each player begins with two cards; false: with one. */
  readonly double: boolean;
}

/** Stages: ACT, choose an action; RISK, gamble or stop; DONE, the game is over. */
export const [ACT, RISK, DONE] = [0, 1, 2];

export interface State {
  seats: number;
  double: boolean;
  seat: Seat;
  turns: number;
  /** ACT, RISK or DONE. */
  stage: number;
  /** Cards of each value in the deck. */
  deck: number[];
  /** Numbers of cards in hands, hidden and sold: `[seat · N + card − 1]`. */
  hands: number[];
  hoards: number[];
  open: number[];
  luck: number[];
  /** In a view: numbers of cards in deck, hands and hoards that it does not show; in a true position 0. */
  hiddenDeck: number;
  hiddenHand: number[];
  hiddenHoard: number[];
}

export const sum = (a: readonly number[]): number => a.reduce((n, x) => n + x, 0);
export const zeros = (n: number): number[] => new Array<number>(n).fill(0);
/** A seat's part of a list: its cards by value. */
export const of = (a: readonly number[], seat: Seat): number[] => a.slice(seat * N, seat * N + N);
/** The sum of the values of cards. */
export const worth = (cards: readonly number[]): number => cards.reduce((n, k, i) => n + k * CARDS[i], 0);

export const deckSize = (s: State): number => sum(s.deck) + s.hiddenDeck;
export const handSize = (s: State, seat: Seat): number => sum(of(s.hands, seat)) + s.hiddenHand[seat];
export const hoardSize = (s: State, seat: Seat): number => sum(of(s.hoards, seat)) + s.hiddenHoard[seat];
/** Points everybody sees: sold cards and luck. */
export const openPoints = (s: State, seat: Seat): number => worth(of(s.open, seat)) + s.luck[seat];

/** How the game ends in this position, `rich` or `empty`; null if it goes on. */
export function endOf(s: State): string | null {
  for (let seat = 0; seat < s.seats; seat++) if (worth(of(s.open, seat)) >= RICH) return 'rich';
  return deckSize(s) === 0 && sum(s.hands) + sum(s.hiddenHand) === 0 ? 'empty' : null;
}

export const clone = (s: State): State => ({
  ...s,
  deck: s.deck.slice(),
  hands: s.hands.slice(),
  hoards: s.hoards.slice(),
  open: s.open.slice(),
  luck: s.luck.slice(),
  hiddenHand: s.hiddenHand.slice(),
  hiddenHoard: s.hiddenHoard.slice(),
});
