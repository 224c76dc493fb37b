// Movement and wind: cases M1 to M20 of the digest (M9 does not exist), and the price list (002 4.2).
import { describe, expect, it } from 'vitest';
import { RULE_NUMBERS, WINDS, type Wind } from '$lib/games/navigators/data';
import { priceOf } from '$lib/games/navigators/payment';
import { seaHex } from '$lib/games/navigators/chart';
import { handOf, lay, offered, payments, play, reach, shipAt, whyNot, windAt, type Hand } from './table';

/** A ship of seat 0 on a tile with this wind; all other ocean is unexplored. */
const on = (at: string, wind: Wind, hand: Hand) => lay({ map: { [at]: [1, wind] }, ship: at, hands: [hand] });
const plain: Hand = { down: 1 };
const sorted = (...ids: string[]) => expect.arrayContaining(ids) as string[];

/** Expects that the ship can reach exactly these spaces. */
function reaches(s: ReturnType<typeof lay>, ...ids: string[]): void {
  const found = reach(s);
  expect(found).toEqual(sorted(...ids));
  expect(found).toHaveLength(ids.length);
}

describe('Wind: the spaces a ship can reach', () => {
  it('M1: leaving Lagos → the ship reaches D1, D2, E1, E3', () =>
    reaches(lay({ hands: [plain] }), 'D1', 'D2', 'E1', 'E3'));
  it('M2: wind S on D2 → the ship reaches C3, D3, E3', () => reaches(on('D2', 's', plain), 'C3', 'D3', 'E3'));
  it('M3: wind NE on D2 → the ship reaches D1, E2, E3', () => reaches(on('D2', 'ne', plain), 'D1', 'E2', 'E3'));
  it('M4: wind SE on E3 → the ship reaches nothing, because all spaces there are land', () => {
    const s = on('E3', 'se', plain);
    expect(reach(s)).toEqual([]);
    expect(offered(s)).toEqual(['stop']);
  });
  it('M5: wind SE on E3, with one Rotate → the ship reaches D3, E2', () =>
    reaches(on('E3', 'se', { ...plain, rotate: 1 }), 'D3', 'E2'));
  it('M6: wind SE on E3, with two Rotates → the ship reaches D2, D3, E2', () =>
    reaches(on('E3', 'se', { ...plain, rotate: 2 }), 'D2', 'D3', 'E2'));
  it('M7: wind SE on E3, with an Ignore → the ship reaches D2, D3, E2', () =>
    reaches(on('E3', 'se', { ...plain, ignore: 1 }), 'D2', 'D3', 'E2'));
  it('M8: wind NW on A4 → the ship reaches only A3; wind SW → only A5', () => {
    reaches(on('A4', 'nw', plain), 'A3');
    reaches(on('A4', 'sw', plain), 'A5');
  });
  it('M10: leaving Madeira C3 → the ship reaches B2, B3, C2, C4, D2, D3', () => {
    reaches(lay({ keys: { C3: 1 }, ship: 'C3', hands: [plain] }), 'B2', 'B3', 'C2', 'C4', 'D2', 'D3');
  });
  it('M11: wind SE on J15 → the ship reaches the Cape K16 and J16', () =>
    reaches(on('J15', 'se', plain), 'K16', 'J16'));
  it('M12: wind NE on J16 → the ship reaches J15, K16, K17', () =>
    reaches(on('J16', 'ne', plain), 'J15', 'K16', 'K17'));
  it('M13: wind N on K17 → the ship reaches J16, K16', () => reaches(on('K17', 'n', plain), 'J16', 'K16'));
  it('M14: wind N on D8 → the ship reaches C8, D7; one Rotate adds C9, E9', () => {
    reaches(on('D8', 'n', plain), 'C8', 'D7');
    reaches(on('D8', 'n', { ...plain, rotate: 1 }), 'C8', 'D7', 'C9', 'E9');
  });
  it('M15: wind N on D8: two Rotates add D9; three Rotates are a legal payment too', () => {
    reaches(on('D8', 'n', { ...plain, rotate: 2 }), 'C8', 'D7', 'C9', 'E9', 'D9');
    expect(payments(on('D8', 'n', { ...plain, rotate: 2 }), 'D9')).toEqual(['down 2 -2 0', 'down 2 2 0']);
    expect(payments(on('D8', 'n', { ...plain, rotate: 3 }), 'D9')).toEqual([
      'down 2 -2 0',
      'down 2 2 0',
      'down 3 -2 0',
      'down 3 2 0',
      'down 3 3 0',
    ]);
  });
  it('M16: wind NW on I10 → the ship reaches H10, H9, I9', () => reaches(on('I10', 'nw', plain), 'H10', 'H9', 'I9'));
});

describe('Rotate and Ignore: their effect on the tile that the ship leaves', () => {
  it('M17: a Rotate turns S to SW: the tile shows SW for the next player too', () => {
    const s = lay({
      map: { D2: [1, 's'], D3: [1, 'n'] },
      ship: 'D2',
      hands: [{ rotate: 1 }, { down: 1 }],
      markers: { launch: [0, 2, 1, 3] },
    });
    play(s, 'sail D3, pay none 1 1 0');
    expect(windAt(s, 'D2')).toBe('sw');
    play(s, 'stop');
    expect([s.seat, windAt(s, 'D2')]).toEqual([1, 'sw']);
    play(s, 'sail D2');
    expect(windAt(s, 'D2')).toBe('sw');
  });
  it('M17: a Rotate turns the tile’s current wind, not the printed one', () => {
    const s = lay({ map: { D2: [1, 'sw', 's'] }, ship: 'D2', hands: [{ down: 1, rotate: 1 }] });
    play(s, 'sail C2, pay down 1 1 0', 3);
    expect(windAt(s, 'D2')).toBe('nw');
  });
  it('M18: an Ignore does not change the tile’s wind', () => {
    const s = on('E3', 'se', { down: 1, ignore: 1 });
    play(s, 'sail D2, pay down 0 0 1', 3);
    expect([windAt(s, 'E3'), shipAt(s)]).toEqual(['se', 'D2']);
  });
  it('M19: a Rotate can pay for leaving a key location, and changes no wind', () => {
    const s = lay({ keys: { C3: 1 }, map: { C4: [1, 'n'], D3: [1, 'se'] }, ship: 'C3', hands: [{ rotate: 2 }] });
    const wind = s.wind.slice();
    expect(payments(s, 'C4')).toEqual(['none 1 0 0']);
    play(s, 'sail C4, pay none 1 0 0');
    expect([shipAt(s), s.wind]).toEqual(['C4', wind]);
    expect(handOf(s, 0)).toEqual({ rotate: 1 });
  });
  it('M20: a Rotate that turns the wind by 0 notches is a legal payment', () => {
    const s = lay({ map: { D2: [1, 's'], D3: [1, 'n'] }, ship: 'D2', hands: [{ rotate: 1 }] });
    expect(payments(s, 'D3')).toEqual(['none 1 -1 0', 'none 1 0 0', 'none 1 1 0']);
    play(s, 'sail D3, pay none 1 0 0');
    expect(windAt(s, 'D2')).toBe('s');
  });
});

describe('The price list (002 4.2)', () => {
  const rich: Hand = { down: 1, n: 1, rotate: 3, ignore: 1 };
  // From I11 with wind N: I10 (N), H10 (NW), J10 (NE), H11 (SW), J11 (SE), I12 (S).
  const known = { I11: [1, 'n'], I10: [1, 'n'], H11: [1, 'n'], J11: [1, 'n'], I12: [1, 'n'] } as const;
  const sea = (hand: Hand) => lay({ map: known, ship: 'I11', hands: [hand] });
  const open = (hand: Hand) => lay({ map: { I11: [1, 'n'] }, ship: 'I11', hands: [hand] });

  it('sailing with the wind into explored ocean → any one tile pays', () => {
    for (const tile of ['down', 'n', 'rotate', 'ignore'] as const) expect(reach(sea({ [tile]: 1 }))).toContain('I10');
    expect(payments(sea({ down: 1, n: 1, ignore: 1 }), 'I10')).toEqual(['none 0 0 1', 'down 0 0 0', 'n 0 0 0']);
  });
  it('sailing two notches off the wind into explored ocean → a Rotate, an Ignore or both pay, exploration tiles do not', () => {
    expect(reach(sea({ down: 3 }))).not.toContain('H11');
    expect(payments(sea({ down: 3, rotate: 1, ignore: 1 }), 'H11')).toEqual([
      'none 0 0 1',
      'none 1 -1 0',
      'none 1 0 1',
      'none 1 1 1',
    ]);
  });
  it('sailing against the wind into explored ocean → two Rotates or one Ignore pay, one Rotate does not', () => {
    expect(reach(sea({ rotate: 1 }))).not.toContain('I12');
    expect(payments(sea({ rotate: 2 }), 'I12')).toEqual(['none 2 -2 0', 'none 2 2 0']);
    expect(payments(sea({ ignore: 1, down: 2 }), 'I12')).toEqual(['none 0 0 1']);
  });
  it('sailing into unexplored ocean → the same Rotates or Ignore, plus exactly one exploration tile', () => {
    expect(payments(open({ down: 2 }), 'I10')).toEqual(['down 0 0 0']);
    expect(payments(open({ down: 1, rotate: 1 }), 'H11')).toEqual(['down 1 -1 0']);
    expect(payments(open({ down: 1, ignore: 1 }), 'I12')).toEqual(['down 0 0 1']);
  });
  it('more Rotates are paid than needed → they turn the wind further, even against the ship if an Ignore is paid too', () => {
    expect(payments(sea(rich), 'I10')).toContain('none 3 1 0');
    expect(payments(sea(rich), 'I10')).toContain('none 3 3 1');
    expect(payments(sea(rich), 'I10')).not.toContain('none 3 3 0');
  });
  it('several payments are possible → `priceOf` returns one with the fewest tiles', () => {
    const price = (s: ReturnType<typeof lay>, id: string) => priceOf(s, seaHex(id));
    expect(price(sea({ rotate: 2 }), 'I12')).toEqual({ exploration: false, rotates: 2, tiles: 2 });
    expect(price(sea({ ignore: 1 }), 'I12')).toEqual({ exploration: false, rotates: 2, tiles: 1 });
    expect(price(open({ down: 1, rotate: 2 }), 'I12')).toEqual({ exploration: true, rotates: 2, tiles: 3 });
    expect(price(open({ rotate: 2 }), 'I12')).toEqual({ exploration: true, rotates: 2, tiles: 0 });
    expect(price(open({ down: 1 }), 'I10')).toEqual({ exploration: true, rotates: 0, tiles: 1 });
  });
  it('a payment is impossible → it is refused with its reason', () => {
    const aimed = play(sea(rich), 'sail I10');
    expect(whyNot(aimed, 'pay down 1 0 0')).toBe('tile_and_change');
    expect(whyNot(aimed, 'pay none 0 0 0')).toBe('nothing_paid');
    expect(whyNot(aimed, 'pay none 1 2 0')).toBe('turn_too_far');
    expect(whyNot(aimed, 'pay none 2 2 0')).toBe('against_wind');
    expect(whyNot(aimed, 'pay none 1 1 1')).toBe('needless_ignore');
    expect(whyNot(aimed, 'pay s 0 0 0')).toBe('no_tile');
    expect(whyNot(play(sea({ rotate: 2, ignore: 1 }), 'sail I10'), 'pay none 3 0 0')).toBe('no_tile');
    const port = play(lay({ map: { E3: [1, 'n'] }, hands: [rich] }), 'sail E3');
    expect(whyNot(port, 'pay none 1 1 0')).toBe('no_wind');
    expect(whyNot(port, 'pay none 2 0 0')).toBe('overpaid');
    expect(whyNot(port, 'pay none 1 0 0')).toBeNull();
  });
  it('a space cannot be entered, or no space is chosen before the payment → refused with the reason', () => {
    expect(whyNot(sea({ down: 1 }), 'sail I11')).toBe('here');
    expect(whyNot(sea({ down: 1 }), 'sail E1')).toBe('too_far');
    expect(whyNot(sea({}), 'sail I10')).toBe('no_tiles');
    expect(whyNot(sea({ down: 1 }), 'sail I12')).toBe('against_wind');
    expect(whyNot(open({ rotate: 1 }), 'sail I10')).toBe('needs_exploration');
    expect(whyNot(sea({ down: 1 }), 'pay down 0 0 0')).toBe('not_now');
  });
  it('a Rotate is paid → it returns to the supply; an exploration tile → it goes to the discards', () => {
    const s = play(sea({ rotate: 2, n: 1 }), 'sail I12, pay none 2 2 0');
    expect([s.supply, handOf(s, 0)]).toEqual([48, { n: 1 }]);
    play(s, 'sail I11, pay n 0 0 0');
    expect(s.discard.slice(0, 6)).toEqual([1, 0, 0, 0, 0, 0]);
  });
  it('two courses have equally many notches between wind and course → they cost equally many Rotates', () => {
    for (const wind of WINDS) {
      const s = lay({ map: { ...known, I11: [1, wind] }, ship: 'I11', hands: [rich] });
      const costs = ['I10', 'J10', 'J11', 'I12', 'H11', 'H10'].map((id) => priceOf(s, seaHex(id)).rotates);
      const w = WINDS.indexOf(wind);
      expect(costs).toEqual([0, 1, 2, 3, 4, 5].map((course) => [0, 0, 1, 2, 1, 0][(course - w + 6) % 6]));
    }
  });
  it('five Rotates are in hand → at most three can be paid in one move', () => {
    const s = sea({ rotate: 5 });
    const most = Math.max(...payments(s, 'I10').map((text) => Number(text.split(' ')[1])));
    expect(most).toBe(RULE_NUMBERS.rotates);
  });
});
