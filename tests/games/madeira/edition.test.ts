// The edition: numbers that the rulebook prints, their sources, and checks of an edition from outside.
import { describe, expect, it } from 'vitest';
import { figurePaths } from '$lib/engine/edition';
import { BadInput } from '$lib/engine/errors';
import { game } from '$lib/games/madeira';
import { FIGURE_SOURCES } from '$lib/games/madeira/data';
import { printed, standardEdition } from '$lib/games/madeira/edition';
import { lay, play, RED } from './table';

const PATHS = printed.paths(standardEdition);
const PROPOSED = PATHS.filter((path) => printed.source(path)?.kind === 'proposed');
const changed = (path: string, value: number | string) => printed.with(standardEdition, path, value);

describe('The standard edition', () => {
  it('the rulebook prints a number → the standard edition has it, and it does not count as proposed', () => {
    const stated: readonly [string, number | string][] = [
      ['markets.sugar.3.deals.0.0', 4],
      ['markets.sugar.3.deals.0.1', 14],
      ['colonies.brasil.slots.3.wine', 3],
      ['routes.wheat.0', 3],
      ['routes.wheat.1', 6],
      ['routes.wheat.2', 4],
      ['routes.india.0', 6],
      ['cities.funchal.0', 12],
      ['cities.funchal.1', 6],
      ['cities.machico.0', 15],
      ['woodPrice.3', 10],
      ['windmill.start', 3],
      ['windmill.feeds.4', 4],
    ];
    for (const [path, value] of stated) expect([path, printed.read(standardEdition, path)]).toEqual([path, value]);
    for (const [path] of stated) expect([path, PROPOSED.includes(path)]).toEqual([path, false]);
  });

  it('a number of the edition → it has a source; a source → it has a number', () => {
    const all = figurePaths(standardEdition);
    expect(PATHS).toEqual(all);
    for (const one of FIGURE_SOURCES)
      expect([one.path, PATHS.some((path) => printed.source(path) === one)]).toEqual([one.path, true]);
  });

  it('a number is proposed (our guess) → it is of a market, a landing slot, Region 2 or 3, Porto Santo or a guild', () => {
    expect(PROPOSED).toEqual(
      expect.arrayContaining([
        'markets.wheat.0.deals.0.1',
        'colonies.acores.slots.0.wine',
        'fields.3e.wood.0',
        'cities.porto.0',
        'guilds.lady',
        'requests.starting.0',
      ]),
    );
    expect(PROPOSED).not.toContain('routes.wheat.0');
    expect(PROPOSED).not.toContain('fields.1c.wood.2');
  });

  it('four, three or two players → fields have 30, 22 or 14 Wood in all', () => {
    const sum = (i: number) => Object.values(standardEdition.fields).reduce((n, f) => n + f.wood[i], 0);
    expect([sum(0), sum(1), sum(2)]).toEqual([30, 22, 14]);
  });
});

describe('An edition from outside', () => {
  it('a corrected market deal of 15 Reals → the ship earns 15', () => {
    const edition = printed.parse(changed('markets.sugar.3.deals.0.1', 15));
    expect(printed.corrections(edition)).toEqual(['markets.sugar.3.deals.0.1']);
    expect(game.parseOptions({ seats: 4 }, edition).edition).toBe(edition);
    const s = { ...lay({ phase: 'B', people: [{ sugar: 4, wood: 1 }] }), edition };
    play(s, 'pass IV action, ship home sugar4 1');
    expect(s.reals[RED]).toBe(15);
  });

  it.each([
    ['fields.1a.to', 'wine', 'convert'],
    ['windmill.start', 9, 'start'],
    ['windmill.feeds.2', 1, 'order'],
    ['woodPrice.2', 2, 'order'],
    ['guilds.lady', 'blue', 'guild'],
    ['requests.heads2.market', 3, 'requests'],
    ['rewards.mill', 'a', 'rewards'],
  ] as const)('%s is corrected to %s → refused', (path, value, code) => {
    const e = changed(path, value);
    expect(printed.faults(e).map((f) => f.code)).toContain(code);
    expect(() => printed.parse(e)).toThrow(BadInput);
  });

  it('a market lacks a slot for some number of players, or a value is malformed → the edition is refused', () => {
    const closed = JSON.parse(JSON.stringify(standardEdition)) as { markets: { wheat: unknown[] } };
    closed.markets.wheat = [{ for: '4', deals: [[1, 1]] }];
    expect(() => printed.parse(closed)).toThrow(/slots/);
    for (const junk of [null, 7, {}, { ...standardEdition, extra: 1 }, changed('woodPrice.0', -1)]) {
      expect(() => printed.parse(junk)).toThrow(BadInput);
    }
    expect(() => printed.read(standardEdition, 'markets.wheat')).toThrow(BadInput);
    expect(() => changed('woodPrice.0', 'one')).toThrow(BadInput);
  });
});
