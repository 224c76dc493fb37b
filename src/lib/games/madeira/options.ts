// What a match is begun with: the number of people and the edition.
import type { OptionSpec } from '../../engine/game';
import { optionsReader, type OptionsOf } from '../../engine/options';
import { standardEdition, type Edition } from './edition';

/** Madeira has no variants in the book. */
export const OPTIONS = [] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Options from outside; without figures the standard ones. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, 4], standardEdition);
