// The peer of the bench: boardgame.io, through its own client, driving the same rules. Its manifest is in peer/, and
// its packages are fetched into the tools' cache on first use.
import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mustRun, root } from '../../src/tools/install.mjs';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER, type AnyGame, type Move } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';

interface Shared {
  readonly position: object;
  readonly ply: number;
}

/** The part of the peer's client that is used here. */
interface PeerClient {
  start(): void;
  stop(): void;
  getState(): { readonly G: Shared; readonly ctx: { readonly gameover?: unknown } } | null;
  readonly moves: Readonly<Record<string, (move: Move) => void>>;
}
interface Peer {
  readonly Client: (setting: { game: object; numPlayers: number; debug: false }) => PeerClient;
  readonly Stage: { readonly NULL: null };
  readonly version: string;
}

/** The peer's code. Fetches its packages the first time; exits if that fails. */
function fetched(): Peer {
  const folder = join(root, 'node_modules/.cache/caravela/peer');
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.error('Fetching boardgame.io, the bench’s peer …');
    cpSync(join(root, 'tests/bench/peer'), folder, { recursive: true });
    mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  }
  const load = createRequire(join(folder, 'package.json'));
  const { Client } = load('boardgame.io/client') as Pick<Peer, 'Client'>;
  const { Stage } = load('boardgame.io/core') as Pick<Peer, 'Stage'>;
  return { Client, Stage, ...(load('boardgame.io/package.json') as Pick<Peer, 'version'>) };
}

/** Wraps our rules as a boardgame.io game: its only move takes the code of one of our moves and applies it. */
function wrapped(game: AnyGame, seats: number, { Stage }: Peer): object {
  const dealer = new SeededDealer(seedWords('peer'));
  return {
    name: game.id,
    setup: (): Shared => ({ position: game.setup(game.parseOptions({ seats }), dealer.at(-1)), ply: 0 }),
    turn: { activePlayers: { all: Stage.NULL } },
    moves: {
      play: ({ G }: { G: Shared }, move: Move): Shared => {
        const position = game.clone(G.position);
        game.apply(position, move, dealer.at(G.ply));
        return { position, ply: G.ply + 1 };
      },
    },
    endIf: ({ G }: { G: Shared }) => (game.actor(G.position) === GAME_OVER ? { over: true } : undefined),
  };
}

/** Plays whole random games through the peer's client for `seconds`; returns its name and its moves a second. */
export function peerFigures(game: AnyGame, seats: number, seconds: number): { name: string; movesPerSecond: number } {
  const peer = fetched();
  const rng = new Rng(seedWords('choose peer'));
  const legal: Move[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let played = 0;
  while (performance.now() < until) {
    const client = peer.Client({ game: wrapped(game, seats, peer), numPlayers: seats, debug: false });
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
  const perSecond = played / ((performance.now() - began) / 1000);
  return { name: `boardgame.io ${peer.version}`, movesPerSecond: Number(perSecond.toPrecision(3)) };
}
