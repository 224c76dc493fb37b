// The colour that a person picked: it stays with the name until another one is picked.
import type { Profile } from './schemas';

/** A person's new row, with the colour picked earlier (`known`), unless the new row has a picked one. */
export function withPickedColour(row: Profile, known: Profile | undefined): Profile {
  return known?.chosen && !row.chosen ? { ...row, colour: known.colour, chosen: true } : row;
}
