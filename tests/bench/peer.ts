// The peer of the bench: boardgame.io, through its own client, driving the very same rules.
import { Client } from 'boardgame.io/client';
import { Stage } from 'boardgame.io/core';
import type { Game as PeerGame } from 'boardgame.io';
import { version } from 'boardgame.io/package.json';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { OVER, type AnyGame, type Move } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';

export const PEER = `boardgame.io ${version}`;

/** Our rules as a game of the peer's: one move, which plays one of ours on the position it hands us. */
function wrapped(game: AnyGame, seats: number): PeerGame<{ position: object; ply: number }> {
  const dealer = new SeededDealer(seedWords('peer'));
  return {
    name: game.id,
    setup: () => ({ position: game.setup(game.parseOptions({ seats }), dealer.at(-1)), ply: 0 }),
    turn: { activePlayers: { all: Stage.NULL } },
    moves: {
      play: ({ G }, move: Move) => {
        const position = game.clone(G.position);
        game.apply(position, move, dealer.at(G.ply));
        return { position, ply: G.ply + 1 };
      },
    },
    endIf: ({ G }) => (game.actor(G.position) === OVER ? { over: true } : undefined),
  };
}

/** Moves a second of random play through the peer's client, on whole games one after another. */
export function peerMovesPerSecond(game: AnyGame, seats: number, seconds: number): number {
  const rng = new Rng(seedWords('choose peer'));
  const legal: Move[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let played = 0;
  while (performance.now() < until) {
    const client = Client({ game: wrapped(game, seats), numPlayers: seats, debug: false });
    client.start();
    for (let state = client.getState(); state && !state.ctx.gameover; state = client.getState()) {
      legal.length = 0;
      game.legal(state.G.position, legal);
      client.moves.play(legal[rng.below(legal.length)]);
      played++;
      if (performance.now() > until) break;
    }
    client.stop();
  }
  return played / ((performance.now() - began) / 1000);
}
