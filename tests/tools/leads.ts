// `npm run leads`: plays games among equal bots and fits what a lead is worth, by game, number of players and stage.
import { writeFileSync } from 'node:fs';
import { winShares, shareOfGamePlayed } from '../../src/lib/bots/win-chances';
import { makeOpponent } from '../bots/policies';
import { makeExpectedPoints } from '../../src/lib/bots/plan-turn';
import { winsBySeat } from '../../src/lib/bots/playouts';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import scales from '../../src/lib/bots/scales.json';
import { readArgs, tool, whole } from './args';
import { contest } from './duel';

const USAGE = `npm run leads -- [options]
  --games N    games for each game and number of players (60)
  --game ID, --seats N  one game, one number of players (all); --into then keeps the others as they are
  --seed S     the same seed plays the same games (leads)
  --into FILE  writes the table, as src/lib/bots/scales.json holds it`;

/** A position of a game: the share of the game played, and each seat's expected points and share of the win. */
interface Sample {
  readonly stage: number;
  readonly points: readonly number[];
  readonly won: readonly number[];
}

/** Number of stages of a game for which a scale is fitted, evenly spread from its beginning to its end. */
const STAGES = 5;
/** The scales to try, in points: a lead of one scale multiplies the odds of winning by e (about 2.7). */
const TRIED = Array.from({ length: 60 }, (_, k) => 1.5 * 1.06 ** k);

function playGame(game: BotGame, seats: number, seed: string): Sample[] {
  const options = game.parseOptions({ seats });
  const policies = Array.from({ length: seats }, (_, seat) =>
    makeOpponent(game, options, 'piloto', `${seed} ${String(seat)}`),
  );
  const seen: Omit<Sample, 'won'>[] = [];
  let turn = -1;
  const each = (s: object) => {
    if (game.turn(s) === turn) return;
    turn = game.turn(s);
    const points = makeExpectedPoints(game, s);
    seen.push({ stage: shareOfGamePlayed(game, s), points: policies.map((_, seat) => points(s, seat)) });
  };
  const won = winsBySeat(game, options, contest({ game, options, seed, policies, each }).state);
  return seen.map((one) => ({ ...one, won }));
}

/**
 * Log-likelihood of the winners with chances of this scale; the nearer a position is to the stage, the more it counts.
 */
function likelihood(samples: readonly Sample[], stage: number, scale: number): number {
  let sum = 0;
  for (const { stage: at, points, won } of samples) {
    const weight = 1 - Math.abs(at - stage) * (STAGES - 1);
    if (weight <= 0) continue;
    const told = winShares(points, scale);
    won.forEach((share, seat) => (sum += weight * share * Math.log(Math.max(1e-6, told[seat]))));
  }
  return sum;
}

function fit(samples: readonly Sample[]): number[] {
  return Array.from({ length: STAGES }, (_, k) => {
    const stage = k / (STAGES - 1);
    const all = TRIED.map((scale) => ({ scale, sum: likelihood(samples, stage, scale) }));
    return Number(all.reduce((best, one) => (one.sum > best.sum ? one : best)).scale.toFixed(1));
  });
}

await tool(USAGE, async () => {
  const { values } = readArgs({
    games: { type: 'string', default: '60' },
    game: { type: 'string' },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'leads' },
    into: { type: 'string' },
  });
  const games = whole('games', values.games, 1, 100_000);
  const only = values.seats === undefined ? null : whole('seats', values.seats, 2, 5);
  const metas = GAMES.filter((g) => g.playable && (values.game === undefined || g.id === values.game));
  const all = only === null && metas.length > 1;
  const points: Record<string, Record<string, number[]>> = all ? {} : structuredClone(scales.points);
  for (const { id, seats } of metas) {
    const game = await loadBotGame(id);
    points[id] ??= {};
    for (let n = seats[0]; n <= seats[1]; n++) {
      if (only !== null && n !== only) continue;
      const seen = Array.from({ length: games }, (_, k) => playGame(game, n, `${String(values.seed)} ${id} ${n} ${k}`));
      points[id][n] = fit(seen.flat());
      console.log(`${id}, ${String(n)} players: ${points[id][n].join(', ')}`);
    }
  }
  const line = process.argv
    .slice(2)
    .join(' ')
    .replace(/ ?--into \S+/, '');
  const source = `${all ? '' : `${scales.source}; `}npm run leads -- ${line}`;
  if (typeof values.into === 'string') writeFileSync(values.into, `${JSON.stringify({ source, points }, null, 2)}\n`);
});
