// The shape of an edition: every printed number and name of a box of Madeira.
import type { City, Colony, CrownRequest, Favor, Field, Good, Guild, Reward, Route } from './data';

/** For how many players a slot is open: any number, 3 or 4, only 4, only 2. */
export const SLOT_PLAYER_COUNTS = ['all', '3+', '4', '2'] as const;
export type SlotSymbol = (typeof SLOT_PLAYER_COUNTS)[number];

export interface FieldFigures {
  readonly good: Good;
  /** The good the field converts to: Sugar at the end of round 2, Wine at the end of round 4. */
  readonly to: 'none' | 'sugar' | 'wine';
  /** Wood at set-up for 4, 3 and 2 players. */
  readonly wood: readonly number[];
}

export interface MarketSlot {
  readonly for: SlotSymbol;
  /** Offers: goods discarded, Reals gained. If there are two, the player chooses one. */
  readonly deals: readonly (readonly [number, number])[];
}

export interface LandingSlot {
  readonly for: SlotSymbol;
  /** Wine a player discards to land here. */
  readonly wine: number;
}

/** The printed figures of one box. Plain JSON, immutable. */
export interface Edition {
  readonly fields: Readonly<Record<Field, FieldFigures>>;
  readonly markets: Readonly<Record<Good, readonly MarketSlot[]>>;
  readonly colonies: Readonly<Record<Colony, { readonly good: Good; readonly slots: readonly LandingSlot[] }>>;
  /** PP that a ship on the route gives in rounds 1, 3 and 5. */
  readonly routes: Readonly<Record<Route, readonly number[]>>;
  /** Urbanization: PP with the majority of the city, then PP with Workers but no majority. */
  readonly cities: Readonly<Record<City, readonly number[]>>;
  /** Wood for a district in each of the four columns that favors cover, left to right. */
  readonly districts: readonly number[];
  /** `feeds`: Workers fed at each level, bottom first. `start`: Workers fed at the level where the markers begin. */
  readonly windmill: { readonly feeds: readonly number[]; readonly start: number };
  /** Reals for 1, 2, … Wood bought in one turn, in total. */
  readonly woodPrice: readonly number[];
  readonly guilds: Readonly<Record<Favor, Guild>>;
  /** Guilds of each row of the guild board, top to bottom, by number of players. */
  readonly rows: Readonly<Record<2 | 3 | 4, readonly (readonly Guild[])[]>>;
  /** The letter on the back of each King's Reward. */
  readonly rewards: Readonly<Record<Reward, 'a' | 'b'>>;
  readonly requests: {
    readonly heads2: Readonly<Record<CrownRequest, number>>;
    readonly heads3: Readonly<Record<CrownRequest, number>>;
    readonly heads4: Readonly<Record<CrownRequest, number>>;
    /** The starting requests with 1, 2, 3, 4 crowns. */
    readonly starting: readonly CrownRequest[];
  };
}
