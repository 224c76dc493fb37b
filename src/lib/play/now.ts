// Everything the screen draws from, taken from the match at once so that it never shows half a move.
import { OVER, type Move, type Seat } from '../engine/game';
import type { LogEntry, MoveEntry } from '../engine/log';
import type { Timeline } from '../engine/timeline';
import type { OpenMoves } from './open-moves';

export interface Now<S> {
  readonly states: readonly S[];
  readonly played: readonly MoveEntry[];
  readonly log: readonly LogEntry[];
  readonly legal: readonly Move[];
  /** Those of them that are legal in the position as everybody may see it: offered before the curtain. */
  readonly open: readonly Move[];
  readonly actor: Seat;
  readonly turn: number;
  readonly turnStart: number;
  readonly barrier: number;
  readonly redoable: boolean;
}

/** The match as it stands. */
export function nowOf<S extends object>(timeline: Timeline<S>, open: OpenMoves<S>): Now<S> {
  const { game, state } = timeline;
  const actor = game.actor(state);
  const legal = timeline.legal();
  return {
    states: timeline.states.slice(),
    played: timeline.played.slice(),
    log: timeline.log.slice(),
    legal,
    open: actor === OVER ? legal : open.of(state, legal),
    actor,
    turn: game.turn(state),
    turnStart: timeline.turnStart,
    barrier: timeline.barrier,
    redoable: timeline.redoable !== undefined,
  };
}
