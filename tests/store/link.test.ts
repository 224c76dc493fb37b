// One match as a link: packed and read again it is the same; whatever was lost on the way is refused, and nothing is stored.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MatchFile } from '../../src/lib/engine/file';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import { packMatch, unpackMatch } from '../../src/lib/engine/pack';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { linkOf, readLink } from '../../src/lib/library/link';
import { readFile } from '../../src/lib/library/read';

const colours = ['red', 'green', 'yellow', 'blue', 'black'];
const names = ['Ana', 'Zé = "!" <b>', 'Clara', 'Diogo', 'Eva'];

/** A stored game of the game's golden playthroughs. */
function golden(game: string, file: string): MatchFile {
  const url = new URL(`../games/${game}/golden/${file}`, import.meta.url);
  const { start, log } = JSON.parse(readFileSync(url, 'utf8')) as { start: MatchStart; log: LogEntry[] };
  const { seats } = start.options as { seats: number };
  const people = colours.slice(0, seats).map((colour, i) => ({ name: names[i], colour }));
  return { id: 'm-1', title: 'A night', start, people, log };
}
const untimed = ({ log, ...rest }: MatchFile): MatchFile => ({
  ...rest,
  log: log.map(({ at: _at, ...entry }) => entry),
});
const files = (game: string) => readdirSync(new URL(`../games/${game}/golden/`, import.meta.url));

describe.each(['navegador', 'navigators', 'madeira'])('%s', (game) => {
  test('every golden playthrough is the same after packing, its times aside', () => {
    for (const file of files(game)) {
      const match = golden(game, file);
      expect(unpackMatch(packMatch(match)), file).toEqual(untimed(match));
    }
  });
});

test('a link and a file of the first form are read by every later version', async () => {
  const saved = (name: string) => readFileSync(new URL(`saves/${name}`, import.meta.url));
  const linked = await readLink(saved('link-1.txt').toString().trim());
  const filed = await readFile(new Uint8Array(saved('match-1.caravela')));
  for (const { matches } of [linked, filed]) {
    expect(matches).toMatchObject([{ id: 'm-1', title: 'A night', ply: 586, summary: { actor: -1 } }]);
    expect(matches[0].people.map((p) => p.name)).toEqual(names.slice(0, 2));
  }
});

describe('a link', () => {
  const match = golden('navegador', '2-players-buildings.json');
  const code = (fragment: string) =>
    readLink(fragment).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    );

  test('holds a whole game in less than three thousand letters, all of them fit for an address', async () => {
    const fragment = linkOf(match);
    expect(fragment).toMatch(/^1\.[\w-]+$/);
    expect(fragment.length).toBeLessThan(3000);
    const cargo = await readLink(fragment);
    expect(cargo.matches).toMatchObject([
      { id: 'm-1', title: 'A night', people: match.people, log: untimed(match).log },
    ]);
  });

  test('with a letter changed, or its end missing, is refused', async () => {
    const fragment = linkOf({ ...match, log: match.log.slice(0, 30) });
    const rng = new Rng(seedWords('link'));
    for (let k = 0; k < 300; k++) {
      const at = 2 + rng.below(fragment.length - 2);
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const bad = k % 2 ? fragment.slice(0, at) : fragment.slice(0, at) + other + fragment.slice(at + 1);
      // The last letter may hold bits that say nothing: then the link is the same.
      if (at < fragment.length - 1) expect(await code(bad), String(k)).toBe('link_damaged');
    }
  });

  test.each([
    ['nothing', '', 'link_damaged'],
    ['an anchor', 'top', 'link_damaged'],
    ['a form to come', '2.abc', 'file_newer'],
    ['a novel', `1.${'A'.repeat(300_000)}`, 'link_damaged'],
    ['a match that breaks the rules', linkOf({ ...match, log: [{ move: 'explore', seat: 0 }] }), 'bad_log'],
  ])('%s is refused with its reason', async (_what, fragment, expected) => {
    expect(await code(fragment)).toBe(expected);
  });
});
