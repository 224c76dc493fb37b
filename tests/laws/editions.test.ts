// Editions: a released base never changes, and an edition is stored as the number of a base and the changes.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editionName, figurePaths } from '../../src/lib/engine/edition';
import { BadInput } from '../../src/lib/engine/errors';
import { editionWithChanges, editionDifferences } from '../../src/lib/engine/stored-edition';
import { newMatchStart, matchOptionsOf } from '../../src/lib/engine/match-start';
import { isSameStart } from '../../src/lib/engine/same-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { gameMeta } from '../../src/lib/games';
import { BASES } from '../../src/lib/games/bases';
import { allGames } from './games';

const folder = new URL('bases/', import.meta.url);
const copies = readdirSync(folder);
const games = await allGames();

/** Two corrections of guesses, by game. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  navegador: { 'buildings.church.2': 210, 'bonus.colony.0': 40 },
  navigators: { 'winds.1': 7, 'winds.2': 9 },
  madeira: { 'cities.porto.0': 10, 'windmill.feeds.6': 7 },
};

test('a base was released → it still exists, unchanged', () => {
  const there = Object.entries(BASES).flatMap(([game, list]) => list.map((_, i) => `${game}-${String(i + 1)}.json`));
  expect(there.sort()).toEqual(copies.sort());
  for (const [game, list] of Object.entries(BASES))
    list.forEach((base, i) => {
      const name = `${game}-${String(i + 1)}.json`;
      expect(JSON.parse(JSON.stringify(base)), name).toEqual(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    });
});

test('a game has editions → it has bases; a game without editions has none', () => {
  expect(
    games
      .filter((game) => game.editions)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(BASES).sort());
});

describe.each(games.flatMap((game) => (game.editions ? [{ id: game.id, game, editions: game.editions }] : [])))(
  '$id',
  ({ game, editions }) => {
    const seats = game.seats[0];

    test('an edition without changes is stored → only the number of its base, and all readers share one object', () => {
      BASES[game.id].forEach((_, i) => {
        const kept = { base: i + 1, changes: {} };
        const figures = editions.figures(kept);
        expect(editions.kept(figures)).toEqual(kept);
        expect(editions.figures({ base: i + 1 })).toBe(figures);
        expect(Object.isFrozen(figures)).toBe(true);
      });
      expect(editions.figures()).toBe(editions.figures({ base: 1 }));
    });

    test('a number that an owner may correct is changed, stored and read → it is the same', () => {
      const base = editions.standard;
      let changed = 0;
      for (const path of figurePaths(base)) {
        const kept = { base: BASES[game.id].length, changes: { [path]: 1 } };
        let figures;
        try {
          figures = editions.figures(kept);
        } catch (error) {
          expect(error, path).toBeInstanceOf(BadInput);
          continue;
        }
        changed++;
        const same = JSON.stringify(figures) === JSON.stringify(base);
        expect(editions.kept(figures).changes, path).toEqual(same ? {} : kept.changes);
      }
      expect(changed).toBeGreaterThan(0);
    });

    test('no number was corrected → as many guesses as README says; one is corrected and one is checked → two fewer', () => {
      const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
      const guesses = editions.guesses();
      expect(guesses.length).toBeGreaterThan(0);
      const name = gameMeta(game.id)?.name ?? '';
      expect(readme).toContain(`${String(guesses.length)} of ${String(editions.size)} in ${name}`);
      const base = { base: BASES[game.id].length };
      expect(editions.guesses(base)).toEqual(guesses);
      const [first, ...others] = guesses;
      expect(editions.guesses({ ...base, checked: [first] })).toEqual(others);
      const changes = OWN[game.id];
      expect(editions.guesses({ ...base, changes, checked: [first] })).toEqual(
        others.filter((path) => !(path in changes)),
      );
    });

    test('an edition has a name → a new match keeps the name, but not the list of checked numbers', () => {
      const own = {
        base: 1,
        changes: OWN[game.id],
        name: ' Ana’s\u200b box ',
        checked: editions.guesses().slice(0, 3),
      };
      const { edition } = newMatchStart(game, { seats }, 'named', own);
      expect(edition).toEqual({ base: 1, changes: OWN[game.id], name: 'Ana’s box' });
      expect(editionName(edition)).toBe('Ana’s box');
      for (const name of [7, {}, 'x'.repeat(61)]) {
        expect(() => editions.figures({ base: 1, name })).toThrow(BadInput);
        expect(editionName({ base: 1, name })).toBe('');
      }
      for (const checked of ['all', [1], ['x'.repeat(61)], Array.from({ length: 501 }, () => 'a')])
        expect(() => editions.figures({ base: 1, checked })).toThrow(BadInput);
    });

    test('two matches differ only in the name of their edition → they have the same deal', () => {
      const own = { base: 1, changes: OWN[game.id] };
      const start = (edition: object) => newMatchStart(game, { seats }, 'deal', edition);
      expect(isSameStart(start(own), start({ ...own, name: 'Ana’s box' }))).toBe(true);
      expect(isSameStart(start(own), start({ base: 1, name: 'Ana’s box' }))).toBe(false);
    });

    test('an edition is unreadable → it is refused with an error code, and not replaced by the standard numbers', () => {
      const code = (kept: unknown) => {
        try {
          editions.figures(kept);
          return 'read';
        } catch (error) {
          return (error as BadInput).code;
        }
      };
      for (const kept of [null, 7, 'A', [], {}, { base: 0 }, { base: 1.5 }, { base: '1' }, { base: 1, changes: 3 }])
        expect(code(kept), JSON.stringify(kept)).toBe('bad_edition');
      for (const path of ['', 'nowhere', 'constructor.name', 'length', 'toString'])
        expect(code({ base: 1, changes: { [path]: 1 } }), path).toBe('bad_edition');
      expect(code({ base: BASES[game.id].length + 1 })).toBe('newer_edition');
    });

    test('a match is saved and read → its edition is next to its options, unchanged', () => {
      const start = newMatchStart(game, { seats }, 'edition');
      expect(start.edition).toEqual({ base: BASES[game.id].length, changes: {} });
      expect(start.options).not.toHaveProperty('edition');
      const saved = JSON.parse(JSON.stringify(start)) as typeof start;
      expect(matchOptionsOf(game, saved).edition).toBe(editions.standard);
      const table = new Timeline(game, saved);
      expect(table.options.edition).toBe(editions.standard);
      expect((table.state as { edition?: object }).edition).toBe(editions.standard);
    });

    test('the options contain an edition → refused, because it is stored next to the options', () => {
      expect(() => game.parseOptions({ seats, edition: editions.standard })).toThrow(BadInput);
    });
  },
);

test('an edition changes the length of a list → the list is stored whole', () => {
  const base = { prices: [1, 2, 3], names: { a: 'A', b: 'B' }, pair: [4, 5] };
  const own = { prices: [1, 2], names: { a: 'Z' }, pair: [4, 6] };
  const changes = editionDifferences(base, own);
  expect(changes).toEqual({ prices: [1, 2], 'names.a': 'Z', 'pair.1': 6 });
  expect(editionWithChanges(base, changes)).toEqual({ prices: [1, 2], names: { a: 'Z', b: 'B' }, pair: [4, 6] });
});
