// Frozen with Almirante 2, never improved. Navegador's evaluation weights, in points and Cruzados.

/** Fewest people at a table: `pace` is theirs. */
export const FEWEST = 2;

/** Three and more people. */
const AT_A_TABLE = {
  /** Turns of a seat for each building left, at a table of two; most turns ever expected, and turns of a game by the clock alone. */
  pace: 99,
  most: 99,
  length: 26.2,
  /** Points of an end that comes while one is ahead, and the lead at which it is most of that. */
  finish: 8.75,
  lead: 12.2,
  /** Points of each building and region gone, for every turn a seat has had beyond a long game. */
  hurry: 0.05,
  /** How much of the strongest rival's standing counts against one's own. */
  rival: 0.931,
  /** Points of 100 Cruzados beyond the final half point while the game is long, and the turns left at which it is half of that. */
  cash: 1.62,
  cashHalf: 7.23,
  /** Cruzados a turn that can be put to use; hoards beyond it are worth little more than their final points. */
  spend: 445,
  /** Market actions in a turn. */
  markets: 0.101,
  /** Share of the present price in the price expected later; what each unit beyond two costs in price. */
  present: 0.338,
  slope: 2.1,
  /** Things of each column gained in a turn; privileges expected of those still free. */
  growth: 0.0727,
  future: 0.224,
  /** Points of a worker and of a ship beyond the printed one, falling with their number. */
  worker: 2.69,
  ship: 0.955,
  /** Points a turn of a shipyard and of a church. */
  yard: 0.0274,
  church: 0.0505,
  /** A fleet that can explore, one that lacks a ship, a ship next to colonies for sale, holding the card. */
  ready: 3.07,
  near: 0.736,
  berth: 0.64,
  card: 0.736,
  /** How much of the next turn's gain is believed, and of the one after it. */
  next: 0.498,
  later: 0.59,
};
export type Weights = typeof AT_A_TABLE;

/** Two people play a longer game of more money: figures of their own. */
const FOR_TWO: Weights = {
  pace: 0.664,
  most: 10.6,
  length: 999,
  finish: 12.6,
  lead: 13.7,
  hurry: 0.0394,
  rival: 1.42,
  cash: 1.09,
  cashHalf: 4.25,
  spend: 481,
  markets: 0.156,
  present: 0.374,
  slope: 2.25,
  growth: 0.0819,
  future: 0.487,
  worker: 2.32,
  ship: 0.624,
  yard: 0.0185,
  church: 0.0484,
  ready: 4.38,
  near: 0.815,
  berth: 0.799,
  card: 0.778,
  next: 0.294,
  later: 0.411,
};

/** The weights for this number of players. */
export const weightsOf = (seats: number): Weights => (seats === FEWEST ? FOR_TWO : AT_A_TABLE);
