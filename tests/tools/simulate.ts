// `npm run simulate`: plays whole games without a screen, checks the laws of positions, and sums up the results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_OVER, type AnyGame } from '../../src/lib/engine/game';
import { seatTotals } from '../../src/lib/engine/sheet';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { playMatch, replayLaw, type Played } from '../laws/match';
import { codecLaw, LawBreach } from '../laws/position';
import { BadUsage, readArgs, tool, whole } from './args';
import { botOf, BOTS } from './bots';
import { matchFileText } from '../../src/lib/store/migrations/match-file';

const USAGE = `npm run simulate -- --game ID [options]
  --game ID        ${GAMES.map((g) => g.id).join(', ')}
  --players N      seats at the table (the most the game allows, up to 4)
  --games N        how many games (100)
  --seed S         the same seed plays the same games (1)
  --bot NAME       ${BOTS.join(' or ')} (random)
  --variant ID     switches an option on; ID=VALUE chooses one; may be given more than once
  --turns N        counts games that take more turns a seat as too long (no bound)
  --closely N      looks closely at one position in N (50; 1 looks at every one)
  --save FOLDER    writes the first match that came to each end as a match file
  --json           only the sum, as one JSON object`;

interface Spread {
  min: number;
  median: number;
  max: number;
}

function spread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  return { min: sorted[0], median: middle, max: sorted[sorted.length - 1] };
}

/** Options from `--variant` words. Throws BadUsage for a variant that the game does not have. */
function variants(game: AnyGame, words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [id, value] = word.split('=', 2);
      const spec = game.options.find((o) => o.id === id);
      const known = game.options.map((o) => (o.kind === 'toggle' ? o.id : `${o.id}=${o.values.join('|')}`));
      if (!spec) throw new BadUsage(`--variant ${word}: ${game.id} has ${known.join(', ') || 'none'}`);
      const toggle = spec.kind === 'toggle';
      const values = toggle ? ['true', 'false'] : spec.values;
      const chosen = value ?? (toggle ? 'true' : '');
      if (!values.includes(chosen)) throw new BadUsage(`--variant ${id}: one of ${values.join(', ')}`);
      return [id, toggle ? chosen === 'true' : chosen];
    }),
  );
}

interface Tally {
  finished: number;
  violations: string[];
  /** Number of games with more turns a seat than `--turns` allows. */
  long: number;
  turns: number[];
  /** Rounds of each match; empty if the game's position does not count rounds. */
  rounds: number[];
  moves: number[];
  winner: number[];
  ends: Map<string, number>;
}

function count(game: AnyGame, played: Played, tally: Tally): string {
  const end = game.endedBy(played.state) ?? 'unknown';
  tally.finished++;
  tally.turns.push(game.turn(played.state));
  if ('round' in played.state && typeof played.state.round === 'number') tally.rounds.push(played.state.round);
  tally.moves.push(played.log.length);
  tally.winner.push(Math.max(...seatTotals(game.sheet(played.options), game.tally(played.state))));
  tally.ends.set(end, (tally.ends.get(end) ?? 0) + 1);
  return end;
}

function save(folder: string, name: string, { start, log, options }: Played): void {
  mkdirSync(folder, { recursive: true });
  const people = ['Ana', 'Bento', 'Clara', 'Diogo', 'Eva', 'Filipe'].slice(0, options.seats);
  const colours = ['red', 'green', 'yellow', 'blue', 'black', 'purple'];
  const file = matchFileText({ start, people: people.map((p, i) => ({ name: p, colour: colours[i] })), log });
  writeFileSync(join(folder, `${name}.json`), file);
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'random' },
    variant: { type: 'string', multiple: true },
    turns: { type: 'string', default: '1000000' },
    closely: { type: 'string', default: '50' },
    save: { type: 'string' },
    json: { type: 'boolean' },
  });
  const known = GAMES.filter((g) => g.playable).map((g) => g.id);
  if (values.game === undefined) throw new BadUsage(`--game is missing: ${known.join(', ')}`);
  if (!known.includes(String(values.game)))
    throw new BadUsage(`--game ${String(values.game)}: no such game, there is ${known.join(', ')}`);
  const game = await loadBotGame(String(values.game));
  const [few, many] = game.seats;
  const players = whole('players', values.players ?? Math.min(4, many), few, many);
  const games = whole('games', values.games, 1, 1_000_000);
  const most = whole('turns', values.turns, 1, 1_000_000);
  const closely = whole('closely', values.closely, 1, 1_000_000_000);
  const options = { seats: players, ...variants(game, (values.variant ?? []) as string[]) };
  const bot = botOf(String(values.bot));
  const ends = new Map(game.ends.map((end) => [end, 0]));
  const tally: Tally = { finished: 0, violations: [], long: 0, turns: [], rounds: [], moves: [], winner: [], ends };

  const began = performance.now();
  codecLaw(game);
  for (let k = 0; k < games; k++) {
    const seed = `${String(values.seed)}/${k}`;
    try {
      const played = playMatch({ game, options, seed, choose: bot(game, seed), closely });
      if (game.actor(played.state) !== GAME_OVER) continue;
      const end = count(game, played, tally);
      if (game.turn(played.state) > most * players) tally.long++;
      if (k % 10 === 0) replayLaw(game, played);
      if (typeof values.save === 'string' && tally.ends.get(end) === 1) {
        save(values.save, `${game.id}-${players}-${end}`, played);
      }
    } catch (error) {
      if (!(error instanceof LawBreach)) throw error;
      tally.violations.push(error.message);
      console.error(error.message);
    }
  }
  const seconds = Math.round(performance.now() - began) / 1000;
  report(values.json === true, {
    game: game.id,
    players,
    games,
    finished: tally.finished,
    tooLong: tally.long,
    violations: tally.violations.length,
    turns: spread(tally.turns),
    ...(tally.rounds.length > 0 && { rounds: spread(tally.rounds) }),
    moves: spread(tally.moves),
    winnerScore: spread(tally.winner),
    endedBy: Object.fromEntries(tally.ends),
    seconds,
  });
  if (tally.violations.length > 0 || tally.long > 0) process.exitCode = 1;
}

function report(json: boolean, sum: Readonly<Record<string, unknown>>): void {
  if (json) {
    console.log(JSON.stringify(sum));
    return;
  }
  for (const [key, value] of Object.entries(sum)) {
    const words =
      typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([k, n]) => `${k} ${String(n)}`)
            .join('   ')
        : String(value ?? '–');
    console.log(`${key.padEnd(12)} ${words}`);
  }
}

await tool(USAGE, main);
