// Somebody at a table: a name, and a colour with its emblem. Known to storage and screens alike.
export const COLOURS = ['red', 'green', 'yellow', 'blue', 'black', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const EMBLEMS = ['caravel', 'astrolabe', 'sun', 'anchor', 'cross', 'rose'] as const;
export type Emblem = (typeof EMBLEMS)[number];
/** Each colour has its emblem, so that colour is never the only sign. */
export const EMBLEM_OF: Readonly<Record<Colour, Emblem>> = {
  red: 'caravel',
  green: 'astrolabe',
  yellow: 'sun',
  blue: 'anchor',
  black: 'cross',
  purple: 'rose',
};

/** The app's opponents, from the easiest to the strongest. */
export const LEVELS = ['marujo', 'grumete', 'piloto', 'almirante'] as const;
export type Level = (typeof LEVELS)[number];
/** Raised whenever an opponent plays otherwise than before; a match notes it beside the level. */
export const LEVELS_VERSION = 4;

/** That an opponent of the app plays a seat, or did. */
export interface SeatBot {
  readonly level: Level;
  /** LEVELS_VERSION when it sat down. */
  readonly version: number;
  /** A person has taken the seat since. */
  readonly left?: true;
}

/** Somebody at the table. Seats are list positions, clockwise. */
export interface Person {
  readonly name: string;
  readonly colour: Colour;
  /** Missing where only a person has played this seat. */
  readonly bot?: SeatBot;
}

/** The level that plays this seat now; null where a person does. */
export function levelOf({ bot }: Pick<Person, 'bot'>): Level | null {
  return bot && !bot.left ? bot.level : null;
}

/** The same seat played by a level from now on; by a person for null, which the seat remembers. */
export function seated<P extends Pick<Person, 'bot'>>(person: P, level: Level | null): P {
  if (level) return { ...person, bot: { level, version: LEVELS_VERSION } };
  return person.bot ? { ...person, bot: { ...person.bot, left: true } } : person;
}
