// Whether the winning chances of a review are honest, and whether the stronger level loses less by its own decisions.
import { analyse, replayMatch, type PlayedMatch } from '../../src/lib/bots/analyse-match';
import type { Level } from '../../src/lib/bots/levels';
import { opponent } from '../../src/lib/bots/opponent';
import { runToEnd } from '../../src/lib/bots/plan';
import { winners } from '../../src/lib/bots/playouts';
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { seedWords } from '../../src/lib/engine/rng';
import { totals } from '../../src/lib/engine/sheet';
import { contest } from '../tools/duel';
import { mean } from '../tools/figures';

/**
 * Results of one game and number of players over matches of Almirantes and Pilotos, reviewed as at the table but
 * without a clock.
 */
export interface CalibrationFigures {
  readonly games: number;
  /** Number of chances: one for each seat after each decision. */
  readonly told: number;
  /** Ten bands of ten percent: how many chances fell into each, and the percentage of them that were won. */
  readonly bands: readonly string[];
  /** Mean squared error of the chances, and of those derived from the current points. */
  readonly brier: number;
  readonly plainBrier: number;
  /** Mean points lost by a decision. */
  readonly almiranteLoss: number;
  readonly pilotoLoss: number;
}

/** Points of lead at which a win is about three times as likely as not, judged by the score alone. */
const LEAD = 12;
/** Two levels in turn round the table. */
const levelsOf = (seats: number): Level[] =>
  Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? 'almirante' : 'piloto'));

interface Told {
  readonly chance: number;
  readonly plain: number;
  readonly won: number;
}

/** A match of both levels, seat by seat. */
function match(game: BotGame, levels: readonly Level[], seed: string): PlayedMatch {
  const options = game.parseOptions({ seats: levels.length });
  const policies = levels.map((level, seat) => opponent(game, options, level, `${seed} seat ${String(seat)}`));
  const { moves } = contest({ game, options, seed, policies });
  return replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, seed);
}

/** Chances to win by the current points. */
function byScore({ game, options }: PlayedMatch, s: object): number[] {
  const points = totals(game.sheet(options), game.tally(s));
  const most = Math.max(...points);
  const weights = points.map((p) => Math.exp((p - most) / LEAD));
  const sum = weights.reduce((n, x) => n + x, 0);
  return weights.map((x) => x / sum);
}

const BANDS = 10;

function bandsOf(told: readonly Told[]): string[] {
  return Array.from({ length: BANDS }, (_, k) => {
    const own = told.filter(({ chance }) => Math.min(BANDS - 1, Math.floor(chance * BANDS)) === k);
    const won = own.length === 0 ? '–' : (100 * mean(own.map((t) => t.won))).toFixed(0);
    return `${String(10 * k)}–${String(10 * k + 10)} %: ${String(own.length)} told, ${won} % won`;
  });
}

const round = (x: number) => Number(x.toFixed(3));

/** Plays `games` matches of a game for this many players, dealt by this seed and their number, and reviews them. */
export function calibrationFigures(game: BotGame, seats: number, games: number, seed: string): CalibrationFigures {
  const levels = levelsOf(seats);
  const told: Told[] = [];
  const losses: Record<Level, number[]> = { marujo: [], grumete: [], piloto: [], almirante: [] };
  for (let k = 0; k < games; k++) {
    const played = match(game, levels, `${seed} ${String(k)}`);
    const won = winners(game, played.options, played.states[played.states.length - 1]);
    for (const d of runToEnd(analyse(played, () => undefined)).decisions) {
      losses[levels[d.seat]].push(d.loss);
      const plain = byScore(played, played.states[d.ply + d.moves.length]);
      d.chances.forEach((chance, seat) => told.push({ chance, plain: plain[seat], won: won[seat] }));
    }
  }
  const brier = (of: (t: Told) => number) => round(mean(told.map((t) => (of(t) - t.won) ** 2)));
  return {
    games,
    told: told.length,
    bands: bandsOf(told),
    brier: brier((t) => t.chance),
    plainBrier: brier((t) => t.plain),
    almiranteLoss: round(mean(losses.almirante)),
    pilotoLoss: round(mean(losses.piloto)),
  };
}
