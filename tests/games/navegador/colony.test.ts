// Colony: each colony needs a ship in its region and two workers, and the cheapest is taken first; examples C1 to C4,
// reading 7.11.
import { describe, expect, it } from 'vitest';
import { at } from './table';

describe('Colony', () => {
  const red = { workers: 6, money: 500, ships: { bahia: 2, guine: 1 } };
  const known = { guine: [80, 120], bahia: [100], rio: [90], angola: [] };

  it('C1: 6 workers, 2 ships in Bahia, 1 in Guiné: a colony in each for 180, none in Rio, 000 p.5', () => {
    const t = at('colony', { known, people: [red] });
    expect(t.offers).toEqual(['found guine', 'found bahia', 'done']);
    t.plays('found guine, found bahia');
    expect(t.s.money[0]).toBe(320);
    expect(t.offers).toEqual(['done']);
    expect(t.reason('found guine')).toEqual({ code: 'ship_used', args: { region: 'guine', ships: 1 } });
    expect(t.why('found bahia')).toBe('no_colony');
    expect(t.why('found rio')).toBe('no_ship');
  });

  it('C1: with 2 ships in Guiné 3 colonies are possible', () => {
    const t = at('colony', { known, people: [{ ...red, ships: { bahia: 2, guine: 2 } }] });
    t.plays('found guine, found bahia, found guine');
    expect(t.s.money[0]).toBe(500 - 80 - 100 - 120);
    expect(t.counts(0)).toMatchObject({ gold: 2, sugar: 1, colonies: 3 });
  });

  it('C1: with 3 workers only 1 colony can be taken', () => {
    const t = at('colony', { known, people: [{ ...red, workers: 3 }] });
    t.play('found bahia');
    expect(t.offers).toEqual(['done']);
    expect(t.reason('found guine')).toEqual({ code: 'workers', args: { need: 2, have: 1, busy: 2 } });
  });

  it('C2: two colonies in one region need 2 ships there and 4 workers; ships and workers are not spent, 000 p.5', () => {
    const t = at('colony', { known, people: [{ workers: 4, money: 200, ships: { guine: 2 } }] });
    t.plays('found guine, found guine, done');
    expect([t.s.workers[0], t.ships(0, 'guine'), t.s.money[0]]).toEqual([4, 2, 0]);
    const one = at('colony', { known, people: [{ workers: 4, money: 200, ships: { guine: 1 } }] });
    one.play('found guine');
    expect(one.can('found guine')).toBe(false);
  });

  it.each([
    [80, 150],
    [90, 140],
    [100, 130],
    [110, 120],
  ])(
    'C3: a colony in Guiné (%i) and one in Angola (%i) for 230; a third needs another ship in Guiné, 000 quick intro',
    (a, b) => {
      const t = at('colony', {
        known: { guine: a === 80 ? [80, 90] : [a, 150], bahia: [], rio: [], angola: [b] },
        people: [{ workers: 6, money: 1000, ships: { guine: 1, angola: 2 } }],
      });
      t.plays('found guine, found angola');
      expect(t.s.money[0]).toBe(770);
      expect(t.offers).toEqual(['done']);
      expect(t.why('found guine')).toBe('ship_used');
    },
  );

  it('C3: with 3 workers only one colony can be taken', () => {
    const t = at('colony', {
      known: { guine: [80], angola: [150] },
      people: [{ money: 1000, ships: { guine: 1, angola: 1 } }],
    });
    t.play('found angola');
    expect(t.offers).toEqual(['done']);
  });

  it('C4, 7.11: the cheapest colony of a region is always taken first, 000 p.5', () => {
    const t = at('colony', {
      known: { guine: [60, 70, 150] },
      people: [{ workers: 9, money: 130, ships: { guine: 3 } }],
    });
    t.plays('found guine, found guine');
    expect(t.openAt('guine')).toEqual([150]);
    expect(t.s.money[0]).toBe(0);
    expect(t.reason('found guine')).toEqual({ code: 'money', args: { price: 150, have: 0 } });
  });

  it('a colony of unknown waters or of Portugal is founded → it is refused with the reason', () => {
    const t = at('colony');
    expect([t.why('found guine'), t.why('found portugal')]).toEqual(['unknown_waters', 'no_stack']);
  });
});
