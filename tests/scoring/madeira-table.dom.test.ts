// Madeira's helpers: requests by the rules digest's examples, random set-up and rounds, and the checklist of a round.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHARACTERS,
  EMPTY_BUILDING_IN_ROUND,
  FAVORS,
  N_REQUESTS,
  REQUESTS,
  REWARDS,
  ROUTES,
  type CrownRequest,
} from '../../src/lib/games/madeira/data';
import { standardEdition } from '../../src/lib/games/madeira/edition';
import {
  crownTrackSteps,
  realsGiven,
  holdingsOf,
  suggestGifts,
  assignmentPoints,
} from '../../src/lib/games/madeira/score/request-gifts';
import { dealTable, firstTurnOrder, rollRound } from '../../src/lib/games/madeira/score/deal-setup';
import { checklist } from '../../src/lib/games/madeira/score/checklist';
import { ownBoardOf, readTable, type OwnBoard } from '../../src/lib/games/madeira/score/sheet-state';

const empty = ownBoardOf(readTable(null), 0);
const hand = (...kinds: CrownRequest[]) => REQUESTS.map((q) => kinds.filter((k) => k === q).length);
const ships = (at: Partial<Record<(typeof ROUTES)[number], number>>) => ROUTES.map((r) => at[r] ?? 0);
const best = (board: Partial<OwnBoard>, kinds: CrownRequest[], round: number, reals = 0) =>
  suggestGifts(holdingsOf(standardEdition, { ...empty, ...board }, reals, round), hand(...kinds), round);

describe('Crown’s Requests', () => {
  it('X31: 20 Reals: Wealth takes 15 of them for 15 points', () => {
    const list = best({}, ['wealth'], 1, 20);
    expect([assignmentPoints(list), realsGiven(list)]).toEqual([15, 15]);
  });
  it('X32, X33: a ship in the Wheat Market is worth 3, 6, 4, one in Índia 6, 4, 3', () => {
    const of = (route: 'wheat' | 'india') =>
      [1, 3, 5].map((round) =>
        assignmentPoints(best({ ships: ships({ [route]: 1 }) }, [route === 'wheat' ? 'market' : 'expeditions'], round)),
      );
    expect(of('wheat')).toEqual([3, 6, 4]);
    expect(of('india')).toEqual([6, 4, 3]);
  });
  it('X34: Funchal scores 12 with most Workers, 6 with fewer, 0 without', () => {
    const of = (own: number, most: number) =>
      assignmentPoints(best({ cities: [0, own, 0], most: [0, most, 0] }, ['urbanization'], 1));
    expect([of(2, 1), of(1, 0), of(0, 1)]).toEqual([12, 6, 0]);
  });
  it('X35: two Urbanizations → two different cities', () => {
    const list = best({ cities: [0, 2, 1], most: [0, 1, 0] }, ['urbanization', 'urbanization'], 3);
    expect(new Set(list.map((a) => a.city)).size).toBe(2);
    expect(assignmentPoints(list)).toBe(12 + 9);
  });
  it('X36: round 3, two Market Routes with ships 1 Wheat, 2 Sugar, 1 Wine: 17 points, and no ship counts twice', () => {
    const list = best({ ships: ships({ wheat: 1, sugar: 2, wine: 1 }) }, ['market', 'market'], 3);
    expect(assignmentPoints(list)).toBe(17);
    expect(ROUTES.map((_, r) => list.reduce((n, a) => n + (a.ships[r] ?? 0), 0))).toEqual([1, 2, 1, 0, 0, 0]);
  });
  it('X37: round 3, 3 ships in Wheat, and Funchal without most Workers: 18 + 6', () => {
    const board = { ships: ships({ wheat: 3 }), cities: [0, 1, 0] };
    expect(assignmentPoints(best(board, ['market', 'urbanization'], 3))).toBe(24);
  });
  it('X38: round 3, two ships in Brasil and most Workers in Machico: 12 + 15', () => {
    const board = { ships: ships({ brasil: 2 }), cities: [0, 0, 2], most: [0, 0, 1] };
    expect(assignmentPoints(best(board, ['expeditions', 'urbanization'], 3))).toBe(27);
  });
  it('X39: round 3, 8 Reals and face-up Favors of three guilds: 8 + 15', () => {
    expect(assignmentPoints(best({ favors: [1, 1, 0, 1] }, ['wealth', 'guilds'], 3, 8))).toBe(23);
  });
  it('a hand of requests → the best are chosen, as many as the round requires', () => {
    const board = { ships: ships({ wheat: 1 }), favors: [1, 0, 0, 0] };
    const list = best(board, ['market', 'guilds', 'wealth'], 1, 4);
    expect(list.map((a) => a.request)).toEqual(['guilds']);
  });
  it('a random hand of requests → no ship, Favor, city or Real is used twice, and the steps add up to the points', () => {
    const counts = (n: number, max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: n, maxLength: n });
    fc.assert(
      fc.property(
        counts(6, 4),
        counts(4, 2),
        counts(3, 2),
        counts(5, 3),
        fc.nat(40),
        fc.constantFrom(1, 3, 5),
        (s, f, c, h, reals, round) => {
          const holdings = holdingsOf(standardEdition, { ...empty, ships: s, favors: f, cities: c }, reals, round);
          const list = suggestGifts(holdings, h, round);
          s.forEach((own, r) => expect(list.reduce((n, a) => n + (a.ships[r] ?? 0), 0)).toBeLessThanOrEqual(own));
          f.forEach((own, g) => expect(list.reduce((n, a) => n + (a.favors[g] ?? 0), 0)).toBeLessThanOrEqual(own));
          const cities = list.filter((a) => a.city >= 0).map((a) => a.city);
          expect(new Set(cities).size).toBe(cities.length);
          expect(realsGiven(list)).toBeLessThanOrEqual(reals);
          expect(crownTrackSteps(list, 0, round).reduce((n, step) => n + step.points, 0)).toBe(assignmentPoints(list));
        },
      ),
    );
  });
});

/** Turns a stream of numbers into a random source: returns a function that gives 0 … n − 1. */
const chance = (stream: Iterator<number>) => (n: number) => (stream.next().value as number) % n;

describe('a set-up drawn by the app', () => {
  it('a set-up is drawn → no Favor, reward or starting tile is dealt twice, and no request more often than there are players', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4), fc.infiniteStream(fc.nat(10_000)), (players, stream) => {
        const d = dealTable(standardEdition, players, chance(stream));
        expect(d.requests.map((row) => row.reduce((a, b) => a + b, 0))).toEqual(new Array(players).fill(5));
        for (let q = 0; q < N_REQUESTS; q++)
          expect(d.requests.reduce((n, row) => n + row[q], 0)).toBeLessThanOrEqual(players);
        expect(new Set(d.favors.flat()).size).toBe(FAVORS.length);
        d.rewards.forEach((pair) => expect(pair.map((r) => standardEdition.rewards[REWARDS[r]])).toEqual(['a', 'b']));
        expect(new Set(d.rewards.flat()).size).toBe(6);
        expect(new Set(d.starting).size).toBe(players);
        expect(d.starting[firstTurnOrder(d.starting, [0, 1, 2, 3].slice(0, players))[0]]).toBe(Math.max(...d.starting));
      }),
    );
  });
  it('X07: each round another Building has no Character, in round 3 Alfândega', () => {
    for (let round = 1; round <= 5; round++) {
      const { characters, guild, pirates } = rollRound(round, 4, () => 0);
      expect(characters[EMPTY_BUILDING_IN_ROUND[round - 1]]).toBe(-1);
      expect(characters.filter((c) => c >= 0).toSorted()).toEqual(CHARACTERS.map((_, i) => i));
      expect([guild.length, guild[0].length, pirates.length]).toEqual([4, 3, 3]);
    }
    expect(EMPTY_BUILDING_IN_ROUND[2]).toBe(2);
  });
});

describe('the checklist', () => {
  it('rounds 1, 3, 5 → 1, 2, 3 requests are required; rounds 2 and 4 → fields convert', () => {
    const last = [1, 2, 3, 4, 5].map((round) =>
      checklist(round, 4)
        .filter((c) => /crown|convert/.test(c.id))
        .map((c) => c.text),
    );
    expect(last).toEqual([
      ['Crown’s Requests: each player chooses 1.'],
      ['Convertible wheat fields without Wood become sugar fields.'],
      ['Crown’s Requests: each player chooses 2; nothing counts twice.'],
      ['Convertible sugar fields without Wood become wine fields.'],
      ['Crown’s Requests: each player chooses 3; nothing counts twice.'],
    ]);
  });
  const said = (round: number, players: number) => checklist(round, players).map((c) => c.text);
  it('round 1 → no step to shuffle Characters or roll dice, because the set-up has done this (004 p.8)', () => {
    expect(said(1, 4).filter((text) => /^(Shuffle|Roll)/.test(text))).toEqual([]);
    expect(said(2, 4).filter((text) => /^(Shuffle|Roll)/.test(text))).toHaveLength(2);
  });
  it('two or three people → a step to choose one of the row’s two guilds; four people → no such step (004 p.8)', () => {
    const choose = (players: number) => said(2, players).some((text) => /which of the row’s two guilds/.test(text));
    expect([2, 3, 4].map(choose)).toEqual([true, true, false]);
  });
  it('the step Honor → its text says that Honor is optional and scores 4 PP (004 p.15)', () => {
    expect(said(3, 3)).toContain(
      'Honor: a player who alone has the most Workers in the City Watch may send one of them home and gains 4 PP.',
    );
  });
  it('a round begins → the first step names the Building without a Character', () => {
    expect(checklist(1, 4)[0].text).toContain('Fortaleza');
    expect(checklist(5, 4)[0].text).toContain('Moinho');
  });
});
