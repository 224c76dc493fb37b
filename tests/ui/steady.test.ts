// Equal view models keep their identity, and their callbacks are those of the newest position.
import { expect, test } from 'vitest';
import { kept, steady } from '../../src/lib/ui/share-unchanged';

/** View models made of the current `given`. */
function looks<T>(first: T) {
  const given = { now: first };
  const make = steady(() => given.now);
  return (next: T = first): T => {
    given.now = next;
    return make();
  };
}

test('equal view models are the same object, at any depth', () => {
  const made = looks([{ id: 'goa', prices: [20, 40], at: { x: 1, y: null as number | null } }]);
  const before = made();
  expect(made([{ id: 'goa', prices: [20, 40], at: { x: 1, y: null } }])).toBe(before);
});

test('only a changed part is new, and the parts that contain it', () => {
  const made = looks([
    { id: 'goa', prices: [20, 40] },
    { id: 'timor', prices: [30] },
  ]);
  const before = made();
  const after = made([
    { id: 'goa', prices: [20, 60] },
    { id: 'timor', prices: [30] },
  ]);
  expect(after).not.toBe(before);
  expect(after[0]).toEqual({ id: 'goa', prices: [20, 60] });
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(before[0].prices, 'what was shown before is left as it was').toEqual([20, 40]);
});

test.each([
  ['one more in a list', [1, 2], [1, 2, 3]],
  ['one less in a list', [1, 2], [1]],
  ['another order', [1, 2], [2, 1]],
  ['a list for a record', [1], { 0: 1 }],
  ['a record for a list', { 0: 1 }, [1]],
  ['one part more', { a: 1 }, { a: 1, b: undefined }],
  ['one part less', { a: 1, b: undefined }, { a: 1 }],
  ['nothing for something', { a: { b: 1 } }, { a: null }],
  ['something for nothing', { a: null }, { a: { b: 1 } }],
  ['nothing at all for a list', [1], []],
  ['a figure for a word', { a: '1' }, { a: 1 }],
])('%s is shown', (_, before, after) => {
  const made = looks<unknown>(before);
  made();
  const now = made(after);
  expect(now).not.toBe(before);
  expect(now).toStrictEqual(after);
  expect(made(before)).toStrictEqual(before);
});

test('a value that is no plain record is compared by identity', () => {
  const [one, other] = [new Map([[1, 1]]), new Map([[1, 1]])];
  const made = looks({ it: one });
  made();
  expect(made({ it: other }).it).toBe(other);
});

test('a callback keeps its identity and does what the newest one does', () => {
  const done: string[] = [];
  const look = (name: string, answer: string) => ({ name, tap: (by: string) => done.push(`${answer} ${by}`) });
  const made = looks(look('Goa', 'first'));
  const before = made();
  before.tap('once');
  const after = made(look('Goa', 'second'));
  expect(after).toBe(before);
  before.tap('twice');
  const other = made(look('Timor', 'third'));
  expect(other.name).toBe('Timor');
  other.tap('thrice');
  expect(done).toEqual(['first once', 'second twice', 'third thrice']);
});

test('callbacks follow their items if a list changes its order', () => {
  const done: string[] = [];
  const look = (name: string) => ({ name, tap: () => done.push(name) });
  const made = looks([look('Goa'), look('Timor')]);
  made();
  for (const names of [['Timor', 'Goa'], ['Macau', 'Timor', 'Goa'], ['Goa']]) {
    const now = made(names.map(look));
    done.length = 0;
    for (const each of now) each.tap();
    expect(done).toEqual(names);
    expect(now.map(({ name }) => name)).toEqual(names);
  }
});

test('two factories are independent', () => {
  const done: string[] = [];
  const one = looks({ tap: () => done.push('one') });
  const other = looks({ tap: () => done.push('other') });
  const [a, b] = [one(), other()];
  one({ tap: () => done.push('newer') });
  a.tap();
  b.tap();
  expect(done).toEqual(['newer', 'other']);
});

test('hidden: keeps its view model and makes none; shown again: makes a new one', () => {
  const now = { shown: false, made: 0 };
  const made = kept(
    () => now.shown,
    () => ++now.made,
  );
  expect(made(), 'looks to begin with').toBe(1);
  expect(made()).toBe(1);
  now.shown = true;
  expect([made(), made()]).toEqual([2, 3]);
  now.shown = false;
  expect([made(), now.made]).toEqual([3, 3]);
});
