// Plays and stores golden playthroughs of Navegador: `npx tsx tests/tools/golden-navegador.ts`. Run it only to add
// some: old ones stay.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { greedyPlayer } from '../../src/lib/bots/greedy';
import type { BotGame } from '../../src/lib/engine/bot';
import type { Move, Seat } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navegador';
import { weightsOf } from '../../src/lib/games/navegador/weights';
import { bot } from '../../src/lib/games/navegador/bot';
import { withWeights } from '../../src/lib/games/navegador/judge';
import { totals } from '../../src/lib/engine/sheet';

type Player = 'greedy' | 'seafarer' | 'random';

interface Wanted {
  name: string;
  seats: number;
  goa: boolean;
  player: Player;
  end: 'nagasaki' | 'buildings';
  /** Every this many plies the last move is undone and played again. */
  undo?: number;
}

const WANTED: readonly Wanted[] = [
  { name: '2-players-buildings', seats: 2, goa: false, player: 'greedy', end: 'buildings' },
  { name: '2-players-nagasaki', seats: 2, goa: false, player: 'seafarer', end: 'nagasaki' },
  { name: '3-players-nagasaki', seats: 3, goa: false, player: 'seafarer', end: 'nagasaki' },
  { name: '3-players-goa-buildings', seats: 3, goa: true, player: 'greedy', end: 'buildings' },
  { name: '4-players-buildings', seats: 4, goa: false, player: 'greedy', end: 'buildings' },
  { name: '4-players-goa-nagasaki', seats: 4, goa: true, player: 'seafarer', end: 'nagasaki' },
  { name: '5-players-buildings-undo', seats: 5, goa: false, player: 'greedy', end: 'buildings', undo: 17 },
  { name: '5-players-nagasaki', seats: 5, goa: false, player: 'seafarer', end: 'nagasaki' },
  { name: '4-players-random', seats: 4, goa: false, player: 'random', end: 'buildings', undo: 31 },
];

/** Prefers unknown waters to everything else: the game ends at Nagasaki. */
const seafarer = { ...bot, ...withWeights({ ...weightsOf(4), ready: 12, near: 7, berth: 0 }) };

function chooser(player: Player, rng: Rng): (s: object, seat: Seat) => Move {
  if (player !== 'random') {
    const planned = { ...game, bot: player === 'greedy' ? bot : seafarer };
    return greedyPlayer(planned as unknown as BotGame, rng);
  }
  return (s) => {
    const out: Move[] = [];
    game.legal(s as Parameters<typeof game.legal>[0], out);
    return out[rng.below(out.length)];
  };
}

function playOut(wanted: Wanted, seed: string) {
  const table = new Timeline(game, newStart(game, { seats: wanted.seats, goa: wanted.goa }, seed));
  const choose = chooser(wanted.player, new Rng(seedWords(`golden ${seed}`)));
  while (!table.over && table.ply < 3000) {
    const move = choose(table.state, game.actor(table.state));
    table.play(move);
    if (wanted.undo && table.ply % wanted.undo === 0 && table.ply > table.barrier) {
      table.undoTo(table.ply - 1);
      table.play(move);
    }
  }
  return table;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '../games/navegador/golden');
mkdirSync(folder, { recursive: true });
for (const wanted of WANTED) {
  const file = join(folder, `${wanted.name}.json`);
  if (existsSync(file)) continue;
  for (let k = 0; ; k++) {
    if (k === 200) throw new Error(`no game of ${wanted.name} found`);
    const table = playOut(wanted, `${wanted.name} ${String(k)}`);
    if (game.endedBy(table.state) !== wanted.end) continue;
    const scores = totals(game.sheet(table.options), game.tally(table.state));
    const final = { endedBy: wanted.end, turns: table.state.turns, plies: table.ply, scores };
    const lines = table.log.map((entry) => JSON.stringify(entry)).join(',\n');
    writeFileSync(
      file,
      `{"start":${JSON.stringify(table.start)},\n"final":${JSON.stringify(final)},\n"log":[\n${lines}\n]}\n`,
    );
    process.stdout.write(`${wanted.name}: ${JSON.stringify(final)}\n`);
    break;
  }
}
