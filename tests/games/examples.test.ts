// The rulebooks' worked examples: tests of one file name each by its id, at the rules. No copy elsewhere claims the id.
import { describe, expect, it } from 'vitest';
import { sources } from '../tools/house/sources';

/** By game: the digest's series of examples and the number of each. The Navigators have no M9. */
const EXAMPLES = {
  navegador: { S: 5, R: 4, W: 6, H: 3, E: 7, C: 4, B: 2, M: 6, P: 7, N: 2, F: 2, G: 5 },
  navigators: { M: 20, X: 8, B: 6, P: 9, E: 6, S: 8 },
  madeira: { X: 45 },
};

/** The examples and readings of The Ambassadors, which their digest numbers from 50. */
const AMBASSADORS = ['E50', 'E51', 'E52', 'X50', 'X51', 'X52', 'X53', 'X54', 'X55'];

const TESTS = sources('tests/games', ['.test.ts']);
/** The titles of tests: a string that begins the arguments of a call and is followed by another argument. */
const TITLE = /\(\s*(?<quote>['"`])(?<title>[^\n]*?)\k<quote>,/g;
/** The ids that a title begins with, of examples and of the digest's readings: `7.10, G4: …`. */
const IDS = /^(?:(?:[A-Z]|\d\.)\d+(?:, |: | ))+/;

const idsOf = (text: string): string[] =>
  [...text.matchAll(TITLE)].flatMap(({ groups }) => IDS.exec(groups?.title ?? '')?.[0].match(/[A-Z]\d+/g) ?? []);

describe.each(Object.entries(EXAMPLES))('%s', (game, series) => {
  it('each example of the rulebook → tests of exactly one file begin with its id', () => {
    const files = TESTS.filter(({ path }) => path.includes(game)).map(({ text }) => new Set(idsOf(text)));
    const wrong = Object.entries(series)
      .flatMap(([letter, n]) => Array.from({ length: n }, (_, i) => `${letter}${String(i + 1)}`))
      .map((id) => (game === 'madeira' ? id.replace(/^X(\d)$/, 'X0$1') : id))
      .concat(game === 'madeira' ? AMBASSADORS : [])
      .filter((id) => id !== 'M9' && files.filter((ids) => ids.has(id)).length !== 1);
    expect(wrong).toEqual([]);
  });
});
