// An edition: the numbers and names printed on the owners' board and tiles. A match stores its own edition. Owners can
// correct what we only proposed.
import type { EditionFaultOf } from '../../engine/edition';
import { printedFigures } from '../../engine/printed-figures';
import { BASES } from './bases';
import {
  AMBASSADORS,
  COLONIES,
  FIELDS,
  FIGURE_SOURCES,
  GOODS,
  GUILD_FAVORS,
  GUILDS,
  REQUESTS,
  REQUESTS_PER_ROW,
  REWARDS,
} from './data';
import { editionSchema, type Edition, type SlotSymbol } from './edition-shape';

export type { Edition } from './edition-shape';

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export type EditionFault = EditionFaultOf<
  'convert' | 'order' | 'guild' | 'ambassador' | 'requests' | 'rewards' | 'start' | 'slots'
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
 * Checks that each guild has three favors, one Ambassador and, for each number of players, a row; that the requests
 * fill the rows; and that half of the rewards are A tiles (004 p.2, p.3).
 */
function tileFaults(e: Edition): EditionFault[] {
  const found: EditionFault[] = [];
  for (const g of GUILDS) {
    const have = GUILD_FAVORS.filter((f) => e.guilds[f] === g).length;
    if (have !== GUILD_FAVORS.length / GUILDS.length) found.push(fault('guild', 'guilds', { guild: g, have }));
    const sent = AMBASSADORS.filter((f) => e.ambassadors?.[f] === g).length;
    if (e.ambassadors && sent !== 1) found.push(fault('ambassador', 'ambassadors', { guild: g, have: sent }));
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

export const printed = printedFigures({
  bases: BASES,
  schema: editionSchema,
  faults: (e: Edition) => [...fieldFaults(e), ...millFaults(e), ...tileFaults(e), ...slotFaults(e)],
  sources: FIGURE_SOURCES,
});

/** The editions of this game: its numbered bases, and the parser of stored ones. */
export const { editions } = printed;
export const standardEdition = editions.standard;
