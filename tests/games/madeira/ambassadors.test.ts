// The Ambassadors, four more Guild Favors (sheet of the expansion, digest E50–E52, X50–X55), and the set-up of 2013.
import { describe, expect, it } from 'vitest';
import { greedyPlayer } from '../../bots/policies';
import type { BotGame } from '$lib/engine/bot';
import { Rng, seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/madeira';
import { bot } from '$lib/games/madeira/bot';
import { boardOf } from '$lib/games/madeira/board';
import { AMBASSADORS, FAVORS, GUILDS, type Favor } from '$lib/games/madeira/data';
import { editions, standardEdition } from '$lib/games/madeira/edition';
import {
  BLUE,
  fresh,
  goods,
  lay,
  offered,
  offers,
  play,
  pointsFrom,
  RED,
  stageOf,
  whyArgs,
  whyNot,
  type Layout,
  type Person,
} from './table';

/** Red's turn in phase B with a face-up Favor, in a game with the Ambassadors. */
const withFavor = (favor: Favor, person: Person = {}, layout: Layout = {}) =>
  lay({ phase: 'B', variants: { ambassadors: true }, people: [{ dice: [3], ...person, up: [favor] }], ...layout });

describe('The Ambassadors', () => {
  it('X50, X51 one Favor of each guild, drawn by chance, goes back into the box → three of each guild are in play', () => {
    const { guild } = boardOf(standardEdition, 4);
    expect(AMBASSADORS.map((f) => GUILDS[guild[FAVORS.indexOf(f)]])).toEqual([...GUILDS]);
    const inBox = new Set<Favor>();
    for (let k = 0; k < 40; k++) {
      const s = fresh(2 + (k % 3), `box ${String(k)}`, game.rules, { ambassadors: true });
      expect(new Set(s.covers).size).toBe(12);
      for (let g = 0; g < 4; g++) expect(s.covers.filter((f) => guild[f] === g)).toHaveLength(3);
      for (const [f, id] of FAVORS.entries()) if (!s.covers.includes(f)) inBox.add(id);
      game.checkInvariants(s);
    }
    expect([...inBox].sort()).toEqual([...FAVORS].sort());
    expect(Math.max(...fresh(4).covers)).toBe(11);
  });

  it('X50 an owner’s tiles have other guilds → they count; an edition of base 1 has our guilds', () => {
    const own = editions.figures({
      base: 2,
      changes: { 'ambassadors.envoy': 'blue', 'ambassadors.counselor': 'orange' },
    });
    const guild = (e: typeof own) => AMBASSADORS.map((f) => GUILDS[boardOf(e, 3).guild[FAVORS.indexOf(f)]]);
    expect(guild(own)).toEqual(['orange', 'green', 'blue', 'violet']);
    expect(guild(editions.figures({ base: 1 }))).toEqual(['blue', 'green', 'orange', 'violet']);
    expect(() => editions.figures({ base: 2, changes: { 'ambassadors.envoy': 'blue' } })).toThrow('bad_edition');
  });

  it('E50, X55 ships in Açores and India, two of them in India → Counselor: 1 Wheat and 1 Wine; Envoy: 6 Reals', () => {
    const ships = 'acores1 india1 india2 wheat1';
    const s = withFavor('counselor', { ships });
    play(s, 'favor counselor');
    expect([goods(s, RED), stageOf(s), s.seat]).toEqual([[1, 0, 1], 'turn', RED]);
    const e = withFavor('envoy', { ships, reals: 1 });
    play(e, 'favor envoy');
    expect([e.reals[RED], stageOf(e)]).toEqual([7, 'turn']);
    for (const favor of ['counselor', 'envoy'] as const)
      expect(whyNot(withFavor(favor, { ships: 'wheat1' }), `favor ${favor}`)).toBe('favor_no_colony_ship');
  });

  it('E51 Workers in Açores and Brasil, three of them in Açores → Minister Resident: 4 Bread', () => {
    const s = withFavor('minister', { workers: 'acores acores acores brasil' });
    play(s, 'favor minister');
    expect([s.bread[RED], stageOf(s)]).toEqual([4, 'turn']);
    expect(whyNot(withFavor('minister', { workers: '2a' }), 'favor minister')).toBe('favor_no_colonist');
  });

  it('E52 3 Reals → the High Commissioner costs 4 Reals, so he cannot be used', () => {
    const s = withFavor('commissioner', { reals: 3 });
    expect(whyArgs(s, 'favor commissioner')).toEqual({ code: 'money', args: { need: 4, have: 3 } });
    expect(offers(s, 'favor')).toEqual([]);
  });

  const rewards = { brasil: ['field', 'prestige'], india: ['captain', 'reals'] } as const;

  it('X52, X54 High Commissioner: 4 Reals are paid, a Worker moves to a Colony, 1 PP for each own ship there, then one of its rewards', () => {
    const s = withFavor('commissioner', { reals: 5, ships: 'brasil1 brasil2 india1' }, { rewards });
    const tiles = [...s.rewards];
    play(s, 'favor commissioner');
    expect([s.reals[RED], stageOf(s)]).toEqual([1, 'task']);
    play(s, 'worker home brasil');
    expect([pointsFrom(s, RED, 'favors'), stageOf(s)]).toEqual([2, 'reward']);
    expect(whyNot(s, 'reward india b')).toBe('no_landing');
    play(s, 'reward brasil b');
    expect([pointsFrom(s, RED, 'rewards'), stageOf(s), s.seat]).toEqual([3, 'turn', RED]);
    // The reward stays in its Colony, and the turn goes on with the die.
    expect(s.rewards).toEqual(tiles);
    expect(offers(s, 'favor')).toEqual([]);
    expect(offers(s, 'die').length).toBeGreaterThan(0);
  });

  it('X54 the reward of the High Commissioner may be left, also without a ship in the Colony', () => {
    const s = withFavor('commissioner', { reals: 4 }, { rewards });
    play(s, 'favor commissioner, worker home india');
    expect([s.pp[RED], offered(s).includes('skip')]).toEqual([0, true]);
    play(s, 'skip');
    expect([stageOf(s), s.pending]).toEqual(['turn', [0, 0, 0]]);
  });

  it('X53 the Worker comes from Home, a field, a city or another Colony, not from the City Watch, and costs no die', () => {
    const s = withFavor('commissioner', { reals: 4, workers: 'watch 2a funchal1 india' });
    play(s, 'favor commissioner');
    const from = new Set(offers(s, 'worker').map((text) => text.split(' ')[0]));
    expect(from).toEqual(new Set(['home', '2a', 'funchal1', 'india']));
    expect(new Set(offers(s, 'worker').map((text) => text.split(' ')[1]))).toEqual(
      new Set(['acores', 'brasil', 'india']),
    );
    expect(whyNot(s, 'worker watch brasil')).toBe('from_watch');
    expect(whyNot(s, 'worker home 2b')).toBe('not_there');
    expect(whyNot(s, 'worker india india')).toBe('stays_there');
    expect(whyNot(s, 'done')).toBe('must_move');
    play(s, 'worker 2a acores, skip');
    expect([s.fields[4], s.dice.slice(0, 3), s.guildOn]).toEqual([0, [0, 0, 1], [0, 0, 0, 0, 0]]);
    const all = Array.from({ length: 12 }, () => 'watch').join(' ');
    expect(whyNot(withFavor('commissioner', { reals: 4, workers: all }), 'favor commissioner')).toBe('no_worker');
  });

  it('an Ambassador is used in phase C → the Building is paid afterwards, once', () => {
    const s = lay({
      phase: 'C',
      variants: { ambassadors: true },
      people: [{ reals: 20, workers: '2a', markers: ['moinho'], up: ['commissioner'] }],
      on: { moinho: [1, 0] },
      rewards,
    });
    play(s, 'roll', [0]);
    play(s, 'favor commissioner, worker home brasil, reward brasil a, worker home 2b');
    expect(stageOf(s)).toBe('pay');
    play(s, 'pay');
    expect([s.bread[RED], stageOf(s)]).toEqual([2, 'mill']);
  });

  it.each([
    ['envoy', { ships: 'brasil1 brasil2 india1' }],
    ['counselor', { ships: 'acores1 brasil1 india1' }],
    ['minister', { workers: 'acores brasil india' }],
  ] as const)('a bot has the %s face-up and pieces in the Colonies in round 4 → it uses the Favor', (favor, person) => {
    const s = withFavor(favor, { ...person, bread: 3 }, { round: 4 });
    const plan = greedyPlayer({ ...game, bot } as unknown as BotGame, new Rng(seedWords('bot')));
    expect(game.moves.text(plan(game.redact(s, RED), RED))).toBe(`favor ${favor}`);
  });

  it('a face-up Ambassador counts for the request Guilds, and turns up with a row of its guild', () => {
    const s = lay({
      phase: 'E',
      round: 3,
      variants: { ambassadors: true },
      people: [{ requests: ['guilds', 'guilds'], up: ['monk', 'envoy'] }],
    });
    play(s, 'fulfil guilds');
    expect(pointsFrom(s, RED, 'guilds')).toBe(10);
    const row = lay({ phase: 'A', variants: { ambassadors: true }, people: [{ down: ['counselor', 'envoy'] }] });
    play(row, `row I, request ${offeredRequest(row)}`);
    expect([row.favorUp[FAVORS.indexOf('counselor')], row.favorUp[FAVORS.indexOf('envoy')]]).toEqual([1, 0]);
  });
});

const offeredRequest = (s: ReturnType<typeof lay>): string => {
  const next = game.clone(s);
  play(next, 'row I');
  return offers(next, 'request')[0];
};

describe('Set-up as in the first edition (2013)', () => {
  it('each player places a Worker in a city in turn order, then two on fields from last to first', () => {
    const s = fresh(3, 'first edition', game.rules, { setup2013: true });
    const order = s.passing.slice(0, 3);
    const turns: string[] = [];
    while (stageOf(s) === 'settle') {
      const [move] = offers(s, 'worker');
      const to = move.split(' ')[1];
      turns.push(`${String(order.indexOf(s.seat))} ${/\d[a-e]|forest/.test(to) ? 'field' : 'city'}`);
      play(s, `worker ${move}`);
      game.checkInvariants(s);
    }
    expect(turns).toEqual([
      '0 city',
      '1 city',
      '2 city',
      '2 field',
      '2 field',
      '1 field',
      '1 field',
      '0 field',
      '0 field',
    ]);
    expect([stageOf(s), s.seat, s.home]).toEqual(['row', order[0], [7, 7, 7]]);
  });

  it('a field is named while the Workers go into cities → refused; a second city is refused later', () => {
    const s = fresh(2, 'cities', game.rules, { setup2013: true });
    expect(whyNot(s, 'worker home 2a')).toBe('settle_city');
    play(s, 'worker home funchal1');
    expect(whyNot(s, 'worker home funchal1')).toBe('spot_taken');
    play(s, 'worker home funchal2');
    expect(whyNot(s, 'worker home porto1')).toBe('settle_field');
    play(s, 'worker home 2a');
    expect(whyNot(s, 'worker home 2b')).toBe('region_taken');
    expect([RED, BLUE]).toContain(s.seat);
  });
});
