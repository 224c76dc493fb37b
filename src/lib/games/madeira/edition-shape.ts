// The shape of an edition: every printed number and name of a box of Madeira.
import * as v from 'valibot';
import { list, record, some, whole, type Immutable } from '../../engine/edition-schema';
import {
  AMBASSADORS,
  CITIES,
  COLONIES,
  FIELDS,
  GOODS,
  GUILD_FAVORS,
  GUILDS,
  MOST_SLOTS,
  REQUESTS,
  REWARDS,
  ROUTES,
} from './data';

/** For how many players a slot is open: any number, 3 or 4, only 4, only 2. */
export const SLOT_PLAYER_COUNTS = ['all', '3+', '4', '2'] as const;
export type SlotSymbol = (typeof SLOT_PLAYER_COUNTS)[number];

const symbol = v.picklist(SLOT_PLAYER_COUNTS);
/** An offer: goods discarded, Reals gained. */
const deal = v.strictTuple([whole(1, 12), whole(0, 60)]);
const rowGuilds = (rows: number) => list(some(v.picklist(GUILDS), 1, 2), rows);

export const editionSchema = v.strictObject({
  fields: record(
    FIELDS,
    v.strictObject({
      good: v.picklist(GOODS),
      /** The good the field converts to: Sugar at the end of round 2, Wine at the end of round 4. */
      to: v.picklist(['none', 'sugar', 'wine']),
      /** Wood at set-up for 4, 3 and 2 players. */
      wood: list(whole(0, 12), 3),
    }),
  ),
  /** If a slot has two deals, the player chooses one. */
  markets: record(GOODS, some(v.strictObject({ for: symbol, deals: some(deal, 1, 2) }), 1, MOST_SLOTS)),
  colonies: record(
    COLONIES,
    v.strictObject({
      good: v.picklist(GOODS),
      /** `wine`: what a player discards to land here. */
      slots: some(v.strictObject({ for: symbol, wine: whole(0, 12) }), 1, MOST_SLOTS),
    }),
  ),
  /** PP that a ship on the route gives in rounds 1, 3 and 5. */
  routes: record(ROUTES, list(whole(0, 12), 3)),
  /** Urbanization: PP with the majority of the city, then PP with Workers but no majority. */
  cities: record(CITIES, list(whole(0, 30), 2)),
  /** Wood for a district in each of the four columns that favors cover, left to right. */
  districts: list(whole(0, 12), 4),
  /** `feeds`: Workers fed at each level, bottom first. `start`: Workers fed at the level where the markers begin. */
  windmill: v.strictObject({ feeds: some(whole(0, 12), 2, 12), start: whole(0, 12) }),
  /** Reals for 1, 2, … Wood bought in one turn, in total. */
  woodPrice: some(whole(0, 99), 4, 12),
  guilds: record(GUILD_FAVORS, v.picklist(GUILDS)),
  /** The guild of each Ambassador; base 1 does not have them. */
  ambassadors: v.optional(record(AMBASSADORS, v.picklist(GUILDS))),
  /** Guilds of each row of the guild board, top to bottom, by number of players. */
  rows: v.strictObject({ 2: rowGuilds(2), 3: rowGuilds(3), 4: rowGuilds(4) }),
  /** The letter on the back of each King's Reward. */
  rewards: record(REWARDS, v.picklist(['a', 'b'])),
  requests: v.strictObject({
    heads2: record(REQUESTS, whole(0, 10)),
    heads3: record(REQUESTS, whole(0, 5)),
    heads4: record(REQUESTS, whole(0, 5)),
    /** The starting requests with 1, 2, 3, 4 crowns. */
    starting: list(v.picklist(REQUESTS), 4),
  }),
});

/** The printed figures of one box. Plain JSON, immutable. */
export type Edition = Immutable<v.InferOutput<typeof editionSchema>>;
