// Phase B: dice, passing, the four Characters, harvests, Wood (004 p.9–p.13).
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/madeira';
import { FIELDS } from '$lib/games/madeira/data';
import { favorsOf } from '$lib/games/madeira/pieces';
import { BLUE, goods, lay, offered, offers, play, pointsFrom, RED, stageOf, whereIs, whyArgs, whyNot } from './table';

const at = (field: string): number => (FIELDS as readonly string[]).indexOf(field);

describe('Placing dice', () => {
  it('X10 a die of 1 on a Character in Region 3 costs 2 Bread, one of 3 none', () => {
    const s = lay({ phase: 'B', people: [{ dice: [1, 3], bread: 2 }], characters: { casa: 'steward' } });
    expect(offers(s, 'die')).toContain('1 casa');
    play(s, 'die 1 casa');
    expect(s.bread[RED]).toBe(0);
    const poor = lay({ phase: 'B', people: [{ dice: [1, 3], bread: 1 }], characters: { casa: 'steward' } });
    expect(whyArgs(poor, 'die 1 casa')).toEqual({ code: 'bread', args: { need: 2, have: 1 } });
    play(poor, 'die 3 casa');
    expect(poor.bread[RED]).toBe(1);
  });

  it('a Pirate die of 1 goes on a Character in Region 3 → it costs 2 Bread, as a Guild die does (004 p.9)', () => {
    const layout = (bread: number) =>
      lay({ phase: 'B', people: [{ workers: 'watch', bread }], pirateDice: [1], characters: { casa: 'steward' } });
    const s = layout(2);
    play(s, 'pirate 1 casa');
    expect(s.bread[RED]).toBe(0);
    expect(whyArgs(layout(1), 'pirate 1 casa')).toEqual({ code: 'bread', args: { need: 2, have: 1 } });
  });

  it('X11 a Character takes four dice, one of them a Pirate die at most; a fifth and a second Pirate die are refused', () => {
    const person = { dice: [3], workers: 'watch' };
    const dice = { phase: 'B', people: [person], pirateDice: [3] } as const;
    expect(offers(lay({ ...dice, on: { moinho: [3, 0] } }), 'die')).toContain('3 moinho');
    expect(offers(lay({ ...dice, on: { moinho: [3, 0] } }), 'pirate')).toContain('3 moinho');
    expect(whyNot(lay({ ...dice, on: { moinho: [4, 0] } }), 'die 3 moinho')).toBe('dice_full');
    expect(whyNot(lay({ ...dice, on: { moinho: [3, 1] } }), 'die 3 moinho')).toBe('dice_full');
    expect(whyNot(lay({ ...dice, on: { moinho: [1, 1] } }), 'pirate 3 moinho')).toBe('pirate_die_there');
    expect(whyNot(lay({ ...dice, seats: 2, on: { moinho: [2, 0] } }), 'die 3 moinho')).toBe('dice_full');
  });

  it('a Pirate die is placed → a Worker goes home from the City Watch, and no Action Marker is left', () => {
    const s = lay({ phase: 'B', people: [{ workers: 'watch' }], pirateDice: [2, 3], characters: { moinho: 'mayor' } });
    play(s, 'pirate 2 moinho, skip');
    expect([s.watch[RED], s.home[RED], s.pirateOn[0], s.markers[0]]).toEqual([0, 12, 1, 0]);
    expect(s.pirateDice).toEqual([0, 0, 1]);
    expect(s.seat).toBe(1);
    const none = lay({ phase: 'B', people: [{}], pirateDice: [2] });
    expect(whyNot(none, 'pirate 2 moinho')).toBe('no_watch');
  });

  it('a die is placed without acting → its marker stays for phase C', () => {
    const s = lay({ phase: 'B', people: [{ dice: [3] }], characters: { moinho: 'commander' } });
    play(s, 'die 3 moinho');
    expect(offered(s).filter((t) => !/^(up|down|trade)/.test(t))).toEqual(['skip']);
    play(s, 'skip');
    expect([s.markers[0], s.guildOn[0], s.seat]).toEqual([1, 1, 1]);
  });
});

describe('Passing', () => {
  it('X12 Red passes to slot II for 3 Reals, Blue to slot I: the turn order is Blue, Red', () => {
    const s = lay({ seats: 2, phase: 'B', people: [{ reals: 1, dice: [2] }, {}] });
    play(s, 'pass II reals');
    expect([s.reals[RED], s.passing[1], s.aside]).toEqual([4, RED, 1]);
    expect(whyNot(s, 'pass II reals')).toBe('passing_taken');
    play(s, 'pass I reals');
    expect(s.passing.filter((seat) => seat >= 0)).toEqual([BLUE, RED]);
  });

  it.each([2, 3])('%i players → each may pass to any empty slot, I to IV (004 p.3)', (seats) => {
    const s = lay({ seats, phase: 'B', people: [{}] });
    expect(offers(s, 'pass').filter((text) => text.endsWith('reals'))).toEqual([
      'I reals',
      'II reals',
      'III reals',
      'IV reals',
    ]);
    play(s, 'pass IV reals');
    expect([s.reals[RED], s.passing[3], s.seat]).toEqual([5, RED, BLUE]);
  });

  it('slot II → 1 PP and a city move that may be skipped; slot I → no action (digest E12)', () => {
    const s = lay({ phase: 'B', people: [{}] });
    expect(whyNot(s, 'pass I action')).toBe('slot_no_action');
    play(s, 'pass II action');
    expect(pointsFrom(s, RED, 'passing')).toBe(1);
    play(s, 'done');
    expect(s.seat).toBe(BLUE);
  });

  it('slot III → a move to the City Watch is required; no ship can move → slot IV cannot be chosen', () => {
    const s = lay({ phase: 'B', people: [{ pirates: 5, workers: '2a' }] });
    expect(whyNot(s, 'pass IV action')).toBe('no_ship_move');
    play(s, 'pass III action');
    expect(whyNot(s, 'done')).toBe('must_move');
    play(s, 'worker 2a watch, discard 3');
    expect([s.pirates[RED], s.watch[RED], s.seat]).toEqual([2, 1, BLUE]);
    const ship = lay({ phase: 'B', people: [{ wheat: 1, wood: 1 }] });
    play(ship, 'pass IV action, ship home wheat1 1');
    expect([ship.reals[RED], ship.ships[RED], ship.seat]).toEqual([1, 5, BLUE]);
  });
});

describe('Commander', () => {
  it('X13 ships sail from Home to the Sugar Market and from the Wine Market to Brasil: together 14 Reals, and 3 PP as reward', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wood: 1, sugar: 4, wine: 3, reals: 0 }],
      rewards: { brasil: ['flip', 'prestige'] },
    });
    play(s, 'die 3 moinho, ship home sugar4 1');
    expect([s.wood[RED], s.reals[RED], goods(s, RED)]).toEqual([0, 0, [0, 0, 3]]);
    play(s, 'ship wine1 brasil4 1');
    expect([goods(s, RED), s.reals[RED]]).toEqual([[0, 0, 0], 14]);
    expect(whyNot(s, 'reward brasil a')).toBe('reward_useless');
    play(s, 'reward brasil b');
    expect([pointsFrom(s, RED, 'rewards'), s.ships[RED], s.seat]).toEqual([3, 4, BLUE]);
  });

  it('the second ship’s Wood is paid with the first’s Reals, or a ship stays in its slot or moves twice → refused', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], wood: 1, wheat: 2, reals: 0, workers: 'forest' }],
    });
    play(s, 'die 3 moinho, ship home wheat1 1');
    expect(whyArgs(s, 'ship home wheat2 1')?.code).toBe('goods');
    expect(whyNot(s, 'ship wheat1 sugar1 1')).toBe('piece_moved');
    s.goods[0] = 2;
    expect(whyArgs(s, 'ship home wheat2 1')).toEqual({ code: 'wood_money', args: { buy: 1, price: 1, have: 0 } });
    play(s, 'done');
    expect(s.reals[RED]).toBe(1);
    const own = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wheat1', wheat: 5 }],
    });
    play(own, 'die 3 moinho');
    expect(whyNot(own, 'ship wheat1 wheat1 1')).toBe('stays_there');
    expect(offers(own, 'ship')).toContain('wheat1 wheat2 1');
  });

  it('a slot is not for this number of players → closed; a slot has two deals for this number → the player chooses one', () => {
    const two = lay({
      seats: 2,
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wheat: 4, wine: 4 }],
    });
    play(two, 'die 3 moinho');
    expect(whyArgs(two, 'ship wine1 wheat3 1')).toEqual({ code: 'slot_closed', args: { slot: 'wheat3', players: 2 } });
    expect(whyNot(two, 'ship wine1 brasil4 1')).toBe('slot_closed');
    play(two, 'ship wine1 wheat5 2, done');
    expect([goods(two, RED)[0], two.reals[RED]]).toEqual([0, 10]);
    const four = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wheat: 4 }],
    });
    play(four, 'die 3 moinho');
    expect(whyNot(four, 'ship wine1 wheat5 1')).toBe('slot_closed');
    expect(whyNot(four, 'ship wine1 wheat1 2')).toBe('no_deal');
  });

  it('a ship has moved → it is not offered again, but all other ships are', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wheat1 wine1', wheat: 5, wine: 5, wood: 1 }],
    });
    play(s, 'die 3 moinho, ship wheat1 wheat2 1');
    const from = new Set(offers(s, 'ship').map((text) => text.split(' ')[0]));
    expect([...from].sort()).toEqual(['home', 'wine1']);
    const legal = new Set(offered(s));
    const all = Array.from({ length: game.moves.size }, (_, move) => move);
    const differ = all.filter((move) => legal.has(game.moves.text(move)) !== (game.why(s, move) === null));
    expect(differ.map((move) => game.moves.text(move))).toEqual([]);
  });

  it('two ships go to one colony → they may take the same reward, and a reward may be declined (digest E11)', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1 wine2', wine: 3, pirates: 4 }],
      rewards: { india: ['watch', 'royal'] },
    });
    play(s, 'die 3 moinho, ship wine1 india1 1, ship wine2 india2 1, reward india b');
    expect(offers(s, 'discard')).toEqual(['1', '2', '3']);
    play(s, 'discard 3, reward india b, bread');
    expect([s.pirates[RED], s.bread[RED], s.seat]).toEqual([1, 2, BLUE]);
  });

  it.each([
    ['field', 'worker home 2a', (s: ReturnType<typeof lay>) => s.fields[at('2a')], 1],
    ['captain', 'worker home porto1', (s: ReturnType<typeof lay>) => whereIs(s, 'porto1'), RED],
    ['flip', 'flip lady', (s: ReturnType<typeof lay>) => favorsOf(s, RED, 1).length, 1],
    ['watch', 'worker home watch, discard 2', (s: ReturnType<typeof lay>) => s.pirates[RED], 4],
    ['reals', '', (s: ReturnType<typeof lay>) => s.reals[RED], 5],
    ['mill', '', (s: ReturnType<typeof lay>) => s.mill[RED], 4],
  ] as const)('reward %s is taken → it has its effect, then the turn ends', (reward, rest, look, value) => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wine: 1, pirates: 6, down: ['lady'] }],
      rewards: { acores: [reward, 'prestige'] },
    });
    play(s, `die 3 moinho, ship wine1 acores1 1, done, reward acores a${rest ? `, ${rest}` : ''}`);
    expect(look(s)).toBe(value);
    expect(s.seat).toBe(BLUE);
  });

  it('the reward of 1 PP is taken → its city move may be left out (004 p.20)', () => {
    const s = lay({
      phase: 'B',
      characters: { moinho: 'commander' },
      people: [{ dice: [3], ships: 'wine1', wine: 1 }],
      rewards: { acores: ['captain', 'prestige'] },
    });
    play(s, 'die 3 moinho, ship wine1 acores1 1, done, reward acores a');
    expect(offers(s, 'worker')).toContain('home porto1');
    play(s, 'done');
    expect([pointsFrom(s, RED, 'rewards'), s.home[RED], s.seat]).toEqual([1, 12, BLUE]);
  });
});

describe('Steward, Guild Master, Mayor', () => {
  it('X14 Steward: a Worker moves from Home to a field of Region 1, another from a city to the Forest, none from the City Watch', () => {
    const s = lay({ phase: 'B', characters: { casa: 'steward' }, people: [{ dice: [3], workers: 'funchal1 watch' }] });
    play(s, 'die 3 casa');
    expect(whyNot(s, 'worker watch 2a')).toBe('from_watch');
    play(s, 'worker home 1b');
    expect(whyNot(s, 'worker 1b 1c')).toBe('piece_moved');
    expect(whyNot(s, 'worker home 1b')).toBe('field_own');
    play(s, 'worker funchal1 forest');
    expect([s.fields[at('1b')], s.fields[14], whereIs(s, 'funchal1'), s.seat]).toEqual([1, 1, -1, BLUE]);
  });

  it('Steward: Workers move to fields from a Colony Land and from another field (004 p.10)', () => {
    const s = lay({ phase: 'B', characters: { casa: 'steward' }, people: [{ dice: [3], workers: 'acores 1a' }] });
    play(s, 'die 3 casa, worker acores 2a, worker 1a forest');
    expect([s.colony[0], s.fields[at('1a')], s.fields[at('2a')], s.fields[14]]).toEqual([0, 0, 1, 1]);
  });

  it('X15 the Bishop in a column of cost 4: 4 Wood are paid, the Favor is face-up, the district opens', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'guildmaster' },
      people: [{ dice: [3], wood: 4 }],
      covers: { 6: 'bishop' },
    });
    play(s, 'die 3 casa');
    expect(whyArgs(s, 'build bishop')).toBeNull();
    play(s, 'build bishop');
    expect([s.wood[RED], favorsOf(s, RED, 1), s.covers[6]]).toEqual([0, [2], -1]);
    expect(s.seat).toBe(BLUE);
  });

  it('X16 five Wood are needed: 1 in hand, 2 from a field, 2 from the Forest; the four cost 10 Reals', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'guildmaster' },
      people: [{ dice: [3], wood: 1, reals: 10, workers: '2c forest' }],
      wood: { '2c': 2 },
      covers: { 3: 'lady' },
    });
    play(s, 'die 3 casa, build lady');
    expect([s.reals[RED], s.wood[RED], stageOf(s)]).toEqual([0, 0, 'wood']);
    expect(offers(s, 'wood')).toEqual(['2c', 'forest']);
    play(s, 'wood forest, wood 2c, wood 2c');
    expect([s.fieldWood[at('2c')], favorsOf(s, RED, 1), s.seat]).toEqual([0, [10], BLUE]);
  });

  it('Wood is bought → access and enough Reals are needed, and its price rises through the whole turn (digest E1)', () => {
    const layout = { phase: 'B', characters: { casa: 'guildmaster' }, covers: { 0: 'monk', 4: 'patron' } } as const;
    const far = lay({ ...layout, people: [{ dice: [3], reals: 20, workers: '2a' }] });
    play(far, 'die 3 casa');
    expect(whyArgs(far, 'build monk')).toEqual({ code: 'wood_access', args: { need: 2, have: 0, buy: 2, reach: 0 } });
    const poor = lay({ ...layout, people: [{ dice: [3], reals: 2, workers: 'forest' }] });
    play(poor, 'die 3 casa');
    expect(whyNot(poor, 'build monk')).toBe('wood_money');
    play(poor, 'down reals, build monk');
    expect([poor.reals[RED], poor.mill[RED]]).toEqual([2, 2]);
    const twice = lay({
      phase: 'B',
      characters: { casa: 'commander' },
      people: [{ dice: [3], reals: 20, workers: 'forest', wheat: 3, sugar: 1, up: ['navigator'] }],
    });
    play(twice, 'favor navigator, ship home wheat1 1, die 3 casa, ship home wheat2 1');
    expect(twice.reals[RED]).toBe(20 - 3 + 1);
  });

  it('X17 the Mayor brings 3 Wood, but the player reaches only a field with 1: 1 Wood, and the field has none left', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'mayor' },
      people: [{ dice: [3], workers: 'machico1 2c' }],
      wood: { '2c': 1 },
      neutral: 'machico2',
    });
    play(s, 'die 3 casa, done');
    expect([s.wood[RED], s.fieldWood[at('2c')], s.seat]).toEqual([1, 0, BLUE]);
  });

  it('X18 own Worker Machico → Funchal, a Citizen Porto Santo → Funchal: 2 Bread, 4 Reals, no Wood', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'mayor' },
      people: [{ dice: [3], workers: 'machico1 porto1 forest' }],
      neutral: 'porto4 funchal4 machico4',
    });
    play(s, 'die 3 casa, worker machico1 funchal1');
    expect(whyNot(s, 'worker funchal1 funchal2')).toBe('piece_moved');
    play(s, 'citizen porto4 funchal2');
    expect([s.bread[RED], s.reals[RED], s.wood[RED]]).toEqual([2, 4, 0]);
    expect(s.seat).toBe(BLUE);
  });

  it('Mayor: a Worker and a Citizen move to other spots of their city → legal, and the city brings as much (004 p.12)', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'mayor' },
      people: [{ dice: [3], workers: 'funchal1' }],
      neutral: 'funchal2',
    });
    play(s, 'die 3 casa, worker funchal1 funchal4, citizen funchal2 funchal1');
    expect([whereIs(s, 'funchal4'), whereIs(s, 'funchal2'), s.reals[RED], s.seat]).toEqual([RED, -1, 3, BLUE]);
  });

  it('Mayor in a city without an own Worker → nothing; Wood is taken → the player chooses where (digest E9)', () => {
    const s = lay({
      phase: 'B',
      characters: { casa: 'mayor' },
      people: [{ dice: [3], workers: 'machico1 2c forest' }],
      wood: { '2c': 2 },
      neutral: 'porto1 funchal1 machico2',
    });
    play(s, 'die 3 casa, done');
    expect([s.bread[RED], s.reals[RED], stageOf(s), s.need]).toEqual([0, 0, 'get', 3]);
    expect(whyNot(s, 'wood 2a')).toBe('no_wood_worker');
    play(s, 'wood forest, wood forest, wood 2c');
    expect([s.wood[RED], s.fieldWood[at('2c')]]).toEqual([3, 1]);
  });
});

describe('Harvest', () => {
  it('X19 Region 1 in round 5, fields with Wood, Wheat and Sugar turned to Wine: 1 Wood, 1 Wheat, 1 Wine', () => {
    const s = lay({
      phase: 'B',
      round: 5,
      characters: { alfandega: 'steward' },
      people: [{ dice: [3], workers: '1a 1b 1d 2a' }],
      wood: { '1d': 2 },
      yields: { '1b': 'wine' },
    });
    play(s, 'die 3 alfandega, harvest');
    expect([s.wood[RED], s.fieldWood[at('1d')], goods(s, RED), s.seat]).toEqual([1, 1, [1, 0, 1], BLUE]);
  });

  it('X20 harvest on the empty Building in round 5: Wine and the last Wood of a Sugar Field, then that field’s Sugar', () => {
    const s = lay({
      phase: 'B',
      round: 5,
      characters: { capitania: 'steward', alfandega: 'mayor', casa: 'commander', fortaleza: 'guildmaster' },
      people: [{ dice: [3], workers: '2e 2d' }],
      wood: { '2d': 1 },
    });
    play(s, 'die 3 moinho');
    expect(offered(s).filter((t) => !/^(up|down|trade)/.test(t))).toEqual(['harvest', 'skip']);
    play(s, 'harvest');
    expect([s.wood[RED], goods(s, RED), offers(s, 'again')]).toEqual([1, [0, 0, 1], ['2d', '2e']]);
    expect(whyNot(s, 'done')).toBe('first_again');
    play(s, 'again 2d');
    expect([goods(s, RED), s.seat]).toEqual([[0, 1, 1], BLUE]);
  });

  it('the Engineer is used → two more harvests of a field, also of the same one; on the empty Building up to three (digest E5)', () => {
    const person = { dice: [3], workers: '2a 2b', up: ['engineer'] } as const;
    const s = lay({ phase: 'B', characters: { moinho: 'steward' }, people: [person] });
    play(s, 'favor engineer, die 3 moinho, harvest, again 2a, again 2a');
    expect([goods(s, RED), s.seat]).toEqual([[3, 1, 0], BLUE]);
    const special = lay({ phase: 'B', characters: { casa: 'steward' }, people: [person] });
    play(special, 'favor engineer, die 3 moinho, harvest');
    expect(whyNot(special, 'done')).toBe('first_again');
    play(special, 'again 2a, again 2b, done');
    expect([goods(special, RED), special.seat]).toEqual([[2, 2, 0], BLUE]);
  });

  it('no Worker in the region → no harvest; on the empty Building the turn ends at once', () => {
    const s = lay({ phase: 'B', characters: { moinho: 'mayor' }, people: [{ dice: [3, 3], workers: '1a' }] });
    play(s, 'die 3 moinho');
    expect(whyNot(s, 'harvest')).toBe('no_field_worker');
    const empty = lay({ phase: 'B', characters: { casa: 'mayor' }, people: [{ dice: [3], workers: '1a' }] });
    play(empty, 'die 3 moinho');
    expect(empty.seat).toBe(BLUE);
  });
});
