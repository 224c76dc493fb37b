// Moving the base: cases B1 to B6 of the digest (002 4.2 Your Base).
import { describe, expect, it } from 'vitest';
import { seaHex } from '$lib/games/navigators/chart';
import { handOf, lay, offered, play, reach, shipAt, whyNot, type Layout } from './table';

/** Seat 0 at Madeira, which seat 1 has discovered. */
const atMadeira = (more: Layout = {}) =>
  lay({ keys: { C3: 1 }, ship: 'C3', hands: [{ rotate: 6 }, { down: 1 }], ...more });

describe('Moving the base', () => {
  it('B1: with four tiles and the ship on a key location that an opponent discovered in this round: the base moves', () => {
    const s = lay({
      map: { D2: [1, 's'] },
      hands: [{ rotate: 6 }, { rotate: 2 }],
      markers: { launch: [2, 0, 1, 3] },
      seat: 1,
      seats: 2,
    });
    play(s, 'sail D2, pay none 1 0 0, sail C3, pay none 1 0 0, stop');
    expect(s.seat).toBe(0);
    play(s, 'sail D2, pay none 1 0 0, sail C3, pay none 1 0 0, build');
    expect([s.base, handOf(s, 0)]).toEqual([[seaHex('C3'), seaHex('E2')], {}]);
  });

  it('B2: moving the base to an own discovery of this expedition is refused, also after leaving and coming back', () => {
    const s = lay({ map: { D2: [1, 's'] }, ship: 'D2', hands: [{ rotate: 9 }] });
    play(s, 'sail C3, pay none 1 0 0');
    expect(whyNot(s, 'build')).toBe('own_discovery');
    play(s, 'sail D2, pay none 1 0 0, sail C3, pay none 1 0 0');
    expect([shipAt(s), whyNot(s, 'build')]).toEqual(['C3', 'own_discovery']);
    expect(offered(s, 'build')).toEqual([]);
  });

  it('B2: moving the base to an own discovery of an earlier round is legal', () => {
    expect(whyNot(atMadeira({ keys: { C3: 0 } }), 'build')).toBeNull();
  });

  it('B2: two discoveries in this expedition, and the ship is back at the first: moving the base is refused', () => {
    const map = { D2: [1, 'sw'], D3: [1, 's'] } as const;
    const s = lay({ map, ship: 'D2', hands: [{ rotate: 20 }] });
    play(s, 'sail C3, pay none 1 0 0, sail D3, pay none 1 0 0, sail D4, pay none 1 0 0');
    expect([whyNot(s, 'build'), offered(s, 'build')]).toEqual(['own_discovery', []]);
    play(s, 'sail D3, pay none 1 0 0, sail C3, pay none 1 1 0');
    expect([shipAt(s), whyNot(s, 'build'), offered(s, 'build')]).toEqual(['C3', 'own_discovery', []]);
  });

  it('B3: moving the base is refused with three tiles left and legal with four', () => {
    const s = atMadeira({ hands: [{ rotate: 2, down: 1 }] });
    expect(whyNot(s, 'build')).toBe('too_few');
    expect(whyNot(atMadeira({ hands: [{ rotate: 2, down: 2 }] }), 'build')).toBeNull();
  });

  it('B4: moving the base is refused on ocean, at Lagos and at the current base', () => {
    expect(whyNot(atMadeira({ map: { D2: [1, 'n'] }, ship: 'D2' }), 'build')).toBe('no_key');
    expect(whyNot(atMadeira({ ship: 'E2', bases: ['C3', 'E2'] }), 'build')).toBe('no_key');
    expect(whyNot(atMadeira({ bases: ['C3', 'E2'] }), 'build')).toBe('base_here');
  });

  it('B5: moving the base to the place of an opponent’s base is legal', () => {
    const s = play(atMadeira({ bases: ['E2', 'C3'] }), 'build');
    expect(s.base).toEqual([seaHex('C3'), seaHex('C3')]);
  });

  it('B6: after the base has moved the ship sails on; at the end of the expedition it is back at the new base', () => {
    const s = atMadeira({ map: { C4: [1, 's'] }, markers: { storage: [1, 2, 3, 0] } });
    play(s, 'build, sail C4, pay none 1 0 0');
    expect(shipAt(s)).toBe('C4');
    play(s, 'stop, stop');
    expect([s.ship, s.round, s.base[0]]).toEqual([-1, 2, seaHex('C3')]);
  });

  it('the base moves → the player gives four tiles one by one, and each goes where paid tiles go', () => {
    const s = atMadeira({ hands: [{ down: 2, s: 2, rotate: 2, ignore: 1 }] });
    play(s, 'build, give ignore, give down, give s');
    expect(whyNot(s, 'stop')).toBe('not_now');
    expect(whyNot(s, 'give ignore')).toBe('no_tile');
    play(s, 'give down');
    expect([handOf(s, 0), s.lost[0], s.discard[3], s.supply]).toEqual([{ s: 1, rotate: 2 }, 2, 1, 46]);
    expect(s.base[0]).toBe(seaHex('C3'));
  });

  it('the player has only one kind of tile, or exactly as many as owed → they are paid without asking', () => {
    expect(handOf(play(atMadeira(), 'build'), 0)).toEqual({ rotate: 2 });
    expect(handOf(play(atMadeira({ hands: [{ down: 1, rotate: 3 }] }), 'build'), 0)).toEqual({});
    const s = play(atMadeira({ hands: [{ down: 1, rotate: 4 }] }), 'build, give down');
    expect(handOf(s, 0)).toEqual({ rotate: 1 });
  });

  it('the base has moved in this expedition → it can move again, also back, for four tiles each (G10, G25)', () => {
    const s = lay({
      keys: { C3: 1, D4: 1 },
      map: { D3: [1, 's'], C4: [1, 'ne'] },
      bases: ['C3', 'E2'],
      ship: 'D4',
      hands: [{ rotate: 12 }],
    });
    play(s, 'build, sail D3, pay none 1 0 0');
    expect(reach(s)).toContain('C3');
    play(s, 'sail C3, pay none 3 3 0, build');
    expect([s.base[0], handOf(s, 0)]).toEqual([seaHex('C3'), {}]);
  });
});
