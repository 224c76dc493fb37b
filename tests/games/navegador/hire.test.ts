// Workers and Ships: prices, phases, and units beyond the room on the mat; examples W1 to W6, H1 to H3, reading 7.1.
import { describe, expect, it } from 'vitest';
import { hirePrice } from '$lib/games/navegador/sums';
import { at } from './table';

describe('Workers', () => {
  it('W1: with 2 churches 2 workers cost 100 and the marker moves 2 on, 000 p.4', () => {
    const t = at('workers', { people: [{ churches: 2, money: 200, workers: 3 }] });
    t.play('recruit 2');
    expect([t.s.money[0], t.s.workers[0]]).toEqual([100, 5]);
  });

  it('W2: with 2 churches in phase II 3 workers cost 2×50 + 200 = 300, 000 p.4', () => {
    const t = at('workers', { phase: 2, people: [{ churches: 2, money: 300, workers: 3 }] });
    t.play('recruit 3');
    expect([t.s.money[0], t.s.workers[0]]).toEqual([0, 6]);
    const poor = at('workers', { phase: 2, people: [{ churches: 2, money: 290, workers: 3 }] });
    expect(poor.reason('recruit 3')).toEqual({ code: 'money', args: { price: 300, have: 290 } });
  });

  it('W3: a worker beyond the cheap ones costs 100 in phase I, 200 in phase II, 300 in phase III, 000 p.4', () => {
    expect([1, 2, 3].map((phase) => hirePrice(2, 1, phase) - hirePrice(1, 1, phase))).toEqual([100, 200, 300]);
  });

  it('W4: 8 workers, 3 churches: 3 cost 150, one is kept (9 is the most), 2 are sold for 200, 000 p.4', () => {
    const t = at('workers', { people: [{ churches: 3, money: 150, workers: 8 }] });
    t.play('recruit 3');
    expect([t.s.money[0], t.s.workers[0]]).toEqual([200, 9]);
  });

  it('W5: with 9 workers each church earns 50 net, but the price must be in hand first, 000 p.4', () => {
    const t = at('workers', { people: [{ churches: 3, money: 100, workers: 9 }] });
    expect(t.offersOf('recruit')).toEqual(['recruit 1', 'recruit 2']);
    expect(t.reason('recruit 3')).toEqual({ code: 'money', args: { price: 150, have: 100 } });
    t.play('recruit 2');
    expect([t.s.money[0], t.s.workers[0]]).toEqual([200, 9]);
  });

  it('W6: with 2 churches 2 workers cost 100, 000 quick intro', () => {
    expect(hirePrice(2, 2, 1)).toBe(100);
  });

  it('7.1: 8 workers, 3 churches, phase I: 4 workers cost 250; one is kept, 3 have no room and bring 300, 003', () => {
    const t = at('workers', { people: [{ churches: 3, money: 250, workers: 8 }] });
    t.play('recruit 4');
    expect([t.s.money[0], t.s.workers[0]]).toEqual([300, 9]);
  });

  it('7.1: more units without room than cost 50 each, or less money than the whole price: refused, 003', () => {
    const t = at('workers', { people: [{ churches: 3, money: 2000, workers: 8 }] });
    expect(t.offersOf('recruit')).toHaveLength(4);
    expect(t.why('recruit 5')).toBe('surplus');
    const poor = at('workers', { people: [{ churches: 3, money: 240, workers: 8 }] });
    expect(poor.why('recruit 4')).toBe('money');
  });

  it('workers were hired in this turn → no more can be hired', () => {
    const t = at('workers', { people: [{ money: 900 }] });
    t.play('recruit 1');
    expect(t.offers).toEqual(['done']);
    expect(t.why('recruit 1')).toBe('once');
  });
});

describe('Ships', () => {
  it('H1: 3 shipyards, phase I: 4 ships cost 3×50 + 100 = 250 and appear in Portugal, 001', () => {
    const t = at('ships', { people: [{ shipyards: 3, money: 250, ships: { portugal: 1 } }] });
    t.play('ships 4');
    expect([t.s.money[0], t.ships(0, 'portugal'), t.supply(0)]).toEqual([0, 5, 2]);
  });

  it('H2: with 1 shipyard 1 ship costs 50 and appears in Portugal, 000 quick intro', () => {
    const t = at('ships');
    t.play('ships 1');
    expect([t.s.money[0], t.ships(0, 'portugal')]).toEqual([150, 3]);
  });

  it('H3: with all 7 ships on the board each shipyard’s ship costs 50 and brings 100; no others can be bought, 000 p.4, 003', () => {
    const t = at('ships', { people: [{ shipyards: 2, money: 1000, ships: { portugal: 7 } }] });
    expect(t.offersOf('ships')).toEqual(['ships 1', 'ships 2']);
    expect(t.reason('ships 3')).toEqual({ code: 'surplus', args: { room: 0, most: 2 } });
    t.play('ships 2');
    expect([t.s.money[0], t.supply(0)]).toEqual([1100, 0]);
  });
});
