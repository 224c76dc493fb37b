// No file of the app imports itself indirectly, types included; rules load no screen; rules and screens load no bot
// code.
import { expect, test } from 'vitest';
import { importGraph, namingGraph, reach, rings } from './graph';

const graph = importGraph();
const games = [...graph.keys()].flatMap((path) => /^src\/lib\/games\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []);
const rulesOf = (game: string) => reach(graph, [`src/lib/games/${game}/index.ts`]);

test('a file imports by relative path, $lib, folder or component → the graph finds the import', () => {
  expect(graph.get('src/lib/games/navegador/play.ts')).toContain('src/lib/games/navegador/sailing.ts');
  expect(graph.get('src/lib/games/index.ts')).toEqual(['src/lib/games/rules.ts']);
  expect(reach(graph, ['src/lib/games/navegador/ui/index.ts'])).toContain('src/lib/games/navegador/ui/Table.svelte');
});

test('a graph has a cycle → it is found and shown as a path', () => {
  const ring = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(rings(ring)).toEqual([['b', 'd']]);
});

test('a file of src → it does not import itself indirectly, not even by types alone', () => {
  const named = namingGraph();
  // `named` includes type-only imports; `graph` does not.
  expect(named.get('src/lib/engine/game.ts')).toContain('src/lib/engine/actions.ts');
  expect(graph.get('src/lib/engine/game.ts')).toEqual([]);
  expect(rings(named)).toEqual([]);
});

test.each(games)('%s: the rules are loaded → no component, no screen and no texts are loaded', (game) => {
  const files = rulesOf(game);
  expect(files.length).toBeGreaterThan(10);
  const pure = /^src\/lib\/engine\/|^src\/lib\/games\/[^/]+\/[^/]+\.ts$/;
  expect(files.filter((path) => !pure.test(path))).toEqual([]);
});

test.each(games)('%s: rules and screen are loaded → no bot code is loaded', (game) => {
  const files = reach(graph, [`src/lib/games/${game}/index.ts`, `src/lib/games/${game}/ui/index.ts`]);
  const bots = reach(graph, [`src/lib/games/${game}/bot.ts`]).filter((path) => !rulesOf(game).includes(path));
  expect(bots).toContain(`src/lib/games/${game}/judge.ts`);
  expect(files.filter((path) => bots.includes(path) || path.startsWith('src/lib/bots/'))).toEqual([]);
});

test('src/lib/games/rules.ts is loaded → no other file is loaded; the list of games → no screen is loaded', () => {
  expect(reach(graph, ['src/lib/games/rules.ts'])).toEqual(['src/lib/games/rules.ts']);
  expect(reach(graph, ['src/lib/games/index.ts']).filter((path) => path.includes('/ui/'))).toEqual([]);
});
