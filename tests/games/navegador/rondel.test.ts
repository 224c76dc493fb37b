// The rondel: free and paid fields, the first turn, turns without an action; examples R1 to R4, reading 7.3.
import { describe, expect, it } from 'vitest';
import { FIELDS } from '$lib/games/navegador/data';
import { fieldCost } from '$lib/games/navegador/rondel';
import { at, Table } from './table';

describe('rondel', () => {
  it('R1: from Sailing, Workers, Market and Colony are free, Privilege costs 1 ship, Ships 2, Market 3, Buildings 4, 000 p.3', () => {
    const t = new Table({ people: [{ stone: 'sailing', ships: { portugal: 7 } }] });
    expect(FIELDS.map((_, f) => fieldCost(t.s, f))).toEqual([5, 0, 0, 0, 1, 2, 3, 4]);
  });

  it('R1: with one ship on the board only fields that cost at most one ship are offered', () => {
    const t = new Table({ people: [{ stone: 'sailing', ships: { portugal: 1 } }] });
    expect(t.offersOf('field')).toEqual(['field workers', 'field market1', 'field colony', 'field privilege']);
    expect(t.reason('field ships')).toEqual({ code: 'ships_for_field', args: { field: 'ships', need: 2, have: 1 } });
  });

  it('R2: moving to the same field is a whole round and costs 5 ships; with fewer ships it is refused, 000 p.3', () => {
    for (const [f, field] of FIELDS.entries()) {
      const rich = new Table({ people: [{ stone: field, ships: { portugal: 5 } }] });
      expect(fieldCost(rich.s, f)).toBe(5);
      expect(rich.can(`field ${field}`)).toBe(true);
      const poor = new Table({ people: [{ stone: field, ships: { portugal: 4 } }] });
      expect(poor.why(`field ${field}`)).toBe('stay');
    }
  });

  it('R3: in the first turn every field is free, and several stones can be on one field, 000 p.3', () => {
    const t = new Table({ turns: 1 });
    expect(t.offersOf('field')).toHaveLength(8);
    t.plays('field market1, done, field market1, done');
    expect([t.field(0), t.field(1)]).toEqual(['market1', 'market1']);
    expect(t.supply(0)).toBe(5);
  });

  it('R3: ships are paid from any regions, one at a time, before the action', () => {
    const t = new Table({
      known: { guine: [] },
      people: [{ stone: 'sailing', ships: { portugal: 1, guine: 2 } }],
    });
    t.play('field ships');
    expect(t.offers).toEqual(['pay portugal', 'pay guine']);
    expect(t.why('pay bahia')).toBe('no_ship');
    expect(t.reason('ships 1')).toEqual({ code: 'pay_first', args: { ships: 2 } });
    t.plays('pay guine, pay guine');
    expect([t.ships(0, 'portugal'), t.ships(0, 'guine'), t.supply(0)]).toEqual([1, 0, 6]);
    expect(t.can('ships 1')).toBe(true);
  });

  it('R4: a turn on any field can end without an action, 003', () => {
    for (const field of FIELDS) {
      const t = at(field, { people: [{ money: 0, ships: {} }] });
      expect(t.can('done')).toBe(true);
      t.play('done');
      expect([t.s.seat, t.s.turns]).toEqual([1, 6]);
    }
  });

  it('7.3: a ship paid for the rondel cannot found a colony, and can be built again by Ships in the same turn', () => {
    const t = new Table({
      known: { guine: [60] },
      people: [{ stone: 'buildings', ships: { guine: 1 }, workers: 4 }],
    });
    t.plays('field colony, pay guine');
    expect(t.why('found guine')).toBe('no_ship');
    const ships = new Table({ people: [{ stone: 'workers', money: 800, shipyards: 3, ships: { portugal: 7 } }] });
    ships.plays('field ships, pay portugal, ships 1');
    expect(ships.s.money[0]).toBe(750);
    expect(ships.supply(0)).toBe(0);
  });

  it('7.3: a ship paid for the rondel cannot fetch the King’s privilege at Goa', () => {
    const t = new Table({
      goa: true,
      phase: 2,
      known: { guine: [], angola: [], cabo: [], mocambique: [], goa: [] },
      people: [{ stone: 'sailing', ships: { goa: 1 } }],
    });
    t.plays('field privilege, pay goa');
    expect(t.offersOf('goa')).toEqual([]);
    expect(t.why('goa colony')).toBe('no_ship');
  });

  it('a move belongs to another action → the reason names the running action', () => {
    const t = at('workers');
    expect(t.reason('build church')).toEqual({ code: 'other_action', args: { field: 'workers' } });
    expect(t.why('field market1')).toBe('stone_moved');
    expect(new Table().why('recruit 1')).toBe('choose_field');
  });
});
