// `npm run challenges`: Almirante plays the challenges with their aim in view; prints how often it reaches each grade, and
// can grade new challenges.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSeatWorth } from '../../src/lib/bots/plan-turn';
import { opponentSeed } from '../../src/lib/bots/protocol';
import type { BotGame } from '../../src/lib/engine/bot';
import type { BaseOptions } from '../../src/lib/engine/game';
import type { Milestone } from '../../src/lib/engine/played-game';
import { seatRanks, seatTotals, type Counts } from '../../src/lib/engine/sheet';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { challengeStart, gradeOf, resultOf, type Challenge } from '../../src/lib/learn/challenge/challenge';
import { packMoves, playPackedMoves } from '../../src/lib/learn/puzzle/pack-moves';
import { root } from '../../src/tools/install.mjs';
import { makeOpponent } from '../bots/policies';
import { BadUsage, readArgs, tool, whole } from './args';

const USAGE = `npm run challenges -- [options]
  --game ID     one game (all of them)
  --only N,N    these challenges (all of them)
  --games N     games of each challenge (8)
  --seed S      the same seed plays the same games (1)
  --grade       grades the challenges that have no grades, and keeps the log of the best game as their proof; a challenge
                that Almirante reaches in less than 20 or more than 80 % stays without`;

type Draft = Omit<Challenge, 'grades'> & Partial<Pick<Challenge, 'grades'>>;
type Milestones = Readonly<Record<string, Milestone<object>>>;
const milestones = import.meta.glob<{ MILESTONES: Milestones }>('../../src/lib/games/*/milestones.ts');

/** Points that a unit short of a challenge's least count costs, a unit over its largest count, and a lost milestone. */
const SHORT = 4;
const OVER = 25;
const LOST = 15;

/** The game with a judge that also counts how far seat 0 is from a challenge's aim. */
function withAim(
  game: BotGame,
  options: BaseOptions,
  { least = {}, most = {}, reach }: Draft,
  list: Milestones,
): BotGame {
  if (reach === undefined && Object.keys({ ...least, ...most }).every((id) => id === 'points')) return game;
  const sheet = game.sheet(options);
  const rows = new Map(sheet.rows.map((row) => [row.id, row]));
  const isReached = (s: object, table: readonly Counts[]): boolean =>
    reach === undefined ||
    list[reach]({ states: [s], played: [], totals: seatTotals(sheet, table), ranks: seatRanks(sheet, table) }, 0);
  const distance = (s: object): number => {
    const table = game.tally(s);
    const count = (id: string) => rows.get(id)?.count(table[0]) ?? 0;
    const sum = (bounds: Readonly<Record<string, number>>, far: (id: string, bound: number) => number) =>
      Object.entries(bounds).reduce((n, [id, bound]) => n + (id === 'points' ? 0 : Math.max(0, far(id, bound))), 0);
    const short = SHORT * sum(least, (id, n) => n - count(id));
    return short + OVER * sum(most, (id, n) => count(id) - n) + (isReached(s, table) ? 0 : LOST);
  };
  const outlook = (at: object) => {
    const known = game.bot.outlook?.(at);
    const worth = makeSeatWorth(game, at);
    return {
      worth: (s: object, seat: number) => worth(s, seat) - (seat === 0 ? distance(s) : 0),
      ...(known?.points && { points: known.points.bind(known) }),
    };
  };
  return { ...game, bot: { ...game.bot, outlook } };
}

const ungraded = (wish: Draft): Challenge => ({ grades: [0, 0, 0], ...wish });

/** Plays a challenge to the end of its game, or until it is reached. */
function played(game: BotGame, wish: Draft, list: Milestones, lot: string): Timeline<object> {
  const line = playPackedMoves(game, challengeStart(game, wish), wish.line ?? '');
  const { options } = line;
  const policies = Array.from({ length: wish.seats }, (_, seat) =>
    seat === 0
      ? makeOpponent(withAim(game, options, wish, list), options, 'almirante', lot)
      : makeOpponent(game, options, wish.level, `${opponentSeed(line.start.seed)} ${lot}`),
  );
  const race = wish.by === 'turns' && !wish.win && wish.reach === undefined;
  while (!line.over && !(race && resultOf(line, ungraded(wish)) !== null)) {
    const seat = game.actor(line.state);
    line.play(policies[seat](game.redact(line.state, seat), seat));
  }
  return line;
}

const percent = (n: number, all: number): string => `${String(Math.round((100 * n) / all))} %`;

/** The results of a challenge's games, the best first; null for a game that does not reach its aim. */
async function resultsOf(game: BotGame, wish: Draft, games: number, seed: string) {
  const { MILESTONES } = await milestones[`../../src/lib/games/${game.id}/milestones.ts`]();
  const worth = (n: number | null) => (n === null ? -Infinity : wish.by === 'turns' ? -n : n);
  return Array.from({ length: games }, (_, k) => {
    const line = played(game, wish, MILESTONES, `${seed} ${String(k)}`);
    return { line, result: resultOf(line, ungraded(wish), MILESTONES) };
  }).sort((a, b) => worth(b.result) - worth(a.result));
}

/** Of the games, the least and largest share that may reach bronze. */
const LEAST = 0.2;
const MOST = 0.8;

/** The worst result that still earns bronze, if Almirante's worst one that reaches the aim is `worst`. */
const EASIEST = {
  lead: () => 1,
  points: (worst: number) => Math.floor(0.85 * worst),
  turns: (worst: number) => Math.ceil(1.2 * worst),
} satisfies Readonly<Record<Challenge['by'], (worst: number) => number>>;

/**
 * Grades from sorted results: gold is the best one, and silver is between. Bronze rewards the aim itself, unless too many
 * games reach it: then it is the worst result that few enough reach. Null if the aim is reached too seldom or too often.
 */
function gradesFrom(results: readonly (number | null)[], by: Challenge['by']): Challenge['grades'] | null {
  const reached = results.flatMap((result) => result ?? []);
  const harder = by === 'turns' ? -1 : 1;
  const share = (n: number) => reached.filter((one) => harder * (one - n) >= 0).length / results.length;
  const [gold, worst] = [reached.at(0), reached.toReversed().find((n) => share(n) <= MOST)];
  if (gold === undefined || worst === undefined) return null;
  const easy = reached.length / results.length <= MOST ? EASIEST[by](worst) : worst;
  const bronze = harder * Math.min(harder * easy, harder * gold - 2);
  const good = share(bronze) >= LEAST && share(bronze) <= MOST && (by !== 'lead' || bronze > 0);
  return good ? [bronze, Math.round((bronze + gold) / 2), gold] : null;
}

await tool(USAGE, async () => {
  const { values } = readArgs({
    game: { type: 'string' },
    only: { type: 'string' },
    games: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    grade: { type: 'boolean' },
  });
  const games = whole('games', values.games, 1, 1000);
  const only = typeof values.only === 'string' ? values.only.split(',').map(Number) : null;
  const metas = GAMES.filter(({ id, playable }) => playable && (values.game === undefined || id === values.game));
  if (metas.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  const proofsFile = join(root, 'tests/store/challenge-proofs.json');
  for (const { id } of metas) {
    const game = await loadBotGame(id);
    const file = join(root, `src/lib/games/${id}/learn/challenges.json`);
    const read = () => JSON.parse(readFileSync(file, 'utf8')) as Draft[];
    for (const wish of read()) {
      if ((only && !only.includes(wish.n)) || (values.grade && wish.grades)) continue;
      const results = await resultsOf(game, wish, games, String(values.seed));
      const numbers = results.map(({ result }) => result);
      const grades = wish.grades ?? gradesFrom(numbers, wish.by);
      const reach = (least: number) =>
        percent(numbers.filter((n) => n !== null && grades && gradeOf({ ...wish, grades }, n) >= least).length, games);
      const shares = grades ? [1, 2, 3].map(reach).join(' / ') : 'no challenge';
      console.log(`${id} ${String(wish.n)}: ${shares} of ${String(games)} games; ${numbers.join(' ')}`);
      if (!values.grade || !grades) continue;
      const list = read().map((one) => (one.n === wish.n ? { ...one, grades } : one));
      writeFileSync(file, `[\n${list.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
      const proofs = JSON.parse(readFileSync(proofsFile, 'utf8')) as Record<string, Record<string, string>>;
      const { line } = results[0];
      const end = line.played.flatMap((entry) => game.moves.parse(entry.move) ?? []);
      proofs[id][wish.n] = packMoves(game, line.start, end);
      writeFileSync(proofsFile, `${JSON.stringify(proofs, null, 1)}\n`);
    }
  }
});
