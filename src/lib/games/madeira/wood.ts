// Wood: discarded from Home first, bought from own fields and the Forest, or taken there free of charge (004 p.12).
import type { Move, Seat } from '../../engine/game';
import { woodPrice } from './sums';
import { FOREST, N_FIELDS } from './data';
import { code } from './moves';
import { STAGE, type State } from './state';
import { ENDED_STAGES } from './turn';

/**
 * Fields from which a seat can take Wood now: own fields with Wood, and the Forest with an own Worker (004 p.12).
 * Indices in WOOD_SOURCES.
 */
function woodSources(s: State, seat: Seat): number[] {
  const list: number[] = [];
  for (let f = 0; f < N_FIELDS; f++) if (s.fieldWood[f] > 0 && (s.fields[f] >> seat) & 1) list.push(f);
  if ((s.fields[FOREST] >> seat) & 1) list.push(FOREST);
  return list;
}

/** How much Wood a seat can reach; the Forest is unlimited. */
export function woodInReach(s: State, seat: Seat): number {
  if ((s.fields[FOREST] >> seat) & 1) return Infinity;
  let n = 0;
  for (let f = 0; f < N_FIELDS; f++) if ((s.fields[f] >> seat) & 1) n += s.fieldWood[f];
  return n;
}

/**
 * How much Wood a seat has to buy in order to discard `n`, and the price in Reals, which rises with the Wood already
 * bought in this turn.
 */
export function woodBill(s: State, seat: Seat, n: number): { readonly buy: number; readonly reals: number } {
  const buy = Math.max(0, n - s.wood[seat]);
  return { buy, reals: woodPrice(s.edition.woodPrice, buy, s.bought) };
}

/** Whether the actor can discard `n` Wood, buying what is missing. */
export function canDiscard(s: State, n: number): boolean {
  const { buy, reals } = woodBill(s, s.seat, n);
  return buy === 0 || (buy <= woodInReach(s, s.seat) && reals <= s.reals[s.seat]);
}

/**
 * Discards `n` Wood: first from Home; the rest is paid for at once and taken from fields of the player's choice. Call
 * it only if `canDiscard(s, n)`.
 */
export function discardWood(s: State, n: number): void {
  const { buy, reals } = woodBill(s, s.seat, n);
  s.wood[s.seat] -= n - buy;
  s.reals[s.seat] -= reals;
  s.bought += buy;
  s.need = buy;
  s.stage = STAGE.wood;
  settle(s);
}

/** Takes `n` free Wood from fields, or as much as is in reach (004 p.12). */
export function gainWood(s: State, n: number): void {
  s.need = Math.min(n, woodInReach(s, s.seat));
  s.stage = STAGE.get;
  settle(s);
}

function takeFrom(s: State, source: number, n: number): void {
  if (source !== FOREST) s.fieldWood[source] -= n;
  if (s.stage === STAGE.get) s.wood[s.seat] += n;
  s.need -= n;
}

/** Takes Wood if there is no choice: from a single field, or from all fields if all their Wood is needed. */
function settle(s: State): void {
  const sources = s.need > 0 ? woodSources(s, s.seat) : [];
  if (sources.length === 1) takeFrom(s, sources[0], s.need);
  else if (s.need > 0 && woodInReach(s, s.seat) === s.need) for (const f of sources) takeFrom(s, f, s.fieldWood[f]);
  if (s.need === 0) s.stage = s.stage === STAGE.get ? ENDED_STAGES.task : ENDED_STAGES.wood;
}

/** Appends the fields from which the next Wood can be taken. */
export function legalWood(s: State, out: Move[]): void {
  for (const source of woodSources(s, s.seat)) out.push(code.wood(source));
}

export function takeWoodFrom(s: State, source: number): void {
  takeFrom(s, source, 1);
  settle(s);
}
