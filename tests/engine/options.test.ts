// A game's options: given options are checked, missing options get their defaults, wrong options are refused.
import { expect, test } from 'vitest';
import { BadInput } from '$lib/engine/errors';
import type { OptionSpec } from '$lib/engine/game';
import { ownOptions, optionsReader } from '$lib/engine/options';

const LIST = [
  { id: 'storms', kind: 'toggle', fallback: true },
  { id: 'length', kind: 'choice', values: ['short', 'long'], fallback: 'long' },
] as const satisfies readonly OptionSpec[];
const figures = { ships: 7 };
const read = optionsReader(LIST, [2, 4], figures);

test('options are missing → they get their defaults, and the standard edition', () => {
  expect(read({ seats: 2 })).toEqual({ seats: 2, storms: true, length: 'long', edition: figures });
});

test('options and an edition are given → they stay', () => {
  const own = { ships: 8 };
  const options = read({ seats: 4, storms: false, length: 'short' }, own);
  expect(options).toEqual({ seats: 4, storms: false, length: 'short', edition: own });
  expect(ownOptions(LIST, options)).toEqual({ storms: false, length: 'short' });
});

test.each([
  ['a person too few', { seats: 1 }, 'seats'],
  ['a person too many', { seats: 5 }, 'seats'],
  ['half a person', { seats: 2.5 }, 'seats'],
  ['a word for yes', { seats: 2, storms: 'yes' }, 'storms'],
  ['a value that is not in the list', { seats: 2, length: 'endless' }, 'length'],
  ['figures among the options', { seats: 2, edition: {} }, 'edition'],
])('%s is refused, with the path of the wrong option', (_, raw, path) => {
  expect(() => read(raw)).toThrow(BadInput);
  try {
    read(raw);
  } catch (error) {
    expect(error).toMatchObject({ code: 'bad_options', args: { path } });
  }
});
