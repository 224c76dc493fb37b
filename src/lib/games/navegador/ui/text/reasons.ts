// Reasons as sentences in the rules' terms: the message of each code of why.ts.
import { m } from '$lib/i18n/messages';
import type { Reason } from '$lib/engine/game';
import type { State } from '../../state';
import { REASONS, type ReasonCode } from '../../why';
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
