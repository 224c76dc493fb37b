// The action table: codes, typed forms and texts of a game's moves, and dispatch by family.
import { describe, expect, test } from 'vitest';
import { actionTable } from '../../src/lib/engine/actions';

const table = actionTable({
  sail: { from: ['guine', 'angola'], to: ['angola', 'goa', 'malacca'] },
  sell: { n: [1, 2] },
  done: {},
});

test('a table of families → codes number its moves family by family, with the last argument changing fastest', () => {
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

test('the typed form or the text of a move is converted → its code', () => {
  expect(table.decode(4)).toEqual({ type: 'sail', from: 'angola', to: 'goa' });
  expect(table.encode({ type: 'sail', from: 'angola', to: 'goa' })).toBe(4);
  expect(table.encode({ type: 'sell', n: 2 })).toBe(7);
  expect(table.parse('sell 2')).toBe(7);
  expect(table.parse('done')).toBe(8);
});

describe('malformed moves', () => {
  test.each(['', 'sell', 'sell 3', 'sell 2 ', ' done', 'Done', 'toString', '__proto__'])(
    '%j is no move text',
    (text) => {
      expect(table.parse(text)).toBeUndefined();
    },
  );

  test('a typed form has an unknown word → it throws', () => {
    // @ts-expect-error: no such region
    expect(() => table.encode({ type: 'sail', from: 'lisboa', to: 'goa' })).toThrow('from');
    // @ts-expect-error: no such family
    expect(() => table.encode({ type: 'row' })).toThrow('row');
  });

  test('two moves have the same text → making the table throws', () => {
    expect(() => actionTable({ go: { to: ['a', 'a'] } })).toThrow('share');
  });
});

const pay = actionTable({
  tile: { kind: ['sugar', 'gold'] },
  pay: { tile: ['none', 'down'], rotates: [0, 1, 2], turn: [-1, 0, 1], ignore: [0, 1] },
  done: {},
});

describe('moves by name', () => {
  test('an argument of `code` is a number or the index of a word → the code of the move with that word', () => {
    expect(table.text(table.code.sail(1, 2))).toBe('sail angola malacca');
    expect(table.text(table.code.sell(2))).toBe('sell 2');
    expect(table.text(table.code.done)).toBe('done');
    expect(pay.text(pay.code.pay(1, 2, -1, 0))).toBe('pay down 2 -1 0');
  });

  test('arguments are read from a move’s code → they give the same code', () => {
    for (let move = pay.base.pay; move < pay.base.done; move++) {
      const { tile, rotates, turn, ignore } = pay.arg.pay;
      expect(pay.code.pay(tile(move), rotates(move), turn(move), ignore(move))).toBe(move);
    }
  });

  test('`code` gets too few arguments → NaN; too many → an error', () => {
    // @ts-expect-error: two regions
    expect(table.code.sail(1)).toBeNaN();
    // @ts-expect-error: no arguments
    expect(() => table.code.done()).toThrow(TypeError);
  });

  test('a list of numbers with a gap, or more than four arguments → making the table throws', () => {
    expect(() => actionTable({ sell: { n: [1, 3] } })).toThrow('sell n');
    const n = [0, 1];
    expect(() => actionTable({ sell: { a: n, b: n, c: n, d: n, e: n } })).toThrow('more than 4');
  });
});

describe('dispatch', () => {
  test('a move is dispatched → the handler of its family gets the position, the arguments and the context', () => {
    const told = pay.on<string[], [string], number>({
      tile: (s, kind, who) => s.push(`${who} takes ${String(kind)}`),
      pay: (s, tile, rotates, turn, ignore, who) => s.push([who, tile, rotates, turn, ignore].join(' ')),
      done: (s, who) => s.push(`${who} is done`),
    });
    const s: string[] = [];
    expect(told(s, pay.code.tile(1), 'Ana')).toBe(1);
    told(s, pay.code.pay(1, 2, -1, 0), 'Ana');
    told(s, pay.code.done, 'Ana');
    expect(s).toEqual(['Ana takes 1', 'Ana 1 2 -1 0', 'Ana is done']);
  });

  test('a family has no handler → its moves go to the fallback', () => {
    const far = table.some<null, [], boolean>({ sail: (_, from, to) => to - from > 1 }, () => true);
    const list = Array.from({ length: table.size }, (_, move) => move).filter((move) => !far(null, move));
    expect(list.map((move) => table.text(move))).toEqual(['sail guine angola', 'sail guine goa', 'sail angola angola', 'sail angola goa', 'sail angola malacca']); // oxfmt-ignore
  });
});
