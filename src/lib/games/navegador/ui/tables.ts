// The rondel, the market, the buildings and the gallery as the screen shows them now.
import { m } from '$lib/i18n/paraglide/messages';
import { WORKERS } from '../data';
import { type Action } from '../moves';
import { fieldCost } from '../rondel';
import { achievements, bonusFor, buildingPrice, chartSize, CHOOSE, DONE, NONE, privilegesIn } from '../state';
import { LIMITS } from '../data';
import { legalTrades, trade, tradedUnits, usesOrange, whyNoTrade, type Trade } from './trades';
import type { Screen } from './screen.svelte';
import type { Arch, Building, Column, Field, Hub, Row, Stone, Target } from './targets';
import {
  COLUMN_NAMES,
  COLUMNS,
  FIELD_NAMES,
  FIELD_WINDS,
  FIELDS,
  GOOD_LOW,
  GOOD_NAMES,
  GOODS,
  KIND_NAMES,
  KINDS,
  money,
} from './words';

export function fieldLooks(screen: Screen): Field[] {
  const s = screen.view;
  return FIELDS.map((field, index) => {
    const action: Action = { type: 'field', field };
    const legal = screen.can(action);
    const cost = s.stage === CHOOSE ? fieldCost(s, index) : 0;
    const here = s.stage !== CHOOSE && s.stone[s.seat] === index;
    const name = FIELD_NAMES[field]();
    const price = legal && cost > 0 ? m.nav_minus_ships({ count: cost }) : '';
    const label = [FIELD_WINDS[field](), price || (legal ? m.nav_free() : ''), here ? m.nav_stone_here() : '']
      .filter(Boolean)
      .join(', ');
    return {
      index,
      state: here ? 'here' : !legal ? 'dark' : cost > 0 ? 'paid' : 'free',
      name,
      price,
      label,
      tap: (event) => screen.attempt(action, event),
    };
  });
}

export function stoneLooks(screen: Screen): Stone[] {
  const s = screen.view;
  return screen.people
    .filter((p) => s.stone[p.seat] !== NONE)
    .map((p) => ({ ...p, field: s.stone[p.seat], active: p.seat === s.seat }));
}

export function hubLook(screen: Screen): Hub {
  const s = screen.view;
  const look = screen.look(s.holder);
  const use = screen.target({ type: 'navegador' }, '');
  return { ...use, look, label: use.lit ? m.nav_use_card() : m.nav_card_held({ name: look.name }) };
}

/** A table nobody acts on: a tap gives the rules' reason why this move of it is not to be made now. */
export function closedLook(screen: Screen, name: string, action: Action): Target {
  return { lit: false, label: m.nav_closed({ name }), tap: (event) => screen.attempt(action, event) };
}

/** The row the marker would stand on after a trade. */
function rowAfter(row: number, t: Trade): number {
  const to = t.type === 'sell' ? row + t.n : row - t.n;
  return Math.min(LIMITS.rows, Math.max(1, to));
}

function rowLabel(t: Trade): string {
  const good = GOOD_LOW[t.good]();
  return t.type === 'sell' ? m.nav_row_sell({ n: t.n, good }) : m.nav_row_process({ n: t.n, good });
}

/**
 * The offer a tap on a row takes: the units that move the marker there. At an end of the column, also where the marker stands there
 * already, that may be several: as many as go (001, Market); the orange factory is used by the stepper only, or where nothing else will.
 */
function offerAt(screen: Screen, offers: readonly Trade[], at: number, row: number): Trade | null {
  const here = offers.filter((t) => rowAfter(at, t) === row).sort((a, b) => a.n - b.n);
  return here.findLast((t) => !usesOrange(screen, t)) ?? here[0] ?? null;
}

function tradeTarget(screen: Screen, t: Trade, price: number): Target {
  return { lit: true, label: `${rowLabel(t)}, ${money(price)}`, tap: () => screen.trade(t) };
}

export function columnLooks(screen: Screen): Column[] {
  const s = screen.view;
  const { trading } = screen;
  return GOODS.map((good, g) => {
    const planned = trading ? trade(screen, good) : null;
    const at = planned ? screen.table.at(planned.ply).market[g] : s.market[g];
    const offers = trading ? legalTrades(screen, good) : [];
    const rows = s.edition.market[good].map((price, i): Row => {
      const row = i + 1;
      const offer = offerAt(screen, offers, at, row);
      if (row === at && planned) {
        const label = m.nav_row_back({ good: GOOD_LOW[good]() });
        return { price, state: 'at', target: { lit: true, label, tap: () => screen.change(planned.ply, null) } };
      }
      if (row === at) return { price, state: 'at', target: offer && tradeTarget(screen, offer, price) };
      const state = planned && row === s.market[g] ? 'to' : offer ? 'lit' : 'plain';
      if (!trading) return { price, state, target: null };
      if (offer) return { price, state, target: tradeTarget(screen, offer, price) };
      const wish: Trade = { type: row > at ? 'sell' : 'process', good, n: Math.abs(row - at) };
      const tap = (event: Event) => screen.refuse(event, whyNoTrade(screen, good, row - at));
      return { price, state, target: { lit: false, label: `${rowLabel(wish)}, ${money(price)}`, tap } };
    });
    return { good, name: GOOD_NAMES[good](), rows, planned: tradedUnits(planned) };
  });
}

export function buildingLooks(screen: Screen): Building[] {
  const s = screen.view;
  return KINDS.map((kind, k) => {
    const next = s.built[k];
    const spaces = Array.from({ length: chartSize(s, k) }, (_, i) => {
      const price = s.edition.buildings[kind][i];
      if (i !== next) return { price, state: i < next ? ('taken' as const) : ('free' as const), target: null };
      const label = m.nav_building_label({
        kind: KIND_NAMES[kind](),
        price: money(buildingPrice(s, k)),
        workers: m.nav_needs_workers({ count: WORKERS.building[k] }),
      });
      return { price, state: 'next' as const, target: screen.target({ type: 'build', kind }, label) };
    });
    return { kind, name: KIND_NAMES[kind](), workers: WORKERS.building[k], spaces };
  });
}

export function archLooks(screen: Screen): Arch[] {
  const s = screen.view;
  return COLUMNS.map((column, c) => {
    const bonus = s.stage === DONE || privilegesIn(s, s.seat, c) >= LIMITS.perColumn ? null : bonusFor(s, s.seat, c);
    const name = COLUMN_NAMES[column]();
    const own = s.stage === DONE ? 0 : achievements(s, s.seat, c);
    const sum =
      bonus === null
        ? m.nav_full()
        : m.nav_times({ n: own, each: s.edition.bonus[column][privilegesIn(s, s.seat, c)] });
    const label = m.nav_arch_label({
      column: name,
      bonus: bonus === null ? m.nav_column_full() : money(bonus),
      left: s.gallery[c],
    });
    return {
      column,
      name,
      left: s.gallery[c],
      bonus,
      sum,
      target: screen.target({ type: 'privilege', column }, label),
    };
  });
}
