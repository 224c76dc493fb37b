// What one finished game or score sheet says about its people.
import type { Colour } from '../engine/person';

/** A person's result in it. */
export interface Player {
  /** The folded name: identifies the person. */
  readonly key: string;
  readonly name: string;
  readonly colour: Colour;
  readonly points: number;
  /** Place 1 … n. */
  readonly rank: number;
  /** Points by row of the game's score sheet; null if they are not known. */
  readonly sources: Readonly<Record<string, number>> | null;
  /** Their first move, as the log has it; a sheet has none. */
  readonly first?: string;
  /** Points lost by a decision, on average, where the game was looked over. */
  readonly loss?: number;
  /** An opponent of the app played this seat at the end. */
  readonly bot?: true;
}

/** One finished game. */
export interface Fact {
  readonly id: string;
  readonly kind: 'match' | 'sheet';
  readonly game: string;
  /** When it was played: what people said, otherwise when it was begun. ms since 1970. */
  readonly at: number;
  /** The day it was played on, `YYYY-MM-DD`. */
  readonly day: string;
  readonly players: readonly Player[];
  /** An opponent of the app played a seat, or did for a while. */
  readonly opponents?: true;
}
