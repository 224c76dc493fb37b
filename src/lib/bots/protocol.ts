// The protocol between a table and its bots: plain data, so that it can be sent to a worker.
import type { BaseOptions, Move, Seat } from '../engine/game';
import type { SearchStyle } from './levels';
import type { Reason } from './hint-reasons';

/** One decision asked for. */
export interface BotQuestion {
  /** Id of the game, version of the rules the match began with, its options. */
  readonly game: string;
  readonly rules: number;
  readonly options: BaseOptions;
  /** The position as the seat may see it, and the seat whose turn it is. */
  readonly view: object;
  readonly seat: Seat;
  /** The level that decides; `study` considers and returns more: for hints and reviews. */
  readonly level: SearchStyle;
  /** The same seed decides the same, within the deadline. */
  readonly seed: string;
  /** A turn a player played here: it is tried out too and compared with the best. */
  readonly played?: readonly Move[];
}

/** The seed of all questions of a match; each adds its ply. */
export const opponentSeed = (match: string): string => `opponent ${match}`;

/** A way to play the turn, and what is expected of it. */
export interface PlanAdvice {
  /** The moves to play one after the other, up to the end of the turn or to the first thing chance decides. Never empty. */
  readonly moves: readonly Move[];
  /** Points by the judge and the trials weighed together; only to be compared with other options of the same thought. */
  readonly value: number;
  /**
   * Points it is behind the leading way by their playouts in the same worlds, and the standard error of that; null if
   * nothing was played on.
   */
  readonly behind: { readonly points: number; readonly noise: number } | null;
  /** Points before the best rival expected at the end, the chance of winning, 0 … 1, and everybody's by seat; null as above. */
  readonly lead: number | null;
  readonly win: number | null;
  readonly chances: readonly number[] | null;
}

export interface BotAdvice extends PlanAdvice {
  /** Other ways to begin the turn, best first, three at most. */
  readonly alternatives: readonly PlanAdvice[];
  /** What was played, if that was asked: it may be the best itself. */
  readonly own: PlanAdvice | null;
  /** The best of them that is another idea, not the same choice by another die or Worker; null if there is none. */
  readonly beside: PlanAdvice | null;
  /** `beside` tempts a beginner: it brings most points at once. */
  readonly tempting: boolean;
  /** Why the best is better than `beside`, or than the next best; only for hints, and only if it surely is. */
  readonly reasons: readonly Reason[];
  /** Share of the game that has been played, 0 … 1. */
  readonly stage: number;
  /** Time it took, ms, and whether the deadline cut it short. */
  readonly ms: number;
  readonly cut: boolean;
}

/** Messages to and from the worker. Questions are numbered; a reply that is no longer awaited is dropped. */
export type ToWorker =
  | { readonly id: number; readonly ask: BotQuestion }
  | { readonly id: number; readonly stop: true };
export type FromWorker =
  | { readonly id: number; readonly thought: BotAdvice }
  /** The worker could not answer: what was thrown, in its own words, for the error report. */
  | { readonly id: number; readonly failed: string };
