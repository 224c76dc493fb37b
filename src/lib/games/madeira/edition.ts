// An edition: the numbers and names printed on the owners' board and tiles. A match stores its own edition. Owners can
// correct what we only proposed.
import * as v from 'valibot';
import {
  editionReader,
  editionsOf,
  figureAt,
  figurePaths,
  withFigureAt,
  type EditionFaultOf,
} from '../../engine/edition';
import { BASES } from './bases';
import {
  CITIES,
  COLONIES,
  FAVORS,
  FIELDS,
  GOODS,
  GUILDS,
  MOST_SLOTS,
  REQUESTS_PER_ROW,
  REQUESTS,
  REWARDS,
  ROUTES,
  FIGURE_SOURCES,
  type FigureSource,
} from './data';
import { SLOT_PLAYER_COUNTS, type Edition, type SlotSymbol } from './edition-shape';

export type { Edition } from './edition-shape';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const row = (n: number, min: number, max: number) => v.pipe(v.array(whole(min, max)), v.length(n));
const each = <K extends string, T extends v.GenericSchema>(keys: readonly K[], schema: T) =>
  v.strictObject(Object.fromEntries(keys.map((k) => [k, schema])) as Record<K, T>);
const some = <T extends v.GenericSchema>(schema: T, min: number, max: number) =>
  v.pipe(v.array(schema), v.minLength(min), v.maxLength(max));

const deal = v.strictTuple([whole(1, 12), whole(0, 60)]);
const rowGuilds = (rows: number) => v.pipe(v.array(some(v.picklist(GUILDS), 1, 2)), v.length(rows));
const symbol = v.picklist(SLOT_PLAYER_COUNTS);

const schema = v.strictObject({
  fields: each(
    FIELDS,
    v.strictObject({ good: v.picklist(GOODS), to: v.picklist(['none', 'sugar', 'wine']), wood: row(3, 0, 12) }),
  ),
  markets: each(GOODS, some(v.strictObject({ for: symbol, deals: some(deal, 1, 2) }), 1, MOST_SLOTS)),
  colonies: each(
    COLONIES,
    v.strictObject({
      good: v.picklist(GOODS),
      slots: some(v.strictObject({ for: symbol, wine: whole(0, 12) }), 1, MOST_SLOTS),
    }),
  ),
  routes: each(ROUTES, row(3, 0, 12)),
  cities: each(CITIES, row(2, 0, 30)),
  districts: row(4, 0, 12),
  windmill: v.strictObject({ feeds: some(whole(0, 12), 2, 12), start: whole(0, 12) }),
  woodPrice: some(whole(0, 99), 4, 12),
  guilds: each(FAVORS, v.picklist(GUILDS)),
  rows: v.strictObject({ 2: rowGuilds(2), 3: rowGuilds(3), 4: rowGuilds(4) }),
  rewards: each(REWARDS, v.picklist(['a', 'b'])),
  requests: v.strictObject({
    heads2: each(REQUESTS, whole(0, 10)),
    heads3: each(REQUESTS, whole(0, 5)),
    heads4: each(REQUESTS, whole(0, 5)),
    starting: v.pipe(v.array(v.picklist(REQUESTS)), v.length(4)),
  }),
});

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<
  'shape' | 'convert' | 'order' | 'guild' | 'requests' | 'rewards' | 'start' | 'slots'
>;

const fault = (code: EditionFault['code'], path: string, args: EditionFault['args'] = {}): EditionFault => ({
  code,
  path,
  args,
});

const rising = (list: readonly number[]) => list.every((n, i) => i === 0 || n > list[i - 1]);

/** Finds fields that convert, but not one step up: Wheat to Sugar, Sugar to Wine (004 p.17). */
function fieldFaults(e: Edition): EditionFault[] {
  return FIELDS.filter((f) => {
    const { good, to } = e.fields[f];
    return to !== 'none' && GOODS.indexOf(to) !== GOODS.indexOf(good) + 1;
  }).map((f) => fault('convert', `fields.${f}.to`));
}

function millFaults(e: Edition): EditionFault[] {
  const found: EditionFault[] = [];
  if (!rising(e.windmill.feeds)) found.push(fault('order', 'windmill.feeds'));
  if (!e.windmill.feeds.includes(e.windmill.start)) found.push(fault('start', 'windmill.start'));
  if (!rising(e.woodPrice)) found.push(fault('order', 'woodPrice'));
  return found;
}

/**
 * Checks that each guild has three favors and, for each number of players, a row; that the requests fill the rows; and
 * that half of the rewards are A tiles (004 p.2, p.3).
 */
function tileFaults(e: Edition): EditionFault[] {
  const found: EditionFault[] = [];
  for (const g of GUILDS) {
    const have = FAVORS.filter((f) => e.guilds[f] === g).length;
    if (have !== FAVORS.length / GUILDS.length) found.push(fault('guild', 'guilds', { guild: g, have }));
    for (const n of [2, 3, 4] as const) {
      if (!e.rows[n].some((list) => list.includes(g))) found.push(fault('guild', `rows.${String(n)}`, { guild: g }));
    }
  }
  const sizes = { heads2: 2 * REQUESTS_PER_ROW, heads3: REQUESTS_PER_ROW, heads4: REQUESTS_PER_ROW };
  for (const set of ['heads2', 'heads3', 'heads4'] as const) {
    const have = REQUESTS.reduce((n, q) => n + e.requests[set][q], 0);
    if (have !== sizes[set]) found.push(fault('requests', `requests.${set}`, { have, wanted: sizes[set] }));
  }
  const a = REWARDS.filter((r) => e.rewards[r] === 'a').length;
  if (a !== REWARDS.length / 2) found.push(fault('rewards', 'rewards', { have: a }));
  return found;
}

/** Finds markets and colonies without an open slot for some number of players. */
function slotFaults(e: Edition): EditionFault[] {
  const empty = (slots: readonly { readonly for: SlotSymbol }[]) =>
    ([2, 3, 4] as const).some((n) => !slots.some((s) => isSlotOpen(s.for, n)));
  return [
    ...GOODS.filter((g) => empty(e.markets[g])).map((g) => fault('slots', `markets.${g}`)),
    ...COLONIES.filter((c) => empty(e.colonies[c].slots)).map((c) => fault('slots', `colonies.${c}.slots`)),
  ];
}

/** Whether slots with this symbol are open for this number of players (004 p.11). */
export function isSlotOpen(symbol: SlotSymbol, players: number): boolean {
  if (symbol === 'all') return true;
  if (symbol === '2') return players === 2;
  return symbol === '4' ? players === 4 : players >= 3;
}

/** All faults of an edition whose shape is right; empty if it is valid. */
export function editionFaults(e: Edition): EditionFault[] {
  return [...fieldFaults(e), ...millFaults(e), ...tileFaults(e), ...slotFaults(e)];
}

/** Parses and freezes an edition from outside. Throws BadInput('bad_edition') with the first fault's code and path. */
export const parseEdition = editionReader<Edition>(schema, editionFaults);

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const editions = editionsOf(BASES, parseEdition);
export const standardEdition = editions.standard;

export type Figure = number | string;

/** The paths of all figures, in the order of the edition. */
export const FIGURE_PATHS: readonly string[] = figurePaths(standardEdition);

/** The source of a figure: that of the longest path in FIGURE_SOURCES that contains the figure. */
export function sourceOfFigure(path: string): FigureSource | undefined {
  let best: FigureSource | undefined;
  for (const s of FIGURE_SOURCES) {
    const fits = path === s.path || path.startsWith(`${s.path}.`);
    if (fits && (!best || s.path.length > best.path.length)) best = s;
  }
  return best;
}

/** Paths of proposed figures: the page "About this edition" lists them and lets owners correct them. */
export const PROPOSED_FIGURES: readonly string[] = FIGURE_PATHS.filter(
  (path) => sourceOfFigure(path)?.kind === 'proposed',
);

/** Reads one figure by its path. Throws BadInput if there is none. */
export const readFigure = (e: Edition, path: string): Figure => figureAt(e, path);

/**
 * A copy with one figure changed. The copy is not checked, because several figures may have to change together: see
 * `parseEdition`.
 */
export const withFigure = (e: Edition, path: string, value: Figure): Edition => withFigureAt(e, path, value);

/** Paths whose figure differs from the standard edition: the owners' corrections. */
export function correctedPaths(e: Edition): string[] {
  const own = new Set(figurePaths(e));
  return FIGURE_PATHS.filter((path) => own.has(path) && readFigure(e, path) !== readFigure(standardEdition, path));
}
