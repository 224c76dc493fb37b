// An edition: the figures printed on the owners' board and sheets. Each match stores its edition; owners can correct
// proposed figures.
import * as v from 'valibot';
import { editionReader, editionsOf, figureAt, withFigureAt, type EditionFaultOf } from '../../engine/edition';
import { BadInput } from '../../engine/errors';
import { BASES } from './bases';
import {
  BOX_PIECES,
  BUILDINGS_ON_CHART,
  COLUMNS,
  FACTORY_PRICES,
  GOODS,
  BUILDING_KINDS,
  LIMITS,
  REGIONS,
  FIGURE_SOURCES,
  REGION_ZONES,
  type BuildingPreset,
  type Region,
  type FigureSource,
} from './data';
import { REGIONS_WITH_STACK, type Edition, type RegionWithStack } from './edition-shape';

export { REGIONS_WITH_STACK, type Edition, type RegionWithStack } from './edition-shape';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const price = v.pipe(whole(10, 2000), v.multipleOf(10));
const row = (n: number) => v.pipe(v.array(price), v.length(n));
const each = <K extends string, T extends v.GenericSchema>(keys: readonly K[], schema: T) =>
  v.strictObject(Object.fromEntries(keys.map((k) => [k, schema])) as Record<K, T>);

const schema = v.strictObject({
  names: each(REGIONS, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
  goods: each(REGIONS_WITH_STACK, v.picklist(GOODS)),
  stacks: each(REGIONS_WITH_STACK, whole(1, LIMITS.stack)),
  borders: v.pipe(v.array(v.strictTuple([v.picklist(REGIONS), v.picklist(REGIONS)])), v.maxLength(78)),
  tokens: each(GOODS, v.pipe(v.array(price), v.minLength(2), v.maxLength(13))),
  market: each([...GOODS, 'factory'] as const, row(LIMITS.rows)),
  buildings: v.strictObject({
    ...each(GOODS, row(BUILDINGS_ON_CHART.sugar)).entries,
    shipyard: row(BUILDINGS_ON_CHART.shipyard),
    church: row(BUILDINGS_ON_CHART.church),
  }),
  bonus: each(COLUMNS, v.pipe(v.array(v.pipe(whole(0, 200), v.multipleOf(10))), v.length(LIMITS.perColumn))),
  points: each(COLUMNS, whole(0, 20)),
  step: each(COLUMNS, whole(0, 20)),
  refill: each(['2', '3', '4', '5'] as const, v.pipe(v.array(whole(0, BOX_PIECES.privileges)), v.length(2))),
});

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<'shape' | 'token_sum' | 'order' | 'border' | 'cut_off' | 'zone' | 'refill'>;

const fault = (code: EditionFault['code'], path: string, args: EditionFault['args'] = {}): EditionFault => ({
  code,
  path,
  args,
});

function orderFaults(e: Edition): EditionFault[] {
  const rising = (list: readonly number[]) => list.every((n, i) => i === 0 || n >= list[i - 1]);
  const found: EditionFault[] = [];
  for (const g of GOODS) {
    if (!rising(e.tokens[g])) found.push(fault('order', `tokens.${g}`));
    if (!rising([...e.market[g]].reverse())) found.push(fault('order', `market.${g}`));
  }
  if (!rising(e.market.factory)) found.push(fault('order', 'market.factory'));
  for (const k of BUILDING_KINDS) if (!rising(e.buildings[k])) found.push(fault('order', `buildings.${k}`));
  for (const c of COLUMNS) if (!rising([...e.bonus[c]].reverse())) found.push(fault('order', `bonus.${c}`));
  return found;
}

function stackFaults(e: Edition): EditionFault[] {
  return GOODS.flatMap((g) => {
    const placed = REGIONS_WITH_STACK.reduce((n, r) => n + (e.goods[r] === g ? e.stacks[r] : 0), 0);
    const wanted = e.tokens[g].length - 1;
    return placed === wanted ? [] : [fault('token_sum', `stacks`, { good: g, placed, wanted })];
  });
}

/** Regions reachable from Portugal without entering a zone above `zones`. */
function reachable(e: Edition, zones: number): Set<Region> {
  const seen = new Set<Region>(['portugal']);
  for (let grew = true; grew;) {
    grew = false;
    for (const [a, b] of e.borders) {
      for (const [x, y] of [
        [a, b],
        [b, a],
      ] as const) {
        if (!seen.has(x) || seen.has(y) || REGION_ZONES[x] > zones) continue;
        seen.add(y);
        grew = true;
      }
    }
  }
  return seen;
}

/** Regions whose exploration opens a phase (000 p.7). */
const OPENERS: readonly RegionWithStack[] = ['cabo', 'malaca'];

/**
 * A fault for each border that is listed twice or not in order, each unreachable region, and Cabo or Malaca if no route
 * through earlier zones leads there.
 */
function borderFaults(e: Edition): EditionFault[] {
  const found: EditionFault[] = [];
  const seen = new Set<string>();
  for (const [a, b] of e.borders) {
    const path = `borders.${a}-${b}`;
    if (REGIONS.indexOf(a) >= REGIONS.indexOf(b) || seen.has(path)) found.push(fault('border', path));
    seen.add(path);
  }
  for (const r of REGIONS_WITH_STACK) {
    if (!reachable(e, 3).has(r)) found.push(fault('cut_off', 'borders', { region: r }));
    else if (OPENERS.includes(r) && !reachable(e, REGION_ZONES[r] - 1).has(r))
      found.push(fault('zone', 'borders', { region: r }));
  }
  return found;
}

function refillFaults(e: Edition): EditionFault[] {
  return ([2, 3, 4, 5] as const).flatMap((n) => {
    const [two, three] = e.refill[n];
    const most = 1 + two + three;
    return most <= BOX_PIECES.privileges ? [] : [fault('refill', `refill.${String(n)}`, { most })];
  });
}

/** All faults of an edition of the right shape; empty if it is valid. */
export function editionFaults(e: Edition): EditionFault[] {
  return [...stackFaults(e), ...orderFaults(e), ...borderFaults(e), ...refillFaults(e)];
}

/** Parses and freezes an edition from outside. Throws BadInput('bad_edition') with the first fault's code and path. */
export const parseEdition = editionReader<Edition>(schema, editionFaults);

/** The standard edition with the factory prices of a preset. */
export function presetEdition(buildings: BuildingPreset): Edition {
  const prices = FACTORY_PRICES[buildings];
  return parseEdition({
    ...BASES[0],
    buildings: { ...BASES[0].buildings, sugar: prices, gold: prices, spices: prices },
  });
}

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const editions = editionsOf(BASES, parseEdition);
export const standardEdition = editions.standard;

/** One printed figure: a price or size, a name, or whether two regions share a border. */
export type Figure = number | string | boolean;

/** Unconfirmed figures: owners can correct them on the page "About this edition". */
export const PROPOSED_FIGURES: readonly FigureSource[] = FIGURE_SOURCES.filter((s) => s.kind === 'proposed');

const borderEnds = (path: string): readonly [Region, Region] | null => {
  const [a, b] = path.slice('borders.'.length).split('-') as [Region, Region];
  return path.startsWith('borders.') && REGIONS.includes(a) && REGIONS.includes(b) ? [a, b] : null;
};

/** Reads one figure by its path. Throws BadInput if there is none. */
export function readFigure(e: Edition, path: string): Figure {
  const ends = borderEnds(path);
  if (ends) return e.borders.some(([a, b]) => a === ends[0] && b === ends[1]);
  return figureAt(e, path);
}

/**
 * A copy with one figure changed. It is not checked, because several figures may have to change together: see
 * `parseEdition`.
 */
export function withFigure(e: Edition, path: string, value: Figure): Edition {
  const ends = borderEnds(path);
  if (ends) {
    if (typeof value !== 'boolean') throw new BadInput('bad_figure', { path });
    const rest = e.borders.filter(([a, b]) => a !== ends[0] || b !== ends[1]);
    const place = (pair: readonly [Region, Region]) => REGIONS.indexOf(pair[0]) * 100 + REGIONS.indexOf(pair[1]);
    return { ...e, borders: (value ? [...rest, ends] : rest).sort((p, q) => place(p) - place(q)) };
  }
  if (typeof value === 'boolean') throw new BadInput('bad_figure', { path });
  return withFigureAt(e, path, value);
}

/** Paths whose figure differs from the standard edition: the owners' corrections. */
export function correctedPaths(e: Edition): string[] {
  return FIGURE_SOURCES.map((s) => s.path)
    .filter((path) => path.includes('.'))
    .filter((path) => readFigure(e, path) !== readFigure(standardEdition, path));
}
