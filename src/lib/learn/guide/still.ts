// A table nobody plays at: the real board as a picture of a position.
import type { Move } from '../../engine/game';
import type { Person, PlayTable } from '../../ui/game-ui';
import type { AnyGame } from '../../engine/game';

const nothing = (): void => undefined;

/** The board's side of a position that stands still, with what would be legal in it lit. */
export function still(game: AnyGame, view: object, people: readonly Person[]): PlayTable<object> {
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
