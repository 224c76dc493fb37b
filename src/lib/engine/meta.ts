// A game's metadata for the shelf, without its rules.

export interface GameMeta {
  readonly id: string;
  /** The game's own name, a proper noun in every language. */
  readonly name: string;
  readonly designers: string;
  readonly year: number;
  readonly seats: readonly [number, number];
  /** Usual length of a game in minutes, the shortest and the longest, as printed on the box. */
  readonly minutes: readonly [number, number];
  /** Order on the shelf. */
  readonly place: number;
  /** Its number at BoardGameGeek, for play logs; missing if it has no page there. */
  readonly bgg?: number;
  /** `true` if the game can be played in the app, `false` if it can only be scored. */
  readonly playable: boolean;
  /**
   * `true`: owners may correct printed figures; the game then has `bases.ts`, and its `ui` has `edition`. Default:
   * false.
   */
  readonly figures?: boolean;
}
