// A match's options: the number of players and the edition.
import type { OptionSpec } from '../../engine/game';
import { optionsReader, type OptionsOf } from '../../engine/options';
import { standardEdition, type Edition } from './edition';

/** The rulebook of Madeira has no variants. */
export const OPTIONS = [] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Parses options from outside; without an edition the standard one is used. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, 4], standardEdition);
