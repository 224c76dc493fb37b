// `npm run soak`: whole games of random and of wandering play, every setting of every game, every law on, for as long as is wanted.
import type { AnyGame } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf, type Setting } from '../laws/games';
import { byChance, playMatch, replayLaw, undoLaw, wandering } from '../laws/match';
import { LawBreach } from '../laws/position';
import { BadUsage, readArgs, tool, whole } from './args';

const USAGE = `npm run soak -- [options]
  --game ID     one game (all of them)
  --seconds N   for each game (600)
  --seed S      begins another series (soak)
  --json        the sums as one JSON object`;
/** Whole games of each setting that are played however slow the machine. */
const FEWEST = 4;
/** One round in so many is played by the wanderer, who gets farther than chance. */
const WANDERS = 24;
/** One round in so many is also replayed and taken back. */
const REPLAYS = 20;

export interface Soaked {
  games: number;
  moves: number;
  readonly endedBy: Record<string, number>;
  readonly breaches: string[];
}

function playOne({ game, options }: Setting, seed: string, round: number, sum: Soaked): void {
  const wanders = round % WANDERS === 2;
  const choose = wanders ? wandering(game, seed) : byChance(seed);
  try {
    const match = playMatch({ game, options, seed, choose, closely: wanders ? 100 : 1000 });
    if (round % REPLAYS === 0) undoLaw(game, match, new Rng(seedWords(seed)));
    else if (wanders) replayLaw(game, match);
    const end = game.endedBy(match.state) ?? 'unfinished';
    sum.endedBy[end] = (sum.endedBy[end] ?? 0) + 1;
    sum.moves += match.log.length;
  } catch (error) {
    if (!(error instanceof LawBreach)) throw error;
    sum.breaches.push(error.message);
    console.error(error.message);
  }
  sum.games++;
}

function soak(game: AnyGame, seconds: number, seed: string): Soaked {
  const sum: Soaked = { games: 0, moves: 0, endedBy: {}, breaches: [] };
  const settings = settingsOf(game);
  const until = Date.now() + seconds * 1000;
  for (let round = 0; round < FEWEST || Date.now() < until; round++) {
    for (const setting of settings) playOne(setting, `${seed} ${round}`, round, sum);
    if (sum.breaches.length > 20) break;
  }
  return sum;
}

await tool(USAGE, async () => {
  const { values } = readArgs({
    game: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'soak' },
    json: { type: 'boolean' },
  });
  const seconds = whole('seconds', values.seconds, 1, 1_000_000);
  const games = (await allGames()).filter((g) => values.game === undefined || g.id === values.game);
  if (games.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  const sums: Record<string, Soaked> = {};
  for (const game of games) {
    const sum = soak(game, seconds, String(values.seed));
    sums[game.id] = sum;
    if (sum.breaches.length > 0) process.exitCode = 1;
    if (!values.json) {
      const ends = Object.entries(sum.endedBy).map(([end, n]) => `${end} ${n}`);
      console.log(
        `${game.id}: ${sum.games} games, ${sum.moves} moves, ${ends.join(', ')}; ${sum.breaches.length} breaches`,
      );
    }
  }
  if (values.json) console.log(JSON.stringify(sums));
});
