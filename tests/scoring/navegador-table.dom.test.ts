// Navegador's helpers: market, hiring and last turns.
import { describe, expect, it } from 'vitest';
import { standardEdition as board } from '../../src/lib/games/navegador/edition';
import { hiringCost, finalRoundTurns } from '../../src/lib/games/navegador/score/helper-sums';
import { cardOrder } from '../../src/lib/games/navegador/score/tie';
import {
  bestTradePlans,
  rowsAfterPlans,
  mostUnitsInPlan,
  NO_TRADE_PLAN,
  goodUsingOrange,
  totalEarned,
  type Holdings,
  type TradePlan,
  type TradePlans,
} from '../../src/lib/games/navegador/score/planned-trade';

const sell = (units: number) => ({ deal: 'sell', units }) as const;
const process = (units: number) => ({ deal: 'process', units }) as const;
const own: Holdings = { colonies: { sugar: 1, gold: 2, spices: 1 }, factories: { sugar: 2, gold: 0, spices: 1 } };

describe('market', () => {
  it('goods are sold and processed in one plan → the income at the prices before it, and the cubes’ new rows', () => {
    const rows = { sugar: 3, gold: 5, spices: 1 };
    const plans: TradePlans = { gold: sell(2), spices: sell(1), sugar: process(3) };
    expect(totalEarned(board, plans, rows)).toBe(270);
    expect(rowsAfterPlans(plans, rows)).toEqual({ sugar: 1, gold: 7, spices: 2 });
    expect(totalEarned(board, { ...plans, sugar: sell(1) }, rows)).toBe(230);
  });

  it('the orange factory is planned for two goods → only one unit of one good is processed there', () => {
    expect(mostUnitsInPlan(NO_TRADE_PLAN, 'sugar', 'process', own)).toBe(3);
    const sugar = { ...NO_TRADE_PLAN, sugar: process(3) };
    expect(goodUsingOrange(sugar, own)).toBe('sugar');
    expect(mostUnitsInPlan(sugar, 'spices', 'process', own)).toBe(1);
    expect(mostUnitsInPlan({ ...NO_TRADE_PLAN, sugar: process(2) }, 'spices', 'process', own)).toBe(2);
  });

  it('more units are entered than there are colonies of that good → only as many as colonies are sold', () => {
    expect(mostUnitsInPlan(NO_TRADE_PLAN, 'gold', 'sell', own)).toBe(2);
  });
});

describe('workers and ships', () => {
  it('units have no room → each brings 100, and as many can be hired as cost 50', () => {
    expect(hiringCost(3, 3, 1, 1)).toMatchObject({ price: 150, surplus: 2, back: 200, net: -50 });
    expect(hiringCost(2, 2, 0, 2)).toMatchObject({ price: 100, back: 200, most: 2 });
  });
});

describe('the end', () => {
  it('a seat triggered the end → each other seat has one turn left, then this seat; with the card its regular turn comes first', () => {
    const final = { by: 0, end: 'nagasaki', card: false, done: 0 } as const;
    expect(finalRoundTurns(final, [0, 1, 2]).map((t) => t.seat)).toEqual([1, 2, 0]);
    expect(finalRoundTurns({ ...final, card: true }, [0, 1, 2]).map((t) => t.seat)).toEqual([0, 1, 2, 0]);
  });

  it('a seat holds the card → `cardOrder` lists this seat, then the seats to the right', () => {
    expect(cardOrder(1, 4)).toEqual([1, 0, 3, 2]);
  });
});

describe('the best sale', () => {
  it('the best sale is asked for → no other way to sell, to process or to use the orange factory brings more', () => {
    const rows = { sugar: 1, gold: 10, spices: 5 };
    const own = { colonies: { sugar: 3, gold: 2, spices: 0 }, factories: { sugar: 0, gold: 2, spices: 1 } };
    const plans = bestTradePlans(board, rows, own);
    const total = totalEarned(board, plans, rows);
    // All plans: of each good nothing, all sold or all processed; and one good may use the orange factory.
    const ways = (good: 'sugar' | 'gold' | 'spices', orange: boolean): TradePlan[] => [
      { deal: 'none', units: 0 },
      { deal: 'sell', units: own.colonies[good] },
      { deal: 'process', units: own.factories[good] + (orange ? 1 : 0) },
    ];
    for (const orange of ['sugar', 'gold', 'spices'])
      for (const sugar of ways('sugar', orange === 'sugar'))
        for (const gold of ways('gold', orange === 'gold'))
          for (const spices of ways('spices', orange === 'spices'))
            expect(total).toBeGreaterThanOrEqual(totalEarned(board, { sugar, gold, spices }, rows));
  });
});
