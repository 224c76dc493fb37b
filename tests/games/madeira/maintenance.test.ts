// Phase D, the maintenance of a round (004 p.16), from positions.
import { describe, expect, it } from 'vitest';
import { breadForFeeding, honorSeat, upkeepPayment, woodPrice } from '$lib/games/madeira/sums';
import { FIELDS } from '$lib/games/madeira/data';
import { standardEdition } from '$lib/games/madeira/edition';
import { BLUE, goods, lay, offers, play, pointsFrom, PURPLE, RED, stageOf, whyArgs, whyNot, YELLOW } from './table';

const at = (field: string): number => (FIELDS as readonly string[]).indexOf(field);

describe('Phase D', () => {
  it('X26 Blue alone has most Workers in the City Watch: one goes home for 4 PP; in a tie no one scores', () => {
    const s = lay({ phase: 'honor', people: [{ workers: 'watch' }, { workers: 'watch watch' }] });
    expect([stageOf(s), s.seat]).toEqual(['honor', BLUE]);
    play(s, 'honor');
    expect([pointsFrom(s, BLUE, 'honor'), s.watch[BLUE], s.home[BLUE]]).toEqual([4, 1, 11]);
    const tie = lay({ phase: 'honor', people: [{ workers: 'watch' }, { workers: 'watch' }] });
    expect([stageOf(tie), tie.pp]).not.toContain('honor');
    expect([honorSeat([2, 2, 1]), honorSeat([0, 0]), honorSeat([1, 3, 2])]).toEqual([null, null, 1]);
    const no = lay({ phase: 'honor', people: [{ workers: 'watch' }] });
    play(no, 'skip');
    expect([no.pp[RED], no.watch[RED]]).toEqual([0, 1]);
  });

  it('X27 Income: each Worker in a colony brings one unit of that colony’s good', () => {
    const s = lay({
      phase: 'income',
      people: [{ workers: 'acores acores brasil' }, { workers: 'india' }, { workers: 'brasil' }],
    });
    expect([RED, BLUE, YELLOW, PURPLE].map((seat) => goods(s, seat))).toEqual([
      [2, 1, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
    ]);
  });

  it('X28 Upkeep of three ships, 1 Wood in hand and 1 bought: 2 Wood discarded, 1 Pirate', () => {
    const s = lay({
      phase: 'income',
      people: [{ ships: 'brasil1 brasil2 wheat1', wood: 1, reals: 4, workers: 'forest' }],
    });
    expect(offers(s, 'upkeep')).toEqual(['0', '1', '2', '3']);
    expect(whyNot(s, 'upkeep 4')).toBe('ships_few');
    play(s, 'upkeep 2');
    expect([s.wood[RED], s.reals[RED], s.pirates[RED]]).toEqual([0, 4 - 1, 1]);
    expect(upkeepPayment(3, 2)).toEqual({ due: 3, paid: 2, pirates: 1 });
  });

  it('Upkeep in turn order: the first player takes the last Wood of a field → the second cannot buy there', () => {
    const person = { ships: 'brasil1', reals: 5, workers: '2c' };
    const s = lay({
      phase: 'income',
      order: [BLUE, RED, 2, 3],
      people: [person, { ...person, ships: 'brasil2' }],
      wood: { '2c': 1 },
    });
    play(s, 'upkeep 1');
    expect([s.fieldWood[at('2c')], s.seat, offers(s, 'upkeep')]).toEqual([0, RED, ['0']]);
    expect(whyArgs(s, 'upkeep 1')?.code).toBe('wood_access');
  });

  it('X29 Feeding ten Workers, windmill 4, 4 of 5 Bread paid: 2 Pirates', () => {
    const s = lay({
      phase: 'income',
      people: [{}, { workers: '1a 1b 2a 2b 3a 3b watch watch india forest', mill: 4, bread: 5 }],
    });
    expect([stageOf(s), s.seat, offers(s, 'feed')]).toEqual(['feed', BLUE, ['0', '1', '2', '3', '4', '5']]);
    expect(whyNot(s, 'feed 6')).toBe('bread');
    play(s, 'feed 4');
    expect([s.bread[BLUE], s.pirates[BLUE]]).toEqual([1, 2]);
    expect(breadForFeeding(10, 4, 4)).toEqual({ due: 6, paid: 4, pirates: 2 });
  });

  it('a Worker goes home for Honor, or the windmill rises → one Worker less to feed at once (digest B7)', () => {
    const s = lay({ phase: 'honor', people: [{ workers: 'watch 1a 2a 3a', mill: 2, wheat: 2 }] });
    play(s, 'honor');
    expect(offers(s, 'feed')).toEqual(['0']);
    play(s, 'up, feed 0');
    expect([s.pirates[RED], s.round, stageOf(s)]).toEqual([0, 3, 'begin']);
  });
});

describe('The price of Wood', () => {
  it('0 to 6 Wood are bought → 0, 1, 3, 6, 10, 15, 21 Reals; 7 Wood → not possible', () => {
    const { woodPrice: prices } = standardEdition;
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => woodPrice(prices, n))).toEqual([0, 1, 3, 6, 10, 15, 21, Infinity]);
    expect(woodPrice(prices, 3, 1)).toBe(9);
  });
});
