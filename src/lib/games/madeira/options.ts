// A match's options: the number of players, the expansion, the order of the set-up, and the edition.
import type { OptionSpec } from '../../engine/game';
import { optionsReader, type OptionsOf } from '../../engine/options';
import { standardEdition, type Edition } from './edition';

/** `ambassadors`: the expansion The Ambassadors. `setup2013`: Workers are placed in the order of the box of 2013. */
export const OPTIONS = [
  { id: 'ambassadors', kind: 'toggle', fallback: false },
  { id: 'setup2013', kind: 'toggle', fallback: false },
] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Parses options from outside; without an edition the standard one is used. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, 4], standardEdition);
