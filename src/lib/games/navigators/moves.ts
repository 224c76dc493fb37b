// The action table: every move of The Navigators with its code and its words in the log.
import { actionTable, type ActionOf } from '../../engine/actions';
import { SEA_HEX_IDS } from './chart';
import { ROWS, ROW_SPACES, TILES, WINDS } from './data';

/** Exploration tile of a payment: none, the next face-down one, or a face-up one by its wind. Index − 1 is the kind in TILES. */
const PAID_TILES = ['none', 'down', ...WINDS] as const;
const ROTATE_COUNTS = [0, 1, 2, 3] as const;
/** Notches by which the wind behind the ship is turned, positive to the right; three reverse it. */
export const WIND_TURNS = [-2, -1, 0, 1, 2, 3] as const;
/** What a flip does: turn up an exploration tile, or turn a Rotate into an Ignore. */
export const FLIP_KINDS = ['down', 'rotate'] as const;
export const FLIP_TURNS_UP = 0;
export const FLIP_UPGRADES = 1;

const spec = {
  /** Put a marker on a space of the planning board, spaces from the left. */
  place: { row: ROWS, space: ROW_SPACES },
  /** Turn up the dummy's next marker; it goes to the rightmost free space of its row. */
  dummy: {},
  /** Flip one own tile: turn up an exploration tile, or turn a Rotate into an Ignore. */
  flip: { tile: FLIP_KINDS },
  /** End flipping. */
  done: {},
  /** Choose the space the ship moves to; `pay` follows. */
  sail: { to: SEA_HEX_IDS },
  /** Pay for the move: at most one exploration tile, Rotates with their total turn, an Ignore. */
  pay: { tile: PAID_TILES, rotates: ROTATE_COUNTS, turn: WIND_TURNS, ignore: [0, 1] },
  /** Begin to move the base to this key location; `give` follows until four tiles are paid. */
  build: {},
  give: { tile: TILES },
  /** End the expedition. */
  stop: {},
  /** End phase: set a tile aside for the storage space. */
  keep: { tile: TILES },
  /** End phase: discard a tile. */
  drop: { tile: TILES },
  /** Reveal the seat's mission at the end of the game. */
  reveal: {},
} as const;

export const moves = actionTable(spec);
export type Action = ActionOf<typeof spec>;
export const { arg, code } = moves;
