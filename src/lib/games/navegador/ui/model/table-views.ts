// View models of the rondel, the market, the buildings and the gallery.
import { m } from '$lib/i18n/messages';
import { LIMITS, REGIONS, WORKERS_NEEDED } from '../../data';
import type { Field as FieldId } from '../../data';
import { moves, type Action } from '../../moves';
import { applyField, applyPay, fieldCost } from '../../rondel';
import {
  achievementCount,
  privilegeBonus,
  buildingPrice,
  buildingPlacesAtStart,
  CHOOSE_STAGE,
  clone,
  OVER_STAGE,
  N_REGIONS,
  NONE,
  privilegesIn,
  type State,
} from '../../state';
import { plannedTradeOf, type Trade } from './planned-trades';
import { legalTrades, tradedUnits, usesOrangeFactory, whyNoTrade } from './trades';
import type { TableScreen } from './screen.svelte';
import type { ArchView, BuildingView, ColumnView, FieldView, HubView, MarketRowView, StoneView } from './view-types';
import type { TapTarget } from '$lib/table/game-screen.svelte';
import { HELP, SECTION_OF_FIELD } from '../text/help';
import { moveLabel } from '../text/move-words';
import { whyIdle } from '../text/reasons';
import {
  COLUMN_NAMES,
  COLUMNS,
  FIELD_NAMES,
  FIELD_WINDS,
  FIELDS,
  GOOD_NAMES,
  GOODS,
  KIND_NAMES,
  BUILDING_KINDS,
  moneyText,
} from '../text/wording';

type Pay = Extract<Action, { type: 'pay' }>;

export function fieldViews(screen: TableScreen): FieldView[] {
  const s = screen.view;
  const choosing = s.stage === CHOOSE_STAGE;
  return FIELDS.map((field, index) => {
    const action: Action = { type: 'field', field };
    const legal = screen.can(action);
    const cost = legal && choosing ? fieldCost(s, index) : 0;
    const ships = soleShips(s, cost);
    const idle = legal && choosing ? whyIdle(after(s, index, ships)) : null;
    const here = !choosing && s.stone[s.seat] === index;
    const label = fieldLabel(FIELD_WINDS[field](), here, legal ? cost : null, s.mark === index);
    const lit = idle ? 'idle' : cost > 0 ? 'paid' : 'free';
    return {
      index,
      state: here ? 'here' : legal ? lit : 'dark',
      name: FIELD_NAMES[field](),
      price: idle?.price ? moneyText(idle.price) : '',
      ships: cost,
      label: idle?.text ? m.nav_field_idle({ field: label, why: idle.text }) : label,
      tap: (event) =>
        legal ? screen.play(action, ...ships) : screen.attempt(action, event, fieldWhat(field, s.mark === index)),
    };
  });
}

/** The position after the stone moves to a field and these ships are paid for it. */
function after(s: State, field: number, ships: readonly Pay[]): State {
  const next = clone(s);
  applyField(next, field);
  for (const { region } of ships) applyPay(next, REGIONS.indexOf(region));
  return next;
}

/** A field's label for screen readers. `cost`: ships to pay, null if illegal; `marked`: the orange ship is there. */
function fieldLabel(field: string, here: boolean, cost: number | null, marked: boolean): string {
  const free = cost === null ? field : m.nav_field_free({ field });
  const label = here ? m.nav_field_here({ field }) : cost ? m.nav_field_paid({ field, count: cost }) : free;
  return marked ? `${label}. ${m.nav_orange_mark()}` : label;
}

/** A field's action in the help's words, and the meaning of the orange ship on it. */
function fieldWhat(field: FieldId, marked: boolean): string {
  const rule = HELP.find((section) => section.id === SECTION_OF_FIELD[field])?.summary() ?? '';
  const what = m.nav_what_field({ field: FIELD_NAMES[field](), rule });
  return marked ? `${what} ${m.nav_orange_mark()}.` : what;
}

/** The ships to pay for a field, if there is no choice (all are in one region, or all are paid); otherwise none. */
function soleShips(s: State, cost: number): Pay[] {
  const fleet = REGIONS.map((region, r) => ({ region, ships: s.ships[s.seat * N_REGIONS + r] }));
  const lying = fleet.filter(({ ships }) => ships > 0);
  const all = lying.reduce((n, { ships }) => n + ships, 0);
  if (lying.length !== 1 && all !== cost) return [];
  return lying.flatMap(({ region, ships }) => new Array<Pay>(ships).fill({ type: 'pay', region })).slice(0, cost);
}

export function stoneViews(screen: TableScreen): StoneView[] {
  const s = screen.view;
  return screen.people
    .filter((p) => s.stone[p.seat] !== NONE)
    .map((p) => ({ ...p, field: s.stone[p.seat], active: p.seat === s.seat }));
}

export function hubView(screen: TableScreen): HubView {
  const s = screen.view;
  const look = screen.people[s.holder];
  const use = screen.target({ type: 'navegador' }, '');
  return { ...use, look, label: use.lit ? m.nav_use_card() : m.nav_card_held({ name: look.name }) };
}

/** The target of a table of the strip that is not in use: a tap shows why `action` is illegal now. */
export function closedTarget(screen: TableScreen, name: string, action: Action): TapTarget {
  const tap = (event: Event) => screen.attempt(action, event, whatUnder(event) ?? name);
  return { lit: false, label: m.nav_closed({ name }), tap };
}

/** The touched part's `data-what`, in a table that is not in use; undefined if there is none or a key was pressed. */
function whatUnder(event: Event): string | undefined {
  if (!(event instanceof MouseEvent) || event.detail === 0) return undefined;
  const parts = document.elementsFromPoint(event.clientX, event.clientY);
  return parts.map((part) => part.closest<HTMLElement>('[data-what]')?.dataset.what).find((what) => what !== undefined);
}

function rowAfter(row: number, t: Trade): number {
  const to = t.type === 'sell' ? row + t.n : row - t.n;
  return Math.min(LIMITS.rows, Math.max(1, to));
}

function rowLabel({ type, good, n: count }: Trade, price: number): string {
  const words = type === 'sell' ? m.nav_row_sell : m.nav_row_process;
  return words({ goods: m.nav_goods({ good, count }), price: moneyText(price) });
}

/**
 * The trade that moves the cube to the tapped row; null if none does. At an end of the column several trades do: then
 * the one with the most units without the orange factory (001, Market), or with the fewest if all use it.
 */
function offerAt(screen: TableScreen, offers: readonly Trade[], at: number, row: number): Trade | null {
  const here = offers.filter((t) => rowAfter(at, t) === row).sort((a, b) => a.n - b.n);
  return here.findLast((t) => !usesOrangeFactory(screen, t)) ?? here[0] ?? null;
}

function tradeTarget(screen: TableScreen, t: Trade, price: number): TapTarget {
  return { lit: true, label: rowLabel(t, price), tap: () => screen.trade(t) };
}

export function columnViews(screen: TableScreen): ColumnView[] {
  const s = screen.view;
  const { trading } = screen;
  return GOODS.map((good, g) => {
    const planned = trading ? plannedTradeOf(screen, good) : null;
    const at = planned ? screen.table.at(planned.ply).market[g] : s.market[g];
    const offers = trading ? legalTrades(screen, good) : [];
    const rows = s.edition.market[good].map((price, i): MarketRowView => {
      const row = i + 1;
      const offer = offerAt(screen, offers, at, row);
      if (row === at && planned) {
        const label = m.nav_row_back({ good });
        return { price, state: 'at', target: { lit: true, label, tap: () => screen.change(planned.ply, null) } };
      }
      if (row === at) return { price, state: 'at', target: offer && tradeTarget(screen, offer, price) };
      const state = planned && row === s.market[g] ? 'to' : offer ? 'lit' : 'plain';
      if (!trading) return { price, state, target: null };
      if (offer) return { price, state, target: tradeTarget(screen, offer, price) };
      const wish: Trade = { type: row > at ? 'sell' : 'process', good, n: Math.abs(row - at) };
      const tap = (event: Event) => screen.refuse(event, whyNoTrade(screen, good, row - at));
      return { price, state, target: { lit: false, label: rowLabel(wish, price), tap } };
    });
    return { good, name: GOOD_NAMES[good](), rows, planned: tradedUnits(planned) };
  });
}

export function buildingViews(screen: TableScreen): BuildingView[] {
  const s = screen.view;
  return BUILDING_KINDS.map((kind, k) => {
    const next = s.built[k];
    const spaces = Array.from({ length: buildingPlacesAtStart(s, k) }, (_, i) => {
      const price = s.edition.buildings[kind][i];
      if (i !== next) return { price, state: i < next ? ('taken' as const) : ('free' as const), target: null };
      const label = m.nav_building_label({
        kind: KIND_NAMES[kind](),
        price: moneyText(buildingPrice(s, k)),
        count: WORKERS_NEEDED.building[k],
      });
      return { price, state: 'next' as const, target: screen.target({ type: 'build', kind }, label) };
    });
    const name = KIND_NAMES[kind]();
    const cost = next < spaces.length ? moneyText(buildingPrice(s, k)) : null;
    const what = cost
      ? m.nav_what_building({
          kind: name,
          price: cost,
          count: WORKERS_NEEDED.building[k],
          money: moneyText(s.money[s.seat]),
          free: s.workers[s.seat] - s.busy,
        })
      : m.nav_row_sold_out({ kind: name });
    const later = (event: Event) => screen.refuse(event, cost ? m.nav_cheapest_first({ price: cost }) : '', what);
    return { kind, name, workers: WORKERS_NEEDED.building[k], what, later, spaces };
  });
}

export function archViews(screen: TableScreen): ArchView[] {
  const s = screen.view;
  return COLUMNS.map((column, c) => {
    const bonus =
      s.stage === OVER_STAGE || privilegesIn(s, s.seat, c) >= LIMITS.perColumn ? null : privilegeBonus(s, s.seat, c);
    const name = COLUMN_NAMES[column]();
    const take = { type: 'privilege', column } as const;
    const own = s.stage === OVER_STAGE ? 0 : achievementCount(s, s.seat, c);
    const sum =
      bonus === null
        ? m.nav_full()
        : m.nav_times({ n: own, each: s.edition.bonus[column][privilegesIn(s, s.seat, c)] });
    const label = m.nav_arch_label({
      column,
      bonus: bonus === null ? m.nav_column_full() : moneyText(bonus),
      left: s.gallery[c],
    });
    return {
      column,
      name,
      left: s.gallery[c],
      bonus,
      sum,
      target: screen.target(take, screen.can(take) ? moveLabel(s, moves.encode(take)) : label),
    };
  });
}
