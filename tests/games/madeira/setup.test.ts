// Set-up and phase A: the layout, the players' own placements, rows, requests and favors (004 p.3–p.8).
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/madeira';
import { buildingCost, unpaidPirates } from '$lib/games/madeira/sums';
import { boardOf } from '$lib/games/madeira/board';
import { BUILDING_REGION, BUILDINGS, CHARACTERS, FIELDS } from '$lib/games/madeira/data';
import { standardEdition } from '$lib/games/madeira/edition';
import { code } from '$lib/games/madeira/moves';
import { piecesInCity } from '$lib/games/madeira/pieces';
import { NEUTRAL_CITIZEN, NONE } from '$lib/games/madeira/state';
import { BLUE, fresh, lay, offered, offers, play, PURPLE, RED, stageOf, whereIs, whyNot, YELLOW } from './table';

describe('Set-up', () => {
  it('X01 two players: on Porto Santo only the rightmost Sugar and the rightmost Wheat Field have 1 Wood', () => {
    const s = fresh(2);
    const island = FIELDS.flatMap((f, i) => (f.startsWith('1') && s.fieldWood[i] > 0 ? [[f, s.fieldWood[i]]] : []));
    expect(island).toEqual([
      ['1c', 1],
      ['1d', 1],
    ]);
    expect(['1c', '1d'].map((f) => standardEdition.fields[f as '1c'].good)).toEqual(['wheat', 'sugar']);
  });

  it('X02 turn order Blue, Yellow, Red, Purple: Workers are placed in reverse order; each city has three free spots at first', () => {
    const s = fresh(4);
    const order = [BLUE, YELLOW, RED, PURPLE];
    order.forEach((seat, slot) => (s.passing[slot] = seat));
    s.seat = PURPLE;
    s.cursor = 3;
    expect(offers(s, 'worker')).toHaveLength(9);
    expect(whyNot(s, 'worker home funchal4')).toBe('spot_taken');
    expect(whyNot(s, 'worker home funchal5')).toBe('district_unbuilt');
    play(s, 'worker home funchal1, worker home 2a, worker home 3a');
    expect(s.seat).toBe(RED);
    play(s, 'worker home porto2, worker home 1a, worker home forest');
    play(s, 'worker home machico1, worker home 2b, worker home 3b');
    expect(s.seat).toBe(BLUE);
    expect(whyNot(s, 'worker home machico1')).toBe('spot_taken');
    play(s, 'worker home machico2');
    expect(whyNot(s, 'worker home 2a')).toBe('field_taken');
    expect(whyNot(s, 'worker home forest')).toBe('field_taken');
    play(s, 'worker home 2c');
    expect(whyNot(s, 'worker home 2d')).toBe('region_taken');
    expect(whyNot(s, 'worker home funchal2')).toBe('settle_field');
    play(s, 'worker home 1b');
    expect([stageOf(s), s.seat]).toEqual(['row', BLUE]);
    expect(['funchal1', 'porto2', 'machico1', 'machico2'].map((k) => whereIs(s, k))).toEqual([
      PURPLE,
      RED,
      YELLOW,
      BLUE,
    ]);
  });

  it('the Forest is chosen → fields of all regions can still be chosen, as the Forest is in no region (digest E14)', () => {
    const forestFirst = fresh(2);
    play(forestFirst, offered(forestFirst)[0]);
    play(forestFirst, 'worker home forest');
    expect(offers(forestFirst, 'worker')).toEqual(FIELDS.map((f) => `home ${f}`));
    play(forestFirst, 'worker home 1c');
    const other = offers(forestFirst, 'worker')[0];
    play(forestFirst, `worker ${other}, worker home 2c`);
    expect(whyNot(forestFirst, 'worker home 2a')).toBe('region_taken');
    expect(whyNot(forestFirst, 'worker home forest')).toBe('field_taken');
    const regionFirst = fresh(2);
    const { seat } = regionFirst;
    play(regionFirst, offered(regionFirst)[0]);
    play(regionFirst, 'worker home 2c');
    expect(offers(regionFirst, 'worker')).toContain('home forest');
    expect(offers(regionFirst, 'worker').filter((to) => to.startsWith('home 2'))).toEqual([]);
    play(regionFirst, 'worker home forest');
    expect([1 - regionFirst.seat, stageOf(regionFirst)]).toEqual([seat, 'settle']);
  });

  it('X05 four players start with the pieces of the set-up; the player with most crowns is first', () => {
    const s = fresh(4);
    while (stageOf(s) === 'settle') play(s, offered(s)[0]);
    expect(s.home).toEqual([7, 7, 7, 7]);
    expect(s.watch).toEqual([2, 2, 2, 2]);
    expect(s.ships).toEqual([6, 6, 6, 6]);
    expect(s.goods).toEqual(new Array(12).fill(1));
    expect([s.wood, s.bread, s.pirates, s.pp]).toEqual([
      [1, 1, 1, 1],
      [4, 4, 4, 4],
      [6, 6, 6, 6],
      [0, 0, 0, 0],
    ]);
    expect(s.mill.map((level) => s.edition.windmill.feeds[level])).toEqual([3, 3, 3, 3]);
    expect(s.passing.map((seat) => s.reals[seat])).toEqual([7, 8, 9, 10]);
    expect(s.crowns[s.passing[0]]).toBe(Math.max(...s.crowns));
    expect(s.passing).toEqual([0, 1, 2, 3].map((k) => (s.passing[0] + k) % 4));
    expect([0, 1, 2].map((city) => piecesInCity(s, NEUTRAL_CITIZEN - 1, city))).toEqual([1, 1, 1]);
  });

  it.each([2, 3, 4])(
    '%i players → the right numbers of dice, requests, Wood and open slots, and different Favors on the 12 districts',
    (n) => {
      const s = fresh(n);
      expect(s.rowDice.filter((v) => v > 0)).toHaveLength(3 * n);
      expect(s.rowRequests.reduce((a, b) => a + b)).toBe(5 * n);
      expect(s.requests.reduce((a, b) => a + b)).toBe(n);
      expect(s.fieldWood.reduce((a, b) => a + b)).toBe({ 2: 14, 3: 22, 4: 30 }[n]);
      expect(boardOf(s.edition, n).slots).toHaveLength({ 2: 15, 3: 21, 4: 24 }[n] ?? 0);
      expect(s.covers.every((f) => f >= 0)).toBe(true);
      expect(new Set(s.covers).size).toBe(12);
    },
  );

  it('X03, X04 Pirates are counted by value: refusing to pay with a Pirate die of 3 brings 4', () => {
    const s = lay({ phase: 'C', people: [{ pirates: 2, markers: ['moinho'], reals: 0 }], on: { moinho: [0, 1] } });
    play(s, 'roll', [2]);
    play(s, 'refuse');
    expect(s.pirates[RED]).toBe(2 + unpaidPirates(3));
    expect(unpaidPirates(3)).toBe(4);
    expect(buildingCost(4, [])).toBe(10);
  });
});

describe('Phase A', () => {
  it('X06 the Moinho is in Region 2: a die of 1 costs 1 Bread there', () => {
    expect(BUILDING_REGION[BUILDINGS.indexOf('moinho')]).toBe(2);
    const s = lay({
      phase: 'B',
      characters: { moinho: 'guildmaster' },
      people: [{ dice: [1], bread: 0 }],
    });
    expect(whyNot(s, 'die 1 moinho')).toBe('bread');
    s.bread[RED] = 1;
    play(s, 'die 1 moinho');
    expect(s.bread[RED]).toBe(0);
  });

  it('X07 in rounds 1 to 5 the empty Building is Fortaleza, Casa, Alfândega, Capitania, Moinho', () => {
    const empty = [];
    for (let round = 1; round <= 5; round++) {
      let s = fresh(4, `round ${String(round)}`);
      if (round > 1) {
        s = lay({ phase: 'A', round: round - 1 });
        s.stage = 1;
        s.phase = 1;
        s.round = round;
        game.apply(s, code.begin, new SeededDealer(seedWords('deal')).at(9));
      }
      empty.push(BUILDINGS[s.characters.indexOf(NONE)]);
      expect(s.characters.filter((c) => c !== NONE).sort()).toEqual(CHARACTERS.map((_, i) => i));
    }
    expect(empty).toEqual(['fortaleza', 'casa', 'alfandega', 'capitania', 'moinho']);
  });

  it('X08 two players, bottom row: the player chooses orange or violet, and all own Favors of that guild turn face-up', () => {
    const s = lay({
      seats: 2,
      phase: 'A',
      people: [{ down: ['treasurer', 'navigator', 'lady', 'patron'] }],
      rowDice: [
        [1, 1, 1],
        [1, 2, 3],
      ],
      rows: [['market'], ['market', 'wealth']],
    });
    play(s, 'row II, request wealth');
    expect(offers(s, 'guild')).toEqual(['orange', 'violet']);
    expect(whyNot(s, 'guild green')).toBe('guild_not_there');
    play(s, 'guild orange');
    expect(s.favorUp.reduce((a, b) => a + b)).toBe(2);
    expect([s.favorUp[6], s.favorUp[7], s.favorUp[10], s.favorUp[3]]).toEqual([1, 1, 0, 0]);
  });

  it('no own face-down Favor of the row’s guilds → the player is not asked for a guild (digest E13)', () => {
    const s = lay({
      seats: 3,
      phase: 'A',
      people: [{ down: ['lady'] }],
      rowDice: [
        [1, 1, 1],
        [1, 2, 3],
        [1, 1, 2],
      ],
      rows: [['market'], ['market'], ['market']],
    });
    play(s, 'row I, request market');
    expect([stageOf(s), s.seat]).toEqual(['row', 1]);
    expect(whyNot(s, 'row I')).toBe('row_taken');
    expect(whyNot(s, 'row IV')).toBe('row_closed');
    expect(whyNot(s, 'request wealth')).toBe('first_row');
  });

  it('X09 four players, round 3: Blue takes the bottom row, its dice and a request; both own violet Favors turn face-up', () => {
    const s = lay({
      phase: 'A',
      round: 3,
      order: [BLUE, RED, YELLOW, PURPLE],
      people: [{}, { down: ['treasurer', 'patron', 'lady', 'scout'] }],
      rowDice: [
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
        [2, 3, 3],
      ],
      rows: [['wealth'], ['wealth'], ['wealth'], ['market', 'urbanization']],
    });
    play(s, 'row IV, request market');
    expect(s.rows).toEqual([NONE, NONE, NONE, BLUE]);
    expect(s.dice.slice(3, 6)).toEqual([0, 1, 2]);
    expect(
      ['treasurer', 'patron', 'lady', 'scout'].map(
        (f) => s.favorUp[[6, 3, 10, 11][['treasurer', 'patron', 'lady', 'scout'].indexOf(f)]],
      ),
    ).toEqual([0, 0, 1, 1]);
    expect(s.seat).toBe(RED);
    for (const row of ['III', 'II', 'I']) play(s, `row ${row}, request wealth`);
    expect([stageOf(s), s.seat, s.rows]).toEqual(['turn', PURPLE, [PURPLE, YELLOW, RED, BLUE]]);
  });
});
