// `npm run leads`: plays games that unequal bots begin and Pilotos continue, and fits what a lead is worth, by game, number
// of players and stage.
import { writeFileSync } from 'node:fs';
import { mixedPoints, winShares, shareOfGamePlayed } from '../../src/lib/bots/win-chances';
import { makeExpectedPoints } from '../../src/lib/bots/plan-turn';
import { winsBySeat } from '../../src/lib/bots/playouts';
import type { BotGame } from '../../src/lib/engine/bot';
import { seatTotals } from '../../src/lib/engine/sheet';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import scales from '../../src/lib/bots/scales.json';
import { readArgs, tool, whole } from './args';
import { contest } from './duel';
import { unevenPlayers } from './uneven-players';

const USAGE = `npm run leads -- [options]
  --games N    games for each game and number of players (60)
  --game ID, --seats N  one game, one number of players (all); --into then keeps the others as they are
  --seed S     the same seed plays the same games (leads)
  --into FILE  writes the table, as src/lib/bots/scales.json holds it`;

/** A position of a game: the share of the game played; each seat's expected and present points, and share of the win. */
interface Sample {
  readonly stage: number;
  readonly expected: readonly number[];
  readonly now: readonly number[];
  readonly won: readonly number[];
}

/** Number of stages of a game for which a scale is fitted, evenly spread from its beginning to its end. */
const STAGES = 5;
/** The scales to try, in points: a lead of one scale multiplies the odds of winning by e (about 2.7). */
const TRIED = Array.from({ length: 60 }, (_, k) => 1.5 * 1.06 ** k);
/** The shares of the present points to try. */
const SHARES = [0, 0.125, 0.25, 0.375, 0.5];

function playGame(game: BotGame, seats: number, seed: string): Sample[] {
  const options = game.parseOptions({ seats });
  const players = unevenPlayers(game, options, 'piloto', seed);
  const sheet = game.sheet(options);
  const seen: Omit<Sample, 'won'>[] = [];
  let turn = -1;
  const each = (s: object) => {
    players.each(s);
    if (game.turn(s) === turn || !players.even()) return;
    turn = game.turn(s);
    const points = makeExpectedPoints(game, s);
    const expected = players.policies.map((_, seat) => points(s, seat));
    seen.push({ stage: shareOfGamePlayed(game, s), expected, now: seatTotals(sheet, game.tally(s)) });
  };
  const { state } = contest({ game, options, seed, policies: players.policies, each });
  return seen.map((one) => ({ ...one, won: winsBySeat(game, options, state) }));
}

interface Fit {
  readonly scale: number;
  /** Log-likelihood of the winners with chances of this scale. */
  readonly sum: number;
}

/** The best scale at a stage; the nearer a position is to the stage, the more it counts. */
function scaleAt(samples: readonly Sample[], stage: number, present: number): Fit {
  const near = samples.flatMap(({ stage: at, expected, now, won }) => {
    const weight = 1 - Math.abs(at - stage) * (STAGES - 1);
    return weight > 0 ? [{ weight, points: mixedPoints(expected, now, present), won }] : [];
  });
  const all = TRIED.map((scale): Fit => {
    let sum = 0;
    for (const { weight, points, won } of near) {
      const told = winShares(points, scale);
      won.forEach((share, seat) => (sum += weight * share * Math.log(Math.max(1e-6, told[seat]))));
    }
    return { scale: Number(scale.toFixed(1)), sum };
  });
  return all.reduce((best, one) => (one.sum > best.sum ? one : best));
}

/** The share of the present points, and the scales with it, that fit the winners best. */
function fit(samples: readonly Sample[]): { present: number; list: number[] } {
  const all = SHARES.map((present) => {
    const stages = Array.from({ length: STAGES }, (_, k) => scaleAt(samples, k / (STAGES - 1), present));
    const sum = stages.reduce((n, one) => n + one.sum, 0);
    return { present, list: stages.map(({ scale }) => scale), sum };
  });
  return all.reduce((best, one) => (one.sum > best.sum ? one : best));
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
  const present: Record<string, Record<string, number>> = all ? {} : structuredClone(scales.present);
  for (const { id, seats } of metas) {
    const game = await loadBotGame(id);
    points[id] ??= {};
    present[id] ??= {};
    for (let n = seats[0]; n <= seats[1]; n++) {
      if (only !== null && n !== only) continue;
      const seen = Array.from({ length: games }, (_, k) => playGame(game, n, `${String(values.seed)} ${id} ${n} ${k}`));
      const found = fit(seen.flat());
      points[id][n] = found.list;
      present[id][n] = found.present;
      console.log(`${id}, ${String(n)} players: present ${String(found.present)}, ${found.list.join(', ')}`);
    }
  }
  const line = process.argv
    .slice(2)
    .join(' ')
    .replace(/ ?--into \S+/, '');
  const source = `${all ? '' : `${scales.source}; `}npm run leads -- ${line}`;
  if (typeof values.into === 'string')
    writeFileSync(values.into, `${JSON.stringify({ source, points, present }, null, 2)}\n`);
});
