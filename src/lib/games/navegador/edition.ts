// An edition: the figures printed on the owners' board and sheets. Each match stores its edition; owners can correct
// proposed figures.
import type { EditionFaultOf } from '../../engine/edition';
import { printedFigures } from '../../engine/printed-figures';
import { BASES } from './bases';
import { BOX_PIECES, BUILDING_KINDS, COLUMNS, FIGURE_SOURCES, GOODS, REGIONS, REGION_ZONES, type Region } from './data';
import { editionSchema, REGIONS_WITH_STACK, type Edition, type RegionWithStack } from './edition-shape';

export { REGIONS_WITH_STACK, type Edition, type RegionWithStack } from './edition-shape';

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<'token_sum' | 'order' | 'border' | 'cut_off' | 'zone' | 'refill'>;

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

/** Every pair of regions, in the order of REGIONS. */
const PAIRS = REGIONS.flatMap((a, i) => REGIONS.slice(i + 1).map((b) => [a, b] as const));

/** The box's printed figures. A border is a yes or no for each pair of regions: `borders.guine-angola`. */
export const printed = printedFigures({
  bases: BASES,
  schema: editionSchema,
  faults: (e: Edition) => [...stackFaults(e), ...orderFaults(e), ...borderFaults(e), ...refillFaults(e)],
  sources: FIGURE_SOURCES,
  form: {
    read(e) {
      const there = new Set(e.borders.map((pair) => pair.join('-')));
      return { ...e, borders: Object.fromEntries(PAIRS.map((pair) => [pair.join('-'), there.has(pair.join('-'))])) };
    },
    write(entered) {
      const { borders, ...rest } = entered as Edition & { readonly borders: Readonly<Record<string, boolean>> };
      return { ...rest, borders: PAIRS.filter((pair) => borders[pair.join('-')]) };
    },
  },
});

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const { editions } = printed;
export const standardEdition = editions.standard;
