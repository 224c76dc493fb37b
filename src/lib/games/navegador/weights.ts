// Navegador's evaluation weights, in points and Cruzados: our own numbers, tuned in games of bots with varied weights.

/** Turns of a seat after which a game is long (people need 27 to 39). */
export const LONG_GAME_TURNS = 34;
/** Turns of a seat after which the urge to end the game grows quadratically. */
export const TOO_LONG_GAME_TURNS = 50;

/** The fewest players: `pace` is a number for a table of two. */
export const FEWEST_SEATS = 2;

/** Weights for three or more players. */
const AT_A_TABLE = {
  /**
   * Expected turns of a seat, the smallest of: `pace` for each building left at a table of two; `most`; `length` minus
   * the turns played.
   */
  pace: 99,
  most: 99,
  length: 26.2,
  /** `finish`: most points for an end while ahead; `lead`: the lead that earns three quarters of them. */
  finish: 8.75,
  lead: 12.2,
  /** Points of each building built and region explored, for every turn after LONG_GAME_TURNS. */
  hurry: 0.05,
  /** Weight of the strongest rival's value against one's own. */
  rival: 0.931,
  /**
   * `cash`: points of 100 Cruzados with many turns left, in addition to the half point at the end; `cashHalf`: turns
   * left with which 100 Cruzados have half of these points.
   */
  cash: 1.62,
  cashHalf: 7.23,
  /** Usable Cruzados per turn; money beyond them is worth little more than its final points. */
  spend: 445,
  /** Market actions per turn. */
  markets: 0.101,
  /**
   * `present`: share of the present price in the price expected later; `slope`: Cruzados less for each unit beyond two.
   */
  present: 0.338,
  slope: 2.1,
  /** `growth`: things per turn for a column that has two; `future`: share of a column's missing privileges to come. */
  growth: 0.0727,
  future: 0.224,
  /** Points of a worker and of a ship in addition to the one that each scores; fewer, the more of them a seat has. */
  worker: 2.69,
  ship: 0.955,
  /** Points of a shipyard and of a church, per turn. */
  yard: 0.0274,
  church: 0.0505,
  /** Points of a fleet that can explore, of one that lacks a ship, of a ship at an open colony, of the card. */
  ready: 3.07,
  near: 0.736,
  berth: 0.64,
  card: 0.736,
  /** `next`: weight of the next two turns' gains; `later`: of the second one's gain, compared with the first one's. */
  next: 0.498,
  later: 0.59,
};
export type Weights = typeof AT_A_TABLE;

/** Two-player games are longer and richer: weights of their own. */
const FOR_TWO: Weights = {
  pace: 0.664,
  most: 10.6,
  length: 999,
  finish: 12.6,
  lead: 13.7,
  hurry: 0.0394,
  rival: 1.42,
  cash: 0.654,
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

export const weightsOf = (seats: number): Weights => (seats === FEWEST_SEATS ? FOR_TWO : AT_A_TABLE);
