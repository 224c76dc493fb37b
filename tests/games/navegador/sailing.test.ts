// Sailing and exploring: examples E1 to E7, readings 7.4 and 7.5, and our ruling on fleets.
import { describe, expect, it } from 'vitest';
import { ALL_BUT_NAGASAKI, at, ATLANTIC, BEFORE_MACAU, Table } from './table';

describe('Sailing', () => {
  it('E1: phase II, 3 ships in Portugal and 1 in Guiné: Guiné → Cabo, Portugal → Angola and Bahia, never Portugal → Cabo, 000 p.4', () => {
    const t = at('sailing', {
      phase: 2,
      known: { ...ATLANTIC, cabo: [] },
      people: [{ ships: { portugal: 3, guine: 1 } }],
    });
    expect(t.reason('sail portugal cabo 2')).toEqual({
      code: 'too_far',
      args: { from: 'portugal', to: 'cabo', need: 3, have: 2, phase: 2 },
    });
    t.plays('sail guine cabo 2, sail portugal angola 2, sail portugal angola 2, sail portugal bahia 2, done');
    expect(['cabo', 'angola', 'bahia', 'portugal'].map((r) => t.ships(0, r as 'cabo'))).toEqual([1, 2, 1, 0]);
  });

  it('E2: ships from Guiné and Rio explore Angola: one is lost, the stack is revealed, its cheapest price 70 is paid out, 000 p.4', () => {
    const t = at('sailing', {
      known: { guine: [], bahia: [], rio: [] },
      people: [{ money: 0, ships: { guine: 1, rio: 1 } }],
    });
    t.plays('sail guine angola 1, sail rio angola 1').play('explore', 110, 70, 90);
    expect(t.openAt('angola')).toEqual([70, 90, 110]);
    expect([t.s.money[0], t.s.explorers[0], t.ships(0, 'angola'), t.supply(0)]).toEqual([70, 1, 1, 6]);
  });

  it('E3: a single ship may not enter unknown waters, 000 p.4', () => {
    const t = at('sailing', { known: { guine: [] }, people: [{ ships: { portugal: 1, guine: 1 } }] });
    expect(t.offers).toEqual([
      'sail portugal guine 1',
      'sail portugal bahia 1',
      'sail guine portugal 1',
      'sail guine bahia 1',
      'done',
    ]);
    const alone = at('sailing', { known: { guine: [] }, people: [{ ships: { guine: 1 } }] });
    expect(alone.reason('sail guine angola 1')).toEqual({
      code: 'fleet_small',
      args: { region: 'angola', need: 2, have: 1, double: 0 },
    });
  });

  it('E3: into the region with the double-loss token 3 ships are needed and 2 are lost, 000 p.5', () => {
    const layout = { phase: 3 as const, known: ALL_BUT_NAGASAKI };
    const two = at('sailing', { ...layout, people: [{ ships: { macau: 2 } }] });
    expect(two.reason('sail macau nagasaki 3')).toEqual({
      code: 'fleet_small',
      args: { region: 'nagasaki', need: 3, have: 2, double: 1 },
    });
    const t = at('sailing', { ...layout, people: [{ money: 0, ships: { macau: 3 } }] });
    t.plays('sail macau nagasaki 3, sail macau nagasaki 3');
    expect(t.reason('explore')).toEqual({ code: 'fleet_waits', args: { region: 'nagasaki', missing: 1 } });
    t.play('sail macau nagasaki 3').play('explore', 150);
    expect([t.s.money[0], t.ships(0, 'nagasaki'), t.supply(0)]).toEqual([150, 1, 6]);
  });

  it('E3: exploring Macau needs 3 ships with 2 or 3 players, and 2 ships with 4 or 5', () => {
    for (const [seats, need] of [
      [2, 3],
      [3, 3],
      [4, 2],
      [5, 2],
    ] as const) {
      const t = at('sailing', { seats, phase: 3, known: BEFORE_MACAU, people: [{ ships: { timor: need - 1 } }] });
      expect(t.reason('sail timor macau 3')?.args).toMatchObject({ need, have: need - 1 });
    }
  });

  it('E4: phase I, two ships enter Cabo from Rio and Angola: after the first the second must follow, 000 quick intro', () => {
    const t = at('sailing', { known: ATLANTIC, people: [{ money: 0, ships: { rio: 1, angola: 1 } }] });
    t.play('sail rio cabo 1');
    expect(t.offers).toEqual(['sail angola cabo 1']);
    expect(t.reason('done')).toEqual({ code: 'fleet_waits', args: { region: 'cabo', missing: 1 } });
    t.play('sail angola cabo 1').play('explore', 60);
    expect([t.s.explorers[0], t.s.money[0], t.ships(0, 'cabo')]).toEqual([1, 60, 1]);
  });

  it('E5: exploring Cabo opens phase II only in the next turn; other ships still cross 1 border, 000 p.7', () => {
    const t = at('sailing', { known: ATLANTIC, people: [{ ships: { angola: 2, guine: 1, portugal: 1 } }] });
    t.plays('sail angola cabo 1, sail angola cabo 1').play('explore', 60);
    expect(t.s.phase).toBe(1);
    expect(t.why('sail guine cabo 1')).toBe('too_far');
    t.plays('sail guine angola 1, sail portugal guine 1, done');
    expect([t.s.phase, t.s.seat]).toEqual([2, 1]);
  });

  it('E6: a second region cannot be explored in the same Sailing, 003', () => {
    const t = at('sailing', { people: [{ ships: { portugal: 4 } }] });
    t.plays('sail portugal guine 1, sail portugal guine 1').play('explore', 50, 60, 70);
    expect(t.why('sail portugal bahia 1')).toBe('one_region');
    expect(t.can('sail portugal guine 1')).toBe(true);
  });

  it('E6: the Navegador’s Sailing and the regular one may explore a region each, 003', () => {
    const t = new Table({
      seat: 1,
      holder: 1,
      mark: 'sailing',
      people: [{}, { money: 0, ships: { portugal: 4 }, stone: 'buildings' }],
    });
    t.plays('navegador, sail portugal guine 1, sail portugal guine 1').play('explore', 50, 60, 70);
    t.plays('done, field sailing, sail portugal bahia 1, sail portugal bahia 1').play('explore', 40, 60, 80, 90);
    expect([t.s.explorers[1], t.s.money[1], t.supply(1)]).toEqual([2, 90, 5]);
  });

  it('E7: one ship stays in the explored region; sailing back to Portugal is legal, 003', () => {
    const t = at('sailing', { known: { guine: [], bahia: [] }, people: [{ ships: { guine: 2, bahia: 1 } }] });
    t.plays('sail guine angola 1, sail guine angola 1').play('explore', 50, 60, 70);
    expect(t.ships(0, 'angola')).toBe(1);
    t.play('sail bahia portugal 1');
    expect(t.ships(0, 'portugal')).toBe(1);
  });
});

describe('routes in parts, and fleets', () => {
  const layout = { phase: 3 as const, known: ATLANTIC };

  it('7.4: a ship may cross some borders before an exploration by others, and the rest after it', () => {
    const t = at('sailing', { ...layout, people: [{ ships: { portugal: 1, angola: 2 } }] });
    t.play('sail portugal guine 3');
    expect(t.offersOf('sail')).toContain('sail guine angola 2');
    t.plays('sail angola cabo 3, sail angola cabo 3').play('explore', 60);
    t.play('sail guine cabo 2');
    expect(t.offers).toEqual(['done']);
  });

  it('7.5: three ships explore where two are enough: still only 1 is lost, and the others stay there this turn', () => {
    const t = at('sailing', { ...layout, people: [{ ships: { angola: 4 } }] });
    t.plays('sail angola cabo 3, sail angola cabo 3, sail angola cabo 3').play('explore', 60);
    expect([t.ships(0, 'cabo'), t.supply(0)]).toEqual([2, 4]);
    expect(t.why('sail cabo angola 2')).toBe('ship_spent');
  });

  it('our ruling: other ships may pass through the newly explored region in the same Sailing', () => {
    const t = at('sailing', { phase: 3, known: { ...ATLANTIC, mocambique: [] }, people: [{ ships: { angola: 3 } }] });
    expect(t.why('sail angola mocambique 3')).toBe('no_way');
    t.plays('sail angola cabo 3, sail angola cabo 3').play('explore', 60);
    t.play('sail angola mocambique 3');
    expect(t.ships(0, 'mocambique')).toBe(1);
  });

  it('7.5: unknown waters are on the way → no ship passes through', () => {
    const t = at('sailing', { phase: 2, known: { guine: [] }, people: [{ ships: { portugal: 3 } }] });
    expect(t.offersOf('sail')).toEqual(['sail portugal guine 2', 'sail portugal bahia 2', 'sail portugal angola 2']);
    expect(t.why('sail portugal rio 2')).toBe('no_way');
  });

  it('too few ships can still reach an unknown region → it is refused', () => {
    const t = at('sailing', { known: { guine: [] }, people: [{ ships: { portugal: 1, guine: 1 } }] });
    expect(t.can('sail guine bahia 1')).toBe(true);
    t.play('sail guine portugal 1');
    expect(t.reason('sail portugal bahia 1')).toEqual({
      code: 'fleet_small',
      args: { region: 'bahia', need: 2, have: 1, double: 0 },
    });
  });

  it('a fleet waits to explore → only more ships for it and the reveal are offered', () => {
    const t = at('sailing', { people: [{ ships: { portugal: 3 } }] });
    t.plays('sail portugal bahia 1, sail portugal bahia 1');
    expect(t.offers).toEqual(['sail portugal bahia 1', 'explore']);
    expect(t.why('sail portugal guine 1')).toBe('fleet_waits');
    const ready = { code: 'fleet_waits', args: { region: 'bahia', missing: 0 } };
    expect(t.reason('sail guine portugal 1'), 'not that no ship lies at Guiné').toEqual(ready);
    expect(t.reason('sail guine bahia 1')).toEqual(ready);
  });

  it('fewer draws are given than the region has prices → exploring throws', () => {
    const t = at('sailing', { people: [{ ships: { portugal: 2 } }] });
    t.plays('sail portugal bahia 1, sail portugal bahia 1');
    expect(() => t.play('explore', 40, 50)).toThrow('missing');
  });

  it('only some ships have moved → Sailing may end', () => {
    const t = at('sailing', { known: { guine: [] } });
    t.plays('sail portugal guine 1, done');
    expect([t.ships(0, 'portugal'), t.ships(0, 'guine')]).toEqual([1, 1]);
  });
});
