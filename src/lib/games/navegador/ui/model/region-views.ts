// View model of the thirteen regions: their pieces, the effect of a tap, its cost.
import { m } from '$lib/i18n/messages';
import { GOA, REGIONS, type Region } from '../../data';
import { borderDistance } from '../../route-tables';
import { MOST_BORDERS, moves, type Action } from '../../moves';
import { fleetNeeded, shipsLostAt, NONE, N_REGIONS, openColonyPrices, type State } from '../../state';
import type { TableScreen } from './screen.svelte';
import type { FleetView, RegionView } from './view-types';
import type { TapHandler } from '$lib/table/game-screen.svelte';
import { moneyText, regionGood, regionName } from '../text/wording';

type Sail = Extract<Action, { type: 'sail' }>;

/** What a region shows, and what a tap on it does. */
interface Offer {
  readonly state: RegionView['state'];
  readonly hint: string;
  readonly tap: TapHandler;
}

/** Joins texts for screen readers with full stops; none is added after "Cr.". */
const spoken = (parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((said, part) => `${said}${said.endsWith('.') ? ' ' : '. '}${part}`);

const isKnown = (s: State, region: number) => (s.known & (1 << region)) !== 0;

/** Of several ships with the same route, the one that may cross the fewest borders sails. */
function wayBetween(screen: TableScreen, from: number, to: number): Sail | null {
  const ways = screen.of('sail').filter((a) => a.from === REGIONS[from] && a.to === REGIONS[to]);
  return ways.reduce<Sail | null>((best, a) => (best === null || a.left < best.left ? a : best), null);
}

/** The other ships that must enter unknown waters with `first`, if there is only one choice; otherwise none. */
function partners(screen: TableScreen, first: Sail): Sail[] {
  const s = screen.view;
  const to = REGIONS.indexOf(first.to);
  if (isKnown(s, to)) return [];
  const waiting = s.target === to ? s.fleet : 0;
  const missing = fleetNeeded(s, to) - waiting - 1;
  if (missing < 1) return [];
  // Every ship that can still come, one entry for each; without the ship of `first`.
  const ready = screen
    .of('sail')
    .filter((a) => a.to === first.to)
    .flatMap((a) => {
      const ships = s.moving[REGIONS.indexOf(a.from) * MOST_BORDERS + a.left - 1];
      return new Array<Sail>(a.from === first.from && a.left === first.left ? ships - 1 : ships).fill(a);
    });
  ready.sort((a, b) => a.left - b.left);
  const oneWay = new Set(ready.map((a) => a.from)).size === 1 && ready.length >= missing;
  return oneWay || ready.length === missing ? ready.slice(0, missing) : [];
}

function sailHint(screen: TableScreen, from: number, to: number): string {
  const s = screen.view;
  const far = borderDistance(s.edition, s.known, from, to);
  if (isKnown(s, to)) return m.nav_borders({ count: far });
  return s.target === to
    ? m.nav_hint_join()
    : m.nav_hint_reveal({ count: fleetNeeded(s, to), lose: shipsLostAt(s, to) });
}

function sailTo(screen: TableScreen, from: number, to: number): TapHandler {
  return (event) => {
    const way = wayBetween(screen, from, to);
    if (way) return screen.play(way, ...partners(screen, way));
    const step: Action = { type: 'sail', from: REGIONS[from], to: REGIONS[to], left: reach(screen.view, from) };
    screen.refuse(event, screen.table.why(moves.encode(step)));
  };
}

/**
 * The most borders a ship of this region may still cross; 1 if no ship may sail, so that `why` can explain such a move.
 */
function reach(s: State, region: number): 1 | 2 | 3 {
  for (const left of [3, 2, 1] as const) if (s.moving[region * MOST_BORDERS + left - 1] > 0) return left;
  return 1;
}

function sailingOffer(screen: TableScreen, region: number): Offer {
  const s = screen.view;
  const from = screen.picked;
  const exits = screen.of('sail').filter((a) => a.from === REGIONS[region]);
  if (from === region) return { state: 'chosen', hint: m.nav_hint_where(), tap: () => screen.pick(null) };
  if (from !== null && wayBetween(screen, from, region))
    return { state: 'lit', hint: sailHint(screen, from, region), tap: sailTo(screen, from, region) };
  if (exits.length > 0) {
    // A waiting fleet has one target: a ship that can only join it sails at the first tap.
    const joins = s.target !== NONE && exits.every((a) => a.to === REGIONS[s.target]);
    const tap = joins ? sailTo(screen, region, s.target) : () => screen.pick(region);
    return { state: from === null ? 'lit' : 'own', hint: joins ? m.nav_hint_join() : '', tap };
  }
  if (region === s.target) return waitingOffer(screen);
  return {
    state: 'dark',
    hint: '',
    tap: sailTo(screen, from ?? region, from === null ? neighbour(s, region) : region),
  };
}

/**
 * The offer of the region where a fleet waits. Its hint: how many ships are missing, or that the fleet is ready. A tap
 * only explains what to do.
 */
function waitingOffer(screen: TableScreen): Offer {
  const s = screen.view;
  const missing = fleetNeeded(s, s.target) - s.fleet;
  const hint = missing > 0 ? m.nav_more_needed({ count: missing }) : m.nav_hint_ready();
  const why = () => {
    if (missing > 0) return hint;
    return screen.can({ type: 'explore' }) ? m.nav_tap_reveal() : screen.whyNot({ type: 'explore' });
  };
  return { state: 'chosen', hint, tap: (event) => screen.refuse(event, why()) };
}

function neighbour(s: State, region: number): number {
  const id = REGIONS[region];
  const pair = s.edition.borders.find(([a, b]) => a === id || b === id) ?? [id, id];
  return REGIONS.indexOf(pair[0] === id ? pair[1] : pair[0]);
}

function simpleOffer(screen: TableScreen, action: Action, hint: string): Offer {
  const lit = screen.can(action);
  return { state: lit ? 'lit' : 'dark', hint: lit ? hint : '', tap: (event) => screen.attempt(action, event) };
}

function offer(screen: TableScreen, region: number): Offer {
  const s = screen.view;
  const id: Region = REGIONS[region];
  if (screen.table.mode !== 'live') return { state: 'dark', hint: '', tap: (event) => screen.refuse(event, '') };
  if (screen.paying) return simpleOffer(screen, { type: 'pay', region: id }, m.nav_minus_ships({ count: 1 }));
  if (screen.doing === 'colony')
    return simpleOffer(screen, { type: 'found', region: id }, moneyText(openColonyPrices(s, region)[0] ?? 0));
  if (screen.sailing) return sailingOffer(screen, region);
  return {
    state: 'dark',
    hint: '',
    tap: (event) => screen.refuse(event, m.nav_tap_region({ region: regionName(s, region) })),
  };
}

function fleetsAt(screen: TableScreen, region: number): FleetView[] {
  return screen.people
    .map((look) => ({ ...look, ships: screen.view.ships[look.seat * N_REGIONS + region] }))
    .filter((f) => f.ships > 0);
}

/** How many King's privileges are left at Goa. */
const kingsLeft = (s: State): number => s.king.filter((k) => k === 0).length;

/** The content of a region for screen readers, one text for each thing. */
function contents(s: State, region: number, fleets: readonly FleetView[]): string[] {
  const good = regionGood(s, region);
  const prices = openColonyPrices(s, region);
  const parts: string[] = [];
  if (good && !isKnown(s, region)) {
    parts.push(
      m.nav_region_unknown({
        count: s.edition.stacks[REGIONS[region] as Exclude<Region, 'portugal'>],
        good,
      }),
    );
    if (shipsLostAt(s, region) > 1) parts.push(m.nav_double_loss());
  } else if (good && prices.length > 0) parts.push(m.nav_region_open({ good, prices: prices.join(' · ') }));
  if (s.goa && region === GOA) parts.push(m.nav_kings_here({ count: kingsLeft(s) }));
  parts.push(...fleets.map((f) => m.nav_fleet({ name: f.name, ships: m.nav_ships({ count: f.ships }) })));
  return parts;
}

export function regionViews(screen: TableScreen): RegionView[] {
  const s = screen.view;
  return REGIONS.map((id, region) => {
    const fleets = fleetsAt(screen, region);
    const made = offer(screen, region);
    const about = contents(s, region, fleets);
    const name = regionName(s, region);
    return {
      id,
      name,
      good: regionGood(s, region),
      prices: openColonyPrices(s, region),
      hidden: isKnown(s, region) || id === 'portugal' ? 0 : s.edition.stacks[id],
      explorer: !isKnown(s, region),
      doubleLoss: !isKnown(s, region) && shipsLostAt(s, region) > 1,
      fleets,
      kings: s.goa && region === GOA ? kingsLeft(s) : 0,
      ...made,
      label: spoken([name, made.hint, ...about]),
    };
  });
}

/** Borders to highlight: those a picked ship may cross. */
export function litBorders(screen: TableScreen): string[] {
  if (screen.picked === null) return [];
  const from = REGIONS[screen.picked];
  return screen
    .of('sail')
    .filter((a) => a.from === from)
    .map((a) => `${a.from}-${a.to}`);
}
