// Rows in memory are ordered like the database's keys.
import { cmp } from 'dexie';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys } from '../../src/lib/store/memory-backend';

const plain = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', 'a', 'ab', 'b', 'é', '\uffff'),
);
const key = fc.oneof(plain, fc.array(plain, { maxLength: 3 }));

test('any two keys → the same order in memory as in the database', () => {
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(cmp(a, b));
    }),
    { numRuns: 2000, seed: 1497 },
  );
});
