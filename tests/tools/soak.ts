// `npm run soak`: the long tests: thousands of whole games, damaged files and browser kills, and tests in their long
// form.
import type { BotGame } from '../../src/lib/engine/bot';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf, type Setting } from '../laws/games';
import { byChance, playMatch, replayLaw, undoLaw, wandering } from '../laws/match';
import { LawBreach } from '../laws/position';
import { soakHints } from './soak-hints';
import { BadUsage, readArgs, tool, whole } from './args';
import { endureCommands, endureFamily, endureFiles, endureKills, endureTouch, endureWalks } from './long-tests';

const USAGE = `npm run soak -- [options]
  --only PARTS  some of rules,hints,files,touch,walks,kills,family,commands, with commas between (all); hints
                follows every hint and reviews the game; touch is a whole game of each
                by touch, with lessons and links; walks every browser test there is, those of tests/soak among
                them, every screen and table at every size in both themes, and every wrong host;
                family is an impatient family in two tabs on a slow processor; commands is every documented command once
  --game ID     rules, hints: one game (all of them)
  --games N     rules: whole games of each game, over all its settings (20000)
  --follow N    hints: whole games of each game (20)
  --files N     spoilt files, links and backups (100000)
  --kills N     kills of the browser in play (200), and a quarter of it in restore, upgrade and update each
  --tables N    family: tables of 120 taps (6)
  --seed S      begins another series (soak)
  --json        the sums of the rules as one JSON object
It counts games, files and kills: how long that takes is the machine’s own.`;
const PARTS = ['rules', 'hints', 'files', 'touch', 'walks', 'kills', 'family', 'commands'] as const;
/** One game in this many is played by `wandering`, which gets further into a game than random play. */
const WANDERS = 24;
/** One game in this many is also replayed and undone. */
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

function soak(game: BotGame, atLeast: number, seed: string): Soaked {
  const sum: Soaked = { games: 0, moves: 0, endedBy: {}, breaches: [] };
  const settings = settingsOf(game);
  for (let round = 0; sum.games < atLeast; round++) {
    for (const setting of settings) playOne(setting, `${seed} ${round}`, round, sum);
    if (sum.breaches.length > 20) break;
  }
  return sum;
}

/** Plays this many whole games of each game; returns whether no law was broken. */
function soakRules(games: readonly BotGame[], atLeast: number, seed: string, json: boolean): boolean {
  const sums: Record<string, Soaked> = {};
  for (const game of games) {
    const sum = soak(game, atLeast, seed);
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
    games: { type: 'string', default: '20000' },
    seed: { type: 'string', default: 'soak' },
    only: { type: 'string', default: PARTS.join() },
    follow: { type: 'string', default: '20' },
    files: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '200' },
    tables: { type: 'string', default: '6' },
    json: { type: 'boolean' },
  });
  const atLeast = whole('games', values.games, 1, 100_000_000);
  const follow = whole('follow', values.follow, 1, 100_000);
  const files = whole('files', values.files, 100, 100_000_000);
  const kills = whole('kills', values.kills, 1, 1_000_000);
  const tables = whole('tables', values.tables, 1, 100_000);
  const parts = String(values.only).split(',');
  const stranger = parts.find((part) => !PARTS.some((known) => known === part));
  if (stranger !== undefined) throw new BadUsage(`--only ${stranger}: ${PARTS.join(', ')}`);
  const games = (await allGames()).filter((g) => values.game === undefined || g.id === values.game);
  if (games.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  const seed = String(values.seed);
  const runs: Readonly<Record<(typeof PARTS)[number], () => boolean>> = {
    rules: () => soakRules(games, atLeast, seed, values.json === true),
    hints: () => soakHints(games, follow, seed),
    files: () => endureFiles(files, seed),
    touch: () => endureTouch(),
    walks: () => endureWalks(),
    kills: () => endureKills(kills, seed),
    family: () => endureFamily(tables, seed),
    commands: () => endureCommands(),
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
