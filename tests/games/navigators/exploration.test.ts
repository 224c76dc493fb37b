// Unexplored ocean, key locations and face-down tiles: cases X1 to X8 of the digest (002 4.2).
import { describe, expect, it } from 'vitest';
import { Timeline } from '$lib/engine/timeline';
import { seatTotals } from '$lib/engine/sheet';
import { game } from '$lib/games/navigators';
import { KEY_OF_HEX, seaHex } from '$lib/games/navigators/chart';
import type { State } from '$lib/games/navigators/state';
import { drawn, handOf, lay, payments, play, reach, shipAt, whyNot, windAt, type Hand } from './table';

const points = (s: State): number[] => seatTotals(game.sheet(game.parseOptions({ seats: s.seats })), game.tally(s));

describe('Exploration', () => {
  it('X1: sailing into unexplored ocean with only Rotate and Ignore tiles is refused', () => {
    const s = lay({ hands: [{ rotate: 2, ignore: 1 }] });
    expect(reach(s)).toEqual([]);
    expect(whyNot(s, 'sail E3')).toBe('needs_exploration');
  });

  it('X2: sailing into unexplored ocean with an exploration tile: the tile is placed there, one point, the ship moves', () => {
    const s = lay({ hands: [{ se: 1, rotate: 1 }], missions: ['henry', 'diogo'] });
    play(s, 'sail D2, pay se 0 0 0');
    const hex = seaHex('D2');
    expect([s.owner[hex], s.printed[hex], windAt(s, 'D2')]).toEqual([0, drawn('se'), 'se']);
    expect([shipAt(s), handOf(s, 0), points(s)]).toEqual(['D2', { rotate: 1 }, [1, 0]]);
  });

  it('X3: a payment of two exploration tiles does not exist', () => {
    const s = lay({ hands: [{ down: 1, n: 1, rotate: 2 }] });
    expect(game.moves.parse('pay down n 0 0')).toBeUndefined();
    expect(payments(s, 'D2')).toEqual(['down 0 0 0', 'n 0 0 0']);
  });

  it('X4: sailing into an undiscovered key location, paid by one Rotate: it is discovered, 5 points, no tile on the space', () => {
    const s = lay({ map: { D2: [1, 's'] }, ship: 'D2', hands: [{ rotate: 1 }], missions: ['pero', 'henry'] });
    play(s, 'sail C3, pay none 1 0 0');
    expect(s.finder[KEY_OF_HEX[seaHex('C3')]]).toBe(0);
    expect(s.owner[seaHex('C3')]).toBe(-1);
    expect(points(s)).toEqual([5, 1]);
  });

  it('X5: sailing into explored ocean, paid by an exploration tile: it is discarded, no point, the space keeps its owner', () => {
    const s = lay({ map: { D2: [1, 's'] }, hands: [{ n: 1, down: 1 }] });
    play(s, 'sail D2, pay n 0 0 0');
    expect([s.owner[seaHex('D2')], s.discard[0], points(s)[0]]).toEqual([1, 1, 0]);
  });

  it('X5: sailing into explored ocean, paid by a face-down tile: it is discarded unseen, without a draw', () => {
    const s = lay({ map: { D2: [1, 's'] }, hands: [{ down: 1 }] });
    play(s, 'sail D2, pay down 0 0 0');
    expect([s.lost[0], windAt(s, 'D2'), handOf(s, 0)]).toEqual([1, 's', {}]);
  });

  it('X6: a face-down tile’s wind is drawn only when it is paid, then shown on the space', () => {
    const s = lay({ hands: [{ down: 2 }], missions: ['pero', 'fernando'] });
    play(s, 'sail E3');
    expect([windAt(s, 'E3'), handOf(s, 0)]).toEqual([null, { down: 2 }]);
    for (const wind of ['n', 'sw'] as const) {
      const after = play(game.clone(s), 'pay down 0 0 0', drawn(wind));
      expect([windAt(after, 'E3'), handOf(after, 0), after.unseen[drawn(wind)]]).toEqual([wind, { down: 1 }, 7]);
    }
  });

  it('X6: choosing the space can be undone; after the face-down tile is paid, undo throws', () => {
    const t = new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 4 }, seed: 'reveal' });
    const playText = (text: string) => t.play(game.moves.parse(text) ?? -1);
    while (!t.legal().some((move) => game.moves.text(move).startsWith('sail'))) {
      const done = t.legal().find((move) => game.moves.text(move) === 'done');
      t.play(done ?? t.legal()[0]);
    }
    const sailed = t.ply;
    playText('sail E3');
    t.undoTo(sailed);
    playText('sail E3');
    const entry = playText('pay down 0 0 0');
    expect(entry.reveals).toBe(true);
    expect(entry.draws).toHaveLength(1);
    expect(t.barrier).toBe(t.ply);
    expect(() => t.undoTo(sailed)).toThrow('cannot be unseen');
  });

  it('X7: even the owner’s view has only the number of face-down tiles, not their winds', () => {
    const s = lay({ hands: [{ down: 4, ne: 1 }] });
    const view = game.redact(s, 0);
    expect(handOf(view, 0)).toEqual({ down: 4, ne: 1 });
    expect(view.unseen.slice(0, 6)).toEqual([8, 7, 8, 8, 8, 8]);
  });

  it('X8: sailing against the wind into unexplored ocean: an exploration tile with an Ignore or two Rotates; one Rotate is too few', () => {
    const from = (hand: Hand) => lay({ map: { E3: [1, 'se'] }, ship: 'E3', hands: [hand] });
    expect(payments(from({ down: 1, ignore: 1 }), 'D2')).toEqual(['down 0 0 1']);
    expect(payments(from({ down: 1, rotate: 2 }), 'D2')).toEqual(['down 2 -2 0', 'down 2 2 0']);
    expect(reach(from({ down: 1, rotate: 1 }))).not.toContain('D2');
    expect(whyNot(from({ down: 1, rotate: 1 }), 'sail D2')).toBe('against_wind');
  });

  it('the Cape is discovered → 10 points; a later visit → none', () => {
    const s = lay({ map: { J16: [1, 'ne'] }, ship: 'J16', hands: [{ rotate: 3 }], bases: ['E2', 'E2'] });
    play(s, 'sail K16, pay none 1 0 0');
    expect([s.cape, points(s)[0]]).toEqual([0, 10]);
    play(s, 'sail J16, pay none 1 0 0, sail K16, pay none 1 0 0');
    expect(points(s)[0]).toBe(10);
  });

  it('a space is entered again in the same expedition → it is paid each time (G14)', () => {
    const s = lay({ map: { D2: [0, 'ne'], E3: [0, 'n'] }, hands: [{ rotate: 4 }] });
    play(s, 'sail D2, pay none 1 0 0, sail E2, pay none 1 0 0, sail D2, pay none 1 0 0');
    expect([shipAt(s), handOf(s, 0)]).toEqual(['D2', { rotate: 1 }]);
  });
});
