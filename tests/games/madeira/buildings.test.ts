// Phase C, Guild Favors and the windmill (004 p.7, p.11, p.14, p.15, p.20).
import { describe, expect, it } from 'vitest';
import { FAVORS, type Building, type Favor } from '$lib/games/madeira/data';
import { seatsLeftToAsk } from '$lib/games/madeira/windmill';
import { favorsOf } from '$lib/games/madeira/pieces';
import {
  BLUE,
  goods,
  lay,
  offers,
  play,
  pointsFrom,
  RED,
  stageOf,
  whereIs,
  whyArgs,
  whyNot,
  YELLOW,
  type Layout,
  type Person,
} from './table';

/** One player with a marker on a Building that costs nothing. */
const alone = (b: Building, person: Person) =>
  lay({ phase: 'C', people: [{ ...person, markers: [b], reals: person.reals ?? 10 }], on: { [b]: [4, 0] } });
const FREE = [2, 2, 2, 2];

describe('Paying', () => {
  it('X21 four players, Guild dice that add up to 4: the Building costs 6 Reals', () => {
    const s = lay({ phase: 'C', people: [{ reals: 6, markers: ['capitania'] }], on: { capitania: [3, 0] } });
    play(s, 'roll', [0, 0, 1]);
    expect([s.cost, s.rolled]).toEqual([6, [1, 1, 2]]);
    expect(whyNot(s, 'pay')).toBeNull();
    s.reals[RED] = 5;
    expect(whyArgs(s, 'pay')).toEqual({ code: 'money', args: { need: 6, have: 5 } });
  });

  it.each([
    ['10', [2, 2, 1, 1]],
    ['12', FREE],
  ])('four Guild dice add up to %s → the Building costs nothing, and no Reals are gained (004 p.14)', (_, dice) => {
    const s = alone('moinho', { reals: 0, workers: '2a' });
    play(s, 'roll', dice);
    play(s, 'pay');
    expect([s.reals[RED], s.bread[RED]]).toEqual([0, 2]);
  });

  it('X22 Yellow pays and acts, Blue pays and does nothing, Red refuses and takes 1 + 3 Pirates', () => {
    const person = { reals: 6, markers: ['capitania'], workers: '2a' } as const;
    const s = lay({
      phase: 'C',
      order: [YELLOW, BLUE, RED, 3],
      people: [person, person, person],
      on: { capitania: [3, 1] },
    });
    expect(s.seat).toBe(YELLOW);
    play(s, 'roll', [0, 0, 1, 2]);
    play(s, 'pay, worker home funchal1');
    expect([s.reals[YELLOW], pointsFrom(s, YELLOW, 'capitania'), whereIs(s, 'funchal1')]).toEqual([0, 1, YELLOW]);
    play(s, 'pay, skip');
    expect([s.reals[BLUE], s.pirates[BLUE], s.pp[BLUE]]).toEqual([0, 0, 0]);
    play(s, 'refuse');
    expect([s.reals[RED], s.pirates[RED], s.pp[RED]]).toEqual([6, 4, 0]);
  });

  it('the Capitania has scored its PP → its action may be skipped', () => {
    const s = alone('capitania', { workers: '2a 2b 2c' });
    play(s, 'roll', FREE);
    play(s, 'pay, done');
    expect(pointsFrom(s, RED, 'capitania')).toBe(3);
  });

  it('two markers on a Building without a Worker in its region → one refusal, which brings Pirates (digest B1)', () => {
    const s = lay({ phase: 'C', people: [{ reals: 0, markers: ['moinho', 'moinho'] }], on: { moinho: [2, 0] } });
    play(s, 'roll', [0, 0]);
    play(s, 'refuse');
    expect([s.pirates[RED], stageOf(s)]).toEqual([1, 'mill']);
  });

  it('a Building is paid without a Worker in its region, or with one in the Forest only → the Building has no effect', () => {
    const s = alone('moinho', { workers: 'forest 1a' });
    play(s, 'roll', FREE);
    play(s, 'pay');
    expect([s.bread[RED], stageOf(s)]).toEqual([0, 'mill']);
  });

  it('several Buildings have markers → they are resolved in order; at each, players act in the order of the passing column', () => {
    const s = lay({
      phase: 'C',
      order: [BLUE, RED, YELLOW, 3],
      people: [{ markers: ['fortaleza', 'moinho'] }, { markers: ['fortaleza'] }],
      on: { fortaleza: [2, 0], moinho: [1, 0] },
    });
    expect([s.building, s.seat, stageOf(s)]).toEqual([0, RED, 'roll']);
    play(s, 'roll', [0]);
    play(s, 'refuse');
    expect([s.building, s.seat]).toEqual([4, BLUE]);
    play(s, 'roll', [0, 0]);
    play(s, 'refuse');
    expect([s.seat, stageOf(s)]).toEqual([RED, 'pay']);
  });
});

describe('The five Buildings', () => {
  it('X23 four Workers in Region 2, Moinho: 5 Bread', () => {
    const s = alone('moinho', { workers: '2a 2b 2c 2d' });
    play(s, 'roll', FREE);
    play(s, 'pay');
    expect(s.bread[RED]).toBe(5);
  });

  it('X24 four Workers in Region 3, Casa da Coroa: two of three face-down Favors turn face-up', () => {
    const s = alone('casa', { workers: '3a 3b 3c 3d', down: ['lady', 'scout', 'monk'] });
    play(s, 'roll', FREE);
    play(s, 'pay, flip lady, flip monk');
    expect(favorsOf(s, RED, 1).map((f) => FAVORS[f])).toEqual(['monk', 'lady']);
    expect(stageOf(s)).toBe('mill');
  });

  it('X25 Alfândega with three Workers in Region 1, two ships in the Açores, one in Brasil: 2 + 1 PP', () => {
    const s = alone('alfandega', { workers: '1a 1b 1c funchal1', ships: 'acores1 acores2 brasil1' });
    play(s, 'roll', FREE);
    play(s, 'pay, worker home acores, worker funchal1 brasil');
    expect(pointsFrom(s, RED, 'alfandega')).toBe(3);
    expect(s.colony.slice(0, 3)).toEqual([1, 1, 0]);
  });

  it('a Worker has just arrived in a colony → it may not move on, but another Worker there may (digest E10)', () => {
    const s = alone('alfandega', { workers: '1a 1b 1c acores' });
    play(s, 'roll', FREE);
    play(s, 'pay, worker home acores');
    expect(offers(s, 'worker')).toContain('acores india');
    const single = alone('alfandega', { workers: '1a 1b 1c' });
    play(single, 'roll', FREE);
    play(single, 'pay, worker home acores');
    expect(whyNot(single, 'worker acores india')).toBe('piece_moved');
  });

  it('Fortaleza: three Workers in Region 3 → two moves, two Workers → one; each brings up to 3 Pirates to discard', () => {
    const s = alone('fortaleza', { workers: '3a 3b 3c', pirates: 8 });
    play(s, 'roll', FREE);
    play(s, 'pay, worker home watch, discard 3, worker 3a watch, discard 3');
    expect([s.pirates[RED], s.watch[RED], stageOf(s)]).toEqual([2, 2, 'mill']);
    const one = alone('fortaleza', { workers: '3a 3b', pirates: 8 });
    play(one, 'roll', FREE);
    play(one, 'pay, worker home watch, discard 1');
    expect([one.pirates[RED], stageOf(one)]).toEqual([7, 'mill']);
  });
});

/** Red's turn in phase B with a face-up Favor. */
const withFavor = (favor: Favor, person: Person = {}) =>
  lay({ phase: 'B', people: [{ dice: [3], ...person, up: [favor] }] });
const inC = (favor: Favor, person: Person = {}) =>
  lay({ phase: 'C', people: [{ reals: 10, markers: ['moinho'], ...person, up: [favor] }], on: { moinho: [1, 0] } });

describe('Guild Favors', () => {
  it('a face-up Favor is used → no other can be used in this turn, and the turn goes on', () => {
    const s = lay({ phase: 'B', people: [{ dice: [3], up: ['patron', 'treasurer'], down: ['monk'] }] });
    expect(whyNot(s, 'favor monk')).toBe('favor_down');
    expect(whyNot(s, 'favor lady')).toBe('favor_board');
    play(s, 'favor patron');
    expect([s.bread[RED], stageOf(s), s.seat]).toEqual([3, 'turn', RED]);
    expect(whyNot(s, 'favor treasurer')).toBe('favor_once');
    expect(whyNot(s, 'favor patron')).toBe('favor_down');
  });

  it('Treasurer → 5 Reals; Miller → a step up the windmill; Constable → 3 Pirates discarded', () => {
    const t = withFavor('treasurer');
    play(t, 'favor treasurer');
    expect(t.reals[RED]).toBe(5);
    const m = withFavor('miller');
    play(m, 'favor miller');
    expect(m.mill[RED]).toBe(4);
    expect(whyNot(withFavor('miller', { mill: 6 }), 'favor miller')).toBe('mill_top');
    expect(whyNot(withFavor('constable', { pirates: 1 }), 'favor constable')).toBe('favor_few_pirates');
    const c = withFavor('constable', { pirates: 7 });
    play(c, 'favor constable');
    expect([c.pirates[RED], c.discarded[RED]]).toEqual([4, 3]);
  });

  it('Monk → 2 Wood free of charge; without access to Wood → refused', () => {
    const s = withFavor('monk', { workers: 'forest' });
    play(s, 'favor monk');
    expect([s.wood[RED], s.reals[RED], stageOf(s)]).toEqual([2, 0, 'turn']);
    expect(whyNot(withFavor('monk', { workers: '2a' }), 'favor monk')).toBe('favor_no_wood');
  });

  it('Navigator → one ship moves, pays and earns, then the turn goes on; no ship can move → refused', () => {
    const s = withFavor('navigator', { wheat: 1, wood: 1 });
    expect(whyNot(withFavor('navigator'), 'favor navigator')).toBe('no_ship_move');
    play(s, 'favor navigator, ship home wheat1 1');
    expect([s.reals[RED], s.wood[RED], stageOf(s)]).toEqual([1, 0, 'turn']);
  });

  it('Engineer in phase C, Lord or Diplomat in phase B, Patron in phase A → refused with the reason', () => {
    expect(whyNot(withFavor('lord'), 'favor lord')).toBe('only_pay');
    expect(whyNot(withFavor('diplomat'), 'favor diplomat')).toBe('only_pay');
    const s = inC('engineer');
    play(s, 'roll', [0]);
    expect(whyNot(s, 'favor engineer')).toBe('only_turn');
    expect(whyNot(lay({ phase: 'A', people: [{ up: ['patron'] }] }), 'favor patron')).toBe('favor_phase');
  });

  it('no die can be placed → the Engineer cannot be used (004 p.20), except under rules 2', () => {
    const person = { up: ['engineer'], workers: '2a watch' } as const;
    const at = (layout: Layout) => whyNot(lay({ phase: 'B', pirateDice: [], ...layout }), 'favor engineer');
    const bare = { people: [person] };
    expect(at(bare)).toBe('favor_no_die');
    expect(at({ ...bare, rules: 2 })).toBe(null);
    // Legal: a Guild die that can be placed, or a Pirate die and a Worker in the City Watch; with enough Bread for the
    // die.
    expect(at({ people: [{ ...person, dice: [3] }] })).toBe(null);
    expect(at({ ...bare, pirateDice: [3] })).toBe(null);
    const full = { moinho: [4, 0], capitania: [4, 0], alfandega: [4, 0] } as const;
    expect(at({ on: full, people: [{ ...person, dice: [1] }] })).toBe('favor_no_die');
    expect(at({ on: full, people: [{ ...person, dice: [1], bread: 2 }] })).toBe(null);
  });

  it('Lord → the Building costs nothing; Diplomat → it works as with two more Workers', () => {
    const l = inC('lord', { reals: 0, workers: '2a' });
    play(l, 'roll', [0]);
    play(l, 'favor lord, pay');
    expect([l.bread[RED], l.reals[RED]]).toEqual([2, 0]);
    const d = inC('diplomat', { workers: '2a' });
    play(d, 'roll', [2]);
    play(d, 'favor diplomat, pay');
    expect(d.bread[RED]).toBe(5);
    const none = inC('diplomat');
    play(none, 'roll', [2]);
    play(none, 'favor diplomat, pay');
    expect(none.bread[RED]).toBe(2);
  });

  it.each([
    ['patron', 'moinho', '2a', 'pay'],
    ['lord', 'moinho', '2a', 'pay'],
    ['treasurer', 'capitania', '2a', 'pay, worker home porto1'],
    ['patron', 'alfandega', '1a', 'pay, worker home india'],
    ['miller', 'casa', '3a', 'pay, flip miller'],
    ['patron', 'fortaleza', '3a', 'pay, worker home watch, discard 0'],
    ['navigator', 'capitania', '2a', 'pay, done'],
  ] as const)('Favor %s before %s → the Building is paid and performed only once', (favor, b, workers, moves) => {
    const person = { reals: 40, workers, markers: [b], up: [favor], wheat: 4, wood: 1 } as const;
    const s = lay({ phase: 'C', people: [person], on: { [b]: [1, 0] } });
    play(s, 'roll', [0]);
    play(s, `favor ${favor}`);
    if (favor === 'navigator') play(s, 'ship home wheat1 1');
    play(s, moves);
    expect([stageOf(s), s.building]).toEqual(['mill', -1]);
  });

  it('Bishop: the only marker leaves the current Building → nothing is paid there, and the next is resolved (digest E3)', () => {
    const s = inC('bishop');
    play(s, 'roll', [0]);
    play(s, 'favor bishop, marker moinho fortaleza');
    expect([s.pirates[RED], s.reals[RED], s.building, stageOf(s), s.cost]).toEqual([0, 10, 4, 'pay', 10]);
    expect(s.rolled).toEqual([]);
    const back = lay({ phase: 'C', people: [{ markers: ['capitania'], up: ['bishop'] }], on: { capitania: [1, 0] } });
    play(back, 'roll', [0]);
    play(back, 'favor bishop, marker capitania moinho');
    expect(stageOf(back)).toBe('mill');
    expect(whyNot(withFavor('bishop'), 'favor bishop')).toBe('favor_no_marker');
  });

  it('Bishop: a marker goes to a resolved Building → nothing is paid, done or taken for it there (digest E3)', () => {
    const person = { markers: ['capitania', 'fortaleza'], up: ['bishop'], reals: 10, workers: '2a' } as const;
    const s = lay({ phase: 'C', people: [person], on: { capitania: [1, 0], fortaleza: [1, 0] } });
    play(s, 'roll', [0]);
    expect([s.building, stageOf(s)]).toEqual([1, 'pay']);
    play(s, 'favor bishop, marker fortaleza moinho');
    expect([s.building, stageOf(s), s.seat, s.markers.slice(0, 5)]).toEqual([1, 'pay', RED, [1, 1, 0, 0, 0]]);
    play(s, 'pay, done');
    expect([stageOf(s), s.reals[RED], s.bread[RED], s.pirates[RED], s.pp[RED]]).toEqual(['mill', 1, 0, 0, 1]);
  });

  it('the Lady is used for 4 Reals → a Building with a Worker in its region is performed, even in phase B; she may flip herself (digest E2, E7)', () => {
    const s = withFavor('lady', { reals: 5, workers: '3a' });
    play(s, 'favor lady');
    expect(s.reals[RED]).toBe(1);
    expect(whyNot(s, 'building moinho')).toBe('no_region_worker');
    expect(whyNot(withFavor('lady', { reals: 5, workers: 'forest' }), 'favor lady')).toBe('favor_no_worker');
    play(s, 'building casa, flip lady');
    expect([favorsOf(s, RED, 1), stageOf(s)]).toEqual([[10], 'turn']);
    const c = withFavor('lady', { reals: 4, workers: '2a 2b 2c' });
    play(c, 'favor lady, building capitania');
    expect(pointsFrom(c, RED, 'capitania')).toBe(3);
    play(c, 'worker home porto1, done');
    expect(stageOf(c)).toBe('turn');
    expect(whyNot(withFavor('lady', { reals: 3, workers: '2a' }), 'favor lady')).toBe('money');
  });

  it('Scout → a Worker moves from anywhere to anywhere, with the usual effect of City Watch, city or colony (digest E8)', () => {
    const w = withFavor('scout', { pirates: 5 });
    play(w, 'favor scout, worker home watch, discard 3');
    expect([w.pirates[RED], stageOf(w)]).toEqual([2, 'turn']);
    const city = withFavor('scout', { workers: 'funchal1' });
    play(city, 'favor scout, worker funchal1 funchal2');
    expect(pointsFrom(city, RED, 'favors')).toBe(1);
    const col = withFavor('scout', { workers: 'watch india', ships: 'brasil1 brasil2' });
    play(col, 'favor scout');
    expect(whyNot(col, 'worker india india')).toBe('stays_there');
    play(col, 'worker watch brasil');
    expect(pointsFrom(col, RED, 'favors')).toBe(2);
  });
});

describe('Windmill and trade', () => {
  it('a step up → it costs 2 Wheat, and at the top brings 1 PP; a step down → it brings 1 Bread or 3 Reals, and at the bottom costs 1 PP', () => {
    const s = withFavor('monk', { wheat: 4, mill: 5 });
    play(s, 'up, up');
    expect([s.mill[RED], pointsFrom(s, RED, 'windmill'), goods(s, RED)[0]]).toEqual([6, 1, 0]);
    play(s, 'down bread, down reals');
    expect([s.mill[RED], s.bread[RED], s.reals[RED]]).toEqual([4, 1, 3]);
    const low = withFavor('monk', { mill: 0, pp: 2 });
    play(low, 'down reals, down bread');
    expect([low.pp[RED], low.reals[RED], low.bread[RED], low.mill[RED]]).toEqual([0, 1, 1, 0]);
    expect(whyNot(low, 'down reals')).toBe('mill_bottom');
    expect(whyArgs(low, 'up')).toEqual({ code: 'wheat', args: { need: 2, have: 0 } });
  });

  it('two different goods are given, also in the middle of an action → one of the third kind', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wheat: 1, wine: 1 }],
    });
    play(s, 'die 3 moinho, trade wheat-wine sugar, ship wine1 sugar1 1, done');
    expect([goods(s, RED), s.reals[RED]]).toEqual([[0, 0, 0], 2]);
    expect(whyNot(s, 'trade wheat-wheat wine')).toBe('trade_goods');
  });

  it('a trade would bring a kind of good that is given → illegal by our ruling, except under rules 3 (004 p.7)', () => {
    const layout = { phase: 'B', people: [{ wheat: 2, sugar: 1 }] } as const;
    const s = lay(layout);
    expect(offers(s, 'trade')).toEqual(['wheat-wheat sugar', 'wheat-wheat wine', 'wheat-sugar wine']);
    expect([whyNot(s, 'trade wheat-sugar sugar'), whyNot(s, 'trade wine-wine wheat')]).toEqual([
      'trade_same',
      'trade_goods',
    ]);
    expect(offers(lay({ ...layout, rules: 3 }), 'trade')).toHaveLength(6);
  });

  it('phase B or C → windmill up, windmill down and trade are legal; phase D → up and trade; phase A or E → none', () => {
    const person = { wheat: 2, ships: 'wheat1', requests: ['market', 'wealth'] } as const;
    const kinds = (s: ReturnType<typeof lay>) => ['up', 'down', 'trade'].filter((f) => offers(s, f).length > 0);
    expect(kinds(lay({ phase: 'A', people: [person] }))).toEqual([]);
    expect(kinds(lay({ phase: 'B', people: [person] }))).toEqual(['up', 'down', 'trade']);
    expect(kinds(lay({ phase: 'mill', people: [person] }))).toEqual(['up', 'down', 'trade']);
    const d = lay({ phase: 'income', people: [person] });
    expect([stageOf(d), kinds(d), whyNot(d, 'down bread')]).toEqual(['upkeep', ['up', 'trade'], 'down_phase']);
    const e = lay({ phase: 'E', round: 1, people: [person] });
    expect([kinds(e), whyNot(e, 'up')]).toEqual([[], 'mill_phase']);
  });

  it('a step up makes the chosen ship move impossible → the action may be skipped', () => {
    const s = lay({ phase: 'B', people: [{ wheat: 2, wood: 1 }] });
    play(s, 'pass IV action');
    expect(offers(s, 'done')).toEqual([]);
    play(s, 'up, done');
    expect(s.seat).toBe(BLUE);
  });

  it('phase C ends, or Feeding in round 5 → windmill and trade are offered once more (house)', () => {
    const s = lay({ phase: 'mill', order: [BLUE, RED, YELLOW, 3], people: [{}, { mill: 0 }, {}, { mill: 0 }] });
    expect([s.seat, stageOf(s)]).toEqual([RED, 'mill']);
    play(s, 'down bread, done');
    expect(s.seat).toBe(YELLOW);
    const traders = { phase: 'grain', people: [{ wheat: 1 }, { wheat: 2 }] } as const;
    const grain = lay({ ...traders, round: 5 });
    expect([grain.seat, stageOf(grain)]).toEqual([BLUE, 'grain']);
    play(grain, 'up, done');
    expect(stageOf(grain)).toBe('crown');
    // In earlier rounds players can wait for phase B, so nobody is asked; under rules 2 they are asked in every round.
    expect(stageOf(lay({ ...traders, round: 1 }))).toBe('crown');
    expect(stageOf(lay({ ...traders, round: 1, rules: 2 }))).toBe('grain');
  });

  it('some players were asked → `seatsLeftToAsk` lists the active player and those still to be asked, in turn order', () => {
    const s = lay({ phase: 'mill', order: [BLUE, RED, YELLOW, 3], people: [{}, { mill: 0 }, {}, {}] });
    expect([s.seat, seatsLeftToAsk(s)]).toEqual([RED, [RED, YELLOW, 3]]);
    play(s, 'done, down bread');
    expect([s.seat, seatsLeftToAsk(s)]).toEqual([YELLOW, [YELLOW, 3]]);
    play(s, 'done, done');
    expect(seatsLeftToAsk(s)).toEqual([]);
  });
});
