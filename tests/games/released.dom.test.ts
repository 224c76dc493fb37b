// What the tests need to know of each released game. This list is the to-do list of a new game.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameSummary } from '../../src/lib/games/summaries';
import { root } from '../../src/tools/install.mjs';
import { codesOf } from '../bots/facts';
import { golden, RELEASED } from './registry';

/** Whether the object `name` of a test file has an entry for a game: `  navegador: …`. */
function hasEntry(file: string, name: string, game: string): boolean {
  const [, inside] = new RegExp(`\\bconst ${name}\\b[^]*?= \\{([^]*?)\\n?\\};`).exec(read(file)) ?? [];
  if (inside === undefined) throw new Error(`${file} has no ${name}`);
  return new RegExp(`(?:^|[\\n,]) *${game}: `).test(inside);
}
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** By what is to do: whether a game has it. */
const NEEDS: Readonly<Record<string, (game: string) => boolean>> = {
  'write its sentence on the first page in ui/text/summary.ts': (game) => gameSummary(game) !== '',
  'save a golden playthrough in tests/games/<game>/golden/': (game) => golden().includes(game),
  'check its facts in CHECKS of tests/bots/facts.ts': (game) => codesOf(game).length > 0,
  'count its facts in SEEN of tests/nightly/facts.test.ts': (game) =>
    hasEntry('tests/nightly/facts.test.ts', 'SEEN', game),
  'name in PLACES of tests/ui/play-discovery.test.ts the targets it reveals, or null': (game) =>
    hasEntry('tests/ui/play-discovery.test.ts', 'PLACES', game),
  'say in SECRETIVE of tests/ui/play-try.test.ts whether its first moves depend on a secret': (game) =>
    hasEntry('tests/ui/play-try.test.ts', 'SECRETIVE', game),
  'say in STORED of tests/ui/score-players.test.ts what its sheet stores by seat: [{}, {}] for nothing': (game) =>
    hasEntry('tests/ui/score-players.test.ts', 'STORED', game),
  'sum its points by the rulebook in SCORERS of tests/scoring/scorers.test.ts': (game) =>
    hasEntry('tests/scoring/scorers.test.ts', 'SCORERS', game),
  'say in BEFORE of tests/tools/house/guides.test.ts which steps of its guide come before others': (game) =>
    hasEntry('tests/tools/house/guides.test.ts', 'BEFORE', game),
  'list the terms of its guide in tests/tools/house/guide-terms.tsv': (game) =>
    read('tests/tools/house/guide-terms.tsv').includes(`\n${game}\t`),
  'name in SECRETS of tests/soak/view-on-phone.test.ts what its code must not show, {} if nothing': (game) =>
    hasEntry('tests/soak/view-on-phone.test.ts', 'SECRETS', game),
};
const lacking = (game: string) => Object.entries(NEEDS).flatMap(([todo, has]) => (has(game) ? [] : [todo]));

describe('released games', () => {
  test.each(RELEASED)('%s → it has all that the tests need', (game) => {
    expect(lacking(game)).toEqual([]);
  });

  test('a game of which the tests know nothing → everything is listed as lacking', () => {
    expect(lacking('nogame')).toEqual(Object.keys(NEEDS));
  });

  test('two games → their sentences on the first page differ', () => {
    expect(new Set(RELEASED.map(gameSummary)).size).toBe(RELEASED.length);
  });
});
