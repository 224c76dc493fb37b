// The Navigators' helpers: the map on which players tap their tiles; rounds of planning.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { game } from '../../src/lib/games/navigators';
import { bot } from '../../src/lib/games/navigators/bot';
import { KEY_OF_HEX, SEA_HEX_IDS } from '../../src/lib/games/navigators/chart';
import { MISSIONS } from '../../src/lib/games/navigators/data';
import { standardEdition } from '../../src/lib/games/navigators/edition';
import { mapCounts, mapMissions, hexOwner, togglePiece } from '../../src/lib/games/navigators/score/map-counts';
import { readStoredTable, type PlanningRound } from '../../src/lib/games/navigators/score/sheet-state';
import {
  dummyColour,
  dummySpace,
  firstRound,
  launchOrder,
  nextDummyRow,
  nextPlace,
  nextRound,
  seatAtPlace,
  placeMarker,
  markerRefusal,
  seatingOf,
  shuffledDummies,
  undoLastMarker,
  markerValues,
  lastDummyMarker,
} from '../../src/lib/games/navigators/score/planning-round';
import { tally } from '../../src/lib/games/navigators/sheet';
import { wandering } from '../laws/match';

function tapped(...ids: string[]) {
  return ids.reduce((t, id) => {
    const next = togglePiece(t, 2, 0, id);
    if (!next) throw new Error(`${id} was refused`);
    return next;
  }, readStoredTable(null));
}

describe('the tapped map', () => {
  it('ocean tiles, key locations and the Cape are tapped → each kind is counted on its own', () => {
    expect(mapCounts(tapped('D2', 'C3', 'A2', 'K16'), 0)).toEqual({ ocean: 1, keys: 2, cape: 1 });
  });
  it('a piece is tapped again → the own piece is removed; a tap on another player’s piece is refused', () => {
    const t = tapped('D2', 'D3', 'D2');
    expect(hexOwner(t, 'D2')).toBeNull();
    expect(togglePiece(t, 2, 1, 'D3')).toBeNull();
  });
});

describe('the tapped map and the rules', () => {
  it.each([2, 3, 4])(
    'a game of %i people is tapped on the map → it counts the same tiles, key locations and missions as the rules',
    (seats) => {
      for (let k = 0; k < 2; k++) {
        const dealer = new SeededDealer(seedWords(`map ${String(k)}`));
        const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
        const choose = wandering({ ...game, bot } as unknown as BotGame, `map ${String(k)}`);
        for (let ply = 0; game.actor(s) !== GAME_OVER; ply++) {
          const legal: number[] = [];
          game.legal(s, legal);
          game.apply(s, choose(s, legal, ply) ?? legal[0], dealer.at(ply));
        }
        const hexes = Array.from({ length: seats }, (_, seat) =>
          SEA_HEX_IDS.filter(
            (_, hex) => s.owner[hex] === seat || (KEY_OF_HEX[hex] >= 0 && s.finder[KEY_OF_HEX[hex]] === seat),
          ),
        );
        const t = { ...readStoredTable(null), hexes };
        for (const [seat, counts] of tally(s).entries()) {
          expect(mapCounts(t, seat)).toEqual({ ocean: counts.ocean, keys: counts.keys, cape: counts.cape });
          expect(mapMissions(t, seat).find((c) => c.mission === MISSIONS[counts.mission - 1])?.count).toBe(
            counts.count,
          );
        }
      }
    },
  );
});

/** A function that shuffles rows in an order that `pick` decides; `pick(n)` returns 0 … n − 1. */
function drawnBy(pick: (n: number) => number) {
  return (rows: readonly number[]): number[] => {
    const left = [...rows];
    return rows.flatMap(() => left.splice(pick(left.length), 1));
  };
}

/** Plays a whole planning phase: `pick` chooses among people's open spaces, and shuffles dummies' markers. */
function plan(seats: number, start: number, pick: (n: number) => number): PlanningRound {
  let r = shuffledDummies(firstRound(start), seats, drawnBy(pick));
  for (let place = nextPlace(r); place !== null; place = nextPlace(r)) {
    if (seatAtPlace(seatingOf(seats), place) === null) {
      r = placeMarker(r, dummySpace(r, nextDummyRow(r, place)));
    } else {
      const open = r.board.flatMap((_, space) => (markerRefusal(r, space) === null ? [space] : []));
      r = placeMarker(r, open[pick(open.length)]);
    }
  }
  return r;
}

describe('the planning board', () => {
  it('P1: a marker is placed in a used row or on a taken space → it is refused', () => {
    let r = placeMarker(firstRound(0), 2);
    expect(markerRefusal(r, 2)).toBe('taken');
    r = [5, 9, 13].reduce(placeMarker, r);
    expect(nextPlace(r)).toBe(0);
    expect(markerRefusal(r, 3)).toBe('row');
    expect(() => placeMarker(r, 3)).toThrow();
  });
  it('P2: a dummy’s marker of row 1 takes the space "6", the next dummy’s "5"', () => {
    const board = firstRound(1);
    const one = dummySpace(board, 0);
    expect(standardEdition.spaces.explore[one]).toBe(6);
    const after = { ...board, board: board.board.with(one, 1) };
    expect(standardEdition.spaces.explore[dummySpace(after, 0)]).toBe(5);
  });
  it('P3: 3 and 5 are free in row 1 → a dummy takes 5; P4: row 4 is empty → a dummy takes the last launch', () => {
    const r = firstRound(0);
    const taken = { ...r, board: r.board.with(1, 0).with(3, 2) };
    expect(standardEdition.spaces.explore[dummySpace(taken, 0)]).toBe(5);
    expect(standardEdition.spaces.launch[dummySpace(r, 3) - 12]).toBe(4);
  });
  it('P5: twenty markers are placed at random: each place has one marker in each row', () => {
    const seats = fc.constantFrom(2, 3, 4);
    fc.assert(
      fc.property(seats, fc.integer({ min: 0, max: 3 }), fc.infiniteStream(fc.nat(1000)), (n, start, stream) => {
        const r = plan(n, start, (k) => (stream.next().value as number) % k);
        for (let row = 0; row < 5; row++) {
          expect(r.board.slice(row * 4, row * 4 + 4).toSorted()).toEqual([0, 1, 2, 3]);
        }
      }),
    );
  });
  it('P6: the next round: the starting marker goes anti-clockwise, also to a dummy, and all spaces are free', () => {
    const r = nextRound(plan(3, 0, () => 0));
    expect(r).toMatchObject({ number: 2, start: 3, order: [] });
    expect(seatAtPlace(seatingOf(3, { rules: 1 }), r.start)).toBeNull();
    expect(r.board.every((place) => place === -1)).toBe(true);
  });
  it('P7: two people with launches 2 and 4 sail in that order; dummies do not sail', () => {
    const r = firstRound(0);
    const board = r.board.with(12, 1).with(13, 0).with(14, 3).with(15, 2);
    expect(launchOrder({ ...r, board }, standardEdition, seatingOf(2))).toEqual([0, 1]);
  });
  it('all markers are placed → `markerValues` gives the four printed numbers of a row to the four players', () => {
    const r = plan(4, 0, () => 0);
    for (let row = 0; row < 5; row++) {
      const figures = [0, 1, 2, 3].map((place) => markerValues(r, standardEdition, place)[row]);
      const printed = Object.values(standardEdition.spaces)[row];
      expect(figures.toSorted((a, b) => a - b)).toEqual([...printed]);
    }
  });
  it('three people → the dummy is at place 1, as in a match; the round was begun under rules 1 → at place 3', () => {
    expect(seatingOf(3, firstRound(0))).toEqual([0, -1, 1, 2]);
    const stored = readStoredTable({ round: { ...firstRound(0), rules: undefined } }).round;
    expect(seatingOf(3, stored ?? undefined)).toEqual([0, 1, 2, -1]);
    expect(stored && seatingOf(3, nextRound(stored))).toEqual([0, 1, 2, -1]);
  });
  it('`takeMarkerBack` is called → only the last marker is removed; without a marker nothing changes', () => {
    const before = placeMarker(firstRound(2), 7);
    expect(undoLastMarker(placeMarker(before, 11))).toEqual(before);
    expect(undoLastMarker(firstRound(0))).toEqual(firstRound(0));
  });
  it('P8: a dummy’s markers are shuffled once a round: a marker that was undone comes up again (002 4.1)', () => {
    let draws = 0;
    const ready = shuffledDummies(firstRound(1), 3, (rows) => drawnBy((n) => draws++ % n)(rows));
    const up = (r: PlanningRound) => placeMarker(r, dummySpace(r, nextDummyRow(r, 1)));
    const first = up(ready);
    for (let k = 0; k < 6; k++)
      expect(up(shuffledDummies(undoLastMarker(first), 3, (r) => r.toReversed()))).toEqual(first);
    expect(lastDummyMarker(first, 3)).toEqual({ place: 1, row: ready.dummies[1][0] });
    expect(lastDummyMarker(undoLastMarker(first), 3)).toBeNull();
  });
  it('P8: a round of an older version has no shuffled markers → turned-up markers stay, and the others are shuffled', () => {
    const old = placeMarker(firstRound(1), dummySpace(firstRound(1), 3));
    const ready = shuffledDummies(old, 3, (rows) => [...rows]);
    expect(ready.dummies[1]).toEqual([3, 0, 1, 2, 4]);
    expect(nextDummyRow(ready, 1)).toBe(0);
  });
  it('people have chosen colours → dummies get the other colours, in the order of their places', () => {
    const people = [
      { name: 'Ana', colour: 'green' },
      { name: 'Bruno', colour: 'black' },
    ] as const;
    expect([1, 3].map((place) => dummyColour(seatingOf(2), place, people))).toEqual(['red', 'yellow']);
  });
});
