// Dealers: draws depend only on seed and ply, are recorded, and are checked on replay.
import { describe, expect, test } from 'vitest';
import { RecordedDealer, SeededDealer } from '../../src/lib/engine/dealer';
import { BadLog } from '../../src/lib/engine/errors';
import { seedWords } from '../../src/lib/engine/rng';

const bag = [3, 0, 5, 1];
const at = (ply: number, seed = 'dealer') => new SeededDealer(seedWords(seed)).at(ply);

describe('the seeded dealer', () => {
  test('the same seed and ply → the same draws, whatever was dealt before', () => {
    const dealer = at(4);
    const first = [dealer.draw(bag), dealer.draw(bag), dealer.roll(6)];
    dealer.at(5).draw(bag);
    dealer.at(4);
    expect([dealer.draw(bag), dealer.draw(bag), dealer.roll(6)]).toEqual(first);
  });

  test('the seeded dealer draws from a bag → each kind in proportion to its number, never a kind that is not there', () => {
    const counts = [0, 0, 0, 0];
    const dealer = at(0);
    for (let ply = 0; ply < 9000; ply++) counts[dealer.at(ply).draw(bag)]++;
    expect(counts[1]).toBe(0);
    expect(Math.abs(counts[0] - 3000)).toBeLessThan(200);
    expect(Math.abs(counts[2] - 5000)).toBeLessThan(200);
    expect(Math.abs(counts[3] - 1000)).toBeLessThan(150);
  });

  test('the seeded dealer is asked → it records its draws at this ply in order', () => {
    const dealer = at(0);
    expect([dealer.asked, dealer.draws]).toEqual([false, []]);
    const given = [dealer.draw(bag), dealer.roll(20)];
    expect([dealer.asked, dealer.draws]).toEqual([true, given]);
    const kept = dealer.draws;
    expect([dealer.at(1).asked, dealer.draws]).toEqual([false, []]);
    dealer.roll(6);
    expect(kept).toEqual(given);
    dealer.at(2).reveal();
    expect([dealer.asked, dealer.draws]).toEqual([true, []]);
  });

  test('the bag is empty → a draw throws', () => {
    expect(() => at(0).draw([0, 0])).toThrow(RangeError);
    expect(() => at(0).draw([])).toThrow(RangeError);
  });
});

describe('the recorded dealer', () => {
  test('the recorded dealer is asked → it repeats its draws, and `spent` is true after the last', () => {
    const dealer = new RecordedDealer([2, 5]);
    expect([dealer.draw(bag), dealer.spent, dealer.roll(6), dealer.spent]).toEqual([2, false, 5, true]);
    expect(dealer.asked).toBe(true);
  });

  test.each([
    ['a draw of a kind that is not in the bag', [1]],
    ['a draw above the kinds of the bag', [9]],
    ['a negative draw', [-1]],
    ['half a draw', [0.5]],
    ['nothing recorded', []],
  ])('%s → the error BadLog', (_, draws) => {
    expect(() => new RecordedDealer(draws).draw(bag)).toThrow(BadLog);
  });

  test.each([[[6]], [[-1]], [[NaN]], [[]]])('recorded rolls %j for a six-sided die → the error BadLog', (draws) => {
    expect(() => new RecordedDealer(draws).roll(6)).toThrow(BadLog);
  });
});
