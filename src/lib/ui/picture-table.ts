// A table for pictures: the real board of a position, not playable.
import type { Move } from '../engine/game';
import type { Person, PlayTable } from './game-ui';
import type { AnyGame } from '../engine/game';

const nothing = (): void => undefined;

/** A fixed position as a `PlayTable`, with its legal moves lit. */
export function pictureTable(game: AnyGame, view: object, people: readonly Person[]): PlayTable<object> {
  const legal: Move[] = [];
  game.legal(view, legal);
  return {
    view,
    legal,
    actor: game.actor(view),
    people,
    turnMoves: [],
    at: () => view,
    mode: 'live',
    barrier: 0,
    holder: null,
    play: nothing,
    replan: nothing,
    why: () => null,
    handOver: nothing,
    cover: nothing,
  };
}
