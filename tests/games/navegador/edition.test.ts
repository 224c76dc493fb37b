// Editions: checks, corrections, and rules that use the match's own numbers.
import { describe, expect, it } from 'vitest';
import { BadInput } from '$lib/engine/errors';
import { game } from '$lib/games/navegador';
import { FIGURE_SOURCES } from '$lib/games/navegador/data';
import { borderDistance } from '$lib/games/navegador/route-tables';
import { printed, standardEdition, type Edition } from '$lib/games/navegador/edition';
import { Table } from './table';

const { parse: parseEdition, with: withFigure } = printed;
const codes = (e: Edition) => printed.faults(e).map((f) => f.code);

describe('the standard edition', () => {
  it('a source → it names a number or a table of the edition, and no other source names the same', () => {
    const paths = printed.paths(standardEdition);
    for (const { path } of FIGURE_SOURCES)
      expect(
        paths.some((figure) => figure === path || figure.startsWith(`${path}.`)),
        path,
      ).toBe(true);
    expect(new Set(FIGURE_SOURCES.map((s) => s.path)).size).toBe(FIGURE_SOURCES.length);
  });

  it('a number is proposed → it can be read, changed and changed back', () => {
    const proposed = printed.paths(standardEdition).filter((path) => printed.source(path)?.kind === 'proposed');
    expect(proposed.length).toBeGreaterThan(40);
    for (const path of proposed) {
      const was = printed.read(standardEdition, path);
      const other =
        typeof was === 'boolean' ? !was : typeof was === 'number' ? was + 10 : was === 'spices' ? 'gold' : 'Zanzibar';
      const changed = withFigure(standardEdition, path, other);
      expect(printed.read(changed, path), path).toBe(other);
      expect(withFigure(changed, path, was), path).toEqual(standardEdition);
    }
  });

  it('a figure is a word of a list → the schema lists its words; a price or a border → no words', () => {
    expect(printed.choices('goods.nagasaki')).toEqual(['sugar', 'gold', 'spices']);
    expect(printed.choices('buildings.church.2')).toBeUndefined();
    expect(printed.choices('borders.guine-angola')).toBeUndefined();
  });

  it('the tokens of a good → the highest price is 10 × (number of tokens − 1) above the lowest', () => {
    for (const list of Object.values(standardEdition.tokens)) {
      expect(list[list.length - 1] - list[0]).toBe((list.length - 1) * 10);
    }
  });

  it('the standard edition → distances from Portugal: Guiné and Bahia 1, Angola and Rio 2, Cabo 3', () => {
    const at = (r: number) => borderDistance(standardEdition, 0x1fff, 0, r);
    expect([1, 2, 3, 4, 5].map(at)).toEqual([1, 1, 2, 2, 3]);
    expect([at(6), at(12)]).toEqual([0, 0]);
  });
});

describe('an edition from outside', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'A'],
    ['an empty object', {}],
    ['an unknown key', { ...standardEdition, extra: 1 }],
    [
      'a negative price',
      { ...standardEdition, buildings: { ...standardEdition.buildings, gold: [-10, 1, 1, 1, 1, 1] } },
    ],
    ['a short market', { ...standardEdition, market: { ...standardEdition.market, gold: [70] } }],
    ['an unknown region', { ...standardEdition, borders: [['portugal', 'lisboa']] }],
  ])('an edition is refused: %s', (_, raw) => {
    expect(() => parseEdition(raw)).toThrow(BadInput);
  });

  it('the stacks of a good do not have exactly one place fewer than its tokens → a fault', () => {
    expect(codes(withFigure(standardEdition, 'stacks.guine', 2))).toEqual(['token_sum']);
    const moved = withFigure(withFigure(standardEdition, 'stacks.guine', 2), 'stacks.angola', 4);
    expect(codes(moved)).toEqual([]);
  });

  it('prices or bonuses are not in the order of their row → the fault “order”', () => {
    expect(codes(withFigure(standardEdition, 'buildings.gold.5', 20))).toEqual(['order']);
    expect(codes(withFigure(standardEdition, 'bonus.church.2', 60))).toEqual(['order']);
  });

  it('a region that cannot be reached, or a phase’s zone reachable without the region that opens it → a fault', () => {
    const bordered = (...changes: [string, boolean][]) =>
      codes(changes.reduce((e, [pair, there]) => withFigure(e, `borders.${pair}`, there), standardEdition));
    expect(bordered(['macau-nagasaki', false])).toEqual(['cut_off']);
    expect(bordered(['bahia-angola', true])).toEqual([]);
    expect(bordered(['rio-mocambique', true], ['mocambique-timor', true])).toEqual([]);
    const roundAbout: [string, boolean][] = [
      ['rio-mocambique', true],
      ['rio-cabo', false],
      ['angola-cabo', false],
    ];
    expect(bordered(...roundAbout)).toEqual(['zone']);
    const late = roundAbout.reduce((e, [pair, there]) => withFigure(e, `borders.${pair}`, there), standardEdition);
    expect(printed.faults(late)[0].args).toEqual({ region: 'cabo' });
  });

  it('numbers of an edition are corrected → they are listed', () => {
    const mine = withFigure(withFigure(standardEdition, 'names.ormuz', 'Ceilão'), 'borders.rio-cabo', false);
    expect([...printed.corrections(mine)].sort()).toEqual(['borders.rio-cabo', 'names.ormuz']);
    expect(printed.corrections(standardEdition)).toEqual([]);
  });
});

describe('a match’s own edition', () => {
  it('a match has its own edition → the rules use the borders and prices of that edition', () => {
    let mine = withFigure(standardEdition, 'borders.bahia-angola', true);
    mine = withFigure(mine, 'buildings.gold.0', 10);
    const t = new Table(
      game.setup(game.parseOptions({ seats: 2 }, mine), {
        draw: () => 0,
        roll: () => 0,
        reveal: () => undefined,
      }),
    );
    t.s.known |= 0b100;
    t.s.ships[2] = 2;
    t.plays('field sailing');
    expect(t.can('sail bahia angola 1')).toBe(true);
    t.plays('done, field buildings, build gold');
    expect(t.s.money[1]).toBe(190);
  });
});
