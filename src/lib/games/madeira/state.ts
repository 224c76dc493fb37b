// The position of a game for 2 to 4 players. Except for the shared edition it is numbers only, and `clone` copies it.
import { GAME_OVER, type Seat } from '../../engine/game';
import type { Edition } from './edition';

/** Phases of a round (004 p.7). `setup` is before the first round. */
export const PHASES = ['setup', 'A', 'B', 'C', 'D', 'E'] as const;
export type PhaseName = (typeof PHASES)[number];
export const [SETUP, A, B, C, D, E] = [...PHASES.keys()];

/**
 * Version of the rules; a match keeps the one it began with. In version 1 a Building performed after a favor could be
 * paid and performed again in the same turn. In versions 1 and 2 the Engineer could be used even if no die could be
 * placed, the Constable's discard was not revealed, and goods could be traded a last time at the end of every round. In
 * versions 1 to 3 a trade could bring a kind of good that was given.
 */
export const RULES_VERSION = 4;

/** What the position waits for: the stage of the next decision. */
export const STAGES = [
  'settle', 'begin', 'row', 'request', 'guild',
  'turn', 'character', 'task', 'wood', 'get', 'pirates', 'again', 'reward', 'bishop', 'lady',
  'roll', 'pay', 'building', 'mill',
  'honor', 'upkeep', 'feed', 'grain',
  'crown', 'city', 'wealth', 'finish', 'over',
] as const; // oxfmt-ignore
export type StageName = (typeof STAGES)[number];
export const STAGE = Object.fromEntries(STAGES.map((name, i) => [name, i])) as Readonly<Record<StageName, number>>;

/** The running task: one action that may take several moves, such as moving two ships. `none`: no task is running. */
export const TASKS = [
  'none', 'ships', 'fields', 'cities', 'colonies', 'watch', 'flip', 'mayor', 'district', 'scout', 'royal', 'upkeep', 'monk',
  'commissioner',
] as const; // oxfmt-ignore
export type TaskName = (typeof TASKS)[number];
export const TASK = Object.fromEntries(TASKS.map((name, i) => [name, i])) as Readonly<Record<TaskName, number>>;

/**
 * The step after a task. `end`: the turn ends. After a favor the turn goes on: `turn`: the player places a die; `pay`:
 * the player pays for a Building.
 */
const AFTER_TASK = ['end', 'turn', 'pay'] as const;
export const [AFTER_TASK_END, AFTER_TASK_TURN, AFTER_TASK_PAY] = [...AFTER_TASK.keys()];

export const NONE = -1;
/** Value of a city spot with a Neutral Citizen; a spot with a Worker has the Worker's seat + 1. */
export const NEUTRAL_CITIZEN = 5;
/** In a redacted position: the number of Pirates of another seat, which is unknown. */
export const HIDDEN_PIRATES = -1;

export interface State {
  readonly edition: Edition;
  /** Version of the rules the match began with. */
  readonly rules: number;
  readonly seats: number;
  /**
   * Options of the match: the expansion The Ambassadors; the order of the set-up in the box of 2013. Missing without the
   * option, so that positions in links of version 1.0.0 keep their shape.
   */
  ambassadors?: true;
  setup2013?: true;
  /** 1 … 5 */
  round: number;
  /** `phase`: index in PHASES. `stage`: index in STAGES; between two decisions it is one of ENDED_STAGES (turn.ts). */
  phase: number;
  stage: number;
  seat: Seat;
  /** Turns begun by all players together, this one included. */
  turns: number;

  // By seat.
  /**
   * `pp`: Prestige Points on the track, never below 0 before the end. `points`, [seat · N_POINT_SOURCES + source]: the same
   * by source.
   */
  pp: number[];
  points: number[];
  /** Crowns on the back of the starting request. */
  crowns: number[];
  /** Level of the windmill marker, 0 = bottom: an index of the edition's `feeds`. */
  mill: number[];
  /** [seat · 3 + good]: how many goods of a kind a seat has. */
  goods: number[];
  wood: number[];
  bread: number[];
  reals: number[];
  /** Value of the face-down stack; HIDDEN_PIRATES in the view of a seat that may not know it. */
  pirates: number[];
  /** Pirates discarded so far, openly (004 p.6). */
  discarded: number[];
  /** Workers at Home and in the City Watch. */
  home: number[];
  watch: number[];
  /** Ships at Home. */
  ships: number[];
  /** [seat · 3 + value − 1]: Guild dice not placed yet. */
  dice: number[];
  /** [seat · 5 + building]: Action Markers. */
  markers: number[];
  /** [seat · 5 + type]: requests in front of a player, and fulfilled ones. */
  requests: number[];
  fulfilled: number[];
  /** [seat · 3 + colony]: Workers in Colony Lands. */
  colony: number[];

  // The board.
  /** By field and the Forest: seats with a Worker there, one bit each. */
  fields: number[];
  /** By field: `fieldWood` is the Wood left, `fieldGood` the good that the field yields now. */
  fieldWood: number[];
  fieldGood: number[];
  /** By city spot: 0 empty, seat + 1, or NEUTRAL_CITIZEN. */
  spots: number[];
  /** By slot: 0 empty, or seat + 1. */
  slots: number[];
  /** By covered district: the favor on it, NONE once built. */
  covers: number[];
  /** By favor in play: `favorOf` is the owner's seat, NONE while the favor is on the board; `favorUp` is 1 if it is face-up. */
  favorOf: number[];
  favorUp: number[];
  /** [colony · 2 + tile]: the King's Reward there. */
  rewards: number[];
  /** By building: its Character, NONE if there is none this round. */
  characters: number[];

  // Dice, requests and order.
  /** [row · 5 + type]: how many requests are in a row. */
  rowRequests: number[];
  /** [row · 3 + k]: values of the row's dice, 0 once taken. */
  rowDice: number[];
  /** By value − 1: Pirate dice in the City Watch. */
  pirateDice: number[];
  /** By building: how many Guild dice and how many Pirate dice (0 or 1) are on its Character. */
  guildOn: number[];
  pirateOn: number[];
  /**
   * [building · 6 + k]: how many dice of a value are on the Character. k = 0 … 2: Guild dice of value k + 1; k = 3 … 5:
   * Pirate dice of value k − 2.
   */
  lying: number[];
  /** Guild dice laid aside by passing. */
  aside: number;
  /**
   * The seat whose marker is in a place, or NONE. `passing`: by slot of the passing column; `rows`: by row of the guild
   * board.
   */
  passing: number[];
  rows: number[];

  // The running phase.
  /**
   * The active player's place: a row of the guild board in phases A and B (NONE before a row is taken), otherwise a
   * slot of the passing column.
   */
  cursor: number;
  /** The Building of the die just placed (phase B), or the Building being resolved (phase C); otherwise NONE. */
  building: number;
  /**
   * Of the Building being resolved: its cost in Reals, its re-rolled Guild dice, its re-rolled Pirate die (0 without
   * one).
   */
  cost: number;
  rolled: number[];
  rolledPirate: number;

  // The running turn.
  /** 1 once a Guild Favor was used this turn. `engineer`, `lord`, `diplomat`: 1 if this favor is in force. */
  favored: number;
  engineer: number;
  lord: number;
  diplomat: number;
  /** How much Wood was bought this turn. */
  bought: number;
  /**
   * `task`: index in TASKS. `back`: index in AFTER_TASK. `left`: pieces left to move (set-up: Workers to place; phase
   * E: requests to fulfil). `must`: 1 if the next piece has to move, otherwise 0.
   */
  task: number;
  back: number;
  left: number;
  must: number;
  /**
   * Post, or slot for a ship, of the piece just moved, which may not move again in this task; NONE before the first
   * move.
   */
  moved: number;
  /** PP that the Capitania will give once it is performed. */
  award: number;
  /** `need`: Wood still to be taken. `target`: the favor whose district the Wood pays for, or NONE. */
  need: number;
  target: number;
  /**
   * `income`: Reals from ships in markets, paid once all ships are moved. `pending`, by colony: King's Rewards still to
   * be chosen.
   */
  income: number;
  pending: number[];
  /** `extra`: extra harvests left. `harvested`: the fields that may be harvested again, one bit each. */
  extra: number;
  harvested: number;
  /** What the active seat's requests have used in phase E: ships by route, favors by guild, cities (one bit each). */
  namedShips: number[];
  namedFavors: number[];
  namedCities: number;
}

/** A deep copy; only the edition is shared. */
export function clone(s: State): State {
  const copy: State = {
    edition: s.edition,
    rules: s.rules,
    seats: s.seats,
    round: s.round,
    phase: s.phase,
    stage: s.stage,
    seat: s.seat,
    turns: s.turns,
    pp: [...s.pp],
    points: [...s.points],
    crowns: [...s.crowns],
    mill: [...s.mill],
    goods: [...s.goods],
    wood: [...s.wood],
    bread: [...s.bread],
    reals: [...s.reals],
    pirates: [...s.pirates],
    discarded: [...s.discarded],
    home: [...s.home],
    watch: [...s.watch],
    ships: [...s.ships],
    dice: [...s.dice],
    markers: [...s.markers],
    requests: [...s.requests],
    fulfilled: [...s.fulfilled],
    colony: [...s.colony],
    fields: [...s.fields],
    fieldWood: [...s.fieldWood],
    fieldGood: [...s.fieldGood],
    spots: [...s.spots],
    slots: [...s.slots],
    covers: [...s.covers],
    favorOf: [...s.favorOf],
    favorUp: [...s.favorUp],
    rewards: [...s.rewards],
    characters: [...s.characters],
    rowRequests: [...s.rowRequests],
    rowDice: [...s.rowDice],
    pirateDice: [...s.pirateDice],
    guildOn: [...s.guildOn],
    pirateOn: [...s.pirateOn],
    lying: [...s.lying],
    aside: s.aside,
    passing: [...s.passing],
    rows: [...s.rows],
    cursor: s.cursor,
    building: s.building,
    cost: s.cost,
    rolled: [...s.rolled],
    rolledPirate: s.rolledPirate,
    favored: s.favored,
    engineer: s.engineer,
    lord: s.lord,
    diplomat: s.diplomat,
    bought: s.bought,
    task: s.task,
    back: s.back,
    left: s.left,
    must: s.must,
    moved: s.moved,
    award: s.award,
    need: s.need,
    target: s.target,
    income: s.income,
    pending: [...s.pending],
    extra: s.extra,
    harvested: s.harvested,
    namedShips: [...s.namedShips],
    namedFavors: [...s.namedFavors],
    namedCities: s.namedCities,
  };
  if (s.ambassadors) copy.ambassadors = true;
  if (s.setup2013) copy.setup2013 = true;
  return copy;
}

export function actor(s: State): Seat {
  return s.stage === STAGE.over ? GAME_OVER : s.seat;
}
