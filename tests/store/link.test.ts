// One match as a link: a round trip changes nothing; a damaged link is refused, and nothing is stored.
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMatchFile, writeMatchFile, type MatchFile } from '../../src/lib/engine/match-file';
import { isUndo, type LogEntry, type MatchStart } from '../../src/lib/engine/log';
import { unpackMatch } from '../../src/lib/engine/pack-old-link';
import { packMatch } from './pack-old-link';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { greedyPlayer } from '../bots/policies';
import { loadBotGame } from '../../src/lib/games/bots';
import { matchLink, readLink } from '../../src/lib/links/match-link';
import { lettersToBytes, bytesToLetters } from '../../src/lib/encoding/link-bytes';
import { findLink } from '../../src/lib/links/link-text';
import { startOf } from '../laws/upgraded-start';
import { readFile } from '../../src/lib/files/read-file';
import { golden as played } from '../games/registry';

const colours = ['red', 'green', 'yellow', 'blue', 'black'];
const names = ['Ana', 'Zé = "!" <b>', 'Clara', 'Diogo', 'Eva'];

/** A stored match of the golden playthroughs. */
function golden(game: string, file: string): MatchFile {
  const url = new URL(`../games/${game}/golden/${file}`, import.meta.url);
  const { start: stored, log } = JSON.parse(readFileSync(url, 'utf8')) as { start: MatchStart; log: LogEntry[] };
  const start = startOf(stored);
  const { seats } = start.options as { seats: number };
  const people = colours.slice(0, seats).map((colour, i) => ({ name: names[i], colour }));
  return { id: 'm-1', title: 'A night', start, people, log };
}
const untimed = ({ log, ...rest }: MatchFile): MatchFile => ({
  ...rest,
  log: log.map(({ at: _at, ...entry }) => entry),
});
const files = (game: string) => readdirSync(new URL(`../games/${game}/golden/`, import.meta.url));

describe.each(played())('%s', (game) => {
  test('every golden playthrough is packed and unpacked → it is the same, except for its times', () => {
    for (const file of files(game)) {
      const match = golden(game, file);
      expect(unpackMatch(packMatch(match)), file).toEqual(untimed(match));
    }
  });
});

test('several moves belong to one tap → a link and a file keep that', () => {
  const match = golden('navegador', files('navegador')[0]);
  const log = match.log.map((entry, k) => (k % 3 === 0 || isUndo(entry) ? entry : { ...entry, tap: true as const }));
  const tapped = { ...match, log };
  expect(unpackMatch(packMatch(tapped))).toEqual(untimed(tapped));
  expect(readMatchFile(writeMatchFile(tapped))).toEqual(tapped);
});

test('a link or file has format 1 → it is still read', async () => {
  const saved = (name: string) => readFileSync(new URL(`saves/${name}`, import.meta.url));
  const linked = await readLink(saved('link-1.txt').toString().trim());
  const filed = await readFile(new Uint8Array(saved('match-1.caravela')));
  for (const { matches } of [linked, filed]) {
    expect(matches).toMatchObject([{ id: 'm-1', title: 'A night', ply: 586, summary: { actor: -1 } }]);
    expect(matches[0].people.map((p) => p.name)).toEqual(names.slice(0, 2));
  }
});

/** A link in format 1, as 0.1.0 wrote it. */
function linkOfText(file: MatchFile): string {
  return `1.${bytesToLetters(deflateSync(new TextEncoder().encode(packMatch(file)), { level: 9 }))}`;
}
/** Bytes of a link's payload. */
const weigh = (fragment: string) => Math.floor(((fragment.length - 2) * 3) / 4);
const SEED = '6f1c2a5e-98d4-4b0e-9c1e-2f7f0c3b8a11';
const ID = '0b9d6a1c-77aa-4c39-8f5a-9d1f3a2b4c55';

const KEPT = readdirSync(new URL('saves/', import.meta.url)).flatMap((file) => /^link-2-(\w+)/.exec(file)?.[1] ?? []);

test.each(KEPT)('a link of %s from an earlier build is read → the same match', async (game) => {
  const fragment = readFileSync(new URL(`saves/link-2-${game}.txt`, import.meta.url), 'utf8').trim();
  const { matches } = await readLink(fragment);
  expect(matches).toMatchObject([{ id: `kept-${game}`, title: 'A long night', start: { game } }]);
  expect(matches[0].log.length).toBeGreaterThan(300);
  expect(matches[0].people.map((p) => p.name)).toEqual(['Ana', 'Bento', 'Clara', 'Diogo']);
});

describe('how much a link holds', () => {
  test('a running Navegador match for four has 60 turns → its link has at most 350 bytes', async () => {
    const game = await loadBotGame('navegador');
    const player = greedyPlayer(game, new Rng(seedWords('sixty')), { width: 3, budget: 300 });
    const line = new Timeline(game, newMatchStart(game, { seats: 4 }, SEED));
    while (game.turn(line.state) <= 60 && !line.over) {
      const seat = game.actor(line.state);
      line.play(player(game.redact(line.state, seat), seat));
    }
    const people = colours.slice(0, 4).map((colour, i) => ({ name: names[i], colour }));
    const bytes = weigh(await matchLink({ id: ID, title: '', start: line.start, people, log: line.log }));
    console.log(`navegador, 4 people, 60 turns: ${String(line.ply)} moves in ${String(bytes)} bytes`);
    expect(bytes).toBeLessThanOrEqual(350);
  });

  test.each([
    ['navegador', '4-players-buildings.json'],
    ['navegador', '5-players-nagasaki.json'],
    ['navigators', 'cape-3.json'],
    ['navigators', 'rounds-2.json'],
    ['madeira', 'greedy-4.json'],
  ])('a whole match of %s (%s) takes at most 650 bytes, and comes back as it was', async (game, file) => {
    const match = { ...golden(game, file), id: ID, title: '' };
    const fragment = await matchLink(match);
    console.log(`${game} ${file}: ${String(match.log.length)} entries in ${String(weigh(fragment))} bytes`);
    expect(weigh(fragment)).toBeLessThanOrEqual(650);
    const { matches } = await readLink(fragment);
    expect(matches[0].log).toEqual(untimed(match).log);
    expect(matches[0].start).toEqual(match.start);
  });

  test('recorded draws that do not follow from the match’s seed → the link keeps each of them', async () => {
    const match = golden('madeira', 'chance-2.json');
    const other = { ...match, start: { ...match.start, seed: 'another' } };
    const { matches } = await readLink(await matchLink(other));
    expect(matches[0].log).toEqual(untimed(other).log);
    expect(matches[0].start).toEqual(other.start);
  });
});

describe('a link', () => {
  const match = golden('navegador', '2-players-buildings.json');
  const code = (fragment: string) =>
    readLink(fragment).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    );

  test('a whole game → its link has less than a thousand characters, all allowed in a URL', async () => {
    const fragment = await matchLink(match);
    expect(fragment).toMatch(/^2\.[\w-]+$/);
    expect(fragment.length).toBeLessThan(1000);
    const cargo = await readLink(fragment);
    expect(cargo.matches).toMatchObject([
      { id: 'm-1', title: 'A night', people: match.people, log: untimed(match).log },
    ]);
  });

  test('a letter of a link is changed, or its end is missing → it is refused', async () => {
    const fragment = await matchLink({ ...match, log: match.log.slice(0, 30) });
    const rng = new Rng(seedWords('link'));
    for (let k = 0; k < 300; k++) {
      const at = 2 + rng.below(fragment.length - 2);
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const bad = k % 2 ? fragment.slice(0, at) : fragment.slice(0, at) + other + fragment.slice(at + 1);
      // A change of the last letter is not checked: it may change only unused bits.
      if (at < fragment.length - 1) expect(await code(bad), String(k)).toBe('link_damaged');
    }
  });

  test.each([
    ['nothing', '', 'link_damaged'],
    ['an anchor', 'top', 'link_damaged'],
    ['a future format', '3.abc', 'file_newer'],
    ['a text of 300,000 letters', `1.${'A'.repeat(300_000)}`, 'link_damaged'],
    ['a match that breaks the rules', linkOfText({ ...match, log: [{ move: 'explore', seat: 0 }] }), 'bad_log'],
  ])('%s is refused with its own error code', async (_what, fragment, expected) => {
    expect(await code(fragment)).toBe(expected);
  });
});

test('a bot plays a seat → a link and a file contain its level and version', async () => {
  const match = golden('navegador', files('navegador')[0]);
  const bot = { level: 'almirante', version: 1 };
  const left = { ...bot, left: true as const };
  const people = match.people.map((p, seat) => (seat === 0 ? p : { ...p, bot: seat === 1 ? bot : left }));
  const mixed = { ...match, people };
  const read = [
    await readLink(await matchLink(mixed)),
    await readFile(new TextEncoder().encode(writeMatchFile(mixed))),
  ].map(({ matches }) => matches[0].people.map((p) => p.bot));
  const said = people.map((p) => ('bot' in p ? p.bot : undefined));
  expect(read).toEqual([said, said]);
  const strange = people.map((p) => ({ ...p, bot: { level: 'corsair', version: 1 } }));
  await expect(readFile(new TextEncoder().encode(writeMatchFile({ ...match, people: strange })))).rejects.toMatchObject(
    {
      code: 'file_damaged',
    },
  );
});

describe('a link as messengers leave it', () => {
  const ADDRESS = 'https://caravela.example/open/#';
  /** Texts before, between and after the letters of a link. */
  const BEFORE = ['', 'Your turn! ', '<', '(see ', '“', 'v1.2 of 3.5: ', '> ', 'Zug 3.\n', '*'];
  const BEHIND = [
    '',
    '.',
    ')',
    ',',
    '>',
    ' - see you',
    '\nBest,\nAna',
    '&utm_source=x&fbclid=1',
    '…',
    '%22',
    '_',
    ' 2.',
  ];
  const UNSEEN = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\n', '\r\n', '\n> ', '=\r\n', '%0A', '%E2%80%8B'];
  const escaped = (text: string) =>
    text.replaceAll('-', '%2D').replaceAll('_', '%5F').replaceAll('#', '%23').replaceAll('.', '%2e');
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 300 });
  const readable = (fragment: string) => {
    try {
      return lettersToBytes(fragment.slice(2)).length > 0;
    } catch {
      return false;
    }
  };
  const within = (letters: string, what: string, at: number) => `${letters.slice(0, at)}${what}${letters.slice(at)}`;

  test('text around a link, line breaks and invisible characters in it → the same link is found', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom(...BEFORE),
        fc.constantFrom(...BEHIND),
        fc.array(fc.tuple(fc.constantFrom(...UNSEEN), fc.nat()), { maxLength: 4 }),
        fc.constantFrom('', 'once', 'twice'),
        (payload, before, behind, gaps, escape) => {
          const letters = bytesToLetters(Uint8Array.from(payload));
          const places = gaps.map(([gap, at]) => [gap, at % letters.length] as const).sort(([, a], [, b]) => b - a);
          const broken = places.reduce((text, [gap, at]) => within(text, gap, at), letters);
          const text = `${ADDRESS}2.${broken}`;
          const sent =
            escape === '' ? text : escape === 'once' ? escaped(text) : escaped(escaped(text).replaceAll('%', '%25'));
          expect(findLink(before + sent + behind)).toMatchObject({
            fragment: `2.${letters}`,
            look: false,
            turn: false,
          });
        },
      ),
    );
  });

  test('a link is cut at its start or end → its checksum does not match', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.boolean(), fc.constantFrom(...BEHIND), (payload, n, end, behind) => {
        const letters = bytesToLetters(Uint8Array.from(payload));
        const k = 1 + (n % (letters.length - 1));
        const cut = end ? letters.slice(0, -k) : letters.slice(k);
        const found = findLink(`${ADDRESS}2.${cut}${behind}`);
        // If one letter is cut, the next letter of the text may replace it: unused bits of a letter do not count.
        const completed = end && k === 1 && found && readable(found.fragment);
        if (completed) expect(lettersToBytes(found.fragment.slice(2))).toEqual(lettersToBytes(letters));
        else if (found) expect(() => lettersToBytes(found.fragment.slice(2))).toThrow();
      }),
    );
  });

  test('a link of a turn or of a view-only table is in a shared text → its kind is recognised', () => {
    const letters = bytesToLetters(Uint8Array.from([1, 2, 3, 4, 5]));
    const [turn, look] = [`/open/?by=message#2.${letters}`, `/look/#1.${letters}`];
    expect(findLink(`It is your turn. https://x.example${turn}.`)).toMatchObject({ turn: true, look: false });
    expect(findLink(`https://x.example/open/?by=message&utm_source=a#2.${letters}`)).toMatchObject({ turn: true });
    expect(findLink(`https://x.example${look}`)).toMatchObject({ turn: false, look: true });
    const shared = new URLSearchParams({ title: 'Caravela', text: `Your turn 2. https://x.example${turn} Ana` });
    expect(findLink(`https://x.example/open/?${String(shared)}`)).toEqual({
      fragment: `2.${letters}`,
      turn: true,
      look: false,
      column: false,
    });
    expect(findLink('We meet at 8.30, room 2.')).toBeNull();
  });

  test('a text is crafted to be slow → it is searched within five seconds of processor time', () => {
    const began = process.cpuUsage();
    findLink('#2.A '.repeat(80_000));
    findLink(`#2.${'AAAA '.repeat(80_000)}`);
    findLink('%25'.repeat(130_000));
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});
