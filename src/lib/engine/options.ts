// A game's options, read from one list. A variant needs an entry in that list, a rule and words.
import * as v from 'valibot';
import { BadInput } from './errors';
import type { BaseOptions, OptionSpec } from './game';

/** The values of a game's own options by their names. */
export type OptionValues<T extends readonly OptionSpec[]> = {
  readonly [S in T[number] as S['id']]: S extends { readonly values: readonly (infer V)[] } ? V : boolean;
};

/** All options of a match: number of people, choices, and figures. */
export type OptionsOf<T extends readonly OptionSpec[], E extends object> = BaseOptions &
  OptionValues<T> & { readonly edition: E };

const valueOf = (spec: OptionSpec) =>
  spec.kind === 'toggle' ? v.optional(v.boolean(), spec.fallback) : v.optional(v.picklist(spec.values), spec.fallback);

/** The options that are in the game's own list, without number of people and edition. */
export function ownOptions<const T extends readonly OptionSpec[]>(specs: T, options: OptionValues<T>): OptionValues<T> {
  const values: Readonly<Record<string, unknown>> = options;
  return Object.fromEntries(specs.map(({ id }) => [id, values[id]])) as OptionValues<T>;
}

/**
 * Makes a parser of a game's options from outside. The parser adds defaults, also the edition `standard`, and throws
 * BadInput for an invalid number of people and for unknown values.
 */
export function optionsReader<const T extends readonly OptionSpec[], E extends object>(
  specs: T,
  [fewest, most]: readonly [number, number],
  standard: E,
): (raw: unknown, edition?: E) => OptionsOf<T, E> {
  const schema = v.object({
    seats: v.pipe(v.number(), v.integer(), v.minValue(fewest), v.maxValue(most)),
    ...Object.fromEntries(specs.map((spec) => [spec.id, valueOf(spec)])),
    // The edition is stored apart from the options, never among them.
    edition: v.optional(v.undefined()),
  });
  return (raw, edition = standard) => {
    const read = v.safeParse(schema, raw);
    if (!read.success) throw new BadInput('bad_options', { path: v.getDotPath(read.issues[0]) ?? '' });
    return { ...read.output, edition } as unknown as OptionsOf<T, E>;
  };
}
