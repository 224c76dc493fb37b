// A person at a table: a name, and a colour with its emblem. Used by storage and screens.
export const COLOURS = ['red', 'green', 'yellow', 'blue', 'black', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const EMBLEMS = ['caravel', 'astrolabe', 'sun', 'anchor', 'cross', 'rose'] as const;
export type Emblem = (typeof EMBLEMS)[number];
/** Each colour has its emblem, so that colour is never the only mark. */
export const EMBLEM_OF: Readonly<Record<Colour, Emblem>> = {
  red: 'caravel',
  green: 'astrolabe',
  yellow: 'sun',
  blue: 'anchor',
  black: 'cross',
  purple: 'rose',
};

/** The bots, from the easiest to the strongest. */
export const LEVELS = ['pajem', 'moco', 'marujo', 'grumete', 'piloto', 'capitao', 'almirante'] as const;
export type Level = (typeof LEVELS)[number];
/** The version of the bots, raised whenever a bot plays differently than before; a match stores it with the level. */
export const LEVELS_VERSION = 9;

/** Marks a seat as played by a bot, now or formerly. */
export interface SeatBot {
  readonly level: Level;
  /** LEVELS_VERSION when the bot took the seat. */
  readonly version: number;
  /** Set if a person has taken the seat since. */
  readonly left?: true;
}

/** A person at the table. In a list of people the index is the seat. */
export interface Person {
  readonly name: string;
  readonly colour: Colour;
  /** Missing if no bot has ever played this seat. */
  readonly bot?: SeatBot;
}

/** A person as this device remembers them. */
export interface KnownPerson extends Person {
  /**
   * Set if the person picked this colour, which then stays with their name. Missing: `colour` is the one that the
   * person last played with.
   */
  readonly chosen?: true;
}

/** The level that plays this seat now; null for a person. */
export function levelOf({ bot }: Pick<Person, 'bot'>): Level | null {
  return bot && !bot.left ? bot.level : null;
}

/**
 * The person with a bot of this level on their seat. `null`: a person plays it from now on; a previous bot is marked as
 * `left`.
 */
export function withBot<P extends Pick<Person, 'bot'>>(person: P, level: Level | null): P {
  if (level) return { ...person, bot: { level, version: LEVELS_VERSION } };
  return person.bot ? { ...person, bot: { ...person.bot, left: true } } : person;
}

/** A person whose name is empty gets the English word for their colour as a name. */
export function namedByColour<P extends { readonly name: string; readonly colour: string }>(person: P): P {
  const { name, colour } = person;
  return name === '' ? { ...person, name: colour.slice(0, 1).toUpperCase() + colour.slice(1) } : person;
}
