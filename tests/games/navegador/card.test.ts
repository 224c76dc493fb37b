// The Navegador card: use, expiry and the orange ship; examples N1 and N2, readings 7.2, 7.4 and 7.7.
import { describe, expect, it } from 'vitest';
import { Table } from './table';

describe('Navegador', () => {
  const holder = { ships: { portugal: 3, guine: 1 }, stone: 'ships' as const };
  const layout = {
    seat: 1,
    holder: 1,
    mark: 'sailing' as const,
    known: { guine: [] },
    people: [{ stone: 'workers' as const }, holder],
  };

  it('N1: the holder passes the orange ship’s field without using the card: card and ship go to the right neighbour, 000 p.7', () => {
    const t = new Table(layout);
    t.play('field workers');
    expect([t.s.holder, t.s.mark]).toEqual([0, 1]);
  });

  it('N1: the holder enters the orange ship’s field → the card is lost; stops before that field → the card stays', () => {
    const enter = new Table(layout);
    enter.play('field sailing');
    expect(enter.s.holder).toBe(0);
    const before = new Table(layout);
    before.play('field buildings');
    expect([before.s.holder, before.s.mark]).toEqual([1, 0]);
  });

  it('N1: the card is used first: an extra Sailing, then the regular turn, in which the field may be passed', () => {
    const t = new Table(layout);
    t.plays('navegador, sail guine portugal 1, done');
    expect([t.s.seat, t.ships(1, 'portugal')]).toEqual([1, 4]);
    expect(t.can('field workers')).toBe(true);
  });

  it('N2: after use the card goes to the right neighbour, the orange ship to the field of that neighbour’s stone, 000 p.7', () => {
    const t = new Table(layout);
    t.plays('navegador, sail guine portugal 1, done');
    expect([t.s.holder, t.s.mark]).toEqual([0, 1]);
    expect(t.why('navegador')).toBe('not_holder');
    t.plays('field sailing, done');
    expect([t.s.holder, t.s.mark, t.s.seat]).toEqual([0, 1, 2]);
  });

  it('seat 0 has used the card → it goes to the last seat', () => {
    const t = new Table({ seats: 3, holder: 0, mark: 'market1', people: [{ stone: 'workers' }] });
    t.play('field market1');
    expect([t.s.holder, t.s.mark]).toEqual([2, 0]);
  });

  it('7.2: using the card requires sailing at least one step; without a ship that can sail it cannot be used', () => {
    const t = new Table(layout);
    t.play('navegador');
    expect(t.why('done')).toBe('must_sail');
    expect(t.why('field workers')).toBe('finish_sailing');
    const still = new Table({ ...layout, people: [{}, { ...holder, ships: {} }] });
    expect(still.why('navegador')).toBe('card_no_way');
    const alone = new Table({ ...layout, known: {}, people: [{}, { ...holder, ships: { portugal: 1 } }] });
    expect(alone.why('navegador')).toBe('card_no_way');
    const pair = new Table({ ...layout, known: {}, people: [{}, { ...holder, ships: { portugal: 2 } }] });
    expect(pair.can('navegador')).toBe(true);
  });

  it('7.2: the holder has moved on the rondel, or another seat is to move: the card cannot be used', () => {
    const t = new Table(layout);
    t.play('field buildings');
    expect(t.why('navegador')).toBe('card_before');
    // Undoing the stone's move would not help a player without the card.
    t.plays('done, field workers');
    expect(t.reason('navegador')).toEqual({ code: 'not_holder', args: { holder: 1 } });
    const other = new Table({ ...layout, seat: 0 });
    expect(other.reason('navegador')).toEqual({ code: 'not_holder', args: { holder: 1 } });
  });

  it('7.4: with the card a ship may sail its full distance twice in one turn', () => {
    const t = new Table({
      ...layout,
      known: { guine: [], angola: [] },
      people: [{}, { ships: { portugal: 1 }, stone: 'buildings' }],
    });
    t.plays('navegador, sail portugal guine 1, done, field sailing, sail guine angola 1');
    expect(t.ships(1, 'angola')).toBe(1);
  });

  it('7.7: the orange ship marks the last seat’s first field; a whole round of the rondel enters that field and loses the card', () => {
    const t = new Table({ turns: 1, seats: 2, holder: 1, people: [{}, { ships: { portugal: 7 } }] });
    t.plays('field workers, done, field market1, done, field colony, done');
    expect([t.s.holder, t.s.mark, t.s.seat]).toEqual([1, 2, 1]);
    t.plays('field market1');
    expect([t.s.holder, t.s.mark]).toEqual([0, 3]);
  });

  it('7.7: two turns that do not reach the marked field keep the card; the third, which does, loses it', () => {
    const t = new Table({
      seats: 2,
      seat: 1,
      holder: 1,
      mark: 'sailing',
      people: [{ stone: 'workers' }, { stone: 'sailing' }],
    });
    t.plays('field colony, done, field market1, done, field market2, done, field market2');
    t.plays('pay portugal, done');
    expect(t.s.holder).toBe(1);
    t.plays('field sailing');
    expect(t.s.holder).toBe(0);
  });
});
