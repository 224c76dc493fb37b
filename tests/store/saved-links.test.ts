// This version opens every kind of link and message that released versions made.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLink } from '../../src/lib/links/link-text';
import { readLink } from '../../src/lib/links/match-link';
import { readViewLink } from '../../src/lib/links/view-only-link';
import { readColumnLink } from '../../src/lib/score/column/column-link';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SCORED_GAMES } from '../../src/lib/games/scored';
import { root } from '../../src/tools/install.mjs';

const RELEASES = join(root, 'tests/saves');
const file = (...path: string[]) => readFileSync(join(RELEASES, ...path), 'utf8');

// Load the sheets once: it takes time on a busy machine.
beforeAll(() => Promise.all(SCORED_GAMES.map((game) => loadScoreUi(game.id))));

/** The versions that stored their links. */
const withLinks = readdirSync(RELEASES).filter((release) => existsSync(join(RELEASES, release, 'links.jsonl')));

/** What a kind of link holds, in words to compare. */
const OPENED: Readonly<Record<string, (fragment: string) => Promise<string>>> = {
  match: async (fragment) => {
    const [{ id, people }] = (await readLink(fragment)).matches;
    return `${id} of ${people.map((p) => p.name).join(', ')}`;
  },
  look: async (fragment) => {
    const { game, people } = await readViewLink(fragment);
    return `${game.id} of ${people.map((p) => p.name).join(', ')}`;
  },
  sheet: async (fragment) => {
    const read = await readColumnLink(fragment);
    return read.kind === 'sheet' ? `${read.game} of ${read.people.map((p) => p.name).join(', ')}` : read.kind;
  },
  column: async (fragment) => {
    const read = await readColumnLink(fragment);
    return read.kind === 'column' ? `${read.game} of ${read.person.name}` : read.kind;
  },
};

test('the newest release → it stored links of every kind', () => {
  const links = file(withLinks.at(-1) ?? '', 'links.jsonl');
  for (const kind of Object.keys(OPENED)) expect(links).toMatch(new RegExp(`^\\["${kind}-`, 'm'));
});

describe.each(withLinks)('links of version %s', (release) => {
  const links = file(release, 'links.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, string]);

  test.each(links)('%s is opened → its game and people are shown', async (name, fragment) => {
    const [, kind, what] = /^(\w+)-(.*)$/.exec(name) ?? [];
    const game = what.replace(/-(?:running|finished)$/, '');
    const people = kind === 'column' ? 'Bento' : `Ana, Bento${what.endsWith('-finished') ? '' : ', Clara'}`;
    expect(await OPENED[kind](fragment)).toBe(`${kind === 'match' ? what : game} of ${people}`);
  });

  test.each(readdirSync(join(RELEASES, release)).filter((name) => name.endsWith('.message.txt')))(
    '%s is searched → it contains the link of a turn of its match',
    async (name) => {
      const link = findLink(file(release, name));
      expect(link).toMatchObject({ turn: true, look: false, column: false });
      const { matches } = await readLink(link?.fragment ?? '');
      expect(`match-${matches[0].id}.message.txt`).toBe(name);
    },
  );
});
