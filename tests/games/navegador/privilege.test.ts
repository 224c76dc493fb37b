// Privileges, refills and the variant at Goa: examples P1 to P7, readings 7.6 and 7.9.
import { describe, expect, it } from 'vitest';
import { COLUMNS } from '$lib/games/navegador/data';
import { standardEdition } from '$lib/games/navegador/edition';
import { privilegeBonus } from '$lib/games/navegador/state';
import { openPhase } from '$lib/games/navegador/turn';
import { at, ATLANTIC, Table } from './table';

describe('Privilege', () => {
  const owner = {
    workers: 5,
    churches: 2,
    explorers: 5,
    colonies: { gold: 4 },
    factories: { gold: 2 },
    privileges: { church: 1, explorer: 1 },
  };
  const known = { ...ATLANTIC, cabo: [] };

  it('P1: the second church privilege with 2 churches brings 2×40 and costs 1 worker, 000 p.6', () => {
    const t = at('privilege', { phase: 2, known, people: [owner] });
    t.play('privilege church');
    expect([t.s.money[0], t.s.workers[0], t.s.gallery[4], t.counts(0).privilege_church]).toEqual([280, 4, 0, 2]);
  });

  it('P2: the second explorer privilege with 5 explorers brings 5×20, the first shipyard privilege 1×50, 000 p.6', () => {
    const t = new Table({ phase: 2, known, people: [owner] });
    expect(COLUMNS.map((_, c) => privilegeBonus(t.s, 0, c))).toEqual([4 * 30, 3 * 30, 100, 50, 80]);
  });

  it('P2: our edition has the examples’ bonus of 30 for a colony and 20 for a factory', () => {
    expect(standardEdition.bonus.colony).toContain(30);
    expect(standardEdition.bonus.factory).toContain(20);
  });

  it('P3: the first explorer privilege with 3 explorers brings 3×30, the first shipyard privilege 1×50, 000 quick intro', () => {
    const t = at('privilege', { known: { guine: [], bahia: [], rio: [] }, people: [{ explorers: 3 }] });
    expect(privilegeBonus(t.s, 0, 3)).toBe(50);
    t.play('privilege explorer');
    expect(t.s.money[0]).toBe(290);
  });

  it('P4: with only 2 workers no privilege can be taken, 000 p.6', () => {
    const t = at('privilege', { people: [{ workers: 2 }] });
    expect(t.offers).toEqual(['done']);
    expect(t.reason('privilege church')).toEqual({ code: 'last_workers', args: { have: 2, least: 2 } });
  });

  it('P4: no fourth privilege of a column, none from an empty arch, and only one a turn', () => {
    const t = at('privilege', { gallery: { factory: 0 }, people: [{ workers: 6, privileges: { church: 3 } }] });
    expect(t.reason('privilege church')).toEqual({ code: 'column_full', args: { column: 'church', most: 3 } });
    expect(t.reason('privilege factory')).toEqual({ code: 'gallery_empty', args: { column: 'factory' } });
    t.play('privilege shipyard');
    expect(t.offers).toEqual(['done']);
    expect(t.why('privilege colony')).toBe('once');
  });

  it('P4: the third privilege of a column brings the third bonus', () => {
    const t = at('privilege', { people: [{ churches: 3, privileges: { church: 2 } }] });
    t.play('privilege church');
    expect(t.s.money[0]).toBe(200 + 3 * standardEdition.bonus.church[2]);
  });
});

describe('refill of the gallery', () => {
  it('P5: 5 players enter phase II with gallery 0, 1, 1, 2, 1: 2, 1, 1, 0, 1 are added; an arch with 3 keeps them, 003', () => {
    const t = new Table({
      seats: 5,
      known: { ...ATLANTIC, cabo: [] },
      gallery: { colony: 0, factory: 1, explorer: 1, shipyard: 2, church: 1 },
    });
    openPhase(t.s);
    expect(t.s.gallery).toEqual([2, 2, 2, 2, 2]);
    const more = new Table({ seats: 5, known: { ...ATLANTIC, cabo: [] }, gallery: { shipyard: 3 } });
    openPhase(more.s);
    expect(more.s.gallery).toEqual([2, 2, 2, 3, 2]);
  });

  it.each([
    [2, 1, 1],
    [3, 1, 2],
    [4, 2, 2],
    [5, 2, 3],
  ])('P6: %i players: arches are refilled to %i in phase II and to %i in phase III, 003', (seats, two, three) => {
    const empty = { colony: 0, factory: 0, explorer: 0, shipyard: 0, church: 0 };
    const t = new Table({ seats, known: { ...ATLANTIC, cabo: [] }, gallery: empty });
    openPhase(t.s);
    expect(t.s.gallery).toEqual(COLUMNS.map(() => two));
    const known = { ...ATLANTIC, cabo: [], mocambique: [], goa: [], malaca: [] };
    const late = new Table({ seats, phase: 2, known, gallery: empty });
    openPhase(late.s);
    expect(late.s.gallery).toEqual(COLUMNS.map(() => three));
  });

  it('P6: 5 players enter phase III with 1 privilege left in an arch: 2 are added, 003', () => {
    const known = { ...ATLANTIC, cabo: [], mocambique: [], goa: [], malaca: [] };
    const t = new Table({ seats: 5, phase: 2, known, gallery: { church: 1 } });
    openPhase(t.s);
    expect(t.s.gallery[4]).toBe(3);
  });

  it('7.6: the Navegador’s Sailing opens a phase → the phase and the refilled gallery count already in the regular turn, 000 p.7', () => {
    const t = new Table({
      seat: 3,
      holder: 3,
      mark: 'colony',
      known: ATLANTIC,
      gallery: { church: 0 },
      people: [{}, {}, {}, { workers: 4, ships: { angola: 2, guine: 1 }, explorers: 4, stone: 'workers' }],
    });
    t.plays('navegador, sail angola cabo 1, sail angola cabo 1').play('explore', 60);
    expect(t.s.gallery[4]).toBe(0);
    expect(t.why('sail guine cabo 1')).toBe('too_far');
    t.play('done');
    expect([t.s.phase, t.s.gallery[4], t.s.seat]).toEqual([2, 2, 3]);
    t.plays('field privilege, privilege church');
    expect(t.s.gallery[4]).toBe(1);
  });
});

describe('variant: King’s privilege in Goa', () => {
  const layout = {
    goa: true,
    phase: 2 as const,
    known: { ...ATLANTIC, cabo: [], mocambique: [], goa: [] },
  };

  it('P7: with a ship at Goa the King’s privilege can be taken instead of one of the gallery: no worker, usual bonus, 003', () => {
    const t = at('privilege', {
      ...layout,
      people: [{ workers: 5, churches: 2, ships: { goa: 1 }, privileges: { church: 1 } }],
    });
    t.play('goa church');
    expect([t.s.workers[0], t.s.money[0], t.s.gallery[4], t.s.king[0]]).toEqual([5, 280, 1, 5]);
    expect(t.offers).toEqual(['done']);
  });

  it('7.9: the King’s privilege can be taken with 2 workers, but only with a ship at Goa', () => {
    const t = at('privilege', { ...layout, people: [{ workers: 2, ships: { goa: 1 } }] });
    expect(t.offersOf('goa')).toHaveLength(5);
    expect(t.offersOf('privilege')).toHaveLength(0);
    const away = at('privilege', { ...layout, people: [{ ships: { malaca: 0, cabo: 1 } }] });
    expect(away.reason('goa church')).toEqual({ code: 'no_ship', args: { region: 'goa' } });
  });

  it('7.9: the King’s privilege was taken at Goa → it counts as one of the three of its column, and cannot be taken again', () => {
    const t = at('privilege', { ...layout, people: [{ workers: 5, ships: { goa: 1 }, privileges: { shipyard: 1 } }] });
    t.play('goa shipyard');
    expect(t.s.money[0]).toBe(240);
    expect(privilegeBonus(t.s, 0, 3)).toBe(standardEdition.bonus.shipyard[2]);
    const full = at('privilege', {
      ...layout,
      people: [{ workers: 5, ships: { goa: 1 }, privileges: { shipyard: 3 } }],
    });
    expect(full.why('goa shipyard')).toBe('column_full');
    const again = at('privilege', { ...layout, people: [{ workers: 5, ships: { goa: 1 } }] });
    again.s.king[0] = 4;
    expect(again.reason('goa colony')).toEqual({ code: 'king_taken', args: { column: 'shipyard' } });
  });

  it('7.9: the King’s privilege is the third of its column → none of that column can be taken from the gallery', () => {
    const t = at('privilege', { ...layout, people: [{ workers: 5, ships: { goa: 1 }, privileges: { shipyard: 2 } }] });
    expect(t.offersOf('privilege')).toContain('privilege shipyard');
    t.s.king[0] = COLUMNS.indexOf('shipyard') + 1;
    expect(t.offersOf('privilege')).not.toContain('privilege shipyard');
    expect(t.why('privilege shipyard')).toBe('column_full');
  });

  it('the variant is off → there is no King’s privilege at Goa', () => {
    const t = at('privilege', { ...layout, goa: false, people: [{ ships: { goa: 1 } }] });
    expect([t.offersOf('goa').length, t.why('goa church')]).toEqual([0, 'no_variant']);
  });
});
