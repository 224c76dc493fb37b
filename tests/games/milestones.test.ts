// Milestones: a new match reaches none. Each is reached by its own cause, and only for the seat that fulfils it.
import { describe, expect, test } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { milestonesReachedBy, type PlayedGame, type Milestone } from '../../src/lib/engine/played-game';
import { seedWords } from '../../src/lib/engine/rng';
import { loadGame } from '../../src/lib/games';
import { CAPE_KEY, IS_EDGE, NEIGHBOURS, IS_OCEAN } from '../../src/lib/games/navigators/chart';
import { MILESTONES as MADEIRA } from '../../src/lib/games/madeira/milestones';
import type { State as Madeira } from '../../src/lib/games/madeira/state';
import { MILESTONES as NAVEGADOR } from '../../src/lib/games/navegador/milestones';
import { CABO, MALACA, NAGASAKI } from '../../src/lib/games/navegador/data';
import type { State as Navegador } from '../../src/lib/games/navegador/state';
import { MILESTONES as NAVIGATORS } from '../../src/lib/games/navigators/milestones';
import type { State as Navigators } from '../../src/lib/games/navigators/state';

type List = Readonly<Record<string, Milestone<never>>>;
/** Changes the start position into one in which seat 0 has reached a milestone. */
type Change<S> = (end: S) => void;
const TIED: Pick<PlayedGame<unknown>, 'totals' | 'ranks'> = { totals: [5, 5], ranks: [1, 2] };
const LAST: Pick<PlayedGame<unknown>, 'totals' | 'ranks'> = { totals: [5, 9], ranks: [2, 1] };

async function reached<S extends object>(
  id: string,
  list: List,
  change: Change<S>,
  result = LAST,
): Promise<string[][]> {
  const game = await loadGame(id);
  const begin = game.setup(game.parseOptions({ seats: 2 }), new SeededDealer(seedWords('milestones')).at(-1)) as S;
  const end = game.clone(begin) as S;
  change(end);
  const course = { states: [begin, end], played: [{ move: '', seat: 0 }], ...result };
  return [0, 1].map((seat) => milestonesReachedBy(list as never, course, seat));
}

const ocean = IS_OCEAN.flatMap((is, hex) => (is ? [hex] : []));
/** `count` ocean hexes that form one group. */
function chain(count: number): number[] {
  const found = [ocean.find((hex) => NEIGHBOURS[hex].filter((to) => IS_OCEAN[to]).length > 4) ?? -1];
  for (const hex of found)
    for (const to of NEIGHBOURS[hex])
      if (IS_OCEAN[to] && !IS_EDGE[to] && !found.includes(to) && found.length < count) found.push(to);
  return found;
}
const lay = (s: Navigators, hexes: readonly number[]): void => {
  for (const hex of hexes) s.owner[hex] = 0;
};

const navegador: Readonly<Record<Exclude<keyof typeof NAVEGADOR, 'card' | 'early'>, Change<Navegador>>> = {
  cabo: (s) => (s.known |= 1 << CABO),
  malaca: (s) => (s.known |= 1 << MALACA),
  nagasaki: (s) => (s.known |= 1 << NAGASAKI),
  colonies: (s) => (s.colonies[0] = 10),
  factories: (s) => (s.factories[0] = 8),
  explorers: (s) => (s.explorers[0] = 4),
  shipyards: (s) => (s.shipyards[0] = 5),
  churches: (s) => (s.churches[0] = 5),
  fleet: (s) => (s.ships[0] = 7),
  gallery: (s) => (s.privileges[2] = 3),
  treasure: (s) => (s.money[0] = 1000),
};
const madeira: Readonly<Partial<Record<keyof typeof MADEIRA, Change<Madeira>>>> = {
  crown: (s) => (s.fulfilled[0] = 3),
  requests: (s) => s.fulfilled.fill(1, 0, 5),
  mill: (s) => (s.mill[0] = s.edition.windmill.feeds.length - 1),
  lands: (s) => (s.colony[1] = 1),
  guilds: (s) => s.favorOf.fill(0, 0, 4),
  baker: (s) => (s.bread[0] = 15),
};
const navigators: Readonly<Partial<Record<keyof typeof NAVIGATORS, Change<Navigators>>>> = {
  ocean: (s) => lay(s, ocean.filter((hex) => !IS_EDGE[hex]).slice(0, 15)),
  chain: (s) => lay(s, chain(8)),
  edge: (s) => lay(s, ocean.filter((hex) => IS_EDGE[hex]).slice(0, 4)),
  voyage: (s) => ((s.seat = 0), (s.found = 3)),
  cape: (s) => (s.cape = 0),
  keys: (s) => s.finder.fill(0, 0, 5),
  first: (s) => (s.finder[CAPE_KEY] = 0),
};

const GAMES: readonly [string, List, Readonly<Record<string, Change<never>>>][] = [
  ['navegador', NAVEGADOR as List, navegador as never],
  ['madeira', MADEIRA as List, madeira as never],
  ['navigators', NAVIGATORS as List, navigators as never],
];

describe.each(GAMES)('%s', (id, list, changes) => {
  test('the list of milestones → at least twelve', () => expect(Object.keys(list).length).toBeGreaterThanOrEqual(12));

  test('two seats with equal points → only the winner of the tie-break reaches the milestone for it', async () => {
    const tie = ['card', 'passing', 'even'].find((name) => name in list) ?? '';
    const [first, second] = await reached(id, list, () => undefined, TIED);
    expect(first).toContain(tie);
    expect(second).not.toContain(tie);
  });

  test.each(Object.keys(changes))(
    'one seat fulfils %s → that seat reaches the milestone, and the other seat does not',
    async (name) => {
      const [[before], [mine, other]] = await Promise.all([
        reached(id, list, () => undefined),
        reached<never>(id, list, changes[name]),
      ]);
      expect(before).not.toContain(name);
      expect(mine).toContain(name);
      expect(other).not.toContain(name);
    },
  );
});

test('Navegador is won in phase II → only the winner reaches “early”; in phase III → no player does', async () => {
  const inPhase = (phase: number) => reached<Navegador>('navegador', NAVEGADOR as List, (s) => (s.phase = phase), TIED);
  const [[winner, loser], late] = await Promise.all([inPhase(2), inPhase(3)]);
  expect([winner.includes('early'), loser.includes('early')]).toEqual([true, false]);
  expect(late.flat()).not.toContain('early');
});

test('Madeira: the windmill does not feed all Workers of one seat → only the other seat reaches “fed”', async () => {
  const [mine, other] = await reached<Madeira>('madeira', MADEIRA as List, (s) => (s.home[0] = 0));
  expect([mine.includes('fed'), other.includes('fed')]).toEqual([false, true]);
});
