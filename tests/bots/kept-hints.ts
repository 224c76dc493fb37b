// Kept positions with full playouts: whether the hint is the best way, or within noise of it.
import { thinkAtOnce, type Task } from '$lib/bots/choose-move';
import { styleOf } from '$lib/bots/levels';
import { runToEnd } from '$lib/bots/plan';
import { playOut } from '$lib/bots/playouts';
import { opponentSeed } from '$lib/bots/protocol';
import { meanDifference, SURE_ERRORS } from '$lib/bots/race';
import type { BotGame } from '$lib/engine/bot';
import { seedWords } from '$lib/engine/rng';
import { playShortLine } from '$lib/learn/puzzle/short-line';
import { startOf } from '$lib/learn/puzzle/strong-puzzle';

/** A way to play a kept position, and its lead at the end of each strong game that was played on from it. */
export interface KeptWay {
  readonly moves: readonly string[];
  readonly leads: readonly number[];
}

export interface KeptPosition {
  readonly seats: number;
  readonly seed: string;
  /** The moves up to the position, as `shortLine` writes them. */
  readonly line: string;
  readonly ways: readonly KeptWay[];
}

export interface KeptPositions {
  readonly rules: number;
  readonly source: string;
  readonly positions: readonly KeptPosition[];
}

/** Strong games played on from each way, and what their players look at in a turn: what Piloto does. */
export const STRONG = { games: 20, turns: Infinity, quick: { width: 5, budget: 3000, samples: 2 } } as const;

/** The question of a hint in a kept position. */
export function askedIn(game: BotGame, rules: number, { seats, seed, line }: Omit<KeptPosition, 'ways'>): Task {
  const { options, state, ply } = playShortLine(game, startOf(game, rules, { seats, seed }), line);
  const seat = game.actor(state);
  const style = styleOf('study', game, seats);
  return { game, options, view: game.redact(state, seat), seat, style, seed: `${opponentSeed(seed)} ${String(ply)}` };
}

/** Plays strong games on from each way: the same worlds for all of them. */
export function playedOn(task: Task, ways: readonly (readonly number[])[]): KeptWay[] {
  const { game } = task;
  const trial = { plans: 0, worlds: STRONG.games, turns: STRONG.turns, quick: STRONG.quick, faith: 0 };
  const bench = { ...task, trial, seed: seedWords(`${task.seed} kept`) };
  return ways.map((moves) => ({
    moves: moves.map((move) => game.moves.text(move)),
    leads: Array.from({ length: STRONG.games }, (_, k) => runToEnd(playOut(bench, { moves, value: 0 }, k)).lead),
  }));
}

/** The hinted way, and whether no kept way is surely better; null if the hint is another way. */
export function judgedHint(game: BotGame, rules: number, kept: KeptPosition): { hint: string; good: boolean | null } {
  const { moves } = thinkAtOnce(askedIn(game, rules, kept));
  const idea = (text: string) => game.bot.idea?.(game.moves.parse(text) ?? -1) ?? text;
  const hint = moves.map((move) => game.moves.text(move)).join('; ');
  const [first] = hint.split('; ');
  const own =
    kept.ways.find((way) => way.moves[0] === first) ?? kept.ways.find((way) => idea(way.moves[0]) === idea(first));
  if (!own) return { hint, good: null };
  const better = kept.ways.some(({ leads }) => {
    const { points, noise } = meanDifference(leads.map((lead, k) => lead - own.leads[k]));
    return points > SURE_ERRORS * noise;
  });
  return { hint, good: !better };
}
