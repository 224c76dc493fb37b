// `npm run arena`: two kinds of players, of this or an earlier commit, play on the same deals, each in every seat; prints
// shares, points and how certain the result is.
import type { BotGame } from '../../src/lib/engine/bot';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { earlierPlayer, loadEarlier, sharedRules } from './against';
import { BadUsage, readArgs, tool, whole } from './args';
import { PLAYERS, playerOf, type PlayerName } from './bots';
import { duel, type Duel, type Player } from './duel';
import { writeRow, type Result } from './scoreboard';
import { mean, percentile, sprt, wilson, type Verdict } from './figures';

const USAGE = `npm run arena -- --game ID --a PLAYER --b PLAYER [options]
  --game ID        ${GAMES.map((g) => g.id).join(', ')}
  --seats N        people at the table (2); one seat is A's, all others are B's
  --a, --b PLAYER  ${PLAYERS.join(', ')}
  --against COMMIT B are players of this commit (7d1fa8f5 also has baseline and almirante-2), A's namesakes by default
  --games N        how many games (400), rounded up so that every deal is played from every seat
  --sprt           stop as soon as A is shown to be stronger, or not (--games is then the most, 4000)
  --gain N         percent of games that --sprt takes for stronger, beyond an even share (5)
  --seed S         the same seed plays the same games (1)
  --turns N        turns a seat after which a game is broken off as unfinished (150)
  --seconds N      no new deal after so much processor time (no bound)
  --into FILE      writes the result into the table of a Markdown file, in place of an older one of the same match
  --json           only the sum, as one JSON object`;

interface Wish {
  readonly game: BotGame;
  readonly seats: number;
  readonly a: PlayerName;
  /** A player, or `PLAYER@COMMIT`. */
  readonly b: string;
  /** Version of the rules; the current one if undefined. */
  readonly rules?: number;
  /** Makes a player B for one seat of the match with this seed; `lot` is the player's own seed. */
  readonly makeB: (seed: string, lot: string) => Player;
  readonly games: number;
  readonly gain: number | null;
  readonly seed: string;
  readonly turns: number;
  readonly seconds: number;
}

/** Sums over all games of an arena, from A's point of view. */
interface Sums {
  games: number;
  won: number;
  margins: number[];
  ranks: number[];
  points: number[];
  others: number[];
  winners: number[];
  turns: number[];
  unfinished: number;
  ends: Record<string, number>;
  ms: number[];
}

/** A's share of a win: 1 divided by the number of winners, or 0 if A did not win. */
function shareOf(result: Duel, mine: number): number {
  return result.ranks[mine] === 1 ? 1 / result.ranks.filter((rank) => rank === 1).length : 0;
}

function count(sums: Sums, result: Duel, mine: number): void {
  const rivals = result.points.filter((_, seat) => seat !== mine);
  sums.games++;
  sums.won += shareOf(result, mine);
  sums.margins.push(result.points[mine] - Math.max(...rivals));
  sums.ranks.push(result.ranks[mine]);
  sums.points.push(result.points[mine]);
  sums.others.push(mean(rivals));
  sums.winners.push(Math.max(...result.points));
  sums.turns.push(result.turns / result.points.length);
  if (!result.finished) sums.unfinished++;
  const end = result.end ?? 'unfinished';
  sums.ends[end] = (sums.ends[end] ?? 0) + 1;
  sums.ms.push(...result.ms[mine]);
}

/**
 * Plays the requested number of games, or until the sequential test is certain or the time is over. A plays each deal
 * from every seat before the next deal.
 */
function play(wish: Wish, said: (sums: Sums) => void): { sums: Sums; verdict: Verdict } {
  const { game, seats, gain, rules } = wish;
  const options = game.parseOptions({ seats });
  const sums: Sums = {
    games: 0,
    won: 0,
    margins: [],
    ranks: [],
    points: [],
    others: [],
    winners: [],
    turns: [],
    unfinished: 0,
    ends: {},
    ms: [],
  };
  let verdict: Verdict = null;
  const until = process.cpuUsage().user / 1e6 + wish.seconds;
  const timeLeft = () => process.cpuUsage().user / 1e6 < until;
  for (let deal = 0; sums.games < wish.games && verdict === null && timeLeft(); deal++) {
    const seed = `${wish.seed}/${String(deal)}`;
    for (let mine = 0; mine < seats; mine++) {
      const policies = Array.from({ length: seats }, (_, seat): Player => {
        const lot = `${seed} seat ${String(seat)} of ${String(mine)}`;
        return seat === mine ? playerOf(wish.a, game, options, lot) : wish.makeB(seed, lot);
      });
      count(sums, duel({ game, options, seed, rules, policies, mostTurns: wish.turns * seats }), mine);
    }
    if (gain !== null) verdict = sprt(sums.won, sums.games, 1 / seats, gain);
    said(sums);
  }
  return { sums, verdict };
}

const round = (x: number, digits: number): number => Number(x.toFixed(digits));

function summary(wish: Wish, sums: Sums, verdict: Verdict): Result {
  const { share, low, high } = wilson(sums.won, sums.games);
  return {
    game: wish.game.id,
    seats: wish.seats,
    a: wish.a,
    b: wish.b,
    games: sums.games,
    share: round(share, 4),
    low: round(low, 4),
    high: round(high, 4),
    margin: round(mean(sums.margins), 2),
    rank: round(mean(sums.ranks), 2),
    points: round(mean(sums.points), 1),
    others: round(mean(sums.others), 1),
    winner: percentile(sums.winners, 0.5),
    ms: {
      p50: round(percentile(sums.ms, 0.5), 2),
      p99: round(percentile(sums.ms, 0.99), 1),
      worst: round(percentile(sums.ms, 1), 1),
    },
    turns: { median: round(percentile(sums.turns, 0.5), 1), most: round(percentile(sums.turns, 1), 1) },
    unfinished: sums.unfinished,
    ends: sums.ends,
    ...(verdict !== null && { verdict }),
  };
}

function say(sum: Result): void {
  const percent = (x: number) => (100 * x).toFixed(1);
  console.log(`${sum.game}, ${String(sum.seats)} seats: ${sum.a} against ${sum.b}, ${String(sum.games)} games
win share    ${percent(sum.share)} % [${percent(sum.low)}, ${percent(sum.high)}], even is ${percent(1 / sum.seats)}${sum.verdict ? `: ${sum.verdict}` : ''}
points       ${String(sum.points)} against ${String(sum.others)}; ${String(sum.margin)} before the best of the others; winners' median ${String(sum.winner)}
mean rank    ${String(sum.rank)}
a turn       ${String(sum.ms.p50)} ms in the middle, ${String(sum.ms.p99)} in 99 of 100, ${String(sum.ms.worst)} at worst
turns        ${String(sum.turns.median)} a seat, ${String(sum.turns.most)} at most; ${String(sum.unfinished)} games unfinished
ended by     ${Object.entries(sum.ends)
    .map(([end, n]) => `${end} ${String(n)}`)
    .join('   ')}`);
}

function known<T extends string>(name: string, value: unknown, players: readonly T[]): T {
  const found = players.find((p) => p === value);
  if (!found) throw new BadUsage(`--${name} must be one of ${players.join(', ')}`);
  return found;
}

/** The players B: of this code, or of the commit `against`, where they are A's namesakes by default. */
async function rivals(game: BotGame, seats: number, a: PlayerName, { b, against }: Readonly<Record<string, unknown>>) {
  if (typeof against !== 'string') {
    const name = known('b', b, PLAYERS);
    const options = game.parseOptions({ seats });
    return { b: name, makeB: (_: string, lot: string): Player => playerOf(name, game, options, lot) };
  }
  const earlier = await loadEarlier(against, game.id);
  const name = known('b', b ?? a, earlier.players);
  return {
    b: `${name}@${against}`,
    rules: sharedRules(game, earlier),
    makeB: (seed: string, lot: string) => earlierPlayer(earlier, name, { game, seats, seed, lot }),
  };
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    seats: { type: 'string', default: '2' },
    a: { type: 'string' },
    b: { type: 'string' },
    against: { type: 'string' },
    games: { type: 'string' },
    sprt: { type: 'boolean' },
    gain: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    turns: { type: 'string', default: '150' },
    seconds: { type: 'string', default: '1000000' },
    into: { type: 'string' },
    json: { type: 'boolean' },
  });
  const id = GAMES.find((g) => g.playable && g.id === values.game)?.id;
  if (!id) throw new BadUsage(`--game must be one of ${GAMES.map((g) => g.id).join(', ')}`);
  const game = await loadBotGame(id);
  const sequential = values.sprt === true;
  const seats = whole('seats', values.seats, game.seats[0], game.seats[1]);
  const a = known('a', values.a, PLAYERS);
  const wish: Wish = {
    game,
    seats,
    a,
    ...(await rivals(game, seats, a, values)),
    games: whole('games', values.games ?? (sequential ? 4000 : 400), 1, 1_000_000),
    gain: sequential ? whole('gain', values.gain, 1, 40) / 100 : null,
    seed: String(values.seed),
    turns: whole('turns', values.turns, 1, 100_000),
    seconds: whole('seconds', values.seconds, 1, 1_000_000),
  };
  const loud = values.json !== true && process.stderr.isTTY;
  const { sums, verdict } = play(wish, ({ games, won }) => {
    if (loud) process.stderr.write(`\r${String(games)} games, ${((100 * won) / games).toFixed(1)} %  `);
  });
  if (loud) process.stderr.write('\r');
  const sum = summary(wish, sums, verdict);
  if (typeof values.into === 'string') writeRow(values.into, sum);
  if (values.json === true) console.log(JSON.stringify(sum));
  else say(sum);
}

await tool(USAGE, main);
