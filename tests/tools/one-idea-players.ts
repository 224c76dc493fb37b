// Players of one idea: they prefer the points of some rows of the score sheet in any position.
import { greedyPlayer, type Policy } from '../bots/policies';
import { makeSeatWorth } from '../../src/lib/bots/plan-turn';
import type { BotGame } from '../../src/lib/engine/bot';
import type { BaseOptions } from '../../src/lib/engine/game';
import type { Rng } from '../../src/lib/engine/rng';
import { rowPoints } from '../../src/lib/engine/sheet';
import { BadUsage } from './args';

/** By game and idea: the preferred rows of the score sheet. In a game that is not listed, each row is an idea. */
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

/** Extra weight of a point in the preferred rows: high enough to follow the idea, low enough to see other gains. */
const INSISTENCE = 3;
/** Piloto's search effort. */
const EFFORT = { width: 5, budget: 3000, samples: 2 };

/** The name of a player of one idea in the arena: `only-` and the idea. */
export type IdeaName = `only-${string}`;

export const IDEA_NAMES = Object.values(IDEAS).flatMap((ideas) =>
  Object.keys(ideas).map((idea): IdeaName => `only-${idea}`),
);

/** A player of one idea for one seat. Throws BadUsage if the game has no such idea. */
export function ideaPlayer(name: IdeaName, game: BotGame, options: BaseOptions, rng: Rng): Policy {
  const all = game.sheet(options).rows;
  const ideas = IDEAS[game.id] ?? Object.fromEntries(all.map(({ id }) => [id, [id]]));
  const ids = ideas[name.slice('only-'.length)];
  if (!ids) throw new BadUsage(`${name}: ${game.id} has ${Object.keys(ideas).join(', ')}`);
  const rows = all.filter((row) => ids.includes(row.id));
  const wished = (s: object, seat: number): number => {
    const table = game.tally(s);
    return rows.reduce((n, row) => n + rowPoints(row, table[seat], seat, table), 0);
  };
  const outlook = (root: object) => {
    const worth = makeSeatWorth(game, root);
    return { worth: (s: object, seat: number) => worth(s, seat) + INSISTENCE * wished(s, seat) };
  };
  return greedyPlayer({ ...game, bot: { ...game.bot, outlook } }, rng, EFFORT);
}
