// The end of the game: triggers, final round, King's privilege, ties; examples F1, F2, readings 7.7, 7.8, 7.10.
import { describe, expect, it } from 'vitest';
import { seatRanks, seatTotals } from '$lib/engine/sheet';
import { game } from '$lib/games/navegador';
import { BUILDING_KINDS } from '$lib/games/navegador/data';
import { triggeredEnd } from '$lib/games/navegador/state';
import { lastRoundTurns } from '$lib/games/navegador/turn';
import { sheetOf } from '$lib/games/navegador/sheet';
import { ALL_BUT_NAGASAKI, Table } from './table';

const TO_JAPAN = 'sail macau nagasaki 3, sail macau nagasaki 3, sail macau nagasaki 3';

/** Plays turns without actions until no seat has a turn left; returns the seat of each turn, in order. */
function idle(t: Table): number[] {
  const order: number[] = [];
  while (t.offersOf('field').length > 0) {
    order.push(t.s.seat);
    t.play(t.offersOf('field').find((f) => f !== 'field sailing') ?? 'field sailing').play('done');
  }
  return order;
}

describe('end of the game', () => {
  const fleet = { stone: 'buildings' as const, ships: { macau: 3 } };
  const layout = { seats: 3, phase: 3 as const, known: ALL_BUT_NAGASAKI };

  it('F1: Nagasaki explored on A’s turn: B, C, A take one more turn, 000 p.7', () => {
    const t = new Table({ ...layout, people: [fleet] });
    t.plays(`field sailing, ${TO_JAPAN}`).play('explore', 100);
    expect(triggeredEnd(t.s)).toBe('nagasaki');
    expect(game.endedBy(t.s)).toBeNull();
    expect(lastRoundTurns(t.s)).toBeNull();
    t.play('done');
    expect(lastRoundTurns(t.s)).toEqual([1, 1, 1]);
    t.play(t.offersOf('field').find((f) => f !== 'field sailing') ?? '').play('done');
    expect(lastRoundTurns(t.s)).toEqual([1, 0, 1]);
    expect(idle(t)).toEqual([2, 0]);
    expect(lastRoundTurns(t.s)).toBeNull();
    expect(t.s.turns).toBe(4 + 3);
  });

  it('F1: Nagasaki explored with the card: A takes the regular turn, then B, C and A one more', () => {
    const t = new Table({ ...layout, seat: 0, holder: 0, mark: 'market1', people: [fleet] });
    t.plays(`navegador, ${TO_JAPAN}`).play('explore', 100);
    t.play('done');
    expect(t.s.seat).toBe(0);
    expect(idle(t)).toEqual([0, 1, 2, 0]);
  });

  it.each(['sugar', 'gold', 'spices', 'shipyard', 'church'] as const)(
    'F2: one other building is left → no end; the last building, a %s, is taken → the end',
    (left) => {
      const sold = { sugar: 6, gold: 6, spices: 6, shipyard: 7, church: 7 };
      const other = left === 'sugar' ? 'gold' : 'sugar';
      const people = [{ stone: 'market2' as const, workers: 9, money: 1000 }];
      const both = { ...sold, [left]: sold[left] - 1, [other]: sold[other] - 1 };
      const t = new Table({ seats: 3, sold: both, people });
      t.plays(`field buildings, build ${other}`);
      expect(triggeredEnd(t.s)).toBeNull();
      const last = new Table({ seats: 3, sold: { ...sold, [left]: sold[left] - 1 }, people });
      last.plays(`field buildings, build ${left}`);
      expect(triggeredEnd(last.s)).toBe('buildings');
    },
  );

  it('F2: the last building taken on B’s turn: C, A, B take one more turn', () => {
    const t = new Table({
      seats: 3,
      seat: 1,
      sold: { sugar: 6, gold: 6, spices: 5, shipyard: 7, church: 7 },
      people: [{}, { stone: 'market2', workers: 9, money: 500 }],
    });
    t.plays('field buildings, build spices, done');
    expect(idle(t)).toEqual([2, 0, 1]);
  });

  it.each(BUILDING_KINDS)(
    'F2: every building but one of %s is taken → the game goes on until that one is taken',
    (kind) => {
      const sold = { sugar: 6, gold: 6, spices: 6, shipyard: 7, church: 7 };
      const other = kind === 'spices' ? 'gold' : 'spices';
      const t = new Table({
        seats: 3,
        sold: { ...sold, [kind]: sold[kind] - 1, [other]: sold[other] - 1 },
        people: [
          { stone: 'market2', workers: 9, money: 999 },
          { stone: 'market2', workers: 9, money: 999 },
        ],
      });
      t.plays(`field buildings, build ${other}, done`);
      expect([triggeredEnd(t.s), t.s.final]).toEqual([null, -1]);
      t.plays(`field buildings, build ${kind}`);
      expect(triggeredEnd(t.s)).toBe('buildings');
    },
  );

  it('7.8: Nagasaki is explored, then the last building is sold → the game ends by Nagasaki, and no later', () => {
    const t = new Table({
      ...layout,
      sold: { sugar: 6, gold: 6, spices: 5, shipyard: 7, church: 7 },
      people: [fleet, { stone: 'market2', workers: 9, money: 500 }],
    });
    t.plays(`field sailing, ${TO_JAPAN}`).play('explore', 100);
    t.plays('done, field buildings, build spices, done');
    expect(idle(t)).toEqual([2, 0]);
    while (t.can('keep')) t.play('keep');
    expect(game.endedBy(t.s)).toBe('nagasaki');
  });

  it('7.8: the last building is sold, then Nagasaki is explored → the game ends by the buildings, and no later, 000 p.7', () => {
    const t = new Table({
      ...layout,
      sold: { sugar: 6, gold: 6, spices: 5, shipyard: 7, church: 7 },
      people: [{ stone: 'market2', workers: 9, money: 500 }, fleet],
    });
    t.plays(`field buildings, build spices, done, field sailing, ${TO_JAPAN}`).play('explore', 100);
    expect(triggeredEnd(t.s)).toBe('buildings');
    t.play('done');
    expect(idle(t)).toEqual([2, 0]);
    while (t.can('keep')) t.play('keep');
    expect(game.endedBy(t.s)).toBe('buildings');
  });

  it('7.7: the final round → the holder can still use the card, which then goes to the right neighbour, 000 p.7', () => {
    const t = new Table({ ...layout, holder: 1, mark: 'market1', people: [fleet, { ships: { portugal: 1 } }] });
    t.plays(`field sailing, ${TO_JAPAN}`).play('explore', 100);
    t.plays('done, navegador, sail portugal guine 3, done');
    expect([t.s.seat, t.ships(1, 'guine'), t.s.holder]).toEqual([1, 1, 0]);
    expect(idle(t)).toEqual([1, 2, 0]);
  });

  it('7.7: the holder enters the marked field in the final round → the card is lost', () => {
    const t = new Table({ ...layout, holder: 1, mark: 'workers', people: [fleet] });
    t.plays(`field sailing, ${TO_JAPAN}`).play('explore', 100);
    t.plays('done, field workers');
    expect(t.s.holder).toBe(0);
  });
});

/** A game in its last turn. The layout must make the last seat active. */
function lastTurn(people: ConstructorParameters<typeof Table>[0] & object): Table {
  const t = new Table(people);
  t.s.trigger = 1;
  t.s.final = 0;
  t.s.known = 0x1fff;
  t.s.explorers[t.s.seats - 1] += 12 - t.s.explorers.reduce((n, x) => n + x, 0);
  return t;
}

describe('the King’s privilege', () => {
  const people = [
    { churches: 3, explorers: 4 },
    { explorers: 5, privileges: { explorer: 3 }, shipyards: 2, churches: 2 },
  ];

  it('7.10: “keep” puts the King’s privilege on the best column with fewer than 3 privileges, without a bonus', () => {
    const t = lastTurn({ seats: 2, seat: 1, people });
    t.plays('field workers, done');
    expect(t.offers).toEqual(['keep', 'king colony', 'king factory', 'king explorer', 'king shipyard']);
    expect(t.reason('king church')).toEqual({ code: 'king_best', args: { column: 'church' } });
    t.play('keep');
    expect([t.s.king[0], t.s.money[0]]).toEqual([5, 200]);
    expect(t.reason('king explorer')).toEqual({ code: 'column_full', args: { column: 'explorer', most: 3 } });
    t.play('keep');
    expect(t.s.king[1]).toBe(4);
    expect(game.actor(t.s)).toBe(-1);
    expect(t.why('done')).toBe('over');
  });

  it('another column has fewer than 3 privileges → the King’s privilege may be put there', () => {
    const t = lastTurn({ seats: 2, seat: 1, people });
    t.plays('field workers, done, king shipyard, keep');
    expect(t.counts(0).king).toBe(4);
    game.checkInvariants(t.s);
  });

  it('all columns of a seat are full → it places no King’s privilege', () => {
    const all = { colony: 3, factory: 3, explorer: 3, shipyard: 3, church: 3 };
    const t = lastTurn({ seats: 2, seat: 1, people: [{ privileges: all }, {}] });
    t.plays('field workers, done');
    expect(t.s.seat).toBe(1);
    t.play('keep');
    expect([t.s.king, game.endedBy(t.s)]).toEqual([[0, 3], 'nagasaki']);
    game.checkInvariants(t.s);
  });

  it('variant Goa, and nobody has taken the King’s privilege at Goa → it counts nothing', () => {
    const t = lastTurn({ seats: 2, goa: true, seat: 1, people });
    t.plays('field workers, done');
    expect([game.actor(t.s), t.counts(0).king]).toEqual([-1, 0]);
  });

  it('placing the King’s privilege too early, or choosing a field instead of placing it → a reason', () => {
    const t = new Table();
    expect(t.why('keep')).toBe('not_yet_king');
    const end = lastTurn({ seats: 2, seat: 1, people });
    end.plays('field workers, done');
    expect(end.why('field workers')).toBe('place_king');
  });
});

it('7.10: equal points: the holder of the Navegador wins, then the seats to the right in order, 000 p.7', () => {
  const t = new Table({ seats: 4, holder: 2 });
  t.s.explorers[3] = 0;
  const sheet = sheetOf(t.s.edition);
  const table = game.tally(t.s);
  expect(new Set(seatTotals(sheet, table)).size).toBe(1);
  expect(seatRanks(sheet, table)).toEqual([3, 2, 1, 4]);
});
