// Match files: a round trip changes nothing; malformed files are refused with a code, also thousands of mutated ones.
import { describe, expect, test } from 'vitest';
import type { BotGame } from '../../src/lib/engine/bot';
import { BadInput } from '../../src/lib/engine/errors';
import {
  FILE_LENGTH_MAX,
  LOG_ENTRIES_MAX,
  readMatchFile,
  writeMatchFile,
  type MatchFile,
} from '../../src/lib/engine/match-file';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../sample/games/contraband';
import { bot } from '../sample/games/contraband/bot';
import { byChance, playMatch } from '../laws/match';

const honest = { ...game, bot } as unknown as BotGame;
const { start, log } = playMatch({
  game: honest,
  options: { seats: 2 },
  seed: 'file',
  choose: byChance('file'),
  closely: 50,
});
const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Zé <b>', colour: 'blue' },
];
const file: MatchFile = { start, people, log: [...log, { undo: 1, agreed: true, at: 5 }], title: 'Friday' };
const text = writeMatchFile(file);
const with_ = (part: Record<string, unknown>) => JSON.stringify({ ...(JSON.parse(text) as object), ...part });

function codeOf(raw: string): string {
  try {
    readMatchFile(raw);
    return 'read';
  } catch (error) {
    if (error instanceof BadInput) return error.code;
    throw error;
  }
}

test('a match is written and read → the same match', () => {
  expect(readMatchFile(text)).toEqual(file);
  expect(writeMatchFile(readMatchFile(text))).toBe(text);
});

test('a file has unknown keys → they are ignored, so that a newer minor version can add keys', () => {
  expect(readMatchFile(with_({ mood: 'high' }))).toEqual(file);
});

describe('a malformed match file is refused with its own code', () => {
  const deep = (n: number) => '['.repeat(n) + ']'.repeat(n);
  const cases: [string, string, string][] = [
    ['nothing', '', 'file_not_json'],
    ['a picture', '\u0089PNG\r\n', 'file_not_json'],
    ['half a file', text.slice(0, text.length / 2), 'file_not_json'],
    ['other JSON', '{"a":1}', 'file_not_ours'],
    ['a number', '7', 'file_not_ours'],
    ['null', 'null', 'file_not_ours'],
    ['a list', '[]', 'file_not_ours'],
    ['a newer version', with_({ caravela: 3 }), 'file_newer'],
    ['an odd version', with_({ caravela: '1' }), 'file_not_ours'],
    ['a score sheet', with_({ kind: 'sheet' }), 'file_no_match'],
    ['a file too big', ' '.repeat(FILE_LENGTH_MAX) + text, 'file_too_big'],
    ['a log too long', with_({ log: new Array(LOG_ENTRIES_MAX + 1).fill({ undo: 1 }) }), 'file_damaged'],
    ['one person for two seats', with_({ people: people.slice(1) }), 'file_damaged'],
    ['no name', with_({ people: [{ name: '', colour: 'red' }, people[1]] }), 'file_damaged'],
    ['a name too long', with_({ people: [{ name: 'a'.repeat(25), colour: 'red' }, people[1]] }), 'file_damaged'],
    ['a game that is a path', with_({ start: { ...start, game: '../x' } }), 'file_damaged'],
    [
      'options nested without end',
      with_({ start: { ...start, options: 0 } }).replace('"options":0', `"options":${deep(9000)}`),
      'file_damaged',
    ],
    ['a log that is an object', with_({ log: { length: 3 } }), 'file_damaged'],
    ['an undo entry with a word for its number', with_({ log: [{ undo: 'all' }] }), 'file_damaged'],
  ];
  test.each(cases)('%s', (_, raw, code) => expect(codeOf(raw)).toBe(code));
});

test('a name has line breaks, half characters or invisible letters → they are removed; a name without letters becomes its colour', () => {
  const named = (name: string) => readMatchFile(with_({ people: [{ name, colour: 'red' }, people[1]] })).people[0].name;
  expect(named('a\nb')).toBe('a b');
  expect(named('Zo\u00eb\ud83d')).toBe('Zoë');
  expect(named('\u200b\u2060')).toBe('Red');
});

test('4000 mutated or truncated files → each is either read and replayed, or refused as bad input', () => {
  const rng = new Rng(seedWords('mutants'));
  const junk = [
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '-1',
    '1e999',
    'null',
    '\\u0000',
    '💥',
    'draw',
    'undo',
    '999999999999',
  ];
  let read = 0;
  for (let k = 0; k < 4_000; k++) {
    let raw = text;
    for (let n = rng.below(3); n >= 0; n--) {
      const at = rng.below(raw.length);
      const end = at + rng.below(rng.below(4) === 0 ? 200 : 3);
      raw = raw.slice(0, at) + (rng.below(2) ? junk[rng.below(junk.length)] : '') + raw.slice(end);
    }
    if (rng.below(5) === 0) raw = raw.slice(0, rng.below(raw.length));
    try {
      const found = readMatchFile(raw);
      const line = new Timeline(honest, found.start, found.log);
      honest.checkInvariants(line.state);
      read++;
    } catch (error) {
      expect(error, raw).toBeInstanceOf(BadInput);
    }
  }
  expect(read).toBeGreaterThan(0);
});
