// The protocol between a table and its bots: plain data, so that it can be sent to a worker.
import type { BaseOptions, Move, Seat } from '../engine/game';
import type { SearchStyle } from './levels';
import type { Reason } from './hint-reasons';

/** One decision to make. */
export interface BotQuestion {
  /** Id of the game, version of the rules the match began with, its options. */
  readonly game: string;
  readonly rules: number;
  readonly options: BaseOptions;
  /** The position as the seat sees it, and the active seat. */
  readonly view: object;
  readonly seat: Seat;
  /** The level that decides; `study` searches more and returns more: for hints and reviews. */
  readonly level: SearchStyle;
  /** The same seed gives the same decision, within the deadline. */
  readonly seed: string;
  /** A turn that a player played here: it is played out too and compared with the best. */
  readonly played?: readonly Move[];
}

/** The seed of all questions of a match; each adds its ply. */
export const opponentSeed = (match: string): string => `opponent ${match}`;

/** A plan of the turn, and its expected result. */
export interface PlanAdvice {
  /** The moves up to the end of the turn or the first chance event. Never empty. */
  readonly moves: readonly Move[];
  /** Points by judge and playouts together; comparable only within the same decision. */
  readonly value: number;
  /** Points behind the leading plan, by playouts in the same worlds, and the standard error; null without playouts. */
  readonly behind: { readonly points: number; readonly noise: number } | null;
  /** Expected lead over the best rival, the chance to win, 0 … 1, and everybody's by seat; null without playouts. */
  readonly lead: number | null;
  readonly win: number | null;
  readonly chances: readonly number[] | null;
}

export interface BotAdvice extends PlanAdvice {
  /** Other ways to begin the turn, best first, three at most. */
  readonly alternatives: readonly PlanAdvice[];
  /** The played turn, if given; it may be the best. */
  readonly own: PlanAdvice | null;
  /** The best alternative with another idea, not the same choice by another die or Worker; null if there is none. */
  readonly beside: PlanAdvice | null;
  /** Whether the alternative ends the turn at once. */
  readonly endsAtOnce: boolean;
  /** Whether the alternative tempts a beginner: it brings most points at once. */
  readonly tempting: boolean;
  /** Reasons for the best plan and against the alternative; only for hints, and only if it is surely better. */
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
