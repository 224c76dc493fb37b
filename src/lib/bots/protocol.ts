// The protocol between a table and its bots: plain data, so that it can be sent to a worker.
import type { BaseOptions, Move, Seat } from '../engine/game';
import type { StyleName } from './levels';
import type { HintReason } from './hint-reasons';
import type { MeanDifference } from './plan-search';

export interface BotQuestion {
  /** The game's id, the version of its rules that the match uses, and the match's options. */
  readonly game: string;
  readonly rules: number;
  readonly options: BaseOptions;
  /** The position as the seat sees it, and the active seat. */
  readonly view: object;
  readonly seat: Seat;
  /** The level that decides; `study` searches longer and returns reasons, for hints and puzzles. */
  readonly level: StyleName;
  /** The same seed gives the same decision, unless the deadline cuts the search short. */
  readonly seed: string;
  /** The moves that a player made here. They are played out too and compared with the best plan. */
  readonly played?: readonly Move[];
  /** The best moves known here. Only these are compared with `played`, without a deadline. */
  readonly best?: readonly Move[];
}

/** The common seed of a match's questions; each question appends its ply. */
export const opponentSeed = (match: string): string => `opponent ${match}`;

/** A plan of the turn, and its expected result. */
export interface RatedPlan {
  /** The moves up to the end of the turn or the first chance event. Never empty. */
  readonly moves: readonly Move[];
  /** Points by judge and playouts together; comparable only within the same decision. */
  readonly value: number;
  /** Points behind the leading plan, by playouts in the same worlds, and the standard error; null without playouts. */
  readonly behind: { readonly points: number; readonly noise: number } | null;
  /** Expected lead over the best rival, own chance to win (0 … 1), and every seat's chance; null without playouts. */
  readonly lead: number | null;
  readonly win: number | null;
  readonly chances: readonly number[] | null;
}

/** Mean difference of two plans, with its standard error: in value, in lead (points) and in chance to win (0 … 1). */
export interface PlanComparison {
  readonly value: MeanDifference;
  readonly lead: MeanDifference;
  readonly win: MeanDifference;
}

/** The answer to a question: the best plan, and those it was compared with. */
export interface BotAnswer extends RatedPlan {
  /** Plans with other first moves, best first, three at most. */
  readonly alternatives: readonly RatedPlan[];
  /** The plan of the played moves, which may be the best one; null if the question has no `played`. */
  readonly own: RatedPlan | null;
  /**
   * The plan that a hint compares with the best one: the played plan if given, else a comparable plan, else null.
   */
  readonly beside: RatedPlan | null;
  /** Whether `beside` ends the turn at once. */
  readonly endsAtOnce: boolean;
  /** Whether `beside` tempts a beginner: it brings the most points at once. */
  readonly tempting: boolean;
  /**
   * Reasons for the best plan and against `beside`; only from `study`. If the best plan is not surely better: only those
   * marked `always`.
   */
  readonly reasons: readonly HintReason[];
  /** For each move of the plan but the first: what the rest of the turn gains. Only from `study`. */
  readonly steps?: readonly (readonly HintReason[])[];
  /**
   * The best plan compared with `beside` in whole games: null if the time was too short for them, missing if the best
   * plan is not far better.
   */
  readonly wholeGames?: PlanComparison | null;
  /** Share of the game that has been played, 0 … 1. */
  readonly stage: number;
  /** Time the search took, ms, and whether the deadline cut it short. */
  readonly ms: number;
  readonly cut: boolean;
}

/** Messages to and from the worker. Questions are numbered; a reply that is no longer awaited is dropped. */
export type MessageToWorker =
  | { readonly id: number; readonly ask: BotQuestion }
  | { readonly id: number; readonly stop: true };
export type MessageFromWorker =
  | { readonly id: number; readonly thought: BotAnswer }
  /** The worker could not answer. `failed`: the message of the error that it threw. */
  | { readonly id: number; readonly failed: string };
