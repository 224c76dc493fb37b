// What a match is begun with: the number of people and the edition; read from outside by schema.
import * as v from 'valibot';
import { BadInput } from '../../engine/errors';
import type { BaseOptions, OptionSpec } from '../../engine/game';
import { standardEdition, type Edition } from './edition';

export interface Options extends BaseOptions {
  readonly edition: Edition;
}

/** Madeira has no variants in the book. */
export const OPTIONS: readonly OptionSpec[] = [];

const rawOptions = v.object({
  seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
  /** The figures stand beside the options, never among them. */
  edition: v.optional(v.undefined()),
});

/** Options from outside; without figures the standard ones. Throws BadInput. */
export function parseOptions(raw: unknown, edition: Edition = standardEdition): Options {
  const read = v.safeParse(rawOptions, raw);
  if (!read.success) throw new BadInput('bad_options', { path: v.getDotPath(read.issues[0]) ?? '' });
  return { seats: read.output.seats, edition };
}
