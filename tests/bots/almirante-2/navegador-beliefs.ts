// Frozen with Almirante 2, never improved. Navegador's evaluation weights, in points and Cruzados.

/** The fewest players; `pace` is measured at a table of this size. */
export const FEWEST = 2;

/** Weights for three and more people. */
const AT_A_TABLE = {
  /**
   * A seat expects the least of three numbers of turns: `pace` turns for each building left (for two players);
   * `most`; and what is left of a game of `length` turns.
   */
  pace: 99,
  most: 99,
  length: 26.2,
  /** Most points that a triggered end is worth to the leader, and the lead at which three quarters of them count. */
  finish: 8.75,
  lead: 12.2,
  /** Points for each building sold and region explored, for each turn beyond `LONG_GAME`. */
  hurry: 0.05,
  /** The strongest rival's value is multiplied by this and subtracted; 1: it counts as much as the seat's own. */
  rival: 0.931,
  /**
   * `cash`: points of 100 Cruzados with many turns left, in addition to their half point at the end. `cashHalf`: the
   * number of turns left at which this addition is half of `cash`.
   */
  cash: 1.62,
  cashHalf: 7.23,
  /** Cruzados that a seat can use in a turn; money beyond this is worth little more than its final points. */
  spend: 445,
  /** Expected Market actions per turn. */
  markets: 0.101,
  /** Share of the present price in the price expected later; price loss for each unit beyond two. */
  present: 0.338,
  slope: 2.1,
  /** Expected growth of a column per turn; the expected share of its free privilege places that will be filled. */
  growth: 0.0727,
  future: 0.224,
  /** Points of a worker and of a ship in addition to the printed point; each further one brings less. */
  worker: 2.69,
  ship: 0.955,
  /** Points per turn of a shipyard and of a church. */
  yard: 0.0274,
  church: 0.0505,
  /** Points of a fleet that can explore, of one a ship short, of a ship at colonies for sale, of the Navegador card. */
  ready: 3.07,
  near: 0.736,
  berth: 0.64,
  card: 0.736,
  /** Share of the next turn's gain that counts; `later`: a second turn's gain is multiplied by this in addition. */
  next: 0.498,
  later: 0.59,
};
export type Weights = typeof AT_A_TABLE;

/** Weights for two people: their games are longer, and each has more money. */
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
