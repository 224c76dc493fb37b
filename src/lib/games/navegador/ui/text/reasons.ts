// Reasons as sentences in the rules' terms: the message of each code of why.ts.
import { m } from '$lib/i18n/messages';
import type { Move, Reason } from '$lib/engine/game';
import { COLUMNS, FIELDS, BUILDING_KINDS, REGIONS, type Field } from '../../data';
import { moves, type Action } from '../../moves';
import { legal } from '../../play';
import type { State } from '../../state';
import { leastLack, REASONS, type ReasonCode } from '../../why';
import { FIELD_NAMES } from './wording';

type Args = Readonly<Record<string, string | number>>;

const fieldName = (field: string | number): string =>
  (FIELD_NAMES as Readonly<Record<string, (() => string) | undefined>>)[field]?.() ?? String(field);

/** The inputs of messages that say a reason's arguments in words. */
const IN_WORDS: Readonly<Partial<Record<ReasonCode, (a: Args) => Args>>> = {
  pay_first: ({ ships }) => ({ count: ships }),
  other_action: ({ field }) => ({ field: fieldName(field) }),
  ships_for_field: ({ field, need, have }) => ({ field: fieldName(field), count: need, have }),
  too_far: (a) => ({ ...a, count: a.have }),
  ship_used: (a) => ({ ...a, count: a.ships }),
  gallery_empty: ({ column }) => ({ privilege: m.nav_privilege_of({ column }) }),
  king_taken: ({ column }) => ({ place: m.nav_on_column({ column }) }),
};

const isCode = (code: string): code is ReasonCode => (REASONS as readonly string[]).includes(code);

/** Regions get their names in this match's edition. */
function named(args: Args, names: Readonly<Record<string, string>>): Args {
  const spelt = ['region', 'from', 'to'].filter((place) => place in args);
  return { ...args, ...Object.fromEntries(spelt.map((place) => [place, names[args[place]] ?? args[place]])) };
}

/** A reason as a sentence, with the region names of this match. */
export function reasonSentence({ code, args = {} }: Reason, view: State): string {
  if (!isCode(code)) return m.nav_r_not_now();
  const inputs = named(args, view.edition.names);
  if (code === 'fleet_waits' && !inputs.missing) return m.nav_r_fleet_ready({ region: inputs.region });
  const key = code === 'fleet_small' && inputs.double ? 'fleet_small_double' : code;
  const sentence = m[`nav_r_${key}` as const] as (inputs: Args) => string;
  return sentence(IN_WORDS[code]?.(inputs) ?? inputs);
}

/** By field: its first steps that may lack an amount, and that none is possible. A Market always has the orange factory. */
const STARTS: Readonly<Record<Field, readonly [nothing: () => string, starts: readonly Action[]]>> = {
  sailing: [m.nav_sail_none, []],
  workers: [() => '', [{ type: 'recruit', n: 1 }]],
  market1: [() => '', []],
  colony: [m.nav_colony_none, REGIONS.map((region) => ({ type: 'found', region }))],
  privilege: [m.nav_priv_none, COLUMNS.map((column) => ({ type: 'privilege', column }))],
  ships: [() => '', [{ type: 'ships', n: 1 }]],
  market2: [() => '', []],
  buildings: [m.nav_build_none, BUILDING_KINDS.map((kind) => ({ type: 'build', kind }))],
};

/** Why a field's action can do nothing. */
export interface Idle {
  readonly text: string;
  /** The price that is missing least, Cruzados; null if something else is missing. */
  readonly price: number | null;
}

/** Why the action of the stone's field can do nothing, before its first step; null if it can do something. */
export function whyIdle(s: State): Idle | null {
  const now: Move[] = [];
  legal(s, now);
  if (now.some((move) => moves.family(move) !== 'done')) return null;
  const field = FIELDS[s.stone[s.seat]];
  const [nothing, starts] = STARTS[field];
  const lack = leastLack(s, starts.map(moves.encode));
  const missing = lack ? reasonSentence(lack, s) : field === 'colony' ? m.nav_colony_no_ship() : '';
  const price = lack?.code === 'money' ? Number(lack.args?.price) : null;
  return { text: [nothing(), missing].filter(Boolean).join(' '), price };
}
