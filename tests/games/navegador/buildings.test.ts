// Buildings: the cheapest of a row is taken, and workers must suffice for the whole turn; examples B1, B2, reading 7.8.
import { describe, expect, it } from 'vitest';
import { standardEdition } from '$lib/games/navegador/edition';
import { buildingPrice } from '$lib/games/navegador/state';
import { at } from './table';

describe('Buildings', () => {
  // Next prices in the example: gold 70, then 100; spices 100; a shipyard 150.
  const chart = { gold: 1, spices: 2, shipyard: 1 };
  const player = { workers: 7, money: 1000 };

  it('B1: 7 workers: a gold factory and a shipyard cost 70 + 150 = 220, and nothing more can be built, 000 p.5', () => {
    const t = at('buildings', { sold: chart, people: [player] });
    t.plays('build gold, build shipyard');
    expect(1000 - t.s.money[0]).toBe(220);
    expect(t.offers).toEqual(['done']);
  });

  it('B1: 2 gold factories, or a gold and a spices factory, cost 170', () => {
    const gold = at('buildings', { sold: chart, people: [player] });
    gold.plays('build gold, build gold');
    expect(1000 - gold.s.money[0]).toBe(170);
    const both = at('buildings', { sold: chart, people: [player] });
    both.plays('build spices, build gold');
    expect(1000 - both.s.money[0]).toBe(170);
  });

  it('B1: 7 workers are too few for 2 shipyards; after a church nothing else can be built', () => {
    const t = at('buildings', { sold: chart, people: [player] });
    t.play('build shipyard');
    expect(t.reason('build shipyard')).toEqual({ code: 'workers', args: { need: 4, have: 3, busy: 4 } });
    const church = at('buildings', { sold: chart, people: [player] });
    church.play('build church');
    expect(church.offers).toEqual(['done']);
  });

  it('B2: 8 workers: a church for 250 and a sugar factory for 100 cost 350; a church and a shipyard need 9, 000 quick intro', () => {
    const t = at('buildings', { sold: { church: 3, sugar: 2 }, people: [{ workers: 8, money: 350 }] });
    t.plays('build church, build sugar');
    expect(t.s.money[0]).toBe(0);
    expect(t.s.workers[0]).toBe(8);
    const yard = at('buildings', { sold: { church: 3 }, people: [{ workers: 8, money: 1000 }] });
    yard.play('build church');
    expect(yard.why('build shipyard')).toBe('workers');
  });

  it('the standard edition has the prices of the examples: gold 70, then 100; a shipyard 150; a church 250', () => {
    const { buildings } = standardEdition;
    expect(buildings.gold[buildings.gold.indexOf(70) + 1]).toBe(100);
    expect(buildings.shipyard).toContain(150);
    expect(buildings.church).toContain(250);
  });

  it('too little cash → the reason gives the price and the cash in hand', () => {
    const t = at('buildings', { people: [{ money: 30, workers: 9 }] });
    expect(t.reason('build gold')).toEqual({ code: 'money', args: { price: buildingPrice(t.s, 1), have: 30 } });
  });

  it('7.8: all buildings of one row are sold → that row is sold out; the last building of all is taken → it triggers the end', () => {
    const t = at('buildings', {
      seats: 5,
      sold: { sugar: 6, gold: 6, spices: 5, shipyard: 5, church: 5 },
      people: [{ money: 1000, workers: 9 }],
    });
    expect(t.why('build church')).toBe('sold_out');
    t.play('build spices');
    expect(t.s.trigger).toBe(2);
    expect(t.offers).toEqual(['done']);
  });
});
