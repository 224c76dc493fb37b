// Market: selling, processing, the orange factory; examples M1 to M6.
import { describe, expect, it } from 'vitest';
import { processPrice, sellPrice } from '$lib/games/navegador/state';
import { at, Table } from './table';

const earned = (t: Table, texts: string): number => {
  const before = t.s.money[0];
  t.plays(texts);
  return t.s.money[0] - before;
};

describe('Market', () => {
  it('M1: gold at 50 in row 6: 3 units bring 150, and the marker moves to row 9 with price 30, 000 p.5', () => {
    const t = at('market1', { market: { gold: 6 }, people: [{ colonies: { gold: 3 } }] });
    expect(earned(t, 'sell gold 3')).toBe(150);
    expect([t.s.market[1], sellPrice(t.s, 1)]).toEqual([9, 30]);
  });

  it('M1: 5 units bring 250 and the marker reaches the bottom row; the next seller gets 30 for each', () => {
    const t = at('market1', { market: { gold: 6 }, people: [{ colonies: { gold: 5 } }, { colonies: { gold: 1 } }] });
    expect(earned(t, 'sell gold 5, done')).toBe(250);
    expect(t.s.market[1]).toBe(10);
    t.plays('field market1, sell gold 1');
    expect([t.s.money[1], t.s.market[1]]).toEqual([230, 10]);
  });

  it.each([5, 6])('M2: spices at 60 (row %i): a factory earns 40, 000 p.5', (row) => {
    const t = at('market1', { market: { spices: row }, people: [{ factories: { spices: 1 } }] });
    expect([sellPrice(t.s, 2), processPrice(t.s, 2)]).toEqual([60, 40]);
    expect(earned(t, 'process spices 1')).toBe(40);
  });

  describe.each([3, 4])('M3 with sugar in row %i, 000 p.6', (sugar) => {
    const layout = {
      market: { gold: 6, spices: 1, sugar },
      people: [{ colonies: { gold: 2, spices: 1, sugar: 1 }, factories: { sugar: 2, spices: 1 } }],
    };

    it('M3: 2 gold sold 100, 1 spices 80, 3 sugar processed (one in the orange factory) 90: 270; the markers move +2, +1, −3', () => {
      const t = at('market2', layout);
      expect(earned(t, 'sell gold 2, sell spices 1, process sugar 3')).toBe(270);
      expect(t.s.market).toEqual([Math.max(1, sugar - 3), 8, 2]);
    });

    it('M3: 1 sugar sold for 50 instead of 3 processed for 90 → 230 earned', () => {
      expect(earned(at('market2', layout), 'sell gold 2, sell spices 1, sell sugar 1')).toBe(230);
    });

    it('M3: goods that were sold cannot be processed, so the orange factory can only process sugar', () => {
      const t = at('market2', layout);
      t.plays('sell gold 2, sell spices 1');
      expect(t.offersOf('process')).toEqual(['process sugar 1', 'process sugar 2', 'process sugar 3']);
      expect(t.reason('process spices 1')).toEqual({ code: 'traded', args: { good: 'spices' } });
    });
  });

  describe('M4, 001 and 003', () => {
    const layout = {
      market: { gold: 7, spices: 3, sugar: 3 },
      people: [{ colonies: { gold: 2, spices: 1 }, factories: { sugar: 2, gold: 1 } }],
    };

    it('M4: 2 gold sold 80, 1 spices 70, 3 sugar processed 90: 240', () => {
      expect(earned(at('market1', layout), 'sell gold 2, sell spices 1, process sugar 3')).toBe(240);
    });

    it('M4: 2 gold processed (one in the orange factory) 100, 2 sugar processed 60, 1 spices sold 70: 230', () => {
      const t = at('market1', layout);
      expect(earned(t, 'process gold 2')).toBe(100);
      expect(t.s.orange).toBe(1);
      expect(t.reason('process sugar 3')).toEqual({ code: 'orange_used', args: { good: 'sugar', need: 3, have: 2 } });
      expect(earned(t, 'process sugar 2, sell spices 1')).toBe(130);
    });
  });

  it.each([7, 8])('M5: sugar in row %i: 2 sugar processed at 50, 2 gold sold at 70: 240, 000 quick intro', (sugar) => {
    const t = at('market1', {
      market: { sugar, gold: 2 },
      people: [{ colonies: { sugar: 1, gold: 2 }, factories: { sugar: 1 } }],
    });
    expect(earned(t, 'process sugar 2, sell gold 2')).toBe(240);
  });

  describe('M6', () => {
    it('M6: one good cannot be both sold and processed in one action, in either order, 000 p.5', () => {
      const layout = { people: [{ colonies: { gold: 2 }, factories: { gold: 2 } }] };
      const sold = at('market1', layout);
      sold.play('sell gold 1');
      expect([sold.why('process gold 1'), sold.why('sell gold 1')]).toEqual(['traded', 'traded']);
      const made = at('market1', layout);
      made.play('process gold 1');
      expect(made.why('sell gold 1')).toBe('traded');
    });

    it('M6: any number of units may be sold, up to the colonies, or processed, up to the factories', () => {
      const t = at('market1', { people: [{ colonies: { gold: 3 }, factories: { sugar: 2 } }] });
      expect(t.offersOf('sell')).toEqual(['sell gold 1', 'sell gold 2', 'sell gold 3']);
      expect(t.offersOf('process')).toContain('process sugar 1');
      expect(t.reason('sell gold 4')).toEqual({ code: 'colonies', args: { good: 'gold', need: 4, have: 3 } });
    });

    it('M6: the marker stops at row 1 and row 10, and all units are paid at the price before the trade', () => {
      const t = at('market1', {
        market: { sugar: 2, gold: 9 },
        people: [{ colonies: { gold: 4 }, factories: { sugar: 4 } }],
      });
      expect(earned(t, 'process sugar 5')).toBe(5 * 20);
      expect(earned(t, 'sell gold 4')).toBe(4 * 30);
      expect(t.s.market.slice(0, 2)).toEqual([1, 10]);
    });

    it('no colonies → goods can be processed, and the orange factory processes one unit of any good, 003', () => {
      const t = at('market1');
      expect(t.offers).toEqual(['process sugar 1', 'process gold 1', 'process spices 1', 'done']);
      t.play('process spices 1');
      expect(t.offers).toEqual(['done']);
    });

    it('own factories are enough for a good → the orange factory is still free for another', () => {
      const t = at('market1', { people: [{ factories: { sugar: 1 } }] });
      t.play('process sugar 1');
      expect([t.s.orange, t.can('process gold 1')]).toEqual([0, true]);
    });
  });
});
