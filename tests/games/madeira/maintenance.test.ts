// Phases D and E and the end of the game (004 p.16, p.17, p.19), from positions and through the sheet.
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/madeira';
import {
  bestRequests,
  bestShips,
  cityMajority,
  breadForFeeding,
  honorSeat,
  pirateLosses,
  resourcesPP,
  routeValues,
  upkeepPayment,
  urbanizationPP,
  woodPrice,
} from '$lib/games/madeira/sums';
import { crownHoldings } from '$lib/games/madeira/crown';
import { FIELDS, type CrownRequest } from '$lib/games/madeira/data';
import { standardEdition } from '$lib/games/madeira/edition';
import { sheet } from '$lib/games/madeira/sheet';
import { seatRanks, seatTotals, type Counts } from '$lib/engine/sheet';
import {
  BLUE,
  finalPoints,
  goods,
  lay,
  offers,
  play,
  pointsFrom,
  PURPLE,
  RED,
  stageOf,
  whyArgs,
  whyNot,
  YELLOW,
} from './table';

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

  it('Upkeep in turn order: the first player takes the last Wood of a field, the second cannot buy there', () => {
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

  it('a Worker sent home for Honor need not be fed, and a step up the windmill feeds one more at once (digest B7)', () => {
    const s = lay({ phase: 'honor', people: [{ workers: 'watch 1a 2a 3a', mill: 2, wheat: 2 }] });
    play(s, 'honor');
    expect(offers(s, 'feed')).toEqual(['0']);
    play(s, 'up, feed 0');
    expect([s.pirates[RED], s.round, stageOf(s)]).toEqual([0, 3, 'begin']);
  });
});

const PURPLE_CITY = 'machico';

/** Phase E of a scoring round; `person` lists the people from Red on. */
const crown = (round: number, person: Parameters<typeof lay>[0]['people']) =>
  lay({ phase: 'E', round, people: person });

describe('Phase E', () => {
  it('X30 end of round 4: a convertible Sugar Field without Wood yields Wine from now on, one with Wood never does', () => {
    const s = lay({ phase: 'E', round: 4, wood: { '2d': 1 } });
    expect([s.fieldGood[at('1b')], s.fieldGood[at('2b')], s.fieldGood[at('3b')]]).toEqual([2, 2, 2]);
    expect(s.fieldGood[at('2d')]).toBe(1);
    expect([stageOf(s), s.round]).toEqual(['begin', 5]);
    const two = lay({ phase: 'E', round: 2, wood: { '1c': 1 } });
    expect(['1a', '1c', '2a', '3a', '1b'].map((f) => two.fieldGood[at(f)])).toEqual([0, 0, 1, 1, 1]);
  });

  it('X31 20 Reals, Wealth: at most 15 Reals for 15 PP', () => {
    const s = crown(1, [{ reals: 20, requests: ['wealth', 'market'] }]);
    play(s, 'fulfil wealth');
    expect(offers(s, 'donate')).toHaveLength(16);
    play(s, 'donate 15');
    expect([s.reals[RED], pointsFrom(s, RED, 'wealth')]).toEqual([5, 15]);
  });

  it.each([
    ['X32', 'wheat', 'market', [3, 6, 4]],
    ['X33', 'india', 'expeditions', [6, 4, 3]],
  ] as const)('%s a ship in %s: its PP in rounds 1, 3 and 5', (_, route, request, values) => {
    [1, 3, 5].forEach((round, i) => {
      const s = crown(round, [{ ships: `${route}1`, requests: [request] }]);
      play(s, `fulfil ${request}`);
      expect(pointsFrom(s, RED, request)).toBe(values[i]);
    });
  });

  it('X34 Urbanization in Funchal: with most Workers 12, with fewer 6, without a Worker there 0', () => {
    expect([urbanizationPP(standardEdition, 1, 2, true), urbanizationPP(standardEdition, 1, 2, false)]).toEqual([
      12, 6,
    ]);
    const s = lay({
      phase: 'E',
      round: 1,
      neutral: '',
      people: [
        { workers: 'funchal1 funchal2', requests: ['urbanization', 'wealth'] },
        { workers: 'funchal3', requests: ['urbanization', 'wealth'] },
        { requests: ['urbanization', 'wealth'] },
      ],
    });
    play(s, 'fulfil urbanization, city funchal');
    play(s, 'fulfil urbanization, city funchal');
    play(s, 'fulfil urbanization, city funchal');
    expect([RED, BLUE, YELLOW].map((seat) => s.pp[seat])).toEqual([12, 6, 0]);
  });

  it('X35 two Urbanizations in one round must choose different cities', () => {
    const s = crown(3, [{ workers: 'funchal1', requests: ['urbanization', 'urbanization', 'wealth'] }]);
    play(s, 'fulfil urbanization, city funchal, fulfil urbanization');
    expect([offers(s, 'city'), whyNot(s, 'city funchal')]).toEqual([['porto', 'machico'], 'city_named']);
    play(s, 'city porto');
    expect([s.pp[RED], s.seat]).toEqual([6, BLUE]);
  });

  it('X36 round 3, Red: two Market Routes count each of four ships once: 6 + 8 + 3 = 17', () => {
    const s = crown(3, [{ ships: 'wheat1 sugar1 sugar2 wine1', requests: ['market', 'market', 'guilds'] }]);
    play(s, 'fulfil market');
    expect(s.pp[RED]).toBe(6 + 4 + 4);
    play(s, 'fulfil market');
    expect([s.pp[RED], s.seat, s.requests.slice(0, 5)]).toEqual([17, BLUE, [0, 0, 1, 0, 0]]);
  });

  it('X37 round 3, Blue: three ships in the Wheat Market 18, Funchal tied with a Citizen further right 6: 24', () => {
    const s = lay({
      phase: 'E',
      round: 3,
      order: [BLUE, RED, 2, 3],
      neutral: 'funchal4',
      people: [
        {},
        { ships: 'wheat1 wheat2 wheat3', workers: 'funchal1', requests: ['market', 'urbanization', 'expeditions'] },
      ],
    });
    play(s, 'fulfil market, fulfil urbanization, city funchal');
    expect(s.pp[BLUE]).toBe(24);
    expect(cityMajority([1, 0, 0, 0, 1], [0, -1, -1, -1, 3])).toBe(4);
    expect(cityMajority([1, 0, 0, 0, 1], [5, -1, -1, -1, 3])).toBe(0);
    expect(cityMajority([0, 0], [-1, -1])).toBeNull();
  });

  it('X38 round 3, Purple: two ships in Brasil 12, most Workers in Machico 15: 27', () => {
    const s = lay({
      phase: 'E',
      round: 3,
      order: [PURPLE, 0, 1, 2],
      people: [
        {},
        {},
        {},
        {
          ships: 'brasil1 brasil2',
          workers: `${PURPLE_CITY}1 ${PURPLE_CITY}2`,
          requests: ['expeditions', 'expeditions', 'urbanization'],
        },
      ],
    });
    play(s, 'fulfil expeditions, fulfil urbanization, city machico');
    expect(s.pp[PURPLE]).toBe(27);
  });

  it('X39 round 3, Yellow: Wealth with 8 Reals 8, Guilds with face-up Favors of three guilds 15: 23', () => {
    const s = lay({
      phase: 'E',
      round: 3,
      order: [YELLOW, 0, 1, 3],
      people: [
        {},
        {},
        {
          reals: 8,
          up: ['monk', 'miller', 'patron', 'lady'],
          down: ['scout'],
          requests: ['wealth', 'guilds', 'market'],
        },
      ],
    });
    play(s, 'fulfil wealth, donate 8, fulfil guilds');
    expect(s.pp[YELLOW]).toBe(23);
  });

  it('two Guilds requests count each Favor once; a request without its pieces scores 0 and is spent', () => {
    const s = crown(3, [{ up: ['monk', 'miller', 'patron'], requests: ['guilds', 'guilds', 'market'] }]);
    play(s, 'fulfil guilds, fulfil guilds');
    expect([s.pp[RED], s.fulfilled.slice(0, 5)]).toEqual([15, [0, 0, 2, 0, 0]]);
    const empty = crown(1, [{ requests: ['market', 'expeditions'] }]);
    play(empty, 'fulfil expeditions');
    expect([empty.pp[RED], empty.fulfilled[1], empty.requests[1]]).toEqual([0, 1, 0]);
  });

  it('two Expeditions or two Market Routes in one round count each ship once', () => {
    const s = crown(3, [{ ships: 'brasil1 brasil2', requests: ['expeditions', 'expeditions', 'market'] }]);
    play(s, 'fulfil expeditions');
    expect(s.pp[RED]).toBe(12);
    play(s, 'fulfil expeditions');
    expect([s.pp[RED], s.fulfilled.slice(0, 5)]).toEqual([12, [0, 2, 0, 0, 0]]);
    const m = crown(3, [{ ships: 'wheat1', requests: ['market', 'market', 'wealth'] }]);
    play(m, 'fulfil market');
    const once = m.pp[RED];
    play(m, 'fulfil market');
    expect(m.pp[RED]).toBe(once);
  });

  it('two Wealth requests with 20 Reals: the first takes 15, the second at most the 5 left (digest E17)', () => {
    const s = crown(3, [{ reals: 20, requests: ['wealth', 'wealth', 'market'] }]);
    play(s, 'fulfil wealth, donate 15, fulfil wealth');
    expect(offers(s, 'donate')).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});

describe('Sums for the score sheet', () => {
  it('the sheet’s functions give the price of Wood, the values of routes, and the best ships', () => {
    const { woodPrice: prices } = standardEdition;
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => woodPrice(prices, n))).toEqual([0, 1, 3, 6, 10, 15, 21, Infinity]);
    expect(woodPrice(prices, 3, 1)).toBe(9);
    expect(routeValues(standardEdition, 5)).toEqual([4, 3, 6, 6, 4, 3]);
    expect(bestShips([1, 2, 1, 0, 0, 0], routeValues(standardEdition, 3))).toEqual({
      taken: [1, 2, 0, 0, 0, 0],
      points: 14,
    });
  });

  it('`bestRequests` chooses requests and their pieces for most points; at equal points it keeps the Reals', () => {
    const hand = (list: readonly CrownRequest[]) =>
      ['market', 'expeditions', 'guilds', 'urbanization', 'wealth'].map((q) => list.filter((r) => r === q).length);
    const s = crown(3, [
      {
        ships: 'wheat1 brasil1',
        up: ['monk', 'patron'],
        reals: 10,
        workers: 'machico1',
        requests: ['market', 'guilds', 'wealth'],
      },
    ]);
    const best = bestRequests(hand(['market', 'guilds', 'wealth']), 2, crownHoldings(s, RED, 3));
    expect(best.map((a) => [a.request, a.points])).toEqual([
      ['guilds', 10],
      ['wealth', 10],
    ]);
    const tie = bestRequests(hand(['guilds', 'wealth']), 1, crownHoldings(s, RED, 3));
    expect(tie.map((a) => a.request)).toEqual(['guilds']);
    const cities = bestRequests(hand(['urbanization', 'urbanization']), 2, {
      ...crownHoldings(s, RED, 3),
      cities: [3, 12, 9],
    });
    expect(cities.map((a) => [a.city, a.points])).toEqual([
      [1, 12],
      [2, 9],
    ]);
  });

  it('the choice of `bestRequests` is played → it scores the predicted points', () => {
    const person = {
      ships: 'wheat1 wheat2 sugar1 wine1 india1',
      up: ['monk', 'miller', 'lady'],
      reals: 7,
      workers: 'porto1 funchal1 funchal2',
      requests: ['market', 'market', 'urbanization'],
    } as const;
    const s = crown(5, [person]);
    const best = bestRequests(s.requests.slice(0, 5), 3, crownHoldings(s, RED, 5));
    for (const a of best)
      play(s, `fulfil ${a.request}${a.city >= 0 ? `, city ${['porto', 'funchal', 'machico'][a.city]}` : ''}`);
    expect(s.pp[RED]).toBe(best.reduce((n, a) => n + a.points, 0));
  });
});

describe('The end', () => {
  it('X40 3 Wheat, 2 Wood and 6 Reals count as 11 Reals: 2 PP', () => {
    expect(resourcesPP(3, 2, 0, 6)).toBe(2);
    const s = lay({ phase: 'finish', round: 5, people: [{ wheat: 3, wood: 2, reals: 6, pp: 40 }] });
    play(s, 'finish');
    expect([s.pp[RED], pointsFrom(s, RED, 'resources'), stageOf(s)]).toEqual([42, 2, 'over']);
  });

  it('X41 players with 25, 21, 12, 5 Pirates lose 16 + 5, 8 + 1, 4, 2 PP', () => {
    expect(pirateLosses([25, 12, 21, 5], [0, 1, 2, 3])).toEqual([21, 4, 9, 2]);
    const s = lay({
      phase: 'finish',
      round: 5,
      people: [{ pirates: 25 }, { pirates: 12 }, { pirates: 21 }, { pirates: 5 }],
    });
    play(s, 'finish');
    expect([RED, BLUE, YELLOW, PURPLE].map((seat) => pointsFrom(s, seat, 'pirates'))).toEqual([-21, -4, -9, -2]);
  });

  it('X42 Red in slot III and Blue in slot IV have 18 Pirates each: Blue loses 16, Red 8, the others 4 and 2', () => {
    const s = lay({
      phase: 'finish',
      round: 5,
      order: [YELLOW, PURPLE, RED, BLUE],
      people: [{ pirates: 18 }, { pirates: 18 }, { pirates: 7 }, { pirates: 3 }],
    });
    play(s, 'finish');
    expect([RED, BLUE, YELLOW, PURPLE].map((seat) => s.pp[seat])).toEqual([-8, -16, -4, -2]);
    expect(finalPoints(s)).toEqual(s.pp);
  });

  it('X45 a player without Pirates loses nothing; of two players with Pirates one loses 16 and one 8 (digest E18)', () => {
    expect(pirateLosses([0, 3, 9, 0], [0, 1, 2, 3])).toEqual([0, 8, 16, 0]);
    expect(pirateLosses([4, 9], [0, 1])).toEqual([8, 16]);
    expect(pirateLosses([0, 0], [0, 1])).toEqual([0, 0]);
  });

  it('equal points: the player higher in the passing column wins', () => {
    const s = lay({
      phase: 'finish',
      round: 5,
      order: [YELLOW, BLUE, RED, PURPLE],
      people: [{ pp: 30 }, { pp: 30 }, { pp: 9 }],
    });
    play(s, 'finish');
    expect(seatRanks(game.sheet({ seats: 4, edition: s.edition }), game.tally(s))).toEqual([2, 1, 3, 4]);
  });
});

describe('The sheet by hand', () => {
  it('track points with leftovers and Pirates of X40 to X42 give totals and ranks; a missing or doubled place is reported', () => {
    const table: Counts[] = [
      { track: 40, wheat: 3, wood: 2, reals: 6, pirates: 18, place: 3 },
      { track: 44, pirates: 18, place: 4 },
      { track: 30, pirates: 7, place: 1 },
      { track: 20, reals: 25, pirates: 3, place: 2 },
    ];
    expect(seatTotals(sheet, table)).toEqual([40 + 2 - 8, 44 - 16, 30 - 4, 20 + 5 - 2]);
    expect(seatRanks(sheet, table)).toEqual([1, 2, 3, 4]);
    const codes = (counts: readonly Counts[]) => (sheet.check?.(counts) ?? []).map((p) => [p.code, p.seat]);
    expect(codes(table)).toEqual([]);
    expect(codes([{ place: 2 }, { place: 2 }])).toEqual([
      ['place_twice', 0],
      ['place_twice', 1],
    ]);
    expect(codes([{ pirates: 6 }, { pirates: 6 }, {}, {}])).toEqual([
      ['place_needed', 0],
      ['place_needed', 1],
    ]);
  });
});
