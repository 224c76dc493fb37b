// Set-up for 2 to 5 players, by the rulebook's examples S1 to S5.
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navegador';
import { GOODS, REGIONS } from '$lib/games/navegador/data';
import { REGIONS_WITH_STACK, standardEdition } from '$lib/games/navegador/edition';
import {
  buildingPrice,
  buildingsLeft,
  buildingPlacesAtStart,
  fleetNeeded,
  shipsLostAt,
} from '$lib/games/navegador/state';
import { Table } from './table';

const SEATS = [2, 3, 4, 5];
const fresh = (seats: number, seed = 'setup') =>
  new Table(game.setup(game.parseOptions({ seats }), new SeededDealer(seedWords(seed))));

describe.each(SEATS)('a new game for %i', (n) => {
  const t = fresh(n);

  it('S1: everybody starts with 2 ships in Portugal, 3 workers, 200 Cruzados, an orange factory, a shipyard and a church, 000 p.1', () => {
    for (let seat = 0; seat < n; seat++) {
      expect([t.ships(seat, 'portugal'), t.supply(seat)]).toEqual([2, 5]);
      expect(t.counts(seat)).toMatchObject({ workers: 3, cash: 200, factories: 1, shipyards: 1, churches: 1 });
      expect(t.counts(seat)).toMatchObject({ colonies: 0, explorers: 0, king: 0 });
      expect(t.s.stone[seat]).toBe(-1);
    }
    expect(t.s.market).toEqual([4, 4, 4]);
    expect(t.s.gallery).toEqual([1, 1, 1, 1, 1]);
    expect(t.s.known).toBe(1);
    expect(t.s.phase).toBe(1);
  });

  it('S1: the fourth row of the market shows sugar 50, gold 60, spices 70 and a factory’s 30', () => {
    expect(GOODS.map((g) => standardEdition.market[g][3])).toEqual([50, 60, 70]);
    expect(standardEdition.market.factory[3]).toBe(30);
  });

  it('S2: the double-loss token is at Nagasaki, and at Macau only with 2 or 3 players, 000 p.1', () => {
    expect(shipsLostAt(t.s, REGIONS.indexOf('nagasaki'))).toBe(2);
    expect(shipsLostAt(t.s, REGIONS.indexOf('macau'))).toBe(n <= 3 ? 2 : 1);
    expect(fleetNeeded(t.s, REGIONS.indexOf('macau'))).toBe(n <= 3 ? 3 : 2);
    expect(fleetNeeded(t.s, REGIONS.indexOf('guine'))).toBe(2);
  });

  it('S4: 6 factories of each good, 10 − n shipyards and churches; the cheapest are sold first, 000 quick intro', () => {
    expect([0, 1, 2, 3, 4].map((k) => buildingPlacesAtStart(t.s, k))).toEqual([6, 6, 6, 10 - n, 10 - n]);
    expect([0, 1, 2, 3, 4].map((k) => buildingsLeft(t.s, k))).toEqual([6, 6, 6, 10 - n, 10 - n]);
    expect(buildingPrice(t.s, 3)).toBe(Math.min(...standardEdition.buildings.shipyard));
    const dearest = standardEdition.buildings.church[buildingPlacesAtStart(t.s, 4) - 1];
    expect(dearest).toBe(standardEdition.buildings.church[9 - n]);
  });

  it('S5: the last seat holds the Navegador and marks its first field with the orange ship, 000 p.3', () => {
    expect(t.s.holder).toBe(n - 1);
    const first = fresh(n);
    for (let seat = 0; seat < n; seat++) {
      expect(first.can('navegador')).toBe(false);
      expect(first.why('navegador')).toBe(seat === n - 1 ? 'first_round' : 'not_holder');
      first.plays('field buildings, done');
    }
    expect(first.s.mark).toBe(7);
    expect(first.s.holder).toBe(n - 1);
  });
});

it('S3: of 9, 11 and 13 tokens 8 sugar, 10 gold and 12 spices are in stacks of 1 to 4; Timor has 2 spices', () => {
  expect(GOODS.map((g) => standardEdition.tokens[g].length)).toEqual([9, 11, 13]);
  const placed = GOODS.map((g) =>
    REGIONS_WITH_STACK.reduce((n, r) => n + (standardEdition.goods[r] === g ? standardEdition.stacks[r] : 0), 0),
  );
  expect(placed).toEqual([8, 10, 12]);
  expect(new Set(Object.values(standardEdition.stacks))).toEqual(new Set([1, 2, 3, 4]));
  expect(standardEdition.goods.timor).toBe('spices');
  expect(standardEdition.stacks.timor).toBe(2);
});

it('S3: at the start all tokens of each good are unseen', () => {
  const t = new Table({ seats: 4 });
  for (const [g, good] of GOODS.entries()) {
    expect(t.s.unseen[g].reduce((n, x) => n + x, 0)).toBe(standardEdition.tokens[good].length);
  }
});

it('a game is set up → nothing is drawn from the dealer: stacks are drawn only when they are turned up', () => {
  const dealer = new SeededDealer(seedWords('quiet'));
  game.setup(game.parseOptions({ seats: 3 }), dealer.at(-1));
  expect(dealer.asked).toBe(false);
});
