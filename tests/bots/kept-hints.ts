// Stored positions, each with some ways to play it and strong games that continue from each way. A hint is good if no
// way is surely better.
import { chooseMoveAtOnce, type BotTask } from '$lib/bots/choose-move';
import { botStyleOf } from '$lib/bots/levels';
import { makeOpponent } from './policies';
import { opponentSeed } from '$lib/bots/protocol';
import { meanDifference, ERRORS_TO_BE_SURE } from '$lib/bots/plan-search';
import { RandomDealer } from '$lib/bots/random-dealer';
import type { BotGame } from '$lib/engine/bot';
import { GAME_OVER, type Move } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';
import { seatTotals } from '$lib/engine/sheet';
import { playPackedMoves } from '$lib/learn/puzzle/pack-moves';
import { strongPuzzleMatchStart } from '$lib/learn/puzzle/strong-puzzle';

/** A way to play a stored position, and the seat's lead at the end of each strong game that continued from it. */
export interface KeptWay {
  readonly moves: readonly string[];
  readonly leads: readonly number[];
}

export interface KeptPosition {
  readonly seats: number;
  readonly seed: string;
  /** The moves up to the position, packed: `playPackedMoves` reads them. */
  readonly line: string;
  readonly ways: readonly KeptWay[];
}

export interface KeptPositions {
  readonly rules: number;
  readonly source: string;
  readonly positions: readonly KeptPosition[];
}

/**
 * How many games continue from each way, and the level of their players, who choose among good moves at random. If they
 * always took the judge's best move, all games would be nearly the same, and chances would look certain.
 */
export const STRONG = { games: 20, level: 'piloto', most: 10_000 } as const;

/** The question that a hint asks in a stored position. */
export function askedIn(game: BotGame, rules: number, { seats, seed, line }: Omit<KeptPosition, 'ways'>): BotTask {
  const { options, state, ply } = playPackedMoves(game, strongPuzzleMatchStart(game, rules, { seats, seed }), line);
  const seat = game.actor(state);
  const style = botStyleOf('study', game, seats);
  return { game, options, view: game.redact(state, seat), seat, style, seed: `${opponentSeed(seed)} ${String(ply)}` };
}

/** Plays game number `k`, which begins with `moves`; returns the seat's lead at its end. */
export function leadAtEnd({ game, options, view, seat, seed }: BotTask, moves: readonly Move[], k: number): number {
  const world = game.clone(view);
  const name = `${seed} kept ${String(k)}`;
  game.resample(world, seat, new RandomDealer(new Rng(seedWords(`${name} world`))));
  const chance = new RandomDealer(new Rng(seedWords(`${name} chance`)));
  const legal = (move: Move) => {
    const list: Move[] = [];
    game.legal(world, list);
    return list.includes(move);
  };
  for (const move of moves) {
    if (!legal(move)) break;
    game.apply(world, move, chance);
  }
  const players = Array.from({ length: options.seats }, (_, who) =>
    makeOpponent(game, options, STRONG.level, `${name} ${String(who)}`),
  );
  for (let ply = 0; game.actor(world) !== GAME_OVER && ply < STRONG.most; ply++) {
    const actor = game.actor(world);
    game.apply(world, players[actor](game.redact(world, actor), actor), chance);
  }
  const points = seatTotals(game.sheet(options), game.tally(world));
  return points[seat] - Math.max(...points.filter((_, who) => who !== seat));
}

/** Plays strong games that begin with each way; all ways get the same resampled worlds. */
export function playedOn(task: BotTask, ways: readonly (readonly Move[])[], games: number = STRONG.games): KeptWay[] {
  return ways.map((moves) => ({
    moves: moves.map((move) => task.game.moves.text(move)),
    leads: Array.from({ length: games }, (_, k) => leadAtEnd(task, moves, k)),
  }));
}

/** The hint, and whether it is good: true if no stored way is surely better; null if no stored way is the hint. */
export function judgedHint(game: BotGame, rules: number, kept: KeptPosition): { hint: string; good: boolean | null } {
  const { moves } = chooseMoveAtOnce(askedIn(game, rules, kept));
  const idea = (text: string) => game.bot.idea?.(game.moves.parse(text) ?? -1) ?? text;
  const hint = moves.map((move) => game.moves.text(move)).join('; ');
  const [first] = hint.split('; ');
  const own =
    kept.ways.find((way) => way.moves[0] === first) ?? kept.ways.find((way) => idea(way.moves[0]) === idea(first));
  if (!own) return { hint, good: null };
  const better = kept.ways.some(({ leads }) => {
    const { points, noise } = meanDifference(leads.map((lead, k) => lead - own.leads[k]));
    return points > ERRORS_TO_BE_SURE * noise;
  });
  return { hint, good: !better };
}
