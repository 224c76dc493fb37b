// Players of one idea: as somebody plays who knows one way to win, and follows it whatever lies on the table.
import { greedyPlayer } from '../../src/lib/bots/greedy';
import { worthIn } from '../../src/lib/bots/plan';
import type { Policy } from '../../src/lib/bots/policy';
import type { BotGame } from '../../src/lib/engine/bot';
import type { BaseOptions } from '../../src/lib/engine/game';
import type { Rng } from '../../src/lib/engine/rng';
import { rowPoints } from '../../src/lib/scoring/sheet';
import { BadUsage } from './args';

/** By game and idea: the rows of the score sheet the player cares for. */
const IDEAS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  navegador: {
    colonies: ['colonies'],
    market: ['factories', 'cash'],
    explorers: ['explorers', 'ships'],
    buildings: ['shipyards', 'churches'],
  },
  navigators: {
    base: ['ocean', 'keys', 'cape'],
    mission: ['mission'],
  },
  madeira: {
    guilds: ['guilds'],
    ships: ['market', 'expeditions'],
    cities: ['urbanization', 'capitania'],
  },
};

/** A point in these rows counts so much more than the judge says: enough to keep to the idea, and to play on sensibly without it. */
const INSISTENCE = 3;
/** What Piloto looks at. */
const EFFORT = { width: 5, budget: 3000, samples: 2 };

/** How the arena names a player of one idea. */
export type IdeaName = `only-${string}`;

export const IDEA_NAMES = Object.values(IDEAS).flatMap((ideas) =>
  Object.keys(ideas).map((idea): IdeaName => `only-${idea}`),
);

/** A player of one idea for one seat. Throws BadUsage where the game has no such idea. */
export function ideaPlayer(name: IdeaName, game: BotGame, options: BaseOptions, rng: Rng): Policy {
  const ids = IDEAS[game.id]?.[name.slice('only-'.length)];
  if (!ids) throw new BadUsage(`${name}: ${game.id} has ${Object.keys(IDEAS[game.id] ?? {}).join(', ')}`);
  const rows = game.sheet(options).rows.filter((row) => ids.includes(row.id));
  const wished = (s: object, seat: number): number => {
    const table = game.tally(s);
    return rows.reduce((n, row) => n + rowPoints(row, table[seat], seat, table), 0);
  };
  const outlook = (root: object) => {
    const worth = worthIn(game, root);
    return { worth: (s: object, seat: number) => worth(s, seat) + INSISTENCE * wished(s, seat) };
  };
  return greedyPlayer({ ...game, bot: { ...game.bot, outlook } }, rng, EFFORT);
}
