// The review of a game, as requested and as stored: the loss of every decision, and each seat's chance to win.
import type { BotGame } from '../engine/bot';
import type { LogEntry, MatchStart, MoveEntry } from '../engine/log';
import { Timeline } from '../engine/timeline';
import { LEVELS_VERSION } from '../engine/person';
import { opponentSeed } from './protocol';
import { analyseMatch, type Analysis, type PlayedMatch } from './analyse-match';

/** The match to review: its start, and the moves that count. */
export interface ReviewRequest {
  readonly start: MatchStart;
  readonly played: readonly MoveEntry[];
}

export interface ReviewedDecision {
  /** Index of the decision's first move among all played moves, from 0. */
  readonly ply: number;
  readonly seat: number;
  readonly turn: number;
  /** Points lost. */
  readonly loss: number;
  /** Chance to win lost, percent. */
  readonly fall: number;
  /** 0 fine, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
  readonly grade: number;
  /** By seat: chance to win after the decision, percent. */
  readonly chances: readonly number[];
  /** The moves of the better plan as the log writes them; only if whole games confirmed the loss. */
  readonly better?: readonly string[];
}

export interface Review {
  /** LEVELS_VERSION at the time of the review. */
  readonly version: number;
  readonly decisions: readonly ReviewedDecision[];
  /** By seat: mean loss of a checked decision, points; 0 if none was checked. */
  readonly mean: readonly number[];
  /** By seat: number of decisions that are still to be checked; missing in older reviews. */
  readonly unchecked?: readonly number[];
}

/** Hears the share of a review that is done, 0 … 1, and now and then the review so far. */
export type ReviewProgress = (done: number, soFar: Review | null) => void;

/** Reviews a match. Pauses at every `yield`. Throws BadInput. */
export function* reviewSteps(
  game: BotGame,
  { start, played }: ReviewRequest,
  progress: ReviewProgress,
): Generator<void, Review> {
  const timeline = new Timeline(game, start);
  for (const entry of played) {
    timeline.replay(entry as LogEntry);
    yield;
  }
  const moves = played.map(({ move }) => game.moves.parse(move) ?? -1);
  const reveals = played.map((entry) => entry.reveals === true);
  const { options, states } = timeline;
  const all: PlayedMatch = { game, options, states, moves, reveals, seed: opponentSeed(start.seed) };
  const review = (analysis: Analysis) => reviewOf(game, analysis);
  return review(yield* analyseMatch(all, (done, soFar) => progress(done, soFar && review(soFar))));
}

/** How far two searches for the same chance differ (standard deviation), as a part of √(chance × (1 − chance)). */
const CHANCE_NOISE = 0.14;

/** Whether a seat's chance differs from the one before by more than its noise. A certain result has none. */
const differ = (chances: readonly number[], before: readonly number[]): boolean =>
  chances.some((c, seat) => Math.abs(c - before[seat]) > CHANCE_NOISE * Math.sqrt(c * (1 - c)));

/**
 * The part of an analysis that is stored. Chances are rounded to percents, points to tenths. Only confirmed losses keep
 * their better moves. Chances change only by more than their noise.
 */
export function reviewOf(game: BotGame, analysis: Analysis): Review {
  let shown: readonly number[] = [];
  const decisions = analysis.decisions.map((d, k): ReviewedDecision => {
    if (k === 0 || differ(d.chances, shown)) shown = d.chances;
    const chances = shown.map((c) => Math.round(100 * c));
    const better = d.better?.moves.map((move) => game.moves.text(move));
    const { ply, seat, turn, grade } = d;
    const fall = Math.round(100 * d.fall);
    return { ply, seat, turn, loss: tenths(d.loss), fall, grade, chances, ...(better && { better }) };
  });
  const unchecked = analysis.mean.map(
    (_, seat) => analysis.decisions.filter((d) => d.seat === seat && !d.checked).length,
  );
  return { version: LEVELS_VERSION, decisions, mean: analysis.mean.map(tenths), unchecked };
}

const tenths = (points: number): number => Math.round(points * 10) / 10;
