// What a table may choose, read from one list: a variant is an entry there, its rule and its words.
import * as v from 'valibot';
import { BadInput } from './errors';
import type { BaseOptions, OptionSpec } from './game';

/** The values of a game's own options by their names. */
export type Chosen<T extends readonly OptionSpec[]> = {
  readonly [S in T[number] as S['id']]: S extends { readonly values: readonly (infer V)[] } ? V : boolean;
};

/** All a match is begun with: how many people, what they chose, and the figures they play with. */
export type OptionsOf<T extends readonly OptionSpec[], E extends object> = BaseOptions &
  Chosen<T> & { readonly edition: E };

const valueOf = (spec: OptionSpec) =>
  spec.kind === 'toggle' ? v.optional(v.boolean(), spec.fallback) : v.optional(v.picklist(spec.values), spec.fallback);

/** What the options of a game say about its own list alone. */
export function chosen<const T extends readonly OptionSpec[]>(specs: T, options: Chosen<T>): Chosen<T> {
  const values: Readonly<Record<string, unknown>> = options;
  return Object.fromEntries(specs.map(({ id }) => [id, values[id]])) as Chosen<T>;
}

/**
 * Reads a game's options from outside, and fills what is missing; without figures they are the standard ones. What it answers with
 * throws BadInput for a number of people that cannot be and for a value the list does not know.
 */
export function optionsReader<const T extends readonly OptionSpec[], E extends object>(
  specs: T,
  [fewest, most]: readonly [number, number],
  standard: E,
): (raw: unknown, edition?: E) => OptionsOf<T, E> {
  const schema = v.object({
    seats: v.pipe(v.number(), v.integer(), v.minValue(fewest), v.maxValue(most)),
    ...Object.fromEntries(specs.map((spec) => [spec.id, valueOf(spec)])),
    // The figures stand beside the options, never among them.
    edition: v.optional(v.undefined()),
  });
  return (raw, edition = standard) => {
    const read = v.safeParse(schema, raw);
    if (!read.success) throw new BadInput('bad_options', { path: v.getDotPath(read.issues[0]) ?? '' });
    return { ...read.output, edition } as unknown as OptionsOf<T, E>;
  };
}
