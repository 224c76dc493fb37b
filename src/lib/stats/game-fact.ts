// A fact: what statistics need of one finished game or score sheet.
import type { Colour } from '../engine/person';

/** A person's result in a finished game. */
export interface PlayerResult {
  /** The folded name, which identifies the person. */
  readonly key: string;
  readonly name: string;
  readonly colour: Colour;
  readonly points: number;
  /** 1 … n. */
  readonly rank: number;
  /** Points by row of the game's score sheet; null if they are not known. */
  readonly sources: Readonly<Record<string, number>> | null;
  /** The person's first move, as in the log; missing for a sheet. */
  readonly first?: string;
  /** Points lost per decision, on average, if the game was reviewed. */
  readonly loss?: number;
  /** How long the person decided, ms, if the game had a clock. */
  readonly used?: number;
  /** Set if a bot played this seat at the end. */
  readonly bot?: true;
}

export interface GameFact {
  readonly id: string;
  readonly kind: 'match' | 'sheet';
  readonly game: string;
  /** When the game was played, as entered by a person; if nothing was entered, when it was begun. ms since 1970. */
  readonly at: number;
  /** The day the game was played on, `YYYY-MM-DD`. */
  readonly day: string;
  readonly players: readonly PlayerResult[];
  /** Set if a bot played a seat, at least for a while. */
  readonly opponents?: true;
}
