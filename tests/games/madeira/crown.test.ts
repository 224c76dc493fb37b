// Phase E, the Crown’s requests of a scoring round (004 p.16, p.17, p.19), and the sums that choose the best requests.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestRequests, bestShips, cityMajority, routeValues, urbanizationPP } from '$lib/games/madeira/sums';
import { crownHoldings } from '$lib/games/madeira/crown';
import { FIELDS, type CrownRequest } from '$lib/games/madeira/data';
import { standardEdition } from '$lib/games/madeira/edition';
import { BLUE, lay, offers, play, pointsFrom, PURPLE, RED, stageOf, whyNot, YELLOW } from './table';

const at = (field: string): number => (FIELDS as readonly string[]).indexOf(field);
const PURPLE_CITY = 'machico';

/** A position at the start of Phase E of a round; `people` lists the players' pieces in seat order, from Red on. */
const crown = (round: number, people: Parameters<typeof lay>[0]['people']) => lay({ phase: 'E', round, people });

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
    ['wheat', 'market', [3, 6, 4]],
    ['india', 'expeditions', [6, 4, 3]],
  ] as const)('X32, X33 a ship in %s: its PP in rounds 1, 3 and 5', (route, request, values) => {
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

  it('X35 two Urbanizations in one round → they must choose different cities', () => {
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

  it('two Guilds requests → each Favor counts once; a request without its pieces → it scores 0 and is discarded', () => {
    const s = crown(3, [{ up: ['monk', 'miller', 'patron'], requests: ['guilds', 'guilds', 'market'] }]);
    play(s, 'fulfil guilds, fulfil guilds');
    expect([s.pp[RED], s.fulfilled.slice(0, 5)]).toEqual([15, [0, 0, 2, 0, 0]]);
    const empty = crown(1, [{ requests: ['market', 'expeditions'] }]);
    play(empty, 'fulfil expeditions');
    expect([empty.pp[RED], empty.fulfilled[1], empty.requests[1]]).toEqual([0, 1, 0]);
  });

  it('two Expeditions or two Market Routes in one round → each ship counts once', () => {
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

  it('two Wealth requests with 20 Reals → the first takes 15, the second at most the 5 left (digest E17)', () => {
    const s = crown(3, [{ reals: 20, requests: ['wealth', 'wealth', 'market'] }]);
    play(s, 'fulfil wealth, donate 15, fulfil wealth');
    expect(offers(s, 'donate')).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});

describe('Sums for the score sheet', () => {
  it('four ships on routes → one request takes the three that score most', () => {
    expect(routeValues(standardEdition, 5)).toEqual([4, 3, 6, 6, 4, 3]);
    expect(bestShips([1, 2, 1, 0, 0, 0], routeValues(standardEdition, 3))).toEqual({
      taken: [1, 2, 0, 0, 0, 0],
      points: 14,
    });
  });

  it('`bestRequests` is called → it chooses requests and pieces for most points, and at equal points keeps the Reals', () => {
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

  it('a random hand of requests → `bestRequests` uses no ship, Favor, city or Real twice', () => {
    const counts = (n: number, max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: n, maxLength: n });
    const holdings = fc.record({
      ships: counts(6, 4),
      values: counts(6, 8),
      favors: counts(4, 2),
      cities: counts(3, 15),
      reals: fc.nat(40),
    });
    fc.assert(
      fc.property(holdings, counts(5, 3), fc.constantFrom(1, 2, 3), (own, hand, n) => {
        const list = bestRequests(hand, n, own);
        const used = (of: (a: (typeof list)[number]) => number) => list.reduce((sum, a) => sum + of(a), 0);
        own.ships.forEach((most, r) => expect(used((a) => a.ships[r] ?? 0)).toBeLessThanOrEqual(most));
        own.favors.forEach((most, g) => expect(used((a) => a.favors[g] ?? 0)).toBeLessThanOrEqual(most));
        own.cities.forEach((_, c) => expect(used((a) => (a.city === c ? 1 : 0))).toBeLessThanOrEqual(1));
        expect(used((a) => a.reals)).toBeLessThanOrEqual(own.reals);
      }),
    );
  });
});
