// A match's options: the number of players and the edition.
import type { OptionSpec } from '../../engine/game';
import { optionsReader, type OptionsOf } from '../../engine/options';
import { standardEdition, type Edition } from './edition';

/** Madeira has no variants in the book. */
export const OPTIONS = [] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Parses options from outside; the standard figures by default. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, 4], standardEdition);
