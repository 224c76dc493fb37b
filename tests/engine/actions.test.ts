// The action table: codes, typed forms and texts of a game's moves.
import { describe, expect, test } from 'vitest';
import { actionTable } from '../../src/lib/engine/actions';

const table = actionTable({
  sail: { from: ['guine', 'angola'], to: ['angola', 'goa', 'malacca'] },
  sell: { n: [1, 2] },
  done: {},
});

test('codes run through the families in order, the last argument fastest', () => {
  expect(table.size).toBe(2 * 3 + 2 + 1);
  expect(Array.from({ length: table.size }, (_, code) => table.text(code))).toEqual([
    'sail guine angola',
    'sail guine goa',
    'sail guine malacca',
    'sail angola angola',
    'sail angola goa',
    'sail angola malacca',
    'sell 1',
    'sell 2',
    'done',
  ]);
  expect(table.base).toEqual({ sail: 0, sell: 6, done: 8 });
  expect(table.count).toEqual({ sail: 6, sell: 2, done: 1 });
  expect([table.family(5), table.family(6), table.family(8)]).toEqual(['sail', 'sell', 'done']);
});

test('typed form and text lead to the code and back', () => {
  expect(table.decode(4)).toEqual({ type: 'sail', from: 'angola', to: 'goa' });
  expect(table.encode({ type: 'sail', from: 'angola', to: 'goa' })).toBe(4);
  expect(table.encode({ type: 'sell', n: 2 })).toBe(7);
  expect(table.parse('sell 2')).toBe(7);
  expect(table.parse('done')).toBe(8);
});

describe('what is no move', () => {
  test.each(['', 'sell', 'sell 3', 'sell 2 ', ' done', 'Done', 'toString', '__proto__'])('%j is no text', (text) => {
    expect(table.parse(text)).toBeUndefined();
  });

  test('a typed form with a wrong word is a fault', () => {
    // @ts-expect-error: no such region
    expect(() => table.encode({ type: 'sail', from: 'lisboa', to: 'goa' })).toThrow('from');
    // @ts-expect-error: no such family
    expect(() => table.encode({ type: 'row' })).toThrow('row');
  });

  test('two moves that share a text are refused when the table is made', () => {
    expect(() => actionTable({ go: { to: ['a', 'a'] } })).toThrow('share');
  });
});
