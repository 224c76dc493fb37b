// Measures how often a review's chances of winning come true, and the mean points lost per decision at two levels.
import { decisionsOf, judgeDecision, type Decision, type PlayedMatch } from '../../src/lib/bots/analyse-match';
import { replayMatch } from '../bots/replay-match';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { winsBySeat } from '../../src/lib/bots/playouts';
import { shareOfGamePlayed } from '../../src/lib/bots/win-chances';
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { seedWords } from '../../src/lib/engine/rng';
import { seatTotals } from '../../src/lib/engine/sheet';
import { contest } from '../tools/duel';
import { mean, wilson } from '../tools/figures';
import { unevenPlayers } from '../tools/uneven-players';

/**
 * Results of one game and number of players over matches that unequal bots begin and Pilotos or Almirantes continue;
 * some of their decisions are reviewed as at the table, but without a clock.
 */
export interface CalibrationFigures {
  readonly games: number;
  /** Number of chances to win: one for each seat after each reviewed decision. */
  readonly told: number;
  /**
   * Ten bands of ten percent: how many chances fell into each, and the percentage of them that were won with its 95 %
   * interval. The interval is computed from whole matches, because chances of one match depend on each other.
   */
  readonly bands: readonly string[];
  /** Mean squared error of the chances; `plainBrier`: the same for chances derived from the current points. */
  readonly brier: number;
  readonly plainBrier: number;
  /** Mean points that one decision of an Almirante loses; `pilotoLoss`: of a Piloto. */
  readonly almiranteLoss: number;
  readonly pilotoLoss: number;
}

/** In `byScore`, a lead of this many points makes a seat e (about 2.7) times as likely to win as another seat. */
const LEAD = 12;
/** All seats of a match end at the same level: a review's chances assume equal players. */
const levelOf = (game: number) => (game % 2 === 0 ? 'piloto' : 'almirante');
type Measured = ReturnType<typeof levelOf>;

/** Number of decisions reviewed in each match: more decisions of one match would add little information. */
const REVIEWED = 12;

interface Told {
  readonly match: number;
  readonly chance: number;
  readonly plain: number;
  readonly won: number;
}

/** Plays a match that bots of this level continue; returns it with the share of the game from which they do. */
function match(game: BotGame, seats: number, level: Measured, seed: string): { one: PlayedMatch; from: number } {
  const options = game.parseOptions({ seats });
  const { from, policies, each } = unevenPlayers(game, options, level, seed);
  const { moves } = contest({ game, options, seed, policies, each });
  return { one: replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, seed), from };
}

/** Each seat's chance of winning, derived from the current points alone. */
function byScore({ game, options }: PlayedMatch, s: object): number[] {
  const points = seatTotals(game.sheet(options), game.tally(s));
  const most = Math.max(...points);
  const weights = points.map((p) => Math.exp((p - most) / LEAD));
  const sum = weights.reduce((n, x) => n + x, 0);
  return weights.map((x) => x / sum);
}

const BANDS = 10;

/** The share of chances that were won, with an interval that treats chances of one match as dependent. */
function shareWon(own: readonly Told[]): string {
  const share = mean(own.map((t) => t.won));
  const errors = new Map<number, number>();
  for (const { match, won } of own) errors.set(match, (errors.get(match) ?? 0) + won - share);
  const variance = [...errors.values()].reduce((sum, e) => sum + e * e, 0) / own.length ** 2;
  const alike = variance > 0 ? Math.min(own.length, (share * (1 - share)) / variance) : errors.size;
  const { low, high } = wilson(share * alike, alike);
  const percent = (x: number) => (100 * x).toFixed(0);
  return `${percent(share)} % won [${percent(low)}, ${percent(high)}]`;
}

function bandsOf(told: readonly Told[]): string[] {
  return Array.from({ length: BANDS }, (_, k) => {
    const own = told.filter(({ chance }) => Math.min(BANDS - 1, Math.floor(chance * BANDS)) === k);
    return `${String(10 * k)}–${String(10 * k + 10)} %: ${String(own.length)} told, ${own.length > 0 ? shareWon(own) : '–'}`;
  });
}

const round = (x: number) => Number(x.toFixed(3));

/** At most `REVIEWED` decisions of a match after the share `from` of the game, evenly spread. */
function reviewedOf(played: PlayedMatch, from: number): Decision[] {
  const all = decisionsOf(played).filter(({ ply }) => shareOfGamePlayed(played.game, played.states[ply]) >= from);
  const n = Math.min(REVIEWED, all.length);
  return Array.from({ length: n }, (_, k) => all[Math.floor(((k + 0.5) * all.length) / n)]);
}

export interface CalibrationWish {
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  /** No new match is begun after this much processor time, s. */
  readonly seconds: number;
  /** Called after each match with the number of matches so far. */
  readonly said: (games: number) => void;
}

/** Plays matches of a game for this many players, and reviews them. `seed` and a match's number decide its deal. */
export function calibrationFigures(
  game: BotGame,
  { seats, games, seed, seconds, said }: CalibrationWish,
): CalibrationFigures {
  const told: Told[] = [];
  const losses: Record<Measured, number[]> = { piloto: [], almirante: [] };
  const until = process.cpuUsage().user / 1e6 + seconds;
  let played = 0;
  while (played < games && process.cpuUsage().user / 1e6 < until) {
    const level = levelOf(played);
    const { one, from } = match(game, seats, level, `${seed} ${String(played)}`);
    const won = winsBySeat(game, one.options, one.states[one.states.length - 1]);
    for (const decision of reviewedOf(one, from)) {
      const { loss, chances } = runToEnd(judgeDecision(one, decision));
      losses[level].push(loss);
      const plain = byScore(one, one.states[decision.ply + decision.moves.length]);
      chances.forEach((chance, who) => told.push({ match: played, chance, plain: plain[who], won: won[who] }));
    }
    said(++played);
  }
  const brier = (of: (t: Told) => number) => round(mean(told.map((t) => (of(t) - t.won) ** 2)));
  return {
    games: played,
    told: told.length,
    bands: bandsOf(told),
    brier: brier((t) => t.chance),
    plainBrier: brier((t) => t.plain),
    almiranteLoss: round(mean(losses.almirante)),
    pilotoLoss: round(mean(losses.piloto)),
  };
}
