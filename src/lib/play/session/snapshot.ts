// A snapshot of the match: everything the screen reads, taken at once so that the screen never shows half a move.
import { GAME_OVER, type Move, type Seat } from '../../engine/game';
import type { LogEntry, MoveEntry } from '../../engine/log';
import type { Timeline } from '../../engine/timeline';
import type { PublicMoves } from './public-moves';

export interface Snapshot<S> {
  readonly states: readonly S[];
  readonly played: readonly MoveEntry[];
  readonly log: readonly LogEntry[];
  readonly legal: readonly Move[];
  /** The legal moves that are legal in the public view too: offered before the curtain is lifted. */
  readonly open: readonly Move[];
  readonly actor: Seat;
  readonly turn: number;
  readonly turnStart: number;
  readonly barrier: number;
  readonly redoable: boolean;
}

export function snapshotOf<S extends object>(timeline: Timeline<S>, open: PublicMoves<S>): Snapshot<S> {
  const { game, state } = timeline;
  const actor = game.actor(state);
  const legal = timeline.legal();
  return {
    states: timeline.states.slice(),
    played: timeline.played.slice(),
    log: timeline.log.slice(),
    legal,
    open: actor === GAME_OVER ? legal : open.of(state, legal),
    actor,
    turn: game.turn(state),
    turnStart: timeline.turnStart,
    barrier: timeline.barrier,
    redoable: timeline.redoable !== undefined,
  };
}
