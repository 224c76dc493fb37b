// `npm run soak`: whole games with every law on for as long as is wanted, then spoilt files and kills of the browser by the hundred.
import type { AnyGame } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf, type Setting } from '../laws/games';
import { byChance, playMatch, replayLaw, undoLaw, wandering } from '../laws/match';
import { LawBreach } from '../laws/position';
import { BadUsage, readArgs, tool, whole } from './args';
import { endureFiles, endureKills } from './endure';

const USAGE = `npm run soak -- [options]
  --only PARTS  some of rules,files,kills, with commas between (all)
  --game ID     rules: one game (all of them)
  --seconds N   rules: for each game (600)
  --files N     spoilt files, links and backups (100000)
  --kills N     kills of the browser in play (200), and a quarter of it in restore, upgrade and update each
  --seed S      begins another series (soak)
  --json        the sums of the rules as one JSON object
As it stands it takes about an hour on two cores: half of it the rules, a few minutes the files, the rest the kills.`;
const PARTS = ['rules', 'files', 'kills'] as const;
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

/** Every game for so many seconds; answers whether no law was broken. */
function soakRules(games: readonly AnyGame[], seconds: number, seed: string, json: boolean): boolean {
  const sums: Record<string, Soaked> = {};
  for (const game of games) {
    const sum = soak(game, seconds, seed);
    sums[game.id] = sum;
    const ends = Object.entries(sum.endedBy).map(([end, n]) => `${end} ${n}`);
    const said = `${game.id}: ${sum.games} games, ${sum.moves} moves, ${ends.join(', ')}; ${sum.breaches.length} breaches`;
    if (!json) console.log(said);
  }
  if (json) console.log(JSON.stringify(sums));
  return Object.values(sums).every((sum) => sum.breaches.length === 0);
}

await tool(USAGE, async () => {
  const { values } = readArgs({
    game: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'soak' },
    only: { type: 'string', default: PARTS.join() },
    files: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '200' },
    json: { type: 'boolean' },
  });
  const seconds = whole('seconds', values.seconds, 1, 1_000_000);
  const files = whole('files', values.files, 100, 100_000_000);
  const kills = whole('kills', values.kills, 1, 1_000_000);
  const parts = String(values.only).split(',');
  const stranger = parts.find((part) => !PARTS.some((known) => known === part));
  if (stranger !== undefined) throw new BadUsage(`--only ${stranger}: ${PARTS.join(', ')}`);
  const games = (await allGames()).filter((g) => values.game === undefined || g.id === values.game);
  if (games.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  const seed = String(values.seed);
  const runs: Readonly<Record<(typeof PARTS)[number], () => boolean>> = {
    rules: () => soakRules(games, seconds, seed, values.json === true),
    files: () => endureFiles(files, seed),
    kills: () => endureKills(kills, seed),
  };
  const held = PARTS.filter((part) => parts.includes(part)).map((part) => {
    const began = Date.now();
    const sound = runs[part]();
    return {
      sound,
      line: `${part} ${sound ? 'held' : 'FAILED'} (${String(Math.round((Date.now() - began) / 1000))} s)`,
    };
  });
  if (!values.json) console.log(`soak: ${held.map(({ line }) => line).join(', ')}`);
  if (held.some(({ sound }) => !sound)) process.exitCode = 1;
});
