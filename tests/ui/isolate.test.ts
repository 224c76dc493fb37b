// Names in sentences: Unicode isolates keep a name from changing the text direction of the words next to it.
import { expect, test } from 'vitest';
import { isolateName, joinNames } from '../../src/lib/i18n/isolate-bidi';
import { m } from '../../src/lib/i18n/messages';

const inside = (text: string) => `\u2068${text}\u2069`;

test.each(['Ana', 'Çiğdem', 'Ольга', '大輔', '<b>', ''])('name “%s” → unchanged, no isolate around it', (name) => {
  expect(isolateName(name)).toBe(name);
});

test.each([
  ['written from right to left', '\u05d3\u05e0\u05d4', inside('\u05d3\u05e0\u05d4')],
  ['with a mark that overrides', 'A\u202ena', inside('A\u202ena')],
  ['that closes an isolate it has not opened', 'A\u2069\u202ena', inside('A\u202ena')],
  ['that opens an isolate it does not close', '\u2067Ana', inside('Ana')],
  ['isolated already', inside('\u05d3'), inside(inside('\u05d3'))],
])('a name %s → an isolate is put around it', (_what, name, shown) => {
  expect(isolateName(name)).toBe(shown);
});

test('a name in a sentence overrides the direction → it is isolated; plain names and numbers get no isolate', () => {
  expect(m.app_turn_of({ name: 'A\u202ena' })).toBe(`${inside('A\u202ena')}’s turn`);
  expect(m.app_turn_of({ name: 'Ana' })).toBe('Ana’s turn');
  expect(m.lib_games({ count: 2 })).toBe('2 games');
});

test('a list of names → each name is isolated on its own', () => {
  expect(joinNames(['Ana', '\u05d3'])).toBe(`Ana, ${inside('\u05d3')}`);
});
